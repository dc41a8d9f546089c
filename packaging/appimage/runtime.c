/* The program that an AppImage begins with: it mounts the squashfs that follows it in the same file, and starts AppRun.
 *
 * Where nothing can be mounted (no FUSE, a container), or when --appimage-extract-and-run or APPIMAGE_EXTRACT_AND_RUN
 * asks for it, the files are unpacked into a folder of their own, which is removed afterwards.
 */
#define _GNU_SOURCE
#define FUSE_USE_VERSION 32
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fuse3/fuse_lowlevel.h>
#include <squashfuse/ll.h>
#include <squashfuse/squashfuse.h>

#define BLOCK (256 * 1024)

static char self[PATH_MAX];
static volatile pid_t running;
static volatile sig_atomic_t asked_to_end;

/* Who asks this process to end means the program within; before it runs, the unpacking. */
static void pass_on(int wish) {
	asked_to_end = 1;
	if (running > 0)
		kill(running, wish);
}

/* Ways of packing that our files never use; the library asks for them, and one of them is under other terms. */
int lzo1x_decompress_safe(const unsigned char *in, size_t size, unsigned char *out, size_t *written, void *memory) {
	(void)in, (void)size, (void)out, (void)written, (void)memory;
	return -1;
}

int LZ4_decompress_safe(const char *in, char *out, int size, int most) {
	(void)in, (void)out, (void)size, (void)most;
	return -1;
}

int lzma_stream_buffer_decode(void *most, int flags, void *memory, const void *in, void *place, size_t size, void *out,
                              void *written, size_t room) {
	(void)most, (void)flags, (void)memory, (void)in, (void)place, (void)size, (void)out, (void)written, (void)room;
	return 5; /* out of memory */
}

static void complain(const char *what) {
	fprintf(stderr, "AppImage: %s: %s\n", what, strerror(errno));
}

/* Where this program ends and the squashfs begins. */
static long image_offset(void) {
	Elf64_Ehdr head;
	int file = open(self, O_RDONLY | O_CLOEXEC);
	ssize_t got = file < 0 ? -1 : read(file, &head, sizeof head);
	if (file >= 0)
		close(file);
	if (got != (ssize_t)sizeof head)
		return -1;
	return (long)(head.e_shoff + (Elf64_Off)head.e_shentsize * head.e_shnum);
}

/* Make a new folder for this start; its name begins as told. */
static bool new_folder(char *folder, const char *name) {
	const char *within = getenv("TMPDIR");
	snprintf(folder, PATH_MAX, "%s/%sXXXXXX", within && *within ? within : "/tmp", name);
	return mkdtemp(folder) != NULL;
}

static void set_environment(const char *folder, const char *called) {
	char here[PATH_MAX];
	setenv("APPIMAGE", self, 1);
	setenv("APPDIR", folder, 1);
	setenv("ARGV0", called, 1);
	if (getcwd(here, sizeof here))
		setenv("OWD", here, 1);
}

/* Become the program within; returns only when that fails. */
static int start(const char *folder, char **arguments) {
	char program[PATH_MAX];
	set_environment(folder, arguments[0]);
	if (snprintf(program, sizeof program, "%s/AppRun", folder) >= (int)sizeof program)
		return 127;
	execv(program, arguments);
	complain(program);
	return 127;
}

/* Unpacking */

static bool unpack_file(sqfs *fs, sqfs_inode *inode, const char *path) {
	static char block[BLOCK];
	sqfs_off_t at = 0, end = (sqfs_off_t)inode->xtra.reg.file_size;
	int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
	if (file < 0)
		return false;
	while (at < end) {
		sqfs_off_t got = BLOCK;
		if (sqfs_read_range(fs, inode, at, &got, block) || got <= 0 || write(file, block, (size_t)got) != (ssize_t)got)
			break;
		at += got;
	}
	return close(file) == 0 && at == end;
}

static bool unpack_link(sqfs *fs, sqfs_inode *inode, const char *path) {
	char target[PATH_MAX];
	size_t size = sizeof target;
	return sqfs_readlink(fs, inode, target, &size) == SQFS_OK && symlink(target, path) == 0;
}

static bool unpack_entry(sqfs *fs, sqfs_dir_entry *entry, const char *path) {
	sqfs_inode inode;
	if (sqfs_inode_get(fs, &inode, sqfs_dentry_inode(entry)))
		return false;
	if (S_ISDIR(inode.base.mode))
		return mkdir(path, 0755) == 0;
	if (S_ISLNK(inode.base.mode))
		return unpack_link(fs, &inode, path);
	return !S_ISREG(inode.base.mode) || unpack_file(fs, &inode, path);
}

static bool unpack(long offset, const char *folder) {
	sqfs fs;
	sqfs_traverse walk;
	sqfs_err error = SQFS_OK;
	char path[PATH_MAX];
	bool whole = true;
	if (sqfs_open_image(&fs, self, (size_t)offset))
		return false;
	if (sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs)))
		return false;
	while (whole && !asked_to_end && sqfs_traverse_next(&walk, &error)) {
		if (walk.dir_end)
			continue;
		whole = snprintf(path, sizeof path, "%s/%s", folder, walk.path) < (int)sizeof path &&
		        unpack_entry(&fs, &walk.entry, path);
		if (!whole)
			complain(walk.path);
	}
	sqfs_traverse_close(&walk);
	return whole && !asked_to_end && error == SQFS_OK;
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
	(void)about, (void)kind, (void)place;
	return remove(path);
}

