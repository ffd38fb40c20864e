import type { z } from 'zod';
import { Problem } from '../../../core/contract/problem.ts';
import type { FieldError } from '../../../core/contract/problem.ts';

/** A body as the contract has it. Throws INVALID: what the rules of products refuse is named by its field. */
export function checked<S extends z.ZodType>(schema: S, body: object): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Problem(
    'INVALID',
    parsed.error.issues.map((issue): FieldError => {
      const params = ('params' in issue ? issue.params : undefined) as Omit<FieldError, 'path'> | undefined;
      return { path: issue.path.join('.'), code: 'INVALID', ...params };
    }),
  );
}
