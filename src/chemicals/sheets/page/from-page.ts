import { readCasNumber, readEcNumber } from '../../clp/check-digits.ts';
import { readRange } from '../../clp/concentration-words.ts';
import { statementCodesIn } from '../../clp/hazard-codes.ts';
import { datesIn } from '../read/dates.ts';

/** What is typed for a value, by field: `value`, or the parts of an ingredient's row. */
export type Typed = Record<string, string>;

const isCode: Record<string, RegExp> = {
  hazard_statements: /^H/,
  eu_hazard_statements: /^EUH/,
  precautionary_statements: /^P/,
};
const pictogram = /\bGHS\s?0?([1-9])\b/gi;
const casForm = /\b\d{2,7}-\d{2}-\d\b/g;
const ecForm = /\b\d{3}-\d{3}-\d\b/g;
/** A share as sheets print it; without a sign only with its unit. */
const shareForm =
  /(?:[<>≤≥]=?\s*\d+(?:[.,]\d+)?(?:\s*[-–]\s*[<≤]?=?\s*\d+(?:[.,]\d+)?)?\s*%?|\d+(?:[.,]\d+)?(?:\s*[-–]\s*[<≤]?=?\s*\d+(?:[.,]\d+)?)?\s*%|\d+(?:[.,]\d+)?\s*[-–]\s*[<≤]?=?\s*\d+(?:[.,]\d+)?)/;

/** The parts of an ingredient's row in a text: its numbers, share and statements, and what else has letters as its name. */
function ingredientIn(text: string): Typed {
  let rest = text;
  const taken = (found: string | undefined): string => {
    if (found !== undefined) rest = rest.replace(found, ' ');
    return found ?? '';
  };
  const cas = taken(text.match(casForm)?.find((one) => readCasNumber(one)));
  const ec = taken(text.match(ecForm)?.find((one) => readEcNumber(one)));
  const codes = statementCodesIn(rest).filter((code) => /^(?:H|EUH)/.test(code));
  rest = rest
    .replace(/\b(?:EUH|H)[\s-]?\d{3}[A-Z]{0,2}\b/gi, ' ')
    .replace(/\b(?:CAS|E[CF])\b[-\s:.]*(?:No\.?|nr\.?)?/gi, ' ');
  const printed = shareForm.exec(rest)?.[0];
  const share = printed !== undefined && readRange(printed) ? taken(printed) : '';
  const name = rest
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[\s,;:·-]+|[\s,;:·-]+$/g, '');
  return Object.fromEntries(
    Object.entries({
      name: /\p{L}{2}/u.test(name) ? name : '',
      cas,
      ec,
      share: share.trim(),
      hazard_statements: codes.join(' '),
    }).filter(([, value]) => value !== ''),
  );
}

/**
 * What a text from the page gives the value at a path, as it would be typed; it is only filled in, and a person saves it. In: what can be chosen,
 * for a value of a list. Null: nothing in it fits.
 */
export function typedFromPage(
  path: string,
  text: string,
  choices: readonly { value: string; label: string }[] | undefined,
): Typed | null {
  const plain = text.replace(/\s+/g, ' ').trim();
  const given = (value: string | undefined): Typed | null => (value ? { value } : null);
  if (path.startsWith('components.')) {
    const found = ingredientIn(plain);
    return Object.keys(found).length > 0 ? found : null;
  }
  if (path === 'pictograms')
    return given([...plain.matchAll(pictogram)].map(([, number]) => `GHS0${number}`).join(' '));
  const own = isCode[path];
  if (own)
    return given(
      statementCodesIn(plain)
        .filter((code) => own.test(code))
        .join(' '),
    );
  if (path === 'revision_date') return given(datesIn(plain, { language: null, monthFirst: false })[0]?.iso);
  if (choices) {
    const same = (one: string): boolean => one.toLowerCase() === plain.toLowerCase();
    return given(choices.find(({ value, label }) => same(value) || same(label))?.value);
  }
  return given(plain);
}
