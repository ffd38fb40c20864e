import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium, installChromium } from '../test/support/chromium.ts';
import { findPostgres15 } from '../test/support/database/postgres15.ts';
import { untilDayHasBegun } from './midnight.ts';
import { check, suite, type Outcome } from './test-steps.ts';

/**
 * `npm test`: a line for each step; steps that share nothing run in parallel. Tests tagged `full` run only with
 * `--full`, and so do PostgreSQL 15, for those tagged `versioned`, and all journeys but the `main` ones; a full run fails on anything it has to leave
 * out, and asks random cases and orders of its own, whose seeds it prints. `--long` runs those tagged `long`, too, and those tagged `rows` on
 * PostgreSQL 15 as well. With names of parts (`parts`) it runs only these, with paths only the tests of those files. A failure ends nothing; the
 * last line counts over all steps, a check counting as one, and test-results/results.json has what each step found.
 */
const parts = ['checks', 'unit', 'api', 'api-15', 'journeys'] as const;
type Part = (typeof parts)[number];
const isPart = (word: string): word is Part => parts.some((part) => part === word);

const words = process.argv.slice(2);
const long = words.includes('--long');
const full = long || words.includes('--full');
const chosen = words.filter(isPart);
const paths = words.filter((word) => word !== '--full' && word !== '--long' && !isPart(word));
if (full) process.env.TEST_FULL = '1';
if (long) process.env.TEST_LONG = '1';
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
for (const seed of full ? ['TEST_SEED', 'TEST_ORDER'] : []) {
  process.env[seed] ??= today;
  console.log(`${seed}=${process.env[seed]}`);
}

type Step = [name: string, run: () => Promise<Outcome>];
const tool = (name: string, ...more: string[]) => check(`node_modules/${name}`, ...more);
const only = (tags: string) => {
  if (long) return [];
  return [`--tags-filter=${full ? '!long' : tags}`];
};

/** One thread each: in parallel on two cores, more would do the same work twice. */
const types = (project: string) =>
  tool('typescript/bin/tsc', '--singleThreaded', '-p', `tsconfig.${project}.json`);

/** The groups run one after another; the steps of one group run in parallel. */
const groups: [Part, Step[]][] = [
  [
    'checks',
    [
      ['format', () => tool('oxfmt/bin/oxfmt', '--check')],
      ['lint', () => tool('oxlint/bin/oxlint')],
      ['types of the server', () => types('server')],
      ['types of the client', () => types('client')],
      ['types of the tests and journeys', () => types('e2e')],
      ['unused code', () => tool('knip/bin/knip.js', '--no-progress')],
      ['build, and the size of the first load', build],
    ],
  ],
  ['unit', [['unit tests', () => suite('unit', {}, only('!full'))]]],
  ['api', [['API tests on PostgreSQL 18', () => suite('api', { TEST_POSTGRES: 'embedded' }, only('!full'))]]],
  ['api-15', full ? [['API tests on PostgreSQL 15', onPostgres15]] : []],
  ['journeys', [['browser journeys', inBrowser]]],
];
/** The groups of this run. */
const asked = (): Step[][] => {
  if (paths.length > 0) return [[['tests', () => suite(undefined, {}, [...paths, ...only('!full')])]]];
  return groups.filter(([part]) => chosen.length === 0 || chosen.includes(part)).map(([, steps]) => steps);
};

async function build(): Promise<Outcome> {
  const built = await check('scripts/build.ts');
  return built.failed ? built : check('scripts/bundle-budget.mjs');
}

async function onPostgres15(): Promise<Outcome> {
  if (findPostgres15())
    return suite('api', { TEST_POSTGRES: '15' }, [
      `--tags-filter=versioned${long ? '' : ' && !long && !rows'}`,
    ]);
  return {
    leftOut: 'the API tests on PostgreSQL 15: its programs are not on this machine (Debian: postgresql-15)',
  };
}

async function inBrowser(): Promise<Outcome> {
  const found = findChromium();
  if (!found) process.stdout.write('installing Chromium … ');
  const browser = found ?? installChromium();
  if (browser) return suite('e2e', { CHROMIUM: browser }, only('main'));
  return { leftOut: 'the browser journeys: there is no Chromium, and none could be installed' };
}

async function runAll(): Promise<boolean> {
  let passed = 0;
  let failed = 0;
  const leftOut: string[] = [];
  const flaky: string[] = [];
  const results: Record<string, Outcome> = {};
  const take = async ([name, run]: Step): Promise<void> => {
    const begun = performance.now();
    const outcome = await run();
    results[name] = { ...outcome, output: undefined };
    passed += outcome.passed ?? 0;
    failed += outcome.failed ?? 0;
    if (outcome.leftOut) leftOut.push(outcome.leftOut);
    flaky.push(...(outcome.flaky ?? []));
    console.log(`${name} … ${summary(outcome)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    if (outcome.failed) console.log(`${outcome.output?.trimEnd()}\n`);
  };
  const begun = performance.now();
  for (const group of asked()) {
    const rest = untilDayHasBegun(new Date());
    if (rest > 0)
      console.log(`waits ${Math.ceil(rest / 60_000)} min, until the next day has begun in Denmark`);
    await wait(rest);
    await Promise.all(group.map(take));
  }
  if (!full && paths.length === 0 && chosen.length === 0)
    console.log(
      '\nLeft to npm test -- --full: tests tagged so, PostgreSQL 15, and all journeys but the main ones.',
    );
  if (leftOut.length > 0) console.log(`\n!!! LEFT OUT: ${leftOut.join('; ')}.`);
  if (full) failed += leftOut.length;
  writeFileSync('test-results/results.json', JSON.stringify(results, null, 2));
  for (const name of flaky) console.log(`\nflaky: ${name}`);
  console.log(`\nin ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  if (failed > 0) console.log(`\nTEST_SEED=${process.env.TEST_SEED ?? 1} draws the same random cases again.`);
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
