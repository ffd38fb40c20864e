import type { IsoDate } from '../../../../core/time/period.ts';
import { partsOf } from '../../../clp/hazard-codes.ts';
import { warningsOfProduct } from '../../../clp/hazard.ts';
import type { Difference, FullRegisterMapping, RegisterImportError, RegisterRole } from '../contract.ts';
import type { StatedHazards } from './hazards.ts';
import type { ReadRow } from '../import.ts';
import type { Kept, Said } from '../said.ts';

/** The recorded hazards of a product that a row is compared with. */
export interface Recorded {
  /** H and EUH statements. */
  statements: string[];
  notClassified: IsoDate | null;
  signalWord: Said['signalWord'];
}

/** What an own product gets of what all its rows say of it. */
export interface Own {
  /** H and EUH statements. */
  statements: string[];
  notClassified: IsoDate | null;
  storageClass: Said['storageClass'];
  /** What goes into its note. */
  kept: Kept[];
  /** Notes for each of its rows: why it gets less than they say. */
  notes: RegisterImportError[];
}

type Row = Pick<ReadRow, 'line' | 'said'>;

/** The one value that rows state; undefined: they state different ones, null: none does. */
function oneOf<T>(rows: readonly Row[], of: (said: Said) => T | null): T | null | undefined {
  const stated = new Map(
    rows.flatMap(({ said }) => {
      const value = of(said);
      return value === null ? [] : [[JSON.stringify(value), value] as const];
    }),
  );
  return stated.size > 1 ? undefined : ([...stated.values()][0] ?? null);
}

const hazardsOf = ({ hazards }: Said): StatedHazards | null => (hazards.says === 'NOTHING' ? null : hazards);
const severity = ['DANGER', 'WARNING', 'NORMAL'] as const;

/** Whether a signal word is one that the statements may require. CLP Article 20; of H228 either, as its category is not known. */
function fits(signalWord: NonNullable<Said['signalWord']>, statements: readonly string[]): boolean {
  const required = warningsOfProduct(statements);
  if (required.ambiguous.length > 0 && signalWord !== 'NORMAL') return true;
  return required.signalWord === signalWord;
}

/**
 * What an own product gets of what its rows say: rows that contradict each other, or a cell that is refused, leave its hazards unknown, since fewer statements than it
 * has would make it look less hazardous. In: its rows. Not classified is what its sheet says, so that it takes the sheet's date.
 */
export function ownOf(rows: readonly Row[], { noHazards }: Pick<FullRegisterMapping, 'noHazards'>): Own {
  const notes: RegisterImportError[] = [];
  const note = (role: RegisterRole, code: RegisterImportError['code'], values = {}): void =>
    void notes.push({ role, code, values });
  const kept = rows.flatMap(({ said }) => said.kept);
  const keep = (role: RegisterRole, text: string | null | undefined): void => {
    if (text) kept.push({ role, text });
  };
  const differ = (role: RegisterRole, state: (said: Said) => unknown): void => {
    const stating = rows.filter(({ said }) => state(said) !== null);
    const other = stating.find(
      ({ said }) => JSON.stringify(state(said)) !== JSON.stringify(state(stating[0]?.said ?? said)),
    );
    note(role, 'ROWS_DIFFER', { line: stating[0]?.line ?? 0, other: other?.line ?? 0 });
  };
  const hazards = oneOf(rows, hazardsOf);
  const storageClass = oneOf(rows, (said) => said.storageClass);
  const sheetDate =
    rows
      .flatMap(({ said }) => said.sheetDate ?? [])
      .toSorted()
      .at(-1) ?? null;
  const words = rows.flatMap(({ said }) => said.signalWord ?? []);
  const signalWord = severity.find((word) => words.includes(word)) ?? null;
  const own: Own = { statements: [], notClassified: null, storageClass: storageClass ?? null, kept, notes };

  if (hazards === undefined) differ('hazards', hazardsOf);
  else if (hazards?.says === 'CODES') own.statements = hazards.codes;
  else if (hazards?.says === 'NOT_CLASSIFIED') {
    const isHazardous = signalWord === 'DANGER' || signalWord === 'WARNING';
    if (isHazardous) note('signalWord', 'CONTRADICTION', { text: signalWord });
    else if (sheetDate === null) note('hazards', 'NOT_CLASSIFIED_UNDATED');
    else if (!hazards.plain && noHazards === 'UNKNOWN') note('hazards', 'NONE_STATED');
    else [own.statements, own.notClassified] = [hazards.codes, sheetDate];
  }
  if (own.statements.length === 0 && own.notClassified === null)
    kept.push(...rows.flatMap(({ said }) => said.hazardTexts));
  if (storageClass === undefined) {
    differ('storageClass', (said) => said.storageClass);
    for (const { said } of rows) keep('storageClass', said.storageClass);
  }
  const isRequired = signalWord !== null && own.statements.length > 0 && fits(signalWord, own.statements);
  if (signalWord !== null && own.statements.length > 0 && own.notClassified === null && !isRequired)
    note('signalWord', 'SIGNAL_DIFFERS', { text: signalWord });
  if (!isRequired && own.notClassified === null) keep('signalWord', signalWord);
  if (own.notClassified === null) keep('sheetDate', sheetDate);
  own.kept = [...new Map(kept.map((each) => [JSON.stringify(each), each])).values()];
  return own;
}

/**
 * How a row differs from the record of its product. H302+H312 and H302, H312 are the same. EUH statements that a product has are
 * compared only where the list has any. Null: no difference, or nothing to compare.
 */
export function differenceOf(said: Said, recorded: Recorded, hasEuh: boolean): Difference | null {
  const { hazards } = said;
  const list = hazards.says === 'CODES' ? hazards.codes : [];
  const isUnclassified = hazards.says === 'NOT_CLASSIFIED';
  const isCompared = hazards.says === 'CODES' || isUnclassified;
  const lacking = (of: readonly string[], other: readonly string[]): string[] => {
    const parts = new Set(other.flatMap(partsOf));
    return of.filter((code) => partsOf(code).some((part) => !parts.has(part)));
  };
  const differing = {
    onlyInList: lacking(list, recorded.statements),
    onlyInProduct: isCompared
      ? lacking(recorded.statements, list).filter(
          (code) => !code.startsWith('EUH') || (hasEuh && !isUnclassified),
        )
      : [],
    notClassified: isUnclassified && recorded.notClassified === null,
    signalWord:
      said.signalWord !== null && said.signalWord !== recorded.signalWord
        ? { list: said.signalWord, product: recorded.signalWord }
        : null,
  };
  const { onlyInList, onlyInProduct, notClassified, signalWord } = differing;
  return onlyInList.length + onlyInProduct.length > 0 || notClassified || signalWord ? differing : null;
}
