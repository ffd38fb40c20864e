/** What a row is called to who does not see it: its own name or title, or that of the act or the chemical that it is about. */
export const nameOfRow = (row: object): string =>
  'name' in row && typeof row.name === 'string'
    ? row.name
    : 'title' in row && typeof row.title === 'string'
      ? row.title
      : 'legislation' in row && typeof row.legislation === 'object' && row.legislation
        ? nameOfRow(row.legislation)
        : 'chemical' in row && typeof row.chemical === 'object' && row.chemical
          ? nameOfRow(row.chemical)
          : 'stakeholder' in row && typeof row.stakeholder === 'object' && row.stakeholder
            ? nameOfRow(row.stakeholder)
            : '';
