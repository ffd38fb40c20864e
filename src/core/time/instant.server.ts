/**
 * A moment as the database writes it ('2026-11-23 05:54:10.123456+00') in ISO 8601, in UTC, to the millisecond. Most come in UTC, where the text
 * only has to be cut: the rows of a list have many.
 */
export const instantOf = (moment: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(moment)
    ? `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(moment).toISOString();
