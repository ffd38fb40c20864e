import type { Given, SheetCheck, SheetValues, Value } from '../exchange.ts';
import type { SheetDocument } from './document.ts';
import { hazardClassesIn } from './fields/classes.ts';
import type { HazardParts } from './fields/hazards.ts';

const doubted = <T>(value: Given<T>, because: string): Given<T> => ({
  ...value,
  state: 'check',
  because: [...(value.because ?? []), because],
});
const result = (id: string, pass: boolean | null, values: string[]): SheetCheck => ({
  id,
  status: pass === null ? 'NOT_APPLICABLE' : pass ? 'PASS' : 'FAIL',
  values,
  detail: {},
});

/** What the statements of a flammable liquid say of its flash point, in °C: CLP Annex I, Table 2.6.1; gas oils up to 75. */
const flammable: [codes: string[], from: number, below: number][] = [
  [['H224', 'H225'], -Infinity, 23],
  [['H226'], 23, 75.1],
];

/** Whether the flash point is one of a liquid with the sheet's statements. Null: nothing to compare. */
function flashFits({
  flash_point: { value },
  hazard_statements: { items, state },
  physical_state: form,
}: SheetValues): boolean | null {
  if (value === null || state === 'check') return null;
  const codes = items.map((item) => item.value);
  if (codes.some((code) => /^H22[0-3]$|^H229$|^H228$/.test(code))) return null;
  const degrees = Number(value.value);
  const [, from, below] = flammable.find(([own]) => own.some((code) => codes.includes(code))) ?? [];
  if (from === undefined || below === undefined)
    return form.value === 'LIQUID' && value.op !== '>' && degrees <= 60 ? false : null;
  // "> 20" says too little.
  return value.op === '>' ? (degrees >= below ? false : null) : degrees >= from && degrees < below;
}

/** A pH from which a mixture is corrosive to the skin and damages eyes, unless its reserve is low: CLP Annex I, 3.2.3.1.2 and 3.3.3.1.2. */
const [acid, alkaline] = [2, 11.5];

/** Whether a product of an extreme pH has a statement that says so. Null: the pH is not extreme, or nothing to compare. */
function phFits({ ph, hazard_statements: { items, state } }: SheetValues): boolean | null {
  if (!ph || ph.value === null || ph.state === 'check' || state === 'check') return null;
  const { value, max = value, op } = ph.value;
  const isExtreme = (Number(max) <= acid && op !== '>') || (Number(value) >= alkaline && op !== '<');
  return isExtreme ? items.some((item) => /^H31[48]$/.test(item.value)) : null;
}

/** The kinematic viscosity at 40 °C, in mm²/s, up to which a product is dangerous to swallow: CLP Annex I, Table 3.10.1. */
const aspired = { viscosity: 20.5, at: 40 };

/** Whether a product with H304 is as thin as the statement says. Null: it has not the statement, or its viscosity says too little. */
function viscosityFits({
  kinematic_viscosity: viscosity,
  hazard_statements: { items, state },
}: SheetValues): boolean | null {
  if (!viscosity || viscosity.value === null || viscosity.state === 'check' || state === 'check') return null;
  if (!items.some(({ value }) => value === 'H304')) return null;
  const { value, max = value, op, temperature = '40' } = viscosity.value;
  // Warmer it is thinner.
  if (Number(value) > aspired.viscosity && op !== '<' && Number(temperature) >= aspired.at) return false;
  return Number(max) <= aspired.viscosity && op !== '>' && Number(temperature) <= aspired.at ? true : null;
}

/** Whether this version is no older than the one before it, and no younger than its print. */
function datesFit({ revision_date: revised, previous_date: before, print_date: printed }: SheetValues) {
  if (revised.value === null || (before.value === null && printed.value === null)) return null;
  return (before.value ?? '') <= revised.value && revised.value <= (printed.value ?? '9999');
}

/** Puts in doubt what the sheet's other values speak against; a flash point that its statements ask for is proved. */
export function plausible(
  values: SheetValues,
  sheet: SheetDocument,
  hazards: HazardParts,
): { values: SheetValues; checks: SheetCheck[] } {
  const { flash_point: flash, revision_date: revised, hazard_statements: statements } = values;
  const { items: named, lacks } = hazardClassesIn(
    hazards.classification,
    statements.items.map(({ value }) => value),
  );
  const [flashes, dates, classes] = [flashFits(values), datesFit(values), lacks === null ? null : !lacks];
  const flashed: Value<NonNullable<typeof flash.value>> =
    flash.value === null || flashes === null || sheet.regime === 'OTHER'
      ? flash
      : flashes
        ? flash.state === 'check'
          ? flash
          : { ...flash, state: 'proved', because: [...(flash.because ?? []), 'FLASH_POINT'] }
        : doubted(flash, 'FLASH_POINT');
  const [ph, viscosity] = [phFits(values), viscosityFits(values)];
  const { ph: acidity, kinematic_viscosity: thin } = values;
  const isEu = sheet.regime !== 'OTHER';
  return {
    values: {
      ...values,
      flash_point: flashed,
      ...(isEu && ph === false && acidity && acidity.value !== null && { ph: doubted(acidity, 'PH') }),
      ...(isEu &&
        viscosity === false &&
        thin &&
        thin.value !== null && { kinematic_viscosity: doubted(thin, 'VISCOSITY') }),
      ...(dates === false && revised.value !== null && { revision_date: doubted(revised, 'DATES') }),
      hazard_classes: { items: named, state: classes === false ? 'check' : 'read' },
      ...(classes === false && {
        hazard_statements: {
          state: 'check',
          items: statements.items.map((one) => ({
            ...one,
            because: [...(one.because ?? []), 'CLASSES_MATCH_CODES'],
          })),
        },
      }),
    },
    checks: [
      result('FLASH_POINT', flashes, ['flash_point', 'hazard_statements']),
      result('PH', isEu ? ph : null, ['ph', 'hazard_statements']),
      result('VISCOSITY', isEu ? viscosity : null, ['kinematic_viscosity', 'hazard_statements']),
      result('DATES', dates, ['revision_date', 'previous_date', 'print_date']),
      result('CLASSES_MATCH_CODES', classes, ['hazard_statements']),
    ],
  };
}
