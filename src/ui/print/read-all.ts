import type { Page } from '../../core/contract/fields.ts';

/** The maximum number of printed rows: some 50 sheets. */
export const mostPrinted = 2000;
/** Rows that one call reads. */
export const rowsPerCall = 200;

/**
 * All rows of a list, read page by page up to a limit; each row once, should the list move meanwhile.
 * In: what reads a page, counted from 0. Out: the rows, and how many there are in all.
 */
export async function readAll<R extends { id: string | number }>(
  read: (page: number) => Promise<Page<R>>,
  most = mostPrinted,
): Promise<{ rows: R[]; total: number }> {
  const rows = new Map<R['id'], R>();
  for (let page = 0; ; page += 1) {
    const { content, totalElements } = await read(page);
    for (const row of content) rows.set(row.id, row);
    const isLast = (page + 1) * rowsPerCall >= Math.min(totalElements, most);
    if (isLast || content.length === 0)
      return { rows: [...rows.values()].slice(0, most), total: totalElements };
  }
}