static int unpack_and_run(long offset, char **arguments) {
	char folder[PATH_MAX];
	int state = 127 << 8;
	if (!new_folder(folder, "appimage_")) {
		complain("no folder to unpack into");
		return 127;
	}
	signal(SIGINT, pass_on);
	signal(SIGTERM, pass_on);
	signal(SIGHUP, pass_on);
	if (unpack(offset, folder)) {
		running = fork(); /* which starts with the usual answers to signals once it has become the program */
		if (running == 0)
			_exit(start(folder, arguments));
		while (running > 0 && waitpid(running, &state, 0) < 0 && errno == EINTR)
			;
	}
	nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
	return WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
}

/* Mounting */

typedef struct {
	int alive;
	struct fuse_session *session;
} Watch;

/* Unmount when the last process that holds the other end of the pipe has ended. */
static void *unmount_at_end(void *given) {
	Watch *watch = given;
	char byte;
	while (read(watch->alive, &byte, 1) < 0 && errno == EINTR)
		;
	fuse_session_exit(watch->session);
	fuse_session_unmount(watch->session); /* the other thread wakes up by that */
	return NULL;
}

/* Serve the files until nobody needs them; says so through `ready` once they are there. */
static int serve(long offset, const char *folder, int alive, int ready) {
	struct fuse_lowlevel_ops answers = {
		.getattr = sqfs_ll_op_getattr, .opendir = sqfs_ll_op_opendir, .releasedir = sqfs_ll_op_releasedir,
		.readdir = sqfs_ll_op_readdir, .lookup = sqfs_ll_op_lookup, .open = sqfs_ll_op_open,
		.create = sqfs_ll_op_create, .release = sqfs_ll_op_release, .read = sqfs_ll_op_read,
		.readlink = sqfs_ll_op_readlink, .listxattr = sqfs_ll_op_listxattr, .getxattr = sqfs_ll_op_getxattr,
		.forget = sqfs_ll_op_forget,
	};
	char *words[] = {"appimage", "-oro,nosuid,nodev,fsname=flashcards,subtype=appimage", NULL};
	struct fuse_args args = FUSE_ARGS_INIT(2, words);
	sqfs_ll_chan channel;
	sqfs_ll *ll = sqfs_ll_open(self, (size_t)offset);
	pthread_t thread;
	if (!ll || sqfs_ll_mount(&channel, folder, &args, &answers, sizeof answers, ll) != SQFS_OK)
		return 1;
	Watch watch = {alive, channel.session};
	if (write(ready, "r", 1) != 1 || pthread_create(&thread, NULL, unmount_at_end, &watch))
		return 1;
	close(ready);
	fuse_session_loop(channel.session);
	pthread_join(thread, NULL);
	return rmdir(folder) != 0;
}

/* Mount into a new folder. The pipe `alive` is held open by the program and what it starts. Tells whether it is there. */
static bool mounted(long offset, char *folder) {
	int alive[2], ready[2];
	char byte;
	if (access("/dev/fuse", R_OK | W_OK) || !new_folder(folder, ".mount_"))
		return false;
	if (pipe(alive) || pipe2(ready, O_CLOEXEC))
		return false;
	pid_t child = fork();
	if (child == 0) {
		int nowhere = open("/dev/null", O_RDWR);
		setsid(); /* what stops the program by a key must not take its files away first */
		close(alive[1]), close(ready[0]);
		dup2(nowhere, STDOUT_FILENO), dup2(nowhere, STDERR_FILENO), dup2(nowhere, STDIN_FILENO);
		_exit(serve(offset, folder, alive[0], ready[1]));
	}
	close(alive[0]), close(ready[1]);
	if (child > 0 && read(ready[0], &byte, 1) == 1) {
		close(ready[0]);
		return true;
	}
	close(ready[0]), close(alive[1]);
	if (child > 0)
		waitpid(child, NULL, 0);
	rmdir(folder);
	return false;
}

static int explain(void) {
	printf("--appimage-extract            unpack into ./squashfs-root\n"
	       "--appimage-extract-and-run    unpack, start, and remove what was unpacked\n"
	       "--appimage-mount              mount, and tell where, until a key stops it\n"
	       "--appimage-offset             tell where in this file the squashfs begins\n");
	return 0;
}

static int mount_and_wait(long offset) {
	char folder[PATH_MAX];
	if (!mounted(offset, folder)) {
		fprintf(stderr, "AppImage: nothing can be mounted here\n");
		return 1;
	}
	printf("%s\n", folder);
	fflush(stdout);
	pause();
	return 0;
}

static int extract(long offset) {
	if (mkdir("squashfs-root", 0755)) {
		complain("squashfs-root");
		return 1;
	}
	return unpack(offset, "squashfs-root") ? 0 : 1;
}

int main(int count, char **arguments) {
	char folder[PATH_MAX];
	const char *wish = count > 1 ? arguments[1] : "";
	const char *unpacked = getenv("APPIMAGE_EXTRACT_AND_RUN");
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	long offset = length > 0 ? image_offset() : -1;
	if (offset < 0) {
		complain("this file cannot be read");
		return 127;
	}
	if (!strcmp(wish, "--appimage-help"))
		return explain();
	if (!strcmp(wish, "--appimage-offset"))
		return printf("%ld\n", offset) < 0;
	if (!strcmp(wish, "--appimage-extract"))
		return extract(offset);
	if (!strcmp(wish, "--appimage-mount"))
		return mount_and_wait(offset);
	if (!strcmp(wish, "--appimage-extract-and-run")) {
		arguments[1] = arguments[0];
		return unpack_and_run(offset, arguments + 1);
	}
	if (!(unpacked && *unpacked) && mounted(offset, folder))
		return start(folder, arguments);
	return unpack_and_run(offset, arguments);
}
