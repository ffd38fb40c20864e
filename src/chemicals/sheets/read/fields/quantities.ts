import { compare, toNumber } from '../../../../core/numbers/decimal.ts';
import type { Given, Quantity, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, given } from '../given.ts';
import { labelled } from '../labelled.ts';
import type { Labelled } from '../labelled.ts';
import { textOf } from '../lines.ts';
import type { Line } from '../lines.ts';
import { wordsOf } from '../reference.ts';
import {
  absentAt,
  amount,
  beforeValue,
  isOther,
  oneOf,
  opOf,
  quantityLabel,
  shifted,
  temperatureOf,
  wideOf,
} from './amounts.ts';
import { physicalState, statedAbsent } from './properties.ts';

/** What units a value may have: as printed, how it is given, and the power of ten between them. */
interface Measure {
  /** Labels that announce it. */
  kind: string;
  /** Labels under which it counts only with its unit: "Viscosity", "Relative density". */
  also?: string;
  units: [printed: string, unit: string, power: number][];
  /** The temperatures, in °C, at which it is asked for; of values at several the first of these. */
  at: readonly [from: number, to: number];
  /** What it can be at all. */
  within: readonly [least: number, most: number];
}
const measures = {
  density: {
    kind: 'density',
    also: 'relative_density',
    units: [
      [String.raw`(?:g\s?\/\s?(?:cm\s?[³3]|c[cm]|ml)|kg\s?\/\s?(?:l|dm\s?[³3]))|g[·.\s]?cm\s?-3`, 'g/cm³', 0],
      [String.raw`(?:kg\s?\/\s?m\s?[³3]|g\s?\/\s?l)`, 'g/cm³', -3],
    ],
    at: [15, 25],
    within: [0.4, 25],
  },
  kinematic_viscosity: {
    kind: 'kinematic_viscosity',
    also: 'viscosity',
    units: [
      [String.raw`(?:mm\s?[²2]?\s?\/?\s?s(?:ec)?|cSt)`, 'mm²/s', 0],
      [String.raw`(?:cm\s?[²2]?\s?\/\s?s(?:ec)?|St)`, 'mm²/s', 2],
    ],
    at: [40, 40],
    within: [0, 1e8],
  },
  vapour_pressure: {
    kind: 'vapour_pressure',
    units: [
      ['hPa', 'hPa', 0],
      ['mbar', 'hPa', 0],
      ['kPa', 'hPa', 1],
      ['MPa', 'hPa', 4],
      ['Pa', 'hPa', -2],
      ['bar', 'hPa', 3],
      [String.raw`(?:mm\s?Hg|torr)`, 'mmHg', 0],
    ],
    at: [20, 25],
    within: [0, 1e6],
  },
} satisfies Record<string, Measure>;

const unitSource = ({ units }: Measure): string => units.map(([printed]) => `(?:${printed})`).join('|');

/** The unit of a printed one; case does not tell mega from milli, so `mPa` is not a unit of pressure. */
function unitOf(measure: Measure, printed: string): [unit: string, power: number] | null {
  const exact = measure.units.find(([source]) => new RegExp(`^(?:${source})$`).test(printed));
  const found =
    exact ??
    (/^mpa$/i.test(printed)
      ? undefined
      : measure.units.find(([source]) => new RegExp(`^(?:${source})$`, 'i').test(printed)));
  return found ? [found[1], found[2]] : null;
}

function amountsIn(measure: Measure, found: Labelled, label: RegExp): Given<Quantity>[] {
  const wide = wideOf(found);
  const said = beforeValue(found, label);
  const head = new RegExp(String.raw`(?<!\p{L})(${unitSource(measure)})(?![\p{L}\d])`, 'iu').exec(said)?.[1];
  const form = new RegExp(String.raw`${amount}\s*(?<unit>${unitSource(measure)})(?![\p{L}\d²³])`, 'giu');
  // With the unit in the label the amount comes first.
  const bare = new RegExp(String.raw`^\s*(?:ca\.?\s*)?${amount}(?![\d.,]*\d)(?!\s?(?:°|%))`, 'giu');
  for (const pattern of head === undefined ? [form] : [form, bare]) {
    const all = wide.flatMap((span) =>
      [...textOf(span).matchAll(pattern)].flatMap((match, at): Given<Quantity>[] => {
        // In brackets after an amount it is the same one in another unit, rounded.
        if (at > 0 && /[([]\s*$/.test(textOf(span).slice(0, match.index))) return [];
        const { sign, least = '', most, power, exponent, unit = head } = match.groups ?? {};
        const own = unitOf(measure, unit ?? '');
        const shift = (own?.[1] ?? 0) + Number(power ?? exponent ?? 0);
        const value = shifted(least, shift);
        const max = most === undefined ? null : shifted(most, shift);
        if (!own || value === null) return [];
        const temperature = temperatureOf(textOf(span), match.index, match.index + match[0].length, said);
        const [low, high] = measure.within;
        const fits =
          toNumber(value) >= low &&
          toNumber(max ?? value) <= high &&
          (max === null || compare(value, max) < 0);
        const blank = /^\s*/.exec(match[0])?.[0].length ?? 0;
        const [from, to] = [span.from + match.index + blank, span.from + match.index + match[0].length];
        return [
          given(
            {
              value,
              op: opOf(sign),
              unit: own[0],
              ...(max !== null && { max }),
              ...(temperature && { temperature }),
            },
            fits ? 'read' : 'check',
            [{ line: span.line, from, to }],
            unit === head && pattern === bare ? 'unit in the label' : 'label',
          ),
        ];
      }),
    );
    if (all.length > 0) return all;
  }
  return [];
}

/**
 * A quantity of section 9 by its label: density in g/cm³, kinematic viscosity in mm²/s, vapour pressure in hPa (or mmHg), with its temperature where the
 * sheet has it. Without a unit that is known it is to be checked.
 */
export function quantityOf(name: keyof typeof measures, sheet: SheetDocument): Value<Quantity> {
  const isGas = name === 'density' && physicalState(sheet).value === 'GAS';
  const measure: Measure = isGas ? { ...measures.density, within: [0, 1] } : measures[name];
  const lines: readonly Line[] = sheet.section(9)?.lines ?? [];
  const words = wordsOf(sheet.reference, measure.kind, sheet.language);
  const label = quantityLabel(words, unitSource(measure));
  const found: Given<Quantity>[] = [];
  let stated: Value<Quantity> | null = null;
  let unread: Value<Quantity> | null = null;
  for (const one of labelled(lines, label)) {
    const text = wideOf(one).map(textOf).join(' ');
    if (isOther(one, text)) continue;
    const says = statedAbsent(text, sheet);
    const amounts = says === null ? amountsIn(measure, one, label) : [];
    found.push(...amounts);
    if (says !== null)
      stated ??= { ...absentAt(one), state: one.method === 'below' ? 'check' : 'read', stated: says };
    // Through a cup it is a time.
    else if (
      one.method === 'beside' &&
      amounts.length === 0 &&
      !(name === 'kinematic_viscosity' && /\d\s?s(?!\p{L})/u.test(text))
    )
      unread ??= absentAt(one);
  }
  if (measure.also !== undefined) {
    const more = quantityLabel(wordsOf(sheet.reference, measure.also, sheet.language), unitSource(measure));
    for (const one of labelled(lines, more)) found.push(...amountsIn(measure, one, more));
  }
  return found.length > 0 ? oneOf(found, measure.at) : (stated ?? unread ?? absent('read'));
}
