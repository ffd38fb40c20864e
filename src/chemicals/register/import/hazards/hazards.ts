import { byCode, partsOf, readStatementCode, statementCodesIn } from '../../../clp/hazard-codes.ts';
import type { StatementCode } from '../../../clp/hazard-codes.ts';
import { dangerOf } from '../../../clp/danger-code.ts';
import { classesOf } from '../../../clp/hazard-classes.ts';
import { saysNothing } from '../../../../core/import/cells.ts';

/** Why the statements of a cell are refused: all of them, since fewer statements would look less hazardous. */
export type HazardFault = 'UNKNOWN_STATEMENT' | 'OLD_PHRASE' | 'NO_STATEMENT' | 'CONTRADICTION';

/**
 * What a list says of a product's hazards. NOT_CLASSIFIED: that it is not hazardous; `plain` where it says so in words, not only "none" or by statements that
 * say nothing of hazards (EUH210).
 */
export type StatedHazards =
  | { says: 'NOTHING' }
  | { says: 'CODES'; codes: StatementCode[] }
  | { says: 'NOT_CLASSIFIED'; codes: StatementCode[]; plain: boolean }
  | { says: 'REFUSED'; fault: HazardFault; text: string };

/** No cell of statements with their texts is longer. */
const longestStatements = 5000;

const nothing: StatedHazards = { says: 'NOTHING' };

const none =
  /^(ingen|intet|none|no|nej)( (kendte )?((h|euh|h[- ]?(og|and|\/|&)[- ]?euh)[- ]?(sætninger|statements|koder|codes)|(fare)?sætninger|hazard statements|statements))?$/i;
/** A sheet's words, and the Regulation by which it is so. "Not classified yet" means the opposite. */
const notClassified =
  /^(det |produktet |blandingen |the product |the mixture |this product )?(er |is )?(ikke|not|non)[ -](klassificeret|klassificeringspligtigt?|mærkningspligtigt?|faremærket|farligt?|classified|hazardous|dangerous|subject to (classification|labelling))( (som|as) (farligt?|hazardous|dangerous)( (stof|blanding|kemikalie|produkt|substance|mixture))?)?(,? (i henhold til|ifølge|efter|iht\.?|jf\.?|according to|acc\.? to|under|by)\b.{0,60}(clp|1272\/2008|forordning|regulation)[^.;]{0,40})?$/i;
const notYet = /^(endnu ikke klassificeret|ikke klassificeret endnu|not yet classified|not classified yet)$/i;

/** A text as codes are looked for in it: with the spellings of lists turned into those of sheets, and without temperatures. */
const prepared = (text: string): string =>
  text
    .replace(/\d{1,4}\s?°\s?[CF]\b/gi, ' ')
    .replace(/\b(EUH|H)\s*[-–]\s*(?=\d)/gi, '$1')
    .replace(/\b(EUH|H)\s+(?=\d)/gi, '$1')
    // H360 FD; H302+312, where the second letter is understood.
    .replace(/\b(H3(?:50|6[01]))\s+(i|[FDfd]{1,2})(?![\p{L}\d])/gu, '$1$2')
    .replace(/(\bH\d{3}[A-Z]{0,2})\s?\+\s?(?=\d{3}\b)/gi, '$1+H');

const precaution = /^P\d/i;
/** R 11, R36/38: of Directive 67/548/EEC, which CLP replaced for all mixtures on 1 June 2015 (Article 61). */
const oldPhrase = /\bR\s?\d{1,2}(?:[/-]\d{1,2})*\b/;

