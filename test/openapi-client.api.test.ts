/** @module-tag full */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Three external programs that take seconds each: so these are not among the tests of every run.
const root = fileURLToPath(new URL('..', import.meta.url));
const description = join(root, 'docs/openapi.json');
/** Ends with 0, else what it said is the error. In: a program below the root, and its words. */
const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, words, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${words[0]}: ${error.stdout}${error.stderr}`);
    },
  );
const tsc = 'node_modules/typescript/bin/tsc';
let folder: string;
beforeAll(async () => {
  await mkdir(join(root, 'test-results'), { recursive: true });
  folder = await mkdtemp(join(root, 'test-results', 'client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('docs/openapi.json is valid by the schema of OpenAPI 3.1', async () => {
  const { stdout } = await run(
    'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js',
    description,
  );
  expect(JSON.parse(stdout)).toEqual({ valid: true });
});

test('a client made from it compiles, and knows a call, its body, its answer and its problems', async () => {
  const client = join(folder, 'client.ts');
  await run(
    '--import',
    './test/support/typescript-5.ts',
    'node_modules/openapi-typescript/bin/cli.js',
    description,
    '-o',
    client,
    // What has a default may be left out of a body.
    '--default-non-nullable=false',
  );
  const use = join(folder, 'consumption.ts');
  await writeFile(
    use,
    `import type { components, operations, paths } from './client.ts';
export const body = { name: 'Main', utility_type: 'ELECTRICITY', units: ['kWh'] } satisfies components['schemas']['MeterBody'];
type Less = Omit<typeof body, 'units'> extends components['schemas']['MeterBody'] ? 'a body' : 'no body';
export const withoutUnits: Less = 'no body';
type Meters = operations['metersList']['responses'][200]['content']['application/json'];
export const numbers = (found: Meters): (string | null | undefined)[] => found.content.map((row) => row.number);
export const many = (found: Meters): number => found.total_elements;
type Tree = paths['/organizations']['get']['responses'][200]['content']['application/json'];
export const below = (tree: Tree): string | undefined => tree.content[0]?.subsidiaries[0]?.subsidiaries[0]?.name;
export const code = (problem: components['schemas']['Problem']): string => problem.code;
`,
  );
  const strict =
    '--strict --noEmit --skipLibCheck false --module nodenext --allowImportingTsExtensions --noUncheckedIndexedAccess';
  expect((await run(tsc, ...strict.split(' '), '--ignoreConfig', use)).stdout).toBe('');
});
