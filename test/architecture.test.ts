import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shared } from '../oxlint.config.ts';
import { areas } from '../src/areas.ts';

const Findings = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string(), message: z.string() })),
});

/** A file that breaks one rule, and the rule that must find it. */
const violations: [rule: string, file: string, source: string][] = [
  // Core
  ['no-restricted-imports', 'src/core/a.ts', "import 'react';"],
  ['no-restricted-imports', 'src/core/b.ts', "import 'node:fs';"],
  ['no-restricted-imports', 'src/core/c.ts', "import './sound.server.ts';"],
  ['no-restricted-imports', 'src/core/d.ts', "import '../monitoring/sound.ts';"],
  ['no-restricted-imports', 'src/core/e.ts', "import '@mantine/core';"],
  ['no-restricted-globals', 'src/core/f.ts', 'export const now = () => new Date();'],
  ['no-restricted-globals', 'src/core/g.ts', 'export const port = process.env.PORT;'],
  ['no-restricted-imports', 'src/core/a.server.ts', "import '@mantine/core';"],
  ['no-restricted-imports', 'src/core/b.server.ts', "import '../monitoring/sound.server.ts';"],
  [
    'no-restricted-imports',
    'src/core/c.server.ts',
    "import { root } from '../tables.ts';\nexport const a = root;",
  ],
  ['no-restricted-imports', 'src/core/d.server.ts', "import 'node:child_process';"],
  ['no-restricted-imports', 'src/core/e.server.ts', "import '../ui/sound.ts';"],
  ['no-restricted-properties', 'src/core/f.server.ts', 'export const token = () => Math.random();'],
  [
    'no-restricted-imports',
    'src/core/database/embedded/postgres.server.ts',
    "import '../../../monitoring/sound.ts';",
  ],
  ['no-restricted-imports', 'src/core/room/a.ts', "import '../sound.server.ts';"],
  ['no-restricted-imports', 'src/core/room/b.ts', "import '../../monitoring/sound.ts';"],
  ['no-restricted-imports', 'src/core/room/c.ts', "import '../room/sound.server.ts';"],
  ['no-restricted-imports', 'src/core/room/d.ts', "import '../../print/sound.ts';"],
  ['no-restricted-globals', 'src/core/room/e.ts', 'export const now = () => new Date();'],
  ['no-restricted-imports', 'src/core/room/a.server.ts', "import '../../monitoring/sound.server.ts';"],
  ['no-restricted-imports', 'src/core/room/b.server.ts', "import 'node:child_process';"],
  ['no-restricted-imports', 'src/core/room/more/a.server.ts', "import '../../../monitoring/sound.ts';"],
  // What areas are built on
  ['no-restricted-imports', 'src/print/a.ts', "import '../monitoring/sound.ts';"],
  ['no-restricted-imports', 'src/print/b.ts', "import 'node:fs';"],
  ['no-restricted-imports', 'src/print/c.ts', "import './sound.server.ts';"],
  ['no-restricted-imports', 'src/print/a.server.ts', "import '../monitoring/sound.server.ts';"],
  ['no-restricted-imports', 'src/print/room/b.server.ts', "import '../../monitoring/sound.ts';"],
  // The React kit
  ['no-restricted-imports', 'src/ui/A.tsx', "import '../monitoring/sound.ts';"],
  ['no-restricted-imports', 'src/ui/B.tsx', "import '../core/sound.server.ts';"],
  ['no-restricted-imports', 'src/ui/C.tsx', "import 'node:fs';"],
  ['no-restricted-imports', 'src/ui/D.tsx', "import 'kysely';"],
  ['no-restricted-imports', 'src/ui/e.ts', "import '../tables.ts';"],
  ['no-restricted-imports', 'src/ui/list/A.tsx', "import '../../monitoring/sound.ts';"],
  ['no-restricted-imports', 'src/ui/list/B.tsx', "import '../../core/sound.server.ts';"],
  ['no-restricted-imports', 'src/ui/list/c.ts', "import '../../tables.ts';"],
  [
    'no-danger',
    'src/ui/F.tsx',
    'export const F = (p: { html: string }) => <b dangerouslySetInnerHTML={{ __html: p.html }} />;',
  ],
  // Areas: contract and pure logic
  ['no-restricted-imports', 'src/monitoring/a.ts', "import 'react';"],
  ['no-restricted-imports', 'src/monitoring/b.ts', "import 'node:crypto';"],
  ['no-restricted-imports', 'src/monitoring/c.ts', "import 'pg';"],
  ['no-restricted-imports', 'src/monitoring/d.ts', "import './sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/e.ts', "import './Sound.tsx';"],
  ['no-restricted-imports', 'src/monitoring/j.ts', "import './use-sound.ts';"],
  ['no-restricted-imports', 'src/monitoring/use-a.ts', "import './sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/use-b.ts', "import '../organization/Sound.tsx';"],
  ['no-restricted-imports', 'src/monitoring/use-c.ts', "import '../organization/use-sound.ts';"],
  ['no-restricted-imports', 'src/monitoring/f.ts', "import '../ui/sound.ts';"],
  ['no-restricted-imports', 'src/monitoring/g.ts', "import '../tables.ts';"],
  ['no-restricted-globals', 'src/monitoring/h.ts', 'export const today = () => Date.now();'],
  ['no-restricted-globals', 'src/monitoring/i.ts', 'export const width = () => window.innerWidth;'],
  ['no-restricted-imports', 'src/monitoring/room/a.ts', "import '../sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/room/b.ts', "import '../../tables.ts';"],
  ['no-restricted-imports', 'src/monitoring/room/c.ts', "import '../../ui/sound.ts';"],
  ['no-restricted-imports', 'src/monitoring/room/use-a.ts', "import '../../organization/use-sound.ts';"],
  ['no-restricted-globals', 'src/monitoring/room/d.ts', 'export const today = () => Date.now();'],
  ['no-restricted-imports', 'src/monitoring/room/more/a.ts', "import '../../../tables.ts';"],
  // Areas: server
  ['no-restricted-imports', 'src/monitoring/a.server.ts', "import '../organization/sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/b.server.ts', "import './Sound.tsx';"],
  ['no-restricted-imports', 'src/monitoring/c.server.ts', "import 'react';"],
  [
    'no-restricted-imports',
    'src/monitoring/d.server.ts',
    "import { root } from '../tables.ts';\nexport const a = root;",
  ],
  ['no-restricted-properties', 'src/monitoring/e.server.ts', 'export const token = () => Math.random();'],
  [
    'no-restricted-imports',
    'src/monitoring/room/a.server.ts',
    "import '../../organization/sound.server.ts';",
  ],
  [
    'no-restricted-imports',
    'src/monitoring/room/more/a.server.ts',
    "import '../../../organization/room/sound.server.ts';",
  ],
  ['no-restricted-imports', 'src/monitoring/room/b.server.ts', "import '../Sound.tsx';"],
  // Areas: screens
  ['no-restricted-imports', 'src/monitoring/A.tsx', "import './sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/B.tsx', "import '../organization/Sound.tsx';"],
  ['no-restricted-imports', 'src/monitoring/C.tsx', "import '../core/sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/D.tsx', "import '../tables.ts';"],
  ['no-restricted-imports', 'src/monitoring/E.tsx', "import 'node:path';"],
  ['no-restricted-imports', 'src/monitoring/room/A.tsx', "import '../sound.server.ts';"],
  ['no-restricted-imports', 'src/monitoring/room/B.tsx', "import '../../organization/room/Sound.tsx';"],
  ['no-restricted-imports', 'src/monitoring/room/C.tsx', "import '../../organization/room/use-sound.ts';"],
  ['no-restricted-imports', 'src/monitoring/room/more/A.tsx', "import '../../../organization/Sound.tsx';"],
  // Everywhere
  ['no-cycle', 'src/monitoring/ring-a.ts', "import { b } from './ring-b.ts';\nexport const a = () => b;"],
  ['no-cycle', 'src/monitoring/ring-b.ts', "import { a } from './ring-a.ts';\nexport const b = () => a;"],
  [
    'no-cycle',
    'src/monitoring/type-ring-a.ts',
    "import type { B } from './type-ring-b.ts';\nexport interface A {\n  b: B;\n}",
  ],
  [
    'no-cycle',
    'src/monitoring/type-ring-b.ts',
    "import type { A } from './type-ring-a.ts';\nexport interface B {\n  a: A | null;\n}",
  ],
  ['no-barrel-file', 'src/monitoring/index.ts', "export * from './sound.ts';"],
  ['no-explicit-any', 'src/any.ts', 'export const loose = (value: any) => String(value);'],
  ['no-floating-promises', 'src/floating.ts', 'export function f() {\n  Promise.resolve(1);\n}'],
  ['no-unsafe-return', 'src/json.ts', "export const read = (): string => JSON.parse('1');"],
  ['no-eval', 'src/eval.ts', "export const run = () => eval('1');"],
  ['no-new-func', 'src/function.ts', "export const run = () => new Function('return 1');"],
  [
    'max-lines',
    'src/long.ts',
    Array.from({ length: 301 }, (_, line) => `export const n${line} = ${line};`).join('\n'),
  ],
];

/** What the table allows: none of these may be found. */
const sound: [file: string, source: string][] = [
  ['src/tables.ts', 'export const root = 1;\nexport interface Tables {\n  meter: { id: string };\n}'],
  ['src/core/sound.ts', "import { z } from 'zod';\nexport const Text = z.string();"],
  ['src/core/pure.ts', "import { Text } from './sound.ts';\nexport const Name = Text.min(1);"],
  [
    'src/core/sound.server.ts',
    "import { Pool } from 'pg';\nimport type { Tables } from '../tables.ts';\nexport const pool = new Pool();\nexport type Meter = Tables['meter'];",
  ],
  ['src/ui/sound.ts', "import { Name } from '../core/pure.ts';\nexport const name = Name;"],
  [
    'src/ui/list/Sound.tsx',
    "import { Text } from '@mantine/core';\nimport { name } from '../sound.ts';\nexport const Sound = () => <Text>{name.parse('a')}</Text>;",
  ],
  ['src/organization/sound.ts', "import { Name } from '../core/pure.ts';\nexport const Organization = Name;"],
  [
    'src/organization/sound.server.ts',
    "import { pool } from '../core/sound.server.ts';\nexport const close = () => pool.end();",
  ],
  [
    'src/organization/use-sound.ts',
    "import { useState } from 'react';\nexport const useSound = () => useState(0);",
  ],
  ['src/organization/Sound.tsx', 'export const Other = () => <b />;'],
  [
    'src/monitoring/sound.ts',
    "import { Organization } from '../organization/sound.ts';\nexport const Meter = Organization;",
  ],
  [
    'src/monitoring/sound.server.ts',
    "import { randomUUID } from 'node:crypto';\nimport { pool } from '../core/sound.server.ts';\nimport { Meter } from './sound.ts';\nexport const make = () => pool.query('select $1', [Meter.parse(randomUUID())]);",
  ],
  [
    'src/monitoring/Sound.tsx',
    "import { Sound as List } from '../ui/list/Sound.tsx';\nexport const Sound = () => <List />;",
  ],
  ['src/core/room/sound.ts', "import { Name } from '../pure.ts';\nexport const Room = Name;"],
  ['src/core/room/beside.ts', "import { Room } from '../room/sound.ts';\nexport const Beside = Room;"],
  [
    'src/core/room/sound.server.ts',
    "import { pool } from '../sound.server.ts';\nexport const end = () => pool.end();",
  ],
  ['src/print/sound.ts', "import { Room } from '../core/room/sound.ts';\nexport const Page = Room;"],
  [
    'src/print/sound.server.ts',
    "import { end } from '../core/room/sound.server.ts';\nexport const print = () => end();",
  ],
  [
    'src/organization/room/sound.ts',
    "import { Organization } from '../sound.ts';\nexport const Unit = Organization;",
  ],
  ['src/organization/room/sound.server.ts', 'export const other = 1;'],
  ['src/organization/room/Sound.tsx', 'export const Inner = () => <b />;'],
  ['src/organization/room/use-sound.ts', 'export const useInner = () => 1;'],
  [
    'src/monitoring/room/sound.server.ts',
    "import type { Tables } from '../../tables.ts';\nimport { print } from '../../print/sound.server.ts';\nimport { make } from '../sound.server.ts';\nexport const both = (_tables: Tables) => [print(), make()];",
  ],
  [
    'src/monitoring/room/icons.ts',
    "import { IconBolt } from '@tabler/icons-react';\nimport { Unit } from '../../organization/room/sound.ts';\nexport const icons = [IconBolt, Unit];",
  ],
  [
    'src/monitoring/room/Sound.tsx',
    "import { Sound as List } from '../Sound.tsx';\nimport { icons } from './icons.ts';\nexport const Sound = () => <List key={icons.length} />;",
  ],
  [
    'src/monitoring/sound.test.ts',
    "import { expect, test } from 'vitest';\nimport { root } from '../tables.ts';\nimport { make } from './sound.server.ts';\ntest('tests go anywhere', () => expect([root, make]).toHaveLength(2));",
  ],
];

let tree: string;
let found: { file: string; rule: string; message: string }[];

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'rede-architecture-'));
  for (const file of ['oxlint.config.ts', 'tsconfig.json', 'tsconfig.base.json', 'package.json'])
    await copyFile(file, join(tree, file));
  await mkdir(join(tree, 'src'));
  await copyFile(join('src', 'areas.ts'), join(tree, 'src', 'areas.ts'));
  await symlink(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  for (const [file, source] of [...sound, ...violations.map(([, ...rest]) => rest)]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${source}\n`);
  }
  const { diagnostics } = Findings.parse(JSON.parse(await lint(tree)));
  found = diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule: /\((?:.*\/)?(.*)\)/.exec(code)?.[1] ?? code,
    message,
  }));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

function lint(cwd: string): Promise<string> {
  const program = join(process.cwd(), 'node_modules', 'oxlint', 'bin', 'oxlint');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, '--format=json', 'src'],
      { cwd, maxBuffer: 50_000_000 },
      (_error, stdout) => resolve(stdout),
    );
  });
}

describe('the linter hears each breach of the architecture', () => {
  test.each(violations)('%s: %s', (rule, file) => {
    expect(found.filter((finding) => finding.file === file).map((finding) => finding.rule)).toContain(rule);
  });
  test('and nothing in what is allowed', () => {
    const files = sound.map(([file]) => file);
    expect(found.filter(({ file }) => files.includes(file))).toEqual([]);
  });
});

test('every folder of the sources is core, ui or an area that the import rules know', async () => {
  const folders = (await readdir('src', { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(
    folders.map(({ name }) => name).filter((name) => !['core', 'ui', ...areas, ...shared].includes(name)),
  ).toEqual([]);
});

/** A folder with more files than this is hard to look through. */
const mostFiles = 40;
/** The folders of a tree that directly contain more files than that. */
async function overfull(root: string, folders: readonly string[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const folder of folders)
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      const place = relative(root, entry.parentPath);
      if (entry.isFile()) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([place, count]) => `${place}: ${count} files; new ones go to a folder of their own`);
}

describe('a folder has 40 files at most', () => {
  test('one of 41 is found', async () => {
    const full = join('src', 'ui', 'full');
    await mkdir(join(tree, full), { recursive: true });
    for (let file = 0; file <= mostFiles; file++) await writeFile(join(tree, full, `${file}.ts`), '');
    expect(await overfull(tree, ['src'])).toEqual([
      `${full}: 41 files; new ones go to a folder of their own`,
    ]);
    await rm(join(tree, full), { recursive: true });
  });
  test('and none in the repository', async () => {
    expect(await overfull('.', ['src', 'test', 'db', 'docs', 'bench', 'scripts', 'public'])).toEqual([]);
  });
});

/** What the repository's sources say, by file. */
async function sources(): Promise<Map<string, string>> {
  const files: string[] = [];
  for await (const file of glob('{src,test,scripts,bench}/**/*.{ts,tsx,mjs}')) files.push(file);
  const others = files.filter((file) => file !== join('test', 'architecture.test.ts'));
  const texts = await Promise.all(others.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  expect(texts.length).toBeGreaterThan(20);
  return new Map(texts);
}
const filesWith = async (pattern: RegExp) =>
  [...(await sources())].filter(([, text]) => pattern.test(text)).map(([file]) => file);

test('connections to the database are made where their loss is heard', async () => {
  const made = await filesWith(/\bnew (pg\.)?(Client|Pool)\(/);
  expect(made.toSorted()).toEqual([
    join('src', 'core', 'database', 'connection.server.ts'),
    join('src', 'core', 'database', 'database.server.ts'),
  ]);
});

const level = "'(?:(?:READ|EDIT|MANAGE)_ORGANIZATION|MAINTAIN_SYSTEM)'";
/** Who may is said at the call: what else says it by hand, in which files, where it may, and breaches of it. */
describe.each([
  [
    'compares levels or parts of the product',
    new RegExp(`\\b(allows|hasFeature)\\(|\\blevels\\.(includes|indexOf)\\(|[!=]==\\s*${level}`),
    /^src\//,
    // The one function of it; the rules on levels that people give; the kinds of record in a trail.
    /^src\/(core\/contract|organization\/members)\/|^src\/trail\/kinds\.ts$/,
    [
      "if (allows(organization.permission, 'EDIT_ORGANIZATION')) save();",
      "const whole = hasFeature(accessibility, 'events');",
      'const mayEdit = session.levels.includes(needed);',
      "{permission === 'MAINTAIN_SYSTEM' && <Button />}",
    ],
  ],
  [
    'names a level or a part of the product in a screen, menu, route, search or work',
    new RegExp(`${level}|\\bfeature:? *[:=] *'`),
    /^src\/.*(\.tsx|\.server\.ts)$|^src\/ui\//,
    // The values that a column can have; choices to look at.
    /\/tables\.server\.ts$|^src\/ui\/kit\//,
    [
      "const mayEdit = useMay({ level: 'EDIT_ORGANIZATION' });",
      "middleware: [need('MANAGE_ORGANIZATION', 'events')],",
      "{ in: group, key: 'menu.meters', path: '/monitoring/meters', feature: 'meters' },",
    ],
  ],
] as const)('no file %s', (_, pattern, where, allowed, breaches) => {
  test.each(breaches)('%s is found', (breach) => expect(breach).toMatch(pattern));
  test('in what is shipped', async () => {
    const found = (await filesWith(pattern)).map((file) => file.replaceAll('\\', '/'));
    const shipped = found.filter((file) => !/\.(test|e2e|samples|screens)\.tsx?$/.test(file));
    expect(shipped.filter((file) => where.test(file) && !allowed.test(file))).toEqual([]);
  });
});

describe.each([
  [
    'a suppressed check',
    /(oxlint|eslint|tslint|biome|prettier|oxfmt|stylelint)-(disable|ignore)|@ts-(ignore|expect-error|nocheck)/,
    '// oxlint-disable-line',
  ],
  ['a cast that silences the types', /\bas (never\b|unknown as\b|any[;,)\]])/, 'call(value as never)'],
  [
    'a name passed on from another file',
    /^export\s+(type\s+)?(\*|\{[^}]*\})[^;]*?\sfrom\s/m,
    "export { Meter } from './meter.ts';",
  ],
  [
    'a test left out or alone',
    /\b(test|it|describe)\.(only|skip|todo)\b/,
    "test.only('this one', () => {});",
  ],
])('no file has %s', (_, pattern, example) => {
  test('and the search for it works', () => expect(example).toMatch(pattern));
  test('in all sources', async () => expect(await filesWith(pattern)).toEqual([]));
});
