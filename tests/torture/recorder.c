/* Preloaded into a victim: writes down what it does to the files below $RECORD_FOLDER, in order, into $RECORD_LOG.
   Each entry is a line "what TAB path TAB offset TAB length" followed by `length` bytes:
   w written, t cut to length `offset`, s flushed, u removed, a said on standard output. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST 4096
static char names[MOST][512];
static int record = -1;
static const char *folder;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void)
{
    const char *log = getenv("RECORD_LOG");
    folder = getenv("RECORD_FOLDER");
    if (log && folder)
        record = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

static void note(char what, const char *path, long offset, const void *bytes, size_t length)
{
    char line[700];
    int size;
    if (record < 0)
        return;
    size = snprintf(line, sizeof line, "%c\t%s\t%ld\t%zu\n", what, path, offset, bytes ? length : 0);
    pthread_mutex_lock(&turn);
    syscall(SYS_write, record, line, size);
    if (bytes && length)
        syscall(SYS_write, record, bytes, length);
    pthread_mutex_unlock(&turn);
}

static int named(int file, char *name)
{
    char link[64];
    ssize_t size;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    size = syscall(SYS_readlink, link, name, 511);
    if (size <= 0)
        return 0;
    name[size] = 0;
    return folder && strncmp(name, folder, strlen(folder)) == 0;
}

static int opened(int file)
{
    if (file >= 0 && file < MOST && !named(file, names[file]))
        names[file][0] = 0;
    return file;
}

static const char *watched(int file) { return file >= 0 && file < MOST && names[file][0] ? names[file] : NULL; }

#define OPEN(NAME, START, ...)                                                   \
    int NAME(__VA_ARGS__ const char *path, int flags, ...)                       \
    {                                                                            \
        mode_t mode = 0;                                                         \
        if (flags & (O_CREAT | __O_TMPFILE)) {                                   \
            va_list rest;                                                        \
            va_start(rest, flags);                                               \
            mode = va_arg(rest, int);                                            \
            va_end(rest);                                                        \
        }                                                                        \
        return opened(syscall(SYS_openat, START, path, flags, mode));            \
    }
#define AT int start,
OPEN(open, AT_FDCWD)
OPEN(open64, AT_FDCWD)
OPEN(openat, start, AT)
OPEN(openat64, start, AT)

int close(int file)
{
    if (file >= 0 && file < MOST)
        names[file][0] = 0;
    return syscall(SYS_close, file);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset)
{
    ssize_t done = syscall(SYS_pwrite64, file, bytes, length, offset);
    if (done > 0 && watched(file))
        note('w', watched(file), offset, bytes, done);
    return done;
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset)
{
    return pwrite64(file, bytes, length, offset);
}

ssize_t write(int file, const void *bytes, size_t length)
{
    off_t offset;
    ssize_t done;
    if (!watched(file)) {
        done = syscall(SYS_write, file, bytes, length);
        if (file == 1 && done > 0)
            note('a', "-", 0, bytes, done);
        return done;
    }
    offset = syscall(SYS_lseek, file, 0, SEEK_CUR);
    done = syscall(SYS_write, file, bytes, length);
    if (done > 0)
        note('w', watched(file), offset, bytes, done);
    return done;
}

int ftruncate64(int file, off64_t length)
{
    int failed = syscall(SYS_ftruncate, file, length);
    if (!failed && watched(file))
        note('t', watched(file), length, NULL, 0);
    return failed;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

static int flushed(int file, long call)
{
    int failed = syscall(call, file);
    char name[512];
    if (!failed && named(file, name))
        note('s', name, 0, NULL, 0);
    return failed;
}

int fsync(int file) { return flushed(file, SYS_fsync); }
int fdatasync(int file) { return flushed(file, SYS_fdatasync); }

int unlink(const char *path)
{
    int failed = syscall(SYS_unlink, path);
    if (!failed && folder && strncmp(path, folder, strlen(folder)) == 0)
        note('u', path, 0, NULL, 0);
    return failed;
}
