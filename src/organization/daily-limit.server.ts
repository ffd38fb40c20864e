import type { FastifyReply } from 'fastify';
import { Problem } from '../core/contract/problem.ts';
import type { ProblemCode } from '../core/contract/problem.ts';

/** A 429 that says when to come back. In: when there is room again (without a moment, tomorrow), and the limit in 24 hours. */
export function usedUp(
  { reply }: { reply: FastifyReply },
  code: ProblemCode,
  at: string | null,
  most: number,
): Problem {
  const seconds = at === null ? 86_400 : Math.ceil((Date.parse(at) - Date.now()) / 1000);
  reply.header('retry-after', String(Math.max(1, seconds)));
  return new Problem(code, [], { most });
}
