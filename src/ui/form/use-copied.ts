import { useLocation } from 'react-router';
import type { z } from 'zod';
import { copyOf, fitsSchema } from '../../core/contract/copy-of.ts';

/** A record to begin a new one from. */
export interface Copy {
  /** The address of the form for a new one. */
  to: string;
  schema: z.ZodObject;
  record: object;
  /** What must be new: its number, its dates. */
  leave?: readonly string[];
}

/** What the way to the form for a new record takes along. */
export const copyState = ({ schema, record, leave }: Copy) => ({ copied: copyOf(schema, record, leave) });

/** The values that came along on the way to a form, if they are of its kind: another form on the page does not take them. */
export function useCopied(schema: z.ZodObject): Record<string, unknown> | null {
  const { copied } = (useLocation().state ?? {}) as { copied?: Record<string, unknown> };
  return copied && fitsSchema(schema, copied) ? copied : null;
}
