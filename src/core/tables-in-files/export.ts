import { z } from 'zod';
import { endpoint } from '../contract/contract.ts';
import type { Endpoint } from '../contract/contract.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Lists in a file: the same filters, search and order, all pages. */
type ExportQuery<Q extends z.ZodObject> = z.ZodObject<
  Omit<Q['shape'], 'page' | 'size'> & { format: z.ZodDefault<z.ZodEnum<{ csv: 'csv'; xlsx: 'xlsx' }>> }
>;

/** The export that goes with a list: what its filters show, as a file. */
export function exportOf<const P extends string, Q extends z.ZodObject, A extends z.ZodType>(
  list: Endpoint<P, Q, undefined, A>,
): Endpoint<`${P}/export`, ExportQuery<Q>, undefined, undefined> {
  const { page: _page, size: _size, ...filters } = (list.query?.shape ?? {}) as Record<string, z.ZodType>;
  const query = z.object({ ...filters, format: z.enum(exportFormats).default('csv') });
  return endpoint('GET', `${list.path}/export`, {
    permission: list.permission,
    ...(list.feature && { feature: list.feature }),
    reads: 'once',
    summary: `${list.summary}, as a file`,
    query,
    perMinute: 60,
  } as Parameters<typeof endpoint>[2]) as Endpoint as Endpoint<
    `${P}/export`,
    ExportQuery<Q>,
    undefined,
    undefined
  >;
}
