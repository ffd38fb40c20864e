import { mkdirSync, rmSync } from 'node:fs';
import { findChromium, installChromium } from '../test/support/chromium.ts';
import { findPostgres15 } from '../test/support/postgres15.ts';
import { check, suite, type Outcome } from './test-steps.ts';

/**
 * `npm test`: everything in order, a line for each step; `--full` repeats what is alike in every manner and version, too, and
 * fails on what it had to leave out. With paths it
 * runs the tests of those files alone. The last line counts over all steps, a check counting as one.
 */
const words = process.argv.slice(2);
const full = words.includes('--full');
const paths = words.filter((word) => word !== '--full');
if (full) process.env.TEST_FULL = '1';

type Step = [name: string, run: () => Promise<Outcome>];
const tool = (name: string, ...more: string[]) => check(`node_modules/${name}`, ...more);

const steps: Step[] = [
  ['format', () => tool('oxfmt/bin/oxfmt', '--check')],
  ['lint', () => tool('oxlint/bin/oxlint')],
  ['types of the server', () => tool('typescript/bin/tsc', '-p', 'tsconfig.server.json')],
  ['types of the client', () => tool('typescript/bin/tsc', '-p', 'tsconfig.client.json')],
  ['types of the journeys', () => tool('typescript/bin/tsc', '-p', 'tsconfig.e2e.json')],
  ['unused code', () => tool('knip/bin/knip.js', '--no-progress')],
  ['unit tests', () => suite('unit')],
  ['API tests on PostgreSQL 18', () => suite('api', { TEST_POSTGRES: 'embedded' })],
  ['API tests on PostgreSQL 15', onPostgres15],
  ['build', () => check('scripts/build.ts')],
  ['size of the first load', () => check('scripts/bundle-budget.mjs')],
  ['browser journeys', inBrowser],
];

/** What tells nothing of a version but its plans of queries, or asks for the same again with every word there is: once, unless all is wanted. */
const onceWithoutFull = [
  '**/*plans.api.test.ts',
  ...['pickers', 'foreign-names', 'bad-input'].map((name) => `test/${name}.api.test.ts`),
  ...['admin', 'account/account', 'documents/file-words'].map((name) => `src/${name}.api.test.ts`),
];

async function onPostgres15(): Promise<Outcome> {
  if (findPostgres15())
    return suite(
      'api',
      { TEST_POSTGRES: '15' },
      full ? [] : onceWithoutFull.map((path) => `--exclude=${path}`),
    );
  return {
    leftOut: 'the API tests on PostgreSQL 15: its programs are not on this machine (Debian: postgresql-15)',
  };
}

async function inBrowser(): Promise<Outcome> {
  const found = findChromium();
  if (!found) process.stdout.write('installing Chromium … ');
  const browser = found ?? installChromium();
  if (browser) return suite('e2e', { CHROMIUM: browser });
  return { leftOut: 'the browser journeys: there is no Chromium, and none could be installed' };
}

async function runAll(): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  const leftOut: string[] = [];
  for (const [name, run] of paths.length > 0
    ? [['tests', () => suite(undefined, {}, paths)] satisfies Step]
    : steps) {
    process.stdout.write(`${name} … `);
    const begun = performance.now();
    const outcome = await run();
    passed += outcome.passed ?? 0;
    failed += outcome.failed ?? 0;
    if (outcome.leftOut) leftOut.push(outcome.leftOut);
    console.log(`${summary(outcome)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    if (outcome.failed) console.log(`${outcome.output?.trimEnd()}\n`);
  }
  if (leftOut.length > 0) console.log(`\n!!! LEFT OUT: ${leftOut.join('; ')}.`);
  if (full) failed += leftOut.length;
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

function summary({ passed = 0, failed = 0, leftOut }: Outcome): string {
  if (passed + failed === 0) return leftOut ? 'LEFT OUT' : 'nothing';
  return failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
process.exitCode = (await runAll()) ? 0 : 1;
