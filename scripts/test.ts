import { mkdirSync, rmSync } from 'node:fs';
import { findChromium, installChromium } from '../test/support/chromium.ts';
import { findPostgres15 } from '../test/support/postgres15.ts';
import { check, suite, type Outcome } from './test-steps.ts';

/**
 * `npm test`: everything in order, a line for each step; `--full` repeats what is alike in every manner and version, too, and
 * fails on what it had to leave out. With paths it runs the tests of those files alone. The last line counts over all steps, a
 * check counting as one.
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
  ['unit tests', () => suite('unit', {}, without('unit'))],
  ['API tests on PostgreSQL 18', () => suite('api', { TEST_POSTGRES: 'embedded' }, without('api'))],
  ['API tests on PostgreSQL 15', onPostgres15],
  ['build', () => check('scripts/build.ts')],
  ['size of the first load', () => check('scripts/bundle-budget.mjs')],
  ['browser journeys', inBrowser],
];

/**
 * What `npm test` leaves to `--full`, for the sake of time: what asks the same of everything there is, simulates years or
 * thousands, or walks a second way through what another journey goes through already. By the suite, as names without their ends.
 */
const leftToFull = {
  unit: [
    // Kills database servers, again and again; the API's tests stand on one.
    'src/core/embedded.server',
    // Files made to break their reader, made anew and read one after another.
    'src/documents/bombs.server',
  ],
  api: [
    // Plans of queries, over rows by the hundred thousand, and files of thousands of rows.
    '**/*plans',
    '**/*many',
    'test/pickers',
    'test/foreign-names',
    'test/bad-input',
    'src/account/digest-queue',
    'src/monitoring/due-inspections',
    // What founds databases and starts programs of its own for each test; the demo stands in the journeys, too.
    'src/admin',
    'src/demo',
    'test/plain-owner',
  ],
  /** And on PostgreSQL 15 what does not stand on a version's ways: all but what goes over every table. */
  postgres15: ['src/**/*', 'test/matrix'],
  e2e: [
    // The areas' own journeys, and the frame's: one goes through all of them, and the walk looks at every screen.
    'src/**/*',
    'test/e2e/{founding,first-steps,changes,dashboard,routes,menu,shell,loading,lists}',
    'test/e2e/{import,export,files,round,readings,pictures}',
  ],
};
const ends = { unit: 'test.ts', api: 'api.test.ts', postgres15: 'api.test.ts', e2e: 'e2e.ts' };
const without = (...kinds: (keyof typeof leftToFull)[]): string[] =>
  full ? [] : kinds.flatMap((kind) => leftToFull[kind].map((name) => `--exclude=${name}.${ends[kind]}`));

async function onPostgres15(): Promise<Outcome> {
  if (findPostgres15()) return suite('api', { TEST_POSTGRES: '15' }, without('api', 'postgres15'));
  return {
    leftOut: 'the API tests on PostgreSQL 15: its programs are not on this machine (Debian: postgresql-15)',
  };
}

async function inBrowser(): Promise<Outcome> {
  const found = findChromium();
  if (!found) process.stdout.write('installing Chromium … ');
  const browser = found ?? installChromium();
  if (browser) return suite('e2e', { CHROMIUM: browser }, without('e2e'));
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
  if (!full && paths.length === 0)
    console.log(
      `\nLeft to npm test -- --full: ${Object.values(leftToFull).flat().join(', ')}; screens in one manner each.`,
    );
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
