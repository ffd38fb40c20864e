import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = (thrown: string) => `
  import { endOnUncaught } from './src/core/installation/uncaught.server.ts';
  endOnUncaught();
  setInterval(() => {}, 1000);
  ${thrown};`;

test.each([
  ['an error', "setTimeout(() => { throw new TypeError('two\\nlines'); })", 'TypeError', 'two\nlines'],
  ['a promise', "void Promise.reject(new Error('refused'))", 'Error', 'refused'],
  ['no error at all', "setTimeout(() => { throw 'words'; })", 'Error', 'words'],
])('an uncaught %s leaves one line of JSON, and ends the process with 1', (_, thrown, type, message) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program(thrown)],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout.trimEnd()).not.toContain('\n');
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, err: { type, message } });
});
