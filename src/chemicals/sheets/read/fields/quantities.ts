import { compare, toNumber } from '../../../../core/numbers/decimal.ts';
import type { Given, Quantity, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { given } from '../given.ts';
import type { Label } from '../label.ts';
import { labelled } from '../labelled.ts';
import type { Labelled } from '../labelled.ts';
import { textOf } from '../lines.ts';
import { once, wordsOf } from '../reference.ts';
import {
  amount,
  beforeValue,
  oneOf,
  opOf,
  quantityLabel,
  shifted,
  temperatureOf,
  valuesAt,
  wideOf,
} from './amounts.ts';
import { physicalState } from './properties.ts';

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
const gasDensity: Measure = { ...measures.density, within: [0, 1] };

/** The patterns of a measure's units and amounts. */
const formsOf = once(({ units }: Measure) => {
  const source = units.map(([printed]) => `(?:${printed})`).join('|');
  const whole = (flags: string) =>
    units.map(([printed, unit, power]) => ({ form: new RegExp(`^(?:${printed})$`, flags), unit, power }));
  return {
    source,
    exact: whole(''),
    anyCase: whole('i'),
    head: new RegExp(String.raw`(?<!\p{L})(${source})(?![\p{L}\d])`, 'iu'),
    withUnit: new RegExp(String.raw`${amount}\s*(?<unit>${source})(?![\p{L}\d²³])`, 'giu'),
  };
});
/** With the unit in the label the amount comes first. */
const bare = new RegExp(String.raw`^\s*(?:ca\.?\s*)?${amount}(?![\d.,]*\d)(?!\s?(?:°|%))`, 'giu');

/** The unit of a printed one; case does not tell mega from milli, so `mPa` is not a unit of pressure. */
function unitOf(measure: Measure, printed: string): { unit: string; power: number } | undefined {
  const { exact, anyCase } = formsOf(measure);
  return (
    exact.find(({ form }) => form.test(printed)) ??
    (/^mpa$/i.test(printed) ? undefined : anyCase.find(({ form }) => form.test(printed)))
  );
}

function amountsIn(measure: Measure, found: Labelled, label: Label): Given<Quantity>[] {
  const wide = wideOf(found);
  const said = beforeValue(found, label);
  const forms = formsOf(measure);
  const head = forms.head.exec(said)?.[1];
  for (const pattern of head === undefined ? [forms.withUnit] : [forms.withUnit, bare]) {
    const all = wide.flatMap((span) =>
      [...textOf(span).matchAll(pattern)].flatMap((match, at): Given<Quantity>[] => {
        // In brackets after an amount it is the same one in another unit, rounded.
        if (at > 0 && /[([]\s*$/.test(textOf(span).slice(0, match.index))) return [];
        const { sign, least = '', most, power, exponent, unit = head } = match.groups ?? {};
        const own = unitOf(measure, unit ?? '');
        const shift = (own?.power ?? 0) + Number(power ?? exponent ?? 0);
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
              op: opOf(sign, textOf(span).slice(0, match.index)),
              unit: own.unit,
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
  const measure: Measure = isGas ? gasDensity : measures[name];
  const labelOf = (kind: string): Label =>
    quantityLabel(wordsOf(sheet.reference, kind, sheet.language), formsOf(measure).source);
  const label = labelOf(measure.kind);
  const { found, none } = valuesAt(
    label,
    sheet,
    (one) => amountsIn(measure, one, label),
    // Through a cup it is a time.
    ({ method }, text) =>
      method === 'beside' && !(name === 'kinematic_viscosity' && /\d\s?s(?!\p{L})/u.test(text)),
  );
  if (measure.also !== undefined) {
    const more = labelOf(measure.also);
    for (const one of labelled(sheet.section(9)?.lines ?? [], more))
      found.push(...amountsIn(measure, one, more));
  }
  return found.length > 0 ? oneOf(found, measure.at) : none;
}
