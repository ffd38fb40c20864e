import { expect } from 'vitest';
import type { Reply } from './people.ts';

/** What a call answered that was meant to succeed. */
export function ok<T>({ status, text, body }: Pick<Reply<T>, 'status' | 'text' | 'body'>): T {
  expect(status, text).toBeLessThan(300);
  return body;
}

/** As `ok`, of a call that is still under way. */
export const done = async <T>(reply: Promise<Pick<Reply<T>, 'status' | 'text' | 'body'>>): Promise<T> =>
  ok(await reply);

/** What was wrong with which field of a call that was to be refused for it: `name REQUIRED`. */
export function refused({
  status,
  text,
  problem,
}: Pick<Reply<unknown>, 'status' | 'text' | 'problem'>): string[] | undefined {
  expect(status, text).toBe(422);
  return problem.errors?.map(({ path, code }) => `${path} ${code}`);
}
