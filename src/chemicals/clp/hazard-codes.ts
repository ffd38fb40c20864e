/** A hazard or precautionary statement's code as the Regulation writes it: 'H225', 'H300+H310', 'H360FD', 'EUH208', 'P301+P310'. */
export type StatementCode = string;

/** The additions that a statement may carry. CLP Annex III, notes to Table 1.2; H350i: Annex I, 3.6.4. */
const letters: Record<string, string[]> = {
  H350: ['i'],
  H360: ['F', 'D', 'FD', 'Fd', 'Df'],
  H361: ['f', 'd', 'fd'],
};

/**
 * The code in the form of the Regulation, from what people and data sheets write: 'h 225' is 'H225', 'H300 + H310' is
 * 'H300+H310', 'EUH 208' is 'EUH208', 'H301/H311' is 'H301+H311'. The letters of H350i, H360 and H361 keep their case,
 * since 'Fd' and 'fd' differ. Null for what has not the form of a code; a code in the right form may still be unknown.
 */
export function readStatementCode(text: string): StatementCode | null {
  // P370+P380+P375[+P378]: Annex IV leaves the last part to the supplier.
  const [, fixed = '', optional = ''] = /^(.*?)((?:\[\+P\d{3}\])?)$/i.exec(text.trim()) ?? [];
  const codes = fixed.split(/\s*[+/]\s*/).map((part) => {
    const [, kind, digits, addition = ''] = /^(EUH|H|P)[\s-]?(\d{3})([A-Za-z]{0,2})$/i.exec(part) ?? [];
    if (!kind || !digits) return null;
    const upper = kind.toUpperCase();
    // EUH201A and EUH209A.
    return upper + digits + (upper === 'EUH' ? addition.toUpperCase() : addition);
  });
  return codes.includes(null) ? null : codes.join('+') + optional.toUpperCase();
}

const listedCode =
  /\b(?:EUH|H|P)[\s-]?\d{3}[A-Z]{0,2}(?:\s?\+\s?(?:EUH|H|P)[\s-]?\d{3}[A-Z]{0,2})*(?:\[\+P\d{3}\])?(?![A-Z\d])/gi;
/** The codes in a text, as a data sheet lists them: 'H225, H300 + H310; EUH 208' is H225, H300+H310 and EUH208, each once. */
export const statementCodesIn = (text: string): StatementCode[] => [
  ...new Set((text.match(listedCode) ?? []).map(readStatementCode).filter((code) => code !== null)),
];

/** Misspelled codes in such a list: words with a digit that are not codes, 'H22' or 'H3O1'. */
export const notCodesIn = (text: string): string[] =>
  text
    .replace(listedCode, ' ')
    .split(/[\s,;|/+:]+/)
    .filter((word) => /\d/.test(word));

/** The single statements of a combination: 'H300+H310' is ['H300', 'H310'], any other code itself. CLP Annex III, Table 1.2 and Annex IV. */
export const partsOf = (code: StatementCode): StatementCode[] =>
  /[[+]/.test(code) ? code.replace(/[[\]]/g, '').split('+') : [code];

/** The statement that the tables of CLP Annex I name: 'H350i' is 'H350', 'H360FD' is 'H360'. */
export function plainStatement(code: StatementCode): StatementCode {
  const plain = code.slice(0, 4);
  return letters[plain]?.includes(code.slice(4)) ? plain : code;
}

/** A statement and all that it may be called with its letters: 'H350' is ['H350', 'H350i']. */
export const withLetters = (plain: StatementCode): StatementCode[] => [
  plain,
  ...(letters[plain] ?? []).map((addition) => plain + addition),
];

/** Hazard statements first, then EUH, each by its number, combinations after what they begin with. */
export function byCode(a: StatementCode, b: StatementCode): number {
  const rank = (code: string): number => ['H', 'E', 'P'].indexOf(code.charAt(0));
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
}
