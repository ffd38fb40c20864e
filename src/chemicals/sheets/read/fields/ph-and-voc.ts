import { compare } from '../../../../core/numbers/decimal.ts';
import type { Given, Quantity, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { given } from '../given.ts';
import type { Label } from '../label.ts';
import type { Labelled } from '../labelled.ts';
import { textOf } from '../lines.ts';
import { wordsOf } from '../reference.ts';
import {
  amount,
  beforeValue,
  degrees,
  oneOf,
  opOf,
  quantityLabel,
  shifted,
  temperatureOf,
  valuesAt,
  wideOf,
} from './amounts.ts';

/** "Value: 7.5", as programs print it that name each part of a value. */
const named = String.raw`(?:verdi|værdi|värde|arvo|value|wert|waarde|valeur|valore?)\s*:\s*`;
const isNamed = new RegExp(`^${named}`, 'iu');
const phForm = new RegExp(
  String.raw`^[\s:=([]*(?:pH\s*)?(?:${named})?(?:\([^)]{0,40}\)\s*:?\s*)?(?:${degrees.replace('(-?', '(?:-?')}\s*[):=]*\s*)?(?:(?:ca|approx|about|circa|env)\.?\s*)?${amount}(?![\d.,]*\d)(?!\s?(?:%|°|º|g(?!\p{L})|mg|ml))`,
  'iu',
);
const undiluted =
  /\b100\s?%|[kc]on[zc]entr(?!atie|ation|azion|ación|ação)|konsentr(?!asjon)|undiluted|unverdünnt|ufortyn|outspädd|onverdund|laimentam|non[- ]dilué/iu;
const diluted =
  /\d\s?%|\d\s?(?:g|ml)\s?\/|lösung|solution|løsning|lösning|liuos|liuokse|laimen|verdund|utspäd|fortyn|(?<!\p{L})dilué|oplossing|solución|soluzione|roztw|roztok|raztopin|otopin|lahus|šķīdum|tirpal|emulsion|suspension|1\s?:\s?\d/iu;

/** The pH of a label's value; none where it has no figure that is one. */
function phAt(one: Labelled, all: string, label: Label): Given<Quantity>[] {
  const [head, ...more] = wideOf(one);
  // "Status: as delivered" above "Value: 7.5".
  const own = more.find((span) => isNamed.test(textOf(span))) ?? head;
  const text = own ? textOf(own) : '';
  const match = phForm.exec(text);
  const { sign, least = '', most } = match?.groups ?? {};
  const [value, max] = [shifted(least, 0), most === undefined ? null : shifted(most, 0)];
  if (!own || !match || value === null) return [];
  const said = beforeValue(one, label);
  const around = `${said} ${all}`;
  const from = match[0].search(/[<>≤≥~≈\d-][^()]*$/u);
  const fits =
    compare(value, '0') >= 0 &&
    compare(max ?? value, '14') <= 0 &&
    (max === null || compare(value, max) < 0) &&
    (undiluted.test(around) || !diluted.test(around));
  const temperature = temperatureOf(text, match.index, match[0].length, said);
  return [
    given(
      {
        value,
        op: opOf(sign),
        unit: null,
        ...(max !== null && { max }),
        ...(temperature && { temperature }),
      },
      fits ? 'read' : 'check',
      [{ line: own.line, from: own.from + Math.max(0, from), to: own.from + match[0].length }],
      'label',
    ),
  ];
}

/** The pH by its label. One of a dilution is not that of the product, and to be checked. */
export function phOf(sheet: SheetDocument): Value<Quantity> {
  const label = quantityLabel(wordsOf(sheet.reference, 'ph', sheet.language), '-');
  const { found, none } = valuesAt(label, sheet, (one, all) => phAt(one, all, label));
  return found.length > 0 ? oneOf(found, null) : none;
}

/** Of water taken off, or a limit, it is another figure. */
const notContent =
  /limit|grenz|grænse|gräns|grens|límite|limite|graniczn|dopuszczaln|mejn|granič|piirväärtus|robežvēr|ribin|max(?:imum)?\.?\s+(?:voc|allowed)|cat\.|kat\./iu;
const vocForm = new RegExp(
  String.raw`${amount}\s*(?<unit>%|g\s?\/\s?l(?:it(?:ro|re|er))?|g\s?\/\s?kg)(?!\p{L})`,
  'giu',
);

/** The content of volatile organic compounds in g/l or %, of section 9 or 15, as the sheet gives it first. */
export function vocOf(sheet: SheetDocument): Value<Quantity> {
  const words = wordsOf(sheet.reference, 'voc', sheet.language).map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const label = new RegExp(
    String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})(?:\s*\((?:[\p{L}\s%]{1,20}|(?:[\p{L}.]{1,12}\s)?\d{4}\/\d{1,3}\/\p{L}{2})\))*[\s-]*(?:gehalt|content|indhold|innhold|halt)?(?<rest>.*)$`,
    'iu',
  );
  const found: Given<Quantity>[] = [];
  const lines = [9, 15].flatMap((part) => sheet.section(part)?.lines ?? []);
  for (const [at, labelLine] of lines.entries()) {
    const hit = label.exec(labelLine.text);
    if (!hit || notContent.test(labelLine.text)) continue;
    const after = hit.groups?.['rest'] ?? '';
    const below = /^[\s:]*$/.test(after) ? lines[at + 1] : undefined;
    const line = below ?? labelLine;
    const rest = below?.text ?? after;
    const start = line.text.length - rest.length;
    const all = [...rest.matchAll(vocForm)];
    // Words between say that it is of something else.
    const [first] = all;
    if (!first || !/^(?:[^\p{L}\d]|max\.?|ca\.?|approx\.?|about)*$/iu.test(rest.slice(0, first.index)))
      continue;
    for (const match of all) {
      const { sign, least = '', most, unit = '' } = match.groups ?? {};
      const [value, max] = [shifted(least, 0), most === undefined ? null : shifted(most, 0)];
      if (value === null) continue;
      const blank = /^\s*/.exec(match[0])?.[0].length ?? 0;
      const fits = !/%/.test(unit) || compare(max ?? value, '100') <= 0;
      found.push(
        given(
          {
            value,
            op: opOf(sign, rest.slice(0, match.index)),
            unit: unit
              .replace(/\s/g, '')
              .toLowerCase()
              .replace(/^g\/l.*/, 'g/l'),
            ...(max !== null && { max }),
          },
          fits ? 'read' : 'check',
          [{ line, from: start + match.index + blank, to: start + match.index + match[0].length }],
          'label',
        ),
      );
    }
  }
  const [best] = found;
  const same = found.filter(({ value }) => value.unit === best?.value.unit);
  const one = oneOf(same, null);
  const more = found.filter((each) => !same.includes(each));
  return one.value === null || more.length === 0
    ? one
    : { ...one, others: [...(one.others ?? []), ...more].slice(0, 3) };
}
