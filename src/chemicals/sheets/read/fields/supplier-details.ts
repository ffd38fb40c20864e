import type { Given, Supplier, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, given } from '../given.ts';
import { anyOf } from '../label.ts';
import { labelPattern } from '../labelled.ts';
import { textOf } from '../lines.ts';
import type { Cell, Line, Span } from '../lines.ts';
import { onceByLanguage, ownWords } from '../reference.ts';

/** A telephone number as it is printed: a plus, an area in brackets, marks between its parts. */
const number = String.raw`(?<![\d\p{L}@.,/+-])(?<number>\(?\+?\s?\(?\d[\d ()/.-]{4,30}\d)(?![\d\p{L}])`;
const mail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}(?![\w-])/u;

const patterns = onceByLanguage((sheet) => {
  const phone = anyOf(ownWords(sheet, ['phone']));
  return {
    phone: new RegExp(
      String.raw`(?<!\p{L})${phone}[^\d+(\n]{0,40}(?:\((?!\+?\d)[^)]*\)[^\d+(]{0,10})?${number}`,
      'giu',
    ),
    phoneLabel: labelPattern(ownWords(sheet, ['phone'])),
    announced: new RegExp(String.raw`(?<!\p{L})${phone}[\s:.]*$`, 'iu'),
    emergency: new RegExp(
      String.raw`(?<!\p{L})${anyOf(ownWords(sheet, ['emergency_phone'], ['1.4']))}`,
      'iu',
    ),
  };
});
const fax = /(?:fax|φαξ|факс)[^\t]*?(?=\t|$)/giu;
const numbers = new RegExp(number, 'gu');

/** What has the form of a number, and is a date, an hour, or too short or long for one (ITU-T E.164: 15 digits). */
const notANumber =
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d$|^(?:19|20)\d\d-\d\d-\d\d$|^\d{1,2}[.:]\d\d\s?-\s?\d{1,2}[.:]\d\d$/;
function plainNumber(printed: string): string | null {
  const [first = ''] = printed.replace(/\D/g, '').length > 15 ? printed.split('/') : [printed];
  const bracket = first.lastIndexOf('(');
  // "(+45 82 12 12 12" of a longer text in brackets; "82 12 12 12 (24" of "(24 hours)".
  const isOpen = bracket >= 0 && !first.includes(')', bracket);
  const one = (!isOpen ? first : bracket === 0 ? first.slice(1) : first.slice(0, bracket)).trim();
  const digits = one.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !notANumber.test(one) ? one : null;
}

/** Numbers in a line's text that a pattern with the group `number` finds; those of telefax are blank. */
function numbersIn(line: Line, form: RegExp): Given<string>[] {
  const text = line.text.replace(fax, (one) => ' '.repeat(one.length));
  return [...text.matchAll(form)].flatMap((match): Given<string>[] => {
    const printed = match.groups?.['number'] ?? '';
    const value = plainNumber(printed);
    if (value === null) return [];
    const from = match.index + match[0].lastIndexOf(printed) + Math.max(0, printed.indexOf(value));
    return [given(value, 'read', [{ line, from, to: from + value.length }], 'number')];
  });
}

/** The first of some values, with the others that differ. */
function firstOf(found: readonly Given<string>[]): Value<string> {
  const [best, ...rest] = found;
  if (!best) return absent('read');
  const others = rest.filter(
    ({ value }, at) => value !== best.value && rest.findIndex((one) => one.value === value) === at,
  );
  return { ...best, ...(others.length > 0 && { others: others.slice(0, 3) }) };
}

/** Lines about the supplier, and about emergencies: 1.3 and 1.4, or what is before and after words for an emergency. */
function blocks(sheet: SheetDocument): { own: readonly Line[]; emergency: readonly Line[] } {
  const section = sheet.section(1);
  if (!section) return { own: [], emergency: [] };
  const { emergency } = patterns(sheet);
  const [third, fourth] = [sheet.part(1, 3), sheet.part(1, 4)];
  const { lines } = section;
  const from = third?.[0] ? lines.indexOf(third[0]) : 0;
  const at = fourth?.[0]
    ? lines.indexOf(fourth[0])
    : lines.findIndex(({ text }, line) => line > from && emergency.test(text));
  const end = at < 0 ? lines.length : at;
  return {
    own: lines.slice(from, Math.max(end, from)),
    emergency: at < 0 ? [] : lines.slice(at, from > at ? from : undefined),
  };
}

const contact =
  /(?<!\p{L})(?:tel|tlf|phone|fon|fax|puh|tfn|www|http|e-?\s?mail|mail|τηλ|тел|tālr)|@|\.(?:com|de|dk|se|fr|eu|net|org)$/iu;
const registry =
  /(?<![\p{L}])(?:VAT|CVR|A\.?B\.?N|DIČ|IČO?|USt|HRB|BTW|KvK|SIRET|NIF|CIF|P\.?\s?IVA|Org|Company No)(?![\p{L}])/iu;
