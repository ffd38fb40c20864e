import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { areas } from '../src/areas.ts';
import { handWritten } from '../test/support/row-types.ts';
import { mayDecide, dueIn } from '../test/support/said-of-due.ts';
import { texts } from '../src/areas.server.ts';
import { areaOf, foreignIn } from '../test/support/table-owners.ts';
import { countOf, translatedWords, wording } from '../test/support/word-counts.ts';

/**
 * `npm run figures`: what can be measured of how the code is laid out, from the tree as it is. Goals: 40 files a folder, 200 lines for
 * 95 of 100 production files and 300 for the longest, 3 kB of description an operation.
 */
const files = (pattern: string) =>
  globSync(pattern, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'));
const textOf = (file: string) => readFileSync(file, 'utf8');
const say = (name: string, value: string | number) => console.log(`${name.padEnd(52)} ${value}`);

const folders = Map.groupBy(
  ['src', 'test', 'db', 'docs', 'bench', 'scripts', 'public'].flatMap((folder) => files(`${folder}/**/*`)),
  (file) => dirname(file),
);
const largest = [...folders].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
say('files in the largest folders', largest.map(([folder, { length }]) => `${length} ${folder}`).join(', '));

const isTest = (file: string) => /\.(test|e2e|samples|screens)\.tsx?$/.test(file);
const production = files('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('texts.ts'));
const lines = production
  .map((file) => ({ file, count: textOf(file).split('\n').length - 1 }))
  .toSorted((a, b) => a.count - b.count);
const at = (share: number) => lines[Math.floor((lines.length - 1) * share)];
say('production files', lines.length);
say(
  'their lines: median, 95 of 100, longest',
  [at(0.5), at(0.95), at(1)].map((each) => each?.count).join(', '),
);
say('over 200 lines', lines.filter(({ count }) => count > 200).length);

/** What the house is to be kept to, without tests, samples, texts and demo. */
const own = production.filter((file) => !/(?:^|\/)(?:load-)?demo\b/.test(file));
const linesOf = (of: readonly string[]) =>
  of.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
say('production lines, without the demo', linesOf(own));
say('of them imports', linesOf(own.filter((file) => /\/import[\w-]*\/|\/import-[^/]*$/.test(file))));
const lists = ['core/database/{database,connection,apart}', 'core/records/{list,found-list,folded-patterns}'];
say('of them lists and transactions', linesOf(files(`src/{${lists.join(',')}}.server.ts`)));

/** The lines of a record's form and panel beyond imports and the components that draw its fields and facts. */
const frameOf = (file: string) =>
  textOf(file)
    .split(/\n(?=(?:\/\*\*|export|const|function|interface|type)\b)/)
    .filter(
      (part) => !/^(?:import|function (?!New|Edit|Form\b|Known)[A-Z]|export function \w*Fields)/.test(part),
    )
    .reduce((sum, part) => sum + part.split('\n').length, 0);
const screens = Map.groupBy(
  own.filter((file) => /[a-z](?:Form|Panel)\.tsx$/.test(file) && !file.startsWith('src/ui/')),
  (file) => file.replace(/(?:Form|Panel)\.tsx$/, ''),
);
const frames = [...screens]
  .map(([record, of]) => ({ record, count: of.reduce((sum, file) => sum + frameOf(file), 0) }))
  .toSorted((a, b) => b.count - a.count);
say(
  'lines of a record’s form and panel beyond its fields: median',
  frames[Math.floor(frames.length / 2)]?.count ?? 0,
);
say('over 90', frames.filter(({ count }) => count > 90).length);
for (const { record, count } of frames.filter(({ count }) => count > 90)) say(`  ${record.slice(4)}`, count);

const folderOf = (file: string) => file.split('/')[1] ?? '';
const registers = production.filter((file) => {
  const named = areas.filter((area) => new RegExp(`['"./]${area}/`).test(textOf(file)));
  return !areas.some((area) => area === folderOf(file)) && named.length > 2;
});
say('files outside the areas that name over two of them', registers.join(', ') || 0);

const server = files('src/**/*.server.ts');
say(
  'row types of SQL written by hand',
  handWritten(new Map(server.map((file) => [file, textOf(file)]))).length,
);

const entity = Array.from(textOf('docs/new-area.md').matchAll(/^\+\+\+ b\/(\S+)/gm), ([, file = '']) => file);
const shared = entity.filter((file) => /^(src\/[^/]+|test\/.*|scripts\/.*|docs\/.*)$/.test(file));
say('files for a new area; shared ones', `${entity.length}, ${shared.length} (${shared.join(', ')})`);
const ofArea = /^src\/[^/]+\/(area|texts|places)\.|\.(samples|screens|api\.test|e2e)\.ts$|\.css$/;
say(
  'of them its entity’s own',
  entity.filter((file) => file.startsWith('src/') && !shared.includes(file) && !ofArea.test(file)).length,
);

const rules = [...server, ...files('db/*/*.sql')].filter((file) => !mayDecide(file));
const places = rules.flatMap((file) => dueIn(textOf(file).replaceAll(/--.*$/gm, '')));
say('places other than the views that say what is due or open', places.length);
const foreign = server
  .filter((file) => file.split('/').length > 2)
  .flatMap((file) => foreignIn(areaOf(file), textOf(file)));
say('places of SQL that name what another area does not let read', foreign.length);
const schema = textOf('db/schema.sql');
say('lines of db/schema.sql', schema.split('\n').length - 1);
const listed = Array.from(
  schema.matchAll(/^-- (?:function|procedure|aggregate) .* \(([^()]*)\)$/gm),
  ([, at = '']) => at,
);
say(
  'functions; only in migrations',
  `${listed.length}, ${listed.filter((at) => at === 'db/migrations').length}`,
);

const described = JSON.parse(textOf('docs/openapi.json')) as { paths: Record<string, object> };
const operations = Object.values(described.paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
const size = JSON.stringify(described).length;
say('the description of the calls, kB an operation', (size / operations / 1000).toFixed(2));

const said = [
  Object.values(texts).map(([english]) => english),
  ...Object.values(wording).map((lines) => lines()),
];
const counts = (word: RegExp) => said.map((lines) => countOf(word, lines));
const parts = ['texts', ...Object.keys(wording)].join(', ');
const words = Object.entries(translatedWords).map(([name, word]) => ({ name, found: counts(word) }));
say(
  `translated words: ${parts}`,
  said.map((_, at) => words.reduce((sum, { found }) => sum + (found[at] ?? 0), 0)).join(', '),
);
for (const { name, found } of words) say(`  ${name}`, found.join(', '));

const tests = files('{src,test}/**/*.{test,e2e}.{ts,tsx}');
const waiting = tests.filter((file) => /@module-tag full/.test(textOf(file)));
say('files of tests; only in a full run', `${tests.length}, ${waiting.length}`);
