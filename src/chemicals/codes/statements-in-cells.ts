import type { ListImportError } from '../../core/import/list-import.ts';
import { meansNone } from './none-in-cells.ts';
import { notCodesIn, statementCodesIn } from '../clp/hazard-codes.ts';

/** What a sheet says of a product that has no statements because it was classified so. */
const notClassified = /^(er )?(ikke|not) (klassificeret|mærkningspligtig|classified|hazardous)/i;

/**
 * Turns texts in a body into maps of statements, whichever cell a code is in: a sheet's section 2.2 lists H and EUH
 * codes together. In: by the first letter of a code, its field. Out: what is not a code, or not of any field, at its
 * cell; words next to codes are ignored, and classes in brackets. A risk phrase (R 11) is named as such: it is of directive 67/548/EEC, which CLP
 * replaced for all mixtures on 1 June 2015 (article 61). A cell that says "none" is empty: whether a product is not classified is for
 * its sheet to say.
 */
export function readStatements(
  given: Record<string, unknown>,
  fields: Readonly<Record<string, string>>,
): ListImportError[] {
  const errors: ListImportError[] = [];
  const found: Record<string, Record<string, object>> = {};
  for (const role of Object.values(fields)) {
    const text = given[role];
    if (typeof text !== 'string') continue;
    delete given[role];
    if (meansNone(text)) continue;
    const phrase = /\bR\s?\d{1,2}(?:[/-]\d{1,2})*\b/.exec(text)?.[0];
    if (phrase !== undefined) {
      errors.push({ role, code: 'OLD_PHRASE', values: { code: phrase } });
      continue;
    }
    // Only a product has a sheet that says so, and its date.
    if (fields['P'] !== undefined && notClassified.test(text)) {
      errors.push({ role, code: 'NOT_CLASSIFIED_HERE', values: {} });
      continue;
    }
    // The class may follow its statement: its category is no code.
    const plain = text.replace(/\((?:[^()\d]|\d(?!\d))*\)/g, ' ');
    const codes = statementCodesIn(plain);
    const strange = codes.filter((code) => fields[code.charAt(0)] === undefined);
    const [wrong = codes.length === 0 ? text : undefined] = [...notCodesIn(plain), ...strange];
    if (wrong !== undefined)
      errors.push({ role, code: 'UNKNOWN_CODE', values: { code: wrong.slice(0, 100) } });
    for (const code of codes) {
      const field = fields[code.charAt(0)];
      if (field !== undefined) found[field] = { ...found[field], [code]: {} };
    }
  }
  Object.assign(given, found);
  return errors;
}
