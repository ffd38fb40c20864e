import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

/** A program that ends so; its lines, and what it ended with. `signals` are sent one by one, each when the line before it was said. */
function run(
  steps: string,
  signals: [after: string, signal: NodeJS.Signals][],
): Promise<[number | null, string[]]> {
  const source = `
    import { Shutdown } from './src/core/installation/shutdown.server.ts';
    const say = (line) => void process.stdout.write(line + '\\n');
    const shutdown = new Shutdown(say, { again: 0 });
    shutdown.listen();
    setInterval(() => {}, 1000);
    ${steps}
    say('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const left = [...signals];
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    while (left[0] && output.includes(left[0][0])) child.kill(left.shift()?.[1]);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve([code, output.trim().split('\n')])));
}
const saying = (word: string) => `async () => say('${word}')`;
const never = "() => { say('hangs'); return new Promise(() => {}); }";

test('what was started is stopped from last to first', async () => {
  expect(
    await run(`shutdown.addProgram(${saying('database')}, 5); shutdown.add(${saying('server')}, 5);`, [
      ['up', 'SIGTERM'],
    ]),
  ).toEqual([0, ['up', 'Stopping (SIGTERM) …', 'server', 'database']]);
});

test('what hangs or fails is skipped, and the rest is stopped', async () => {
  const [code, lines] = await run(
    `shutdown.addProgram(${saying('database')}, 5); shutdown.add(${never}, 0.1);
     shutdown.add(async () => { throw new Error('no more'); }, 5);`,
    [['up', 'SIGINT']],
  );
  expect(code).toBe(1);
  expect(lines).toEqual([
    'up',
    'Stopping (SIGINT) …',
    'Something did not stop properly: no more',
    'hangs',
    'Something did not stop properly: it took longer than 0.1 seconds',
    'database',
  ]);
});

test('a second signal ends the process immediately, except for the programs it started', async () => {
  const [code, lines] = await run(
    `shutdown.addProgram(${saying('database')}, 5); shutdown.add(${saying('pool')}, 5); shutdown.add(${never}, 600);`,
    [
      ['up', 'SIGTERM'],
      ['hangs', 'SIGTERM'],
    ],
  );
  expect([code, lines]).toEqual([
    1,
    ['up', 'Stopping (SIGTERM) …', 'hangs', 'Stopping immediately (SIGTERM) …', 'database'],
  ]);
});
