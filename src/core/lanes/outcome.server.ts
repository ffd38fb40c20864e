import { Problem } from '../contract/problem.ts';
import type { FieldError, ProblemCode } from '../contract/problem.ts';

/** What work done elsewhere sends back: its value or its error, in a form that can be copied. */
export type Outcome<T> =
  | { value: T }
  | { problem: { code: ProblemCode; fields: FieldError[]; values: Record<string, string | number> } }
  | { error: string };

/** The outcome of work, in the form in which it is sent. Never throws. */
export const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof Problem)
        return { problem: { code: error.code, fields: error.fields, values: error.values } };
      return { error: error instanceof Error ? (error.stack ?? error.message) : 'unknown error' };
    },
  );

/** The value of work done elsewhere; throws what it threw, a Problem as one. */
export function valueOf<T>(answer: Outcome<T>): T {
  if ('problem' in answer)
    throw new Problem(answer.problem.code, answer.problem.fields, answer.problem.values);
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}

/** What the module of a thread (thread.server.ts) does with each input, which it exports as its default. */
export const threadWork =
  (work: (input: unknown) => Promise<unknown>) =>
  (input: unknown): Promise<Outcome<unknown>> =>
    outcomeOf(work(input));
