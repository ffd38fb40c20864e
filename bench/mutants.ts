/**
 * How well the tests of the mixture engine notice faults: each mutant is the engine with one small fault (`>=` for `>`, `&&` for `||`,
 * a condition that always holds, a filter left out, a number one higher …), and is killed if a test fails. Prints Markdown: the score by
 * file, and the mutants that survive. Exits with 1 below 85 %. Run with `node_modules/.bin/node bench/mutants.ts [how many] [files…]`: so
 * many mutants (default 400; `all`: every one), spread evenly over all that there are, of the engine or the files given. About two seconds each.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';

const least = 85;
const engine = 'src/chemicals/mixtures/engine';
const tests = globSync(`${engine}/*.test.ts`);
/** A mutant that never ends is noticed too. */
const longest = 120_000;

interface Mutant {
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  was: string;
}

const swapped: Record<string, string> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const methods: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  min: 'max',
  max: 'min',
};

/** A node of the syntax tree (ESTree). */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What a node may be replaced by: each a fault. */
function faultsOf(node: Node, source: string): { at: Pick<Node, 'start' | 'end'>; text: string }[] {
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      const operator = String(node['operator']);
      const start = source.indexOf(operator, left.end);
      const text = swapped[operator];
      return text && start < right.start ? [{ at: { start, end: start + operator.length }, text }] : [];
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [{ at: node, text: textOf(node['argument'] as Node) }] : [];
    case 'ConditionalExpression':
    case 'IfStatement':
      return ['true', 'false'].map((text) => ({ at: node['test'] as Node, text }));
    case 'Literal': {
      const { value } = node;
      if (typeof value === 'boolean') return [{ at: node, text: String(!value) }];
      if (typeof value === 'number') return [{ at: node, text: String(value + 1) }];
      if (typeof value === 'bigint') return [{ at: node, text: `${value + 1n}n` }];
      return typeof value === 'string' ? [{ at: node, text: "'mutant'" }] : [];
    }
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      if (callee.type !== 'MemberExpression') return [];
      const [name, object] = [callee['property'] as Node, callee['object'] as Node];
      const other = Object.hasOwn(methods, textOf(name)) ? methods[textOf(name)] : undefined;
      return [
        ...(other ? [{ at: name, text: other }] : []),
        ...(textOf(name) === 'filter' ? [{ at: node, text: textOf(object) }] : []),
      ];
    }
    default:
      return [];
  }
}

/** All mutants of a file: of what runs, not of types and imports. */
function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const visit = (node: Node): void => {
    if (/^(TS(?!NonNull|As|Satisfies)|Import|ExportAll)/.test(node.type)) return;
    for (const { at, text } of faultsOf(node, source)) {
      const line = source.slice(0, at.start).split('\n').length;
      found.push({ file, line, start: at.start, end: at.end, text, was: source.slice(at.start, at.end) });
    }
    for (const [key, value] of Object.entries(node))
      if (key !== 'typeAnnotation' && key !== 'key')
        for (const child of [value].flat()) if (isNode(child)) visit(child);
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program);
  return found;
}

/** Whether all tests pass with the tree as it is; the slow ones are reached only if the others do. */
async function passes(root: string): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawn(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--bail', '1', '--no-file-parallelism', ...tests],
    { cwd: root, stdio: 'ignore', timeout: longest, env: { ...process.env, TEST_FULL: '' } },
  );
  return new Promise((resolve) => run.on('close', (code) => resolve(code === 0)));
}

const [asked = '400', ...only] = process.argv.slice(2);
const files =
  only.length > 0 ? only : globSync(`${engine}/*.ts`).filter((file) => !file.endsWith('.test.ts'));
const root = await mkdtemp(join(tmpdir(), 'rede-mutants-'));
try {
  for (const part of [
    'src',
    'db',
    'test',
    'vitest.config.ts',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.server.json',
    'tsconfig.client.json',
  ])
    await cp(part, join(root, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  if (!(await passes(root))) throw new Error('the tests fail without any mutant');
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  );
  const all = [...sources].flatMap(([file, source]) => mutantsOf(file, source));
  const every = asked === 'all' ? 1 : Math.max(1, all.length / Number(asked));
  const chosen = all.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every));
  const survivors: Mutant[] = [];
  for (const mutant of chosen) {
    const source = sources.get(mutant.file) ?? '';
    const target = join(root, mutant.file);
    await writeFile(target, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end));
    if (await passes(root)) survivors.push(mutant);
    await writeFile(target, source);
  }
  console.log('| file | mutants | killed |\n| --- | --- | --- |');
  for (const file of files) {
    const own = chosen.filter((each) => each.file === file);
    const left = survivors.filter((each) => each.file === file);
    if (own.length > 0)
      console.log(`| ${file.slice(engine.length + 1)} | ${own.length} | ${own.length - left.length} |`);
  }
  const score = (100 * (chosen.length - survivors.length)) / chosen.length;
  console.log(
    `\n${chosen.length} of ${all.length} mutants, ${survivors.length} survive: ${score.toFixed(1)} %\n`,
  );
  for (const { file, line, was, text } of survivors)
    console.log(
      `- ${file.slice(engine.length + 1)}:${line} \`${was.replaceAll(/\s+/g, ' ').slice(0, 60)}\` → \`${text.replaceAll(/\s+/g, ' ').slice(0, 60)}\``,
    );
  if (score < least) process.exitCode = 1;
} finally {
  await rm(root, { recursive: true, force: true });
}
