import { hashKey } from '@tanstack/react-query';
import type { Endpoint } from '../../core/contract/contract.ts';
import { ApiError } from '../client/api-error.ts';
import { callWithTag } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import { queryFor } from '../client/use-call.ts';
import { keepRead } from './reads.ts';

const bytes = new TextEncoder();

async function keep(key: readonly unknown[], answer: unknown): Promise<number> {
  const { buffer } = bytes.encode(JSON.stringify(answer));
  await keepRead(hashKey(key), buffer, Date.now());
  return buffer.byteLength;
}

/**
 * Makes a call and keeps its answer, as the screens look for it: for showing, and with its version, for a form. Out: the answer, and the
 * bytes that it takes.
 */
export async function readAndKeep(
  endpoint: Endpoint,
  args: ArgsOf<Endpoint>,
): Promise<{ answer: unknown; size: number }> {
  const { queryKey } = queryFor(endpoint, args);
  const tagged = await callWithTag(endpoint, args);
  const shown = await keep(queryKey, tagged.answer);
  return { answer: tagged.answer, size: shown + (await keep([...queryKey, 'tagged'], tagged)) };
}

/** What a refusal hides is left out; without a network, or where nobody is signed in, all of it ends. */
export const leftOut = (error: unknown): null => {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
  throw error;
};