const firm =
  /(?<![\p{L}\d-])(?:GmbH|HGmbH|Ltd|Limited|Inc|LLC|A\/S|ApS|SAS|S\.A\.S|S\.?r\.?l|S\.?p\.?A|S\.L|B\.?V|N\.?V|AB|Oy|plc|PLC|Pty|KGaA|d\.o\.o|s\.r\.o|Sp\. z)(?![\p{L}\d-])/u;
const label = /^[^\d:]{2,40}:(?:\s|$)|:\s*$|^\W{0,3}1\s?\.\s?\d/;

const isPostcode = /^(?:[A-Z]{1,3}\s?-\s?)?\d{4,6}$/;
/** A line that begins with a postcode that is no number of a house. */
const place = /^(?:[A-Z]{1,3}\s?-\s?\d{4,5}|\d{2}-\d{3}|\d{5})\s+\p{L}/u;

/** The lines of the address: right after the supplier's name, in its column. */
function addressOf(sheet: SheetDocument, name: Value<string>): Value<string> {
  const { lines = [] } = sheet.section(1) ?? {};
  if (name.value === null) return absent('read');
  const { page, box } = name;
  const { phoneLabel } = patterns(sheet);
  const at = lines.findIndex(
    (line) =>
      line.page === page &&
      Math.abs(line.y - 0.85 * line.size - (box?.[1] ?? 0)) < 0.2 &&
      line.text.includes(name.value),
  );
  const own = lines[at];
  if (!own || !box) return absent('read');
  const spans: Span[] = [];
  const start = own.text.indexOf(name.value);
  const end = own.text.indexOf('\t', start);
  const rest = own.text.slice(start + name.value.length, end < 0 ? undefined : end);
  const lead = /^[\s,;|·•.-]*/.exec(rest)?.[0].length ?? 0;
  // "Firm - Firm's country" continues the name.
  if (rest.length - lead > 3 && !contact.test(rest) && (/^\s*[,;|·•]/.test(rest) || /\d/.test(rest)))
    spans.push({
      line: own,
      from: start + name.value.length + lead,
      to: start + name.value.length + rest.length,
    });
  let last = own;
  for (const line of lines.slice(at + 1, at + 9)) {
    if (line.page !== own.page || line.y - last.y > 2.6 * line.size || spans.length === 6) break;
    const cell = line.cells.find(({ x0 }) => Math.abs(x0 - box[0]) <= 6);
    // Only the heading continues, left of the column.
    if (!cell && line.x1 < box[0]) continue;
    if (!cell || label.test(cell.text) || firm.test(cell.text)) break;
    const before = line.cells.slice(0, line.cells.indexOf(cell));
    const isContact = ({ text }: Cell): boolean => contact.test(text) || phoneLabel.test(text);
    if ([...before, cell].some(isContact) || /^[\s:]*\+?[\d ()/.-]{7,}$/.test(cell.text)) break;
    last = line;
    if (registry.test(cell.text) || before.some(({ text }) => registry.test(text))) continue;
    const next = line.cells[line.cells.indexOf(cell) + 1];
    // A postcode may be set apart from its place.
    const to =
      next && isPostcode.test(cell.text) ? next.from + next.text.length : cell.from + cell.text.length;
    const span = { line, from: cell.from, to };
    const placed = spans.findIndex((one) => place.test(textOf(one)));
    if (placed >= 0 && placed < spans.length - 1 && /\d/.test(textOf(span))) {
      // After place and country another address begins.
      spans.length = placed + 1;
      break;
    }
    spans.push(span);
  }
  if (spans.length === 0) return absent('read');
  const value = spans.map((span) => textOf(span).replace(/[,;]\s*$/, '')).join(', ');
  // An address has a number: of the house, or of the place.
  const isSure = name.state !== 'check' && /\d/.test(value) && value.length <= 300;
  return given(value, isSure ? 'read' : 'check', spans, 'below the name');
}

/** Address, telephone and e-mail address of the supplier (1.3), and the telephone number for emergencies (1.4), as printed. Of several numbers for emergencies the first. */
export function supplierDetails(sheet: SheetDocument, name: Value<string>): Supplier {
  const { own, emergency } = blocks(sheet);
  const { phone, announced, emergency: urgent } = patterns(sheet);
  const mails = own.flatMap((line): Given<string>[] => {
    const match = mail.exec(line.text);
    return match
      ? [given(match[0], 'read', [{ line, from: match.index, to: match.index + match[0].length }], 'form')]
      : [];
  });
  const all = emergency.map((line) => ({ line, found: numbersIn(line, numbers) }));
  const named = all.filter(({ line }) => urgent.test(line.text)).flatMap(({ found }) => found);
  return {
    address: addressOf(sheet, name),
    phone: firstOf(
      own.flatMap((line, at) =>
        // The label may be alone on the line above.
        announced.test(own[at - 1]?.text ?? '') && /^[\d ()+/.-]+$/.test(line.text)
          ? numbersIn(line, numbers)
          : numbersIn(line, phone),
      ),
    ),
    email: firstOf(mails),
    emergency_phone: firstOf([...named, ...all.flatMap(({ found }) => found)]),
  };
}