/** Misspelled codes: H22, H3O1, AUH071, 319, H225Meget. Other words with digits belong to the texts of statements. */
const failedCodes = (text: string, codes: readonly StatementCode[]): string[] => {
  const known = new Set(codes);
  return text
    .split(/[\s,;|/+:()[\]*]+/)
    .map((word) => word.replace(/^[-–.'"“”]+|[-–.'"“”]+$/g, ''))
    .filter((word) => {
      const code = readStatementCode(word);
      if (code !== null && known.has(code)) return false;
      return (
        /^(EUH|EU|H)[OIl\d]*\d/i.test(word) ||
        /^\p{L}{0,4}\d{3}\p{L}{0,2}$/u.test(word) ||
        /(EUH|H)\d{2}/i.test(word)
      );
    });
};

/**
 * Reads a cell of hazard statements: `H225, H319; H336`, `H302+H312`, `H360FD`, codes with their texts behind them, P statements between them,
 * `Ikke klassificeret`, `ingen`. In: the text, and whether a code in the right form exists (CLP Annex II and III). One wrong code refuses the cell.
 * The P statements of a cell are no hazards and are left out.
 */
export function readHazards(text: string, isStatement: (code: StatementCode) => boolean): StatedHazards {
  const plain = text.trim().replace(/[\s.]+$/, '');
  if (plain === '' || notYet.test(plain)) return nothing;
  if (none.test(plain)) return { says: 'NOT_CLASSIFIED', codes: [], plain: false };
  if (saysNothing(plain) || plain === '?') return nothing;
  const refused = (fault: HazardFault, what: string): StatedHazards => ({
    says: 'REFUSED',
    fault,
    text: what,
  });
  if (plain.length > longestStatements) return refused('NO_STATEMENT', plain);
  const phrase = oldPhrase.exec(plain)?.[0];
  if (phrase !== undefined) return refused('OLD_PHRASE', phrase);
  const ready = prepared(plain);
  const all = statementCodesIn(ready);
  const strange = all.find((code) => !precaution.test(code) && !isStatement(code));
  const [wrong = strange] = failedCodes(ready, all.flatMap(partsOf));
  if (wrong !== undefined) return refused('UNKNOWN_STATEMENT', wrong);
  const codes = all.filter((code) => !precaution.test(code)).toSorted(byCode);
  const words = ready
    .replace(/\b(EUH|H)\d{3}[A-Z]{0,2}\b/gi, ' ')
    .replace(/[\s,;.()-]+/g, ' ')
    .trim();
  if (notClassified.test(plain) || notClassified.test(words))
    return codes.some((code) => code.startsWith('H') || classesOf(code).length > 0)
      ? refused('CONTRADICTION', plain)
      : { says: 'NOT_CLASSIFIED', codes, plain: true };
  if (codes.length === 0) return refused('NO_STATEMENT', plain);
  return statedBy(codes);
}

/** What codes say. Those that say nothing of hazards (EUH208, EUH210) are green by themselves: of a list that is not enough. */
const statedBy = (codes: StatementCode[]): StatedHazards =>
  dangerOf(codes, false).dangerCode === 'GREEN'
    ? { says: 'NOT_CLASSIFIED', codes, plain: false }
    : { says: 'CODES', codes };

/** What two cells of a row say together, one of H and one of EUH statements. If one is refused, both are. */
export function together(one: StatedHazards, other: StatedHazards): StatedHazards {
  if (one.says === 'REFUSED' || other.says === 'NOTHING') return one;
  if (other.says === 'REFUSED' || one.says === 'NOTHING') return other;
  const codes = [...new Set([...one.codes, ...other.codes])].toSorted(byCode);
  const [by] = [one, other].filter(({ says }) => says === 'NOT_CLASSIFIED');
  if (by?.says !== 'NOT_CLASSIFIED') return statedBy(codes);
  const isHazard = codes.some((code) => code.startsWith('H') || classesOf(code).length > 0);
  const plain = [one, other].some((each) => each.says === 'NOT_CLASSIFIED' && each.plain);
  // "None" below one heading leaves the other open.
  if (!isHazard) return { says: 'NOT_CLASSIFIED', codes, plain };
  return plain ? { says: 'REFUSED', fault: 'CONTRADICTION', text: codes.join(', ') } : statedBy(codes);
}

const signalWords = {
  DANGER: /^(fare|danger|fara|gefahr)!?$/i,
  WARNING: /^(advarsel|warning|varning|achtung)!?$/i,
  NORMAL: /^(ingen|intet|none|no|nej|normal)( (signalord|signal word))?$/i,
};

/** A signal word (CLP Article 20); NORMAL: the list says that there is no signal word. Null: the cell is empty; undefined: something else. */
export function readSignalWord(text: string): keyof typeof signalWords | null | undefined {
  const plain = text.trim().replace(/[\s.]+$/, '');
  for (const word of ['DANGER', 'WARNING', 'NORMAL'] as const) if (signalWords[word].test(plain)) return word;
  return plain === '' || saysNothing(plain) ? null : undefined;
}
