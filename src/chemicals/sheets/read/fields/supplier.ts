import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, first, given } from '../given.ts';
import { labelPattern, labelled } from '../labelled.ts';
import { cellSpan, textOf } from '../lines.ts';
import type { Span } from '../lines.ts';
import { folded, wordsOf } from '../reference.ts';
import { subsection } from '../sections.ts';

const legalForm =
  /(?<![\p{L}\d])(?:gmbh|co\.?\s?kg|ag|se|ltd|limited|inc|llc|corp(?:oration)?|company|aps|a\/s|as|ab|oyj?|s\.?r\.?l|s\.?[aà]\.?r\.?l|s\.?a\.?u?|s\.?a\.?s|s\.l(?:\.u)?|slu?|e\.k|ohg|kg|mbh|k\/s|i\/s|p\/s|asa|hb|llp|pty|cvba|vof|v\.o\.f|ky|a\.s|k\.s|z\.o\.o|sp\. ?j|d\.d|nyrt|bt|a\.?e|ε\.?π\.?ε|α\.?ε|еоод|оод|ад|eood|ad|uab|n\.?v|b\.?v|bvba|sp\.? z o\.?\s?o|sp\.\s?k|s\.\s?r\.\s?o|d\.\s?o\.\s?o|d\.\s?d|a\.\s?s|k\.\s?s|v\.\s?o\.\s?s|s\.?r\.?o|spol|plc|lda|kft|zrt|d\.?o\.?o|ood|eood|oü|sia|uab|kgaa|s\.?p\.?a)(?![\p{L}\d])\.?/iu;
const notSupplier = /^(?:tel|fax|phone|www|http|e-?mail|d-|\+?\d[\d\s()/-]{5,}|[a-z]{0,2}-?\d{4,5}\s)|@/i;

/** The supplier: the first line of the block after its label in 1.3 that is no address. */
export function supplierName(sheet: SheetDocument): Value<string> {
  const section = sheet.section(1);
  if (!section) return absent('check');
  const part = subsection(section, 3);
  const headings = Object.values(sheet.reference.headings)
    .flatMap(({ sections, aliases }) => [sections['1'], ...(aliases['1'] ?? [])])
    .map((one) => folded(one ?? '').slice(-24))
    .filter((one) => one !== '');
  const label = labelPattern(wordsOf(sheet.reference, 'supplier', sheet.language));
  const fit = (text: string): boolean =>
    text.length > 1 &&
    !/^(?:address|details|adresse|anschrift|\/)/i.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !notSupplier.test(text) &&
    !label.test(text.replace(/:$/, ''));
  const candidates: Given<string>[] = [];
  for (const lines of part ? [part, section.lines] : [section.lines])
    for (const { spans, method } of labelled(lines, label)) {
      // A country in capitals before the firm heads the block.
      const block = spans.filter(
        (span) => fit(textOf(span)) && !headings.some((one) => folded(textOf(span)).includes(one)),
      );
      const right = block[0] && method === 'below' ? rightOf(block[0]) : null;
      const chosen =
        block.find((span) => legalForm.test(textOf(span))) ??
        (right && legalForm.test(textOf(right)) ? right : block[0]);
      if (chosen)
        candidates.push(
          given(
            trimFirm(textOf(chosen)),
            legalForm.test(textOf(chosen)) ? 'read' : 'check',
            [cutFirm(chosen)],
            `label ${method}`,
          ),
        );
    }
  const heading = part?.[0];
  const right = heading?.cells.find(({ text }, at) => at > 0 && fit(text.replace(/^[:\s]+/, '')));
  if (heading && right) {
    const lead = /^[:\s]*/.exec(right.text)?.[0].length ?? 0;
    const span = cutFirm({ line: heading, from: right.from + lead, to: right.from + right.text.length });
    candidates.unshift(given(textOf(span), 'read', [span], 'beside the heading'));
  }
  for (const [at, line] of (part ?? section.lines).entries()) {
    if (at > 12) break;
    for (const cell of line.cells) {
      const text = cell.text;
      if (line === heading && cell === line.cells[0]) continue;
      if (
        !fit(text) ||
        !legalForm.test(text) ||
        text.length > 90 ||
        line === section.heading ||
        headings.some((one) => folded(text).includes(one))
      )
        continue;
      const span = { line, from: cell.from, to: cell.from + cell.text.length };
      candidates.push(
        given(
          trimFirm(text.replace(/^:\s*/, '')),
          candidates.length === 0 ? 'read' : 'check',
          [cutFirm(span)],
          'legal form',
        ),
      );
    }
  }
  const name = first(candidates.toSorted((a, b) => Number(b.state === 'read') - Number(a.state === 'read')));
  return name.value !== null && isCutOff.test(name.value) ? { ...name, state: 'check' } : name;
}
/** The name continues in the next line. */
const isCutOff = /(?:\b(?:for|of|and)|[&,])$/i;

/** "Manufacturer" above "Name | Nordlys A/S": the cell after the first of the next line. */
const rightOf = ({ line, to }: Span): Span | null => {
  const next = line.cells.find(({ from }) => from >= to);
  return next ? cellSpan(line, next) : null;
};
/** A firm with its address on one line: up to the comma after its legal form. "Nordlys Company, Inc." has two. */
const withAddress = new RegExp(
  `^(.{2,80}?${legalForm.source})(?:,(?!\\s*${legalForm.source})|\\s[-–•|]\\s).*$`,
  'iu',
);
const trimFirm = (text: string): string => (withAddress.exec(text)?.[1] ?? text).replace(/^:\s*/, '').trim();
const cutFirm = (span: Span): Span => {
  const text = span.line.text.slice(span.from, span.to);
  const name = trimFirm(text);
  const at = Math.max(0, text.indexOf(name));
  return { line: span.line, from: span.from + at, to: span.from + at + name.length };
};
