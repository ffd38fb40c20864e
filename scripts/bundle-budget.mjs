import { readFileSync, statSync } from 'node:fs';

/**
 * Checks the size of the first load: the script and style, as sent (Brotli, by the build), that a browser fetches until the meter list is
 * shown; that the page names what it begins with, and the dashboard's; that charts and areas are separate chunks; and that no two chunks need each other: the first to run would find
 * parts of the other undefined. Run after a build; prints the figures, fails over the limit.
 */
const limit = 200_000;
const entry = 'index.html';
/** The screens other than the meter list, none of which may be loaded with it. */
const apart = [
  'src/dashboard/DashboardPage.tsx',
  'src/account/sign-in/LoginPage.tsx',
  'src/account/AccountPage.tsx',
  'src/ui/shell/CommandPalette.tsx',
];

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** A chunk's file and those of everything it imports statically. */
function load(key, files = new Set(), seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return files;
  seen.add(key);
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) load(imported, files, seen);
  return files;
}

/** As sent: what is small is not compressed. */
const size = (file) =>
  statSync(`dist/${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(`dist/${file}`).size;
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const problems = [];

const page = readFileSync('dist/index.html', 'utf8');
/** The files that the page names for `src/before-page.js`. */
const named = (...kinds) =>
  kinds.flatMap((kind) =>
    (new RegExp(` data-${kind}="([^"]*)"`).exec(page)?.[1] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((file) => file.replace(/^\//, '')),
  );
const begun = new Set(named('entry', 'scripts', 'styles'));
const prepared = new Set([...begun, ...named('dashboard')]);
const missing = (files, from) => [...files].filter((file) => !from.has(file));
if (begun.size === 0) problems.push('the page names no script to begin with');
for (const file of missing(load(entry), begun)) problems.push(`the page does not begin ${file}`);
for (const file of missing(begun, load(entry)))
  problems.push(`the page begins ${file}, which it does not need`);
for (const file of missing(load('src/dashboard/DashboardPage.tsx'), prepared))
  problems.push(`the page does not name ${file} of the dashboard`);
if (/<script[^>]* type="module"|<link[^>]* rel="(?:modulepreload|stylesheet)"/.test(page))
  problems.push('the page has scripts or styles that begin before it is seen');

const first = load('src/monitoring/meters/MetersPage.tsx', new Set(begun));
/** What the list's own script waits for. */
const needed = [...first].filter((file) => file !== manifest['src/monitoring/meters/MetersPage.tsx']?.file);
for (const file of missing(needed, new Set([...begun, ...named('list')])))
  problems.push(`the page does not name ${file} of the list`);
if (!manifest['src/monitoring/meters/MetersPage.tsx']) problems.push('the meter list is no chunk of its own');
console.log('First load of the meter list, script and style, as sent:');
for (const file of [...first].toSorted((a, b) => size(b) - size(a)))
  console.log(kilobytes(size(file)), ` ${file}`);
console.log(kilobytes(total(first)), ` of ${kilobytes(limit).trim()}`);
if (total(first) > limit)
  problems.push(`the first load is ${kilobytes(total(first) - limit).trim()} over its limit`);

console.log('\nEach part on top of it:');
for (const [key, { isDynamicEntry, file }] of Object.entries(manifest))
  if (isDynamicEntry && !first.has(file))
    console.log(kilobytes(total([...load(key)].filter((item) => !first.has(item)))), ` ${key}`);

for (const key of apart)
  if (!manifest[key]?.isDynamicEntry || first.has(manifest[key].file))
    problems.push(`${key} comes with the first load`);
const charts = Object.keys(manifest).filter((key) =>
  /(^| )(src\/ui\/chart\/|ConsumptionChart|CurveChart)/.test(`${key} ${manifest[key].name}`),
);
for (const key of charts)
  if (first.has(manifest[key].file)) problems.push(`the chart ${key} comes with the first load`);

/** The chunks by which a chunk imports itself, or none. */
function circle(key, above = [], clean = new Set()) {
  if (above.includes(key)) return [...above.slice(above.indexOf(key)), key];
  if (clean.has(key)) return undefined;
  for (const imported of manifest[key]?.imports ?? []) {
    const found = circle(imported, [...above, key], clean);
    if (found) return found;
  }
  clean.add(key);
  return undefined;
}
const clean = new Set();
for (const key of Object.keys(manifest)) {
  const found = circle(key, [], clean);
  if (!found) continue;
  problems.push(`chunks import each other: ${found.map((one) => manifest[one].file).join(' → ')}`);
  break;
}

for (const problem of problems) console.error(`Bundle budget: ${problem}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
