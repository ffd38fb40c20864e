import table from '../../../db/reference/chemicals/law_dates.json' with { type: 'json' };

/** A day on which a rule begins or ends, which a later act may move. */
export interface LawDate {
  id: string;
  date: string;
  en: string;
  da: string;
  law: string;
  /** Where the date was read. */
  source: string;
  /** Entered from memory, or not law yet. */
  unreviewed?: boolean;
}

/** The days of the law that may move, in their order: the only place where they are written. */
export const lawDates: readonly LawDate[] = table.dates;

/** A day of the law by its key. Throws where it does not exist. */
export function lawDate(id: string): string {
  const found = lawDates.find((each) => each.id === id);
  if (!found) throw new Error(`no date of the law is called ${id}`);
  return found.date;
}
