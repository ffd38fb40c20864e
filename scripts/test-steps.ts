import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';

/**
 * The result of a step: counts, its output, what it could not do, in words that follow "left out", and which tests passed only when tried once
 * more.
 */
export type Outcome = {
  passed?: number;
  failed?: number;
  output?: string;
  leftOut?: string;
  flaky?: string[];
};

const Results = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          meta: z.object({ flaky: z.literal(true).optional() }).optional(),
        }),
      ),
    }),
  ),
});

/** A program that is content or not: counts as one. In: a file for Node, and its words. */
export async function check(program: string, ...words: string[]): Promise<Outcome> {
  const { code, output } = await run([program, ...words]);
  return code === 0 ? { passed: 1 } : { failed: 1, output };
}

/** The tests of one kind (all kinds by default), or only those that the words for vitest, as paths, choose. A run of no tests has failed. */
export async function suite(
  project: string | undefined,
  env: Record<string, string> = {},
  words: string[] = [],
): Promise<Outcome> {
  const name = [project ?? 'tests', ...Object.values(env).filter((value) => /^\w+$/.test(value))].join('-');
  const file = `test-results/${name}.json`;
  const { code, output } = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(project ? ['--project', project] : []),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...words,
    ],
    env,
  );
  await writeFile(`test-results/${name}.log`, output);
  const results = Results.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')));
  if (!results.success) return { failed: 1, output: `${output}\nIt wrote no results.` };

  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = results.data;
  // A file that does not load, or whose preparation fails, has no failed test to its name.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const failed = numFailedTests + broken.length;
  // What is chosen by tags skips the others on purpose.
  const chosen = broken.length > 0 || words.some((word) => word.startsWith('--tags-filter'));
  const skipped = chosen ? 0 : numPendingTests + numTodoTests;
  return {
    passed,
    failed: failed || (code !== 0 || passed === 0 ? 1 : 0),
    output: passed + failed === 0 ? `${output}\nIt ran no test.` : output,
    flaky: testResults.flatMap(({ name: path, assertionResults }) =>
      assertionResults
        .filter(({ status, meta }) => status === 'passed' && meta?.flaky)
        .map(({ fullName }) => `${relative('.', path)} > ${fullName}`),
    ),
    leftOut: skipped > 0 ? `${skipped} skipped tests (${relative('.', file)})` : undefined,
  };
}

function run(words: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (signal: NodeJS.Signals) => {
      child.once('close', () => process.exit(1));
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
    for (const signal of signals) process.once(signal, end);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      resolve({ code: code ?? 1, output });
    });
  });
}
