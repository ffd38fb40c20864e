import type { ClassRow } from '../mixture.ts';
import { law } from './law.ts';
import type { Mixed, Part } from './parts.ts';
import { by, compared, decimalOf, minus, one, plus, ratio, times, zero } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import { stepOf } from './row.ts';
import { classified, none, plainRow } from './plain-row.ts';

const hundred = ratio('100');

interface Gas {
  /** Nitrogen equivalence of an inert gas. */
  inert?: string;
  /** % in nitrogen that doesn't burn in air, and the lower limit in air. */
  safe?: string;
  lower?: string;
  /** Oxidising power against oxygen. */
  oxidises?: string;
}
/** ISO 10156:2017 by CAS number; limits of burning from memory, compared with its examples. */
const gases: Record<string, Gas> = {
  '7727-37-9': { inert: '1' },
  '124-38-9': { inert: '1.5' },
  '7440-59-7': { inert: '0.9' },
  '7440-37-1': { inert: '0.55' },
  '7440-01-9': { inert: '0.7' },
  '7439-90-9': { inert: '0.5' },
  '7440-63-3': { inert: '0.5' },
  '7446-09-5': { inert: '1.5' },
  '2551-62-4': { inert: '4' },
  '75-73-0': { inert: '2' },
  '1333-74-0': { safe: '5.5', lower: '4' },
  '74-82-8': { safe: '8.7', lower: '4.4' },
  '74-84-0': { safe: '4.5', lower: '2.4' },
  '74-98-6': { safe: '3.7', lower: '1.7' },
  '106-97-8': { safe: '3.6', lower: '1.4' },
  '75-28-5': { safe: '3.4', lower: '1.5' },
  '74-85-1': { safe: '4.1', lower: '2.4' },
  '74-86-2': { safe: '3', lower: '2.3' },
  '630-08-0': { safe: '15.2', lower: '10.9' },
  '7782-44-7': { oxidises: '1' },
  '10024-97-2': { oxidises: '0.6' },
};

const dataOf = ({ of }: Part): Gas | undefined => gases[of.casNumber ?? ''];
const sum = (parts: readonly Part[], weight: (gas: Gas) => string | undefined): Ratio =>
  parts.reduce((all, part) => {
    const factor = weight(dataOf(part) ?? {});
    return factor === undefined ? all : plus(all, times(part.high.value, ratio(factor)));
  }, zero);

/** Σ of the equivalent contents over what is safe in nitrogen: above 1 the mixture burns. ISO 10156, 4.4. */
function flammability(parts: readonly Part[]): Ratio {
  const burning = parts.filter((part) => dataOf(part)?.safe);
  const whole = plus(
    sum(burning, () => '1'),
    sum(parts, ({ inert }) => inert),
  );
  return burning.reduce(
    (all, part) =>
      plus(all, by(times(by(part.high.value, whole), hundred), ratio(dataOf(part)?.safe ?? '100'))),
    zero,
  );
}

/** % of the mixture in air from which it burns: Le Chatelier's rule with the inert part of ISO 10156:2017, 4.6. */
export function lowerLimit(parts: readonly Part[]): Ratio | null {
  const burning = parts.filter((part) => dataOf(part)?.lower);
  const fuel = sum(burning, () => '1');
  if (fuel.over === 0n) return null;
  const limitOf = (part: Part): Ratio => ratio(dataOf(part)?.lower ?? '100');
  const alone = by(
    fuel,
    burning.reduce((all, part) => plus(all, by(part.high.value, limitOf(part))), zero),
  );
  const inert = parts.filter((part) => dataOf(part)?.inert);
  const inertShare = sum(inert, () => '1');
  const k =
    inertShare.over === 0n
      ? one
      : by(
          sum(inert, (gas) => gas.inert),
          inertShare,
        );
  const correction = times(times(minus(one, k), by(inertShare, fuel)), alone);
  const factor = by(minus(minus(hundred, alone), correction), minus(hundred, alone));
  return by(
    hundred,
    burning.reduce((all, part) => plus(all, by(part.high.value, times(factor, limitOf(part)))), zero),
  );
}

/** Oxidising power in % against oxygen: above 23.5 the mixture is an oxidising gas. ISO 10156, 5. */
function oxidisingPower(parts: readonly Part[]): Ratio {
  const whole = plus(
    sum(
      parts.filter((part) => dataOf(part)?.oxidises),
      () => '1',
    ),
    sum(parts, ({ inert }) => inert),
  );
  return whole.over === 0n
    ? zero
    : times(
        hundred,
        by(
          sum(parts, ({ oxidises }) => oxidises),
          whole,
        ),
      );
}

/** Gas mixtures whose every gas is known to ISO 10156; null: a test has to say. */
export function gasRow(section: string, mixed: Mixed): ClassRow | null {
  if (mixed.parts.some((part) => !dataOf(part))) return null;
  if (section === '2.2') {
    if (mixed.parts.some((part) => dataOf(part)?.oxidises)) return null;
    const value = flammability(mixed.parts);
    const burns = compared(value, one) > 0;
    const lower = lowerLimit(mixed.parts);
    // Between 13 % and a range of less than 12 points a test decides; the milder category is not assumed.
    const steps = [
      stepOf(
        { rule: 'gas.flammable', result: 'Flam. Gas 1A', total: decimalOf(value), needs: '1' },
        'HIGH',
        burns,
      ),
      ...(burns && lower
        ? [
            stepOf(
              {
                rule: 'gas.lower',
                result: 'Flam. Gas 1A',
                total: decimalOf(lower),
                needs: law('gas.lower').value,
              },
              'HIGH',
            ),
          ]
        : []),
    ];
    return plainRow('2.2', burns ? classified('Flam. Gas 1A', 'H220') : none, {
      steps,
      reason: burns ? null : 'BELOW_LIMIT',
    });
  }
  if (section === '2.4') {
    const power = oxidisingPower(mixed.parts);
    const oxidises = compared(power, law('gas.oxidising').limit) > 0;
    return plainRow('2.4', oxidises ? classified('Ox. Gas 1', 'H270') : none, {
      steps: [
        stepOf(
          {
            rule: 'gas.oxidising',
            result: 'Ox. Gas 1',
            total: decimalOf(power),
            needs: law('gas.oxidising').value,
          },
          'HIGH',
          oxidises,
        ),
      ],
      reason: oxidises ? null : 'BELOW_LIMIT',
    });
  }
  return null;
}
