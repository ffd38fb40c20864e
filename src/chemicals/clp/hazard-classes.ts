import table from '../../../db/reference/chemicals/hazard_classes.json' with { type: 'json' };
import { plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

export type SignalWord = 'DANGER' | 'WARNING';

/** What the label of a hazard class and category shows. CLP Annex I, the label tables of parts 2 to 5. */
export interface HazardClass {
  /** 'Flam. Liq. 2', 'Acute Tox. 3 (oral)'. */
  code: string;
  /** Of Annex I: '2.6', '3.1'. */
  section: string;
  statements: StatementCode[];
  signalWord: SignalWord | null;
  pictograms: string[];
  precautions: StatementCode[];
}

/** A class as a data sheet or Annex VI states it, with its statement if given. */
export interface StatedClass {
  /** With its category: 'Flam. Liq. 2', 'Acute Tox. 3'. */
  name: string;
  statement?: StatementCode | null;
}

/** All classes and categories, in the order of Annex I. */
export const hazardClasses: readonly HazardClass[] = table.map((row) => ({
  code: row.code,
  section: row.section,
  statements: row.statements,
  signalWord: row.signal_word === 'DANGER' || row.signal_word === 'WARNING' ? row.signal_word : null,
  pictograms: row.pictograms,
  precautions: row.precautions,
}));

const byName = new Map(hazardClasses.map((one) => [one.code, one]));
const byStatement = Map.groupBy(
  hazardClasses.flatMap((of) => of.statements.map((statement) => ({ statement, of }))),
  ({ statement }) => statement,
);

/**
 * The classes that a statement may mean: H228 for Flam. Sol. 1 and 2, H300 for Acute Tox. 1 and 2 (oral). Empty for a
 * code without a class.
 */
export const classesOf = (statement: StatementCode): HazardClass[] =>
  (byStatement.get(plainStatement(statement)) ?? []).map(({ of }) => of);

/**
 * A class and its category, which records keep apart: 'Acute Tox. 3' is 'Acute Tox.' and '3', 'Org. Perox. B' is 'Org. Perox.' and 'B',
 * 'Lact.' has no category (null).
 */
export function splitClassName(name: string): { hazardClass: string; category: string | null } {
  const [, hazardClass = name, category] = /^(.+?) (\d.*|[A-G]|CD|EF)$/.exec(name) ?? [];
  return { hazardClass, category: category ?? null };
}

/** The name of a class with its category, as StatedClass has it. */
export const joinClassName = (hazardClass: string, category: string | null): string =>
  category === null ? hazardClass : `${hazardClass} ${category}`;

/**
 * Other names for a row of the tables: types C to F share a label (Annex I, Tables 2.8.1 and 2.15.1), "Flam. Gas 1" was
 * Flam. Gas 1A until Regulation (EU) 2019/521, and "Press. Gas" leaves its group open (Annex VI, note U), since all
 * groups have the same signal word and pictogram.
 */
function labelName(name: string): string {
  if (name === 'Flam. Gas 1') return 'Flam. Gas 1A';
  if (name === 'Press. Gas') return 'Press. Gas (Comp.)';
  return name.replace(/^(Self-react\.|Org\. Perox\.) ([C-F])$/, (_, kind: string, type: string) =>
    'CD'.includes(type) ? `${kind} CD` : `${kind} EF`,
  );
}

/**
 * The row of the tables for a stated class, or null. If a name covers several (Acute Tox. 3, STOT SE 3), its statement
 * decides; without one such a class stays unknown.
 */
export function hazardClassOf({ name, statement }: StatedClass): HazardClass | null {
  const wanted = labelName(name);
  const exact = byName.get(wanted);
  if (exact) return exact;
  if (!statement) return null;
  return classesOf(statement).find(({ code }) => code.startsWith(`${wanted} (`)) ?? null;
}
