"""The style of HTML reports: light, dark, and A4 paper."""

STYLE = """\
:root { --ground: #f3f4f8; --page: #ffffff; --ink: #2a2f3a; --head: #151924; --quiet: #5c6475; --line: #e4e7ee;
  --strong: #c9cfdb; --stripe: #fafbfd; --accent: #4f46e5; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ground: #12141a; --page: #1b1e26; --ink: #e4e7ef; --head: #f4f6fb; --quiet: #9ba4b6; --line: #2d323e;
    --strong: #434a5b; --stripe: #1e222b; --accent: #8b93ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--ground); color: var(--ink);
  font: 15px/1.55 system-ui, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1 { margin: 0 0 .5rem; color: var(--head); font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 0 0 .25rem; color: var(--head); font-size: 1.2rem; }
p { margin: 0 0 .75rem; color: var(--quiet); }
header ul { margin: 0 0 1.5rem; padding: 0; list-style: none; color: var(--quiet); }
section { margin: 0 0 1.25rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: 12px;
  background: var(--page); }
section ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0 0 .75rem; padding: 0; list-style: none; }
section strong { color: var(--head); }
figure { margin: .5rem 0 1rem; }
img { display: block; width: 100%; height: auto; }
summary { padding: .25rem 0; color: var(--accent); cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:first-child { min-width: 7rem; overflow-wrap: anywhere; }
td[style*="right"] { white-space: nowrap; }
th { border-bottom-color: var(--strong); color: var(--head); font-weight: 600; }
tbody tr:nth-child(even) { background: var(--stripe); }
@page { size: A4; margin: 16mm 14mm; }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 10pt; }
  section { padding: 0 0 4mm; border: 0; border-bottom: 1px solid var(--line); border-radius: 0; background: none; }
  .top, figure, tr, p { break-inside: avoid; }
  .top { break-after: avoid; }
  details:not([open]) { display: none; }
  summary { display: none; }
  thead { display: table-header-group; }
  table { font-size: 8.5pt; }
  th, td { padding: .12rem .35rem; }
  .table { overflow: visible; }
}
"""
