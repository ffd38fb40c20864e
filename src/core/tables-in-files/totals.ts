/** Danish, English, German, Dutch, Swedish and French. */
const word =
  '(?:i ?alt|sum|total|totalt|totals|samlet|subtotal|hovedtotal|gennemsnit|gns|snit|average|mean|gesamt|insgesamt|summe|durchschnitt|totaal|gemiddelde|summa|summering|medel|moyenne)';
const of = '(?: (?:forbrug|consumption|usage|energi|energy))?';
const whole = new RegExp(`^(?:(?:grand |forbrug )?${word}${of}|total(?:forbrug|sum)?)$`);
const part = new RegExp(`^${word}(?![\\p{L}])|(?<![\\p{L}])(?:i alt|total|totalt|subtotal)$`, 'u');

/** A name without case, brackets behind it, a year and marks. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s*[([].*$/, '')
    .replace(/\b(?:19|20)\d{2}\b|[.:]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a name of a row is that of the total or mean of others, and of no meter: `I alt`, `Total (kWh)`. */
export const isTotal = (name: string): boolean => whole.test(plain(name));

/** Whether a name may be that of a total: `Sum hal A`, `Hal A i alt`. */
export const mayBeTotal = (name: string): boolean => part.test(plain(name));
