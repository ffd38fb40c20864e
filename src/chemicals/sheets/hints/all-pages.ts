/** So many rows are read at once at most. */
const most = 200;

/**
 * All rows of a list, page by page. In: how a page is read. A row that comes or goes meanwhile moves the others: one that was there already is
 * not taken twice.
 */
export async function allPages<R extends { id: string }>(
  read: (page: { page: number; size: number }) => Promise<{ content: readonly R[]; totalElements: number }>,
): Promise<R[]> {
  const rows = new Map<string, R>();
  for (let page = 0; ; page += 1) {
    const { content, totalElements } = await read({ page, size: most });
    for (const row of content) rows.set(row.id, row);
    if (content.length < most || (page + 1) * most >= totalElements) return [...rows.values()];
  }
}
