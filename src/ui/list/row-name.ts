/** What a row is called to who does not see it. */
export const nameOfRow = (row: object): string =>
  'name' in row && typeof row.name === 'string'
    ? row.name
    : 'title' in row && typeof row.title === 'string'
      ? row.title
      : '';
