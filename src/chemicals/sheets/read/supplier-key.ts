import type { SheetDocument } from './document.ts';
import { textOf, wholeLine } from './lines.ts';

const legalForms =
  /(?<!\p{L})(a\/s|aps|ab|oy|oyj|as|gmbh|ag|kg|co|ltd|limited|inc|llc|plc|s\.?a\.?s?|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|sp\.? z o\.? ?o)\.?(?!\p{L})/giu;
/** A company's name without its legal form: only letters and digits. */
export const companyKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(legalForms, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Anyone may have an address there. */
const shared =
  /^(?:g(?:oogle)?mail|hotmail|outlook|live|msn|yahoo|icloud|me|gmx|web|t-online|aol|mail)\.[a-z.]+$/;

/** The domain of an e-mail address, by which a company is known again. Null: no address, or one of a mailbox that anyone may have. */
export function domainOf(email: string | null | undefined): string | null {
  const domain = /@([\w-]+(?:\.[\w-]+)+)\s*$/u.exec(email ?? '')?.[1]?.toLowerCase();
  return domain === undefined || shared.test(domain) ? null : domain;
}

/** The lines in which a sheet names its supplier: section 1 and what is on each page. */
const linesOf = (sheet: SheetDocument): string[] =>
  [...(sheet.section(1)?.lines ?? []), ...sheet.furniture].map((line) => textOf(wholeLine(line)));

/** The domains of the e-mail addresses in section 1, in their order. Those of mailboxes that anyone may have are left out. */
function domainsOf(sheet: SheetDocument): string[] {
  const found = linesOf(sheet).flatMap((text) =>
    [...text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)*\.\p{L}{2,})/gu)].map(([, domain = '']) =>
      domain.toLowerCase(),
    ),
  );
  return [...new Set(found)].filter((domain) => !shared.test(domain));
}

/** Shorter names occur within other words. */
const shortest = 5;

/** How a supplier is known again: by the domain of its e-mail address, else by its name without the legal form. Null: by neither. */
export function supplierKey(sheet: SheetDocument, name: string | null): string | null {
  const [domain] = domainsOf(sheet);
  const key = companyKey(name ?? '');
  return domain ?? (key.length >= shortest ? key : null);
}

/** Whether a sheet is of the supplier with that key. */
export const isOfSupplier = (sheet: SheetDocument, key: string): boolean =>
  key.includes('.')
    ? domainsOf(sheet).includes(key)
    : linesOf(sheet).some((text) => companyKey(text).includes(key));
