import { joinClassName } from '../../clp/hazard-classes.ts';
import type { SheetReading } from '../exchange.ts';

/** What of a reading says why its values are to be checked. */
export type Checked = Pick<SheetReading, 'checks' | 'values'>;

/** The figures of a check as a sentence: the end of its text's key (`sheets.figures.…`), and what the text names. */
export interface Figures {
  say:
    | 'CODES_2_1_2_2.classification'
    | 'CODES_2_1_2_2.label'
    | 'SIGNAL_FROM_CODES'
    | 'SIGNAL_FROM_CODES.none'
    | 'FLASH_POINT'
    | 'FLASH_POINT.none'
    | 'PH'
    | 'VISCOSITY'
    | 'DATES.before'
    | 'DATES.printed'
    | 'CLASSES_MATCH_CODES'
    | 'SHARES'
    | 'PAGES'
    | 'CLASS_AT_LEAST_ANNEX_VI'
    | 'GOODS'
    | 'GOODS.codes'
    | 'GOODS.flash';
  with: Record<string, string | number>;
}

/** Checks that put a whole list, or a value that was not found, in doubt: no item of it says so. */
const ofWholes = ['CODES_2_1_2_2', 'SIGNAL_FROM_CODES', 'CLASSES_MATCH_CODES'];

/**
 * The check for which a value is to be checked. In: the reasons that the value itself has, in their order. Undefined: none is known.
 */
export function reasonOf(
  { path, because }: { path: string; because: readonly string[] },
  known: readonly string[],
  sheet: Checked | null,
): string | undefined {
  return (
    because.find((one) => known.includes(one)) ??
    sheet?.checks.find(
      ({ id, status, values }) => status === 'FAIL' && ofWholes.includes(id) && values.includes(path),
    )?.id
  );
}

const flammable = ['H224', 'H225', 'H226'];
const texts = (detail: unknown): string[] =>
  Array.isArray(detail) ? detail.filter((one) => typeof one === 'string') : [];

type Say = (path: string, value: unknown) => string | null;
type Part = (kind: 'un' | 'class' | 'group', value: string) => string;

/** What section 14 says, and what of sections 2 and 9 it is compared with. */
function goodsOf(values: NonNullable<Checked['values']>, say: Say, part: Part): Figures[] {
  const { un_number: un, adr_class: adr, packing_group: group, flash_point: flash } = values;
  const goods = [
    un.value === null ? null : part('un', un.value),
    adr.value === null ? null : part('class', adr.value),
    group.value === null ? null : part('group', group.value),
  ].filter((one) => one !== null);
  const codes = values.hazard_statements.items.map(({ value }) => value);
  const degrees = say('flash_point', flash.value);
  return [
    { say: 'GOODS', with: { goods: goods.join(', ') } },
    ...(codes.length > 0 ? [{ say: 'GOODS.codes' as const, with: { codes: codes.join(', ') } }] : []),
    // Class 3 depends on it.
    ...(degrees !== null && adr.value === '3'
      ? [{ say: 'GOODS.flash' as const, with: { flash: degrees } }]
      : []),
  ];
}

/**
 * The figures for which a check failed, from its own detail or from the values that it compares. In: the path of the value that is to be
 * checked, how values read, and how what section 14 says does. Empty where the check has no figures.
 */
export function figuresOf(
  reason: string,
  path: string,
  { checks, values }: Checked,
  say: Say,
  part: Part,
): Figures[] {
  const check = checks.find(({ id, status }) => id === reason && status === 'FAIL');
  if (!check || !values) return [];
  const { detail } = check;
  const one = (key: Figures['say'], found: Record<string, string | number | null>): Figures[] =>
    Object.values(found).some((each) => each === null || each === '')
      ? []
      : [{ say: key, with: found as Figures['with'] }];
  const codes = values.hazard_statements.items.map(({ value }) => value);
  switch (reason) {
    case 'CODES_2_1_2_2':
      return [
        ...one('CODES_2_1_2_2.classification', { codes: texts(detail['onlyClassification']).join(', ') }),
        ...one('CODES_2_1_2_2.label', { codes: texts(detail['onlyLabel']).join(', ') }),
      ];
    case 'SIGNAL_FROM_CODES': {
      const expected = say('signal_word', detail['expected']);
      const read = say('signal_word', detail['read']);
      return read === null
        ? one('SIGNAL_FROM_CODES.none', { expected })
        : one('SIGNAL_FROM_CODES', { expected, read });
    }
    case 'FLASH_POINT': {
      const flash = say('flash_point', values.flash_point.value);
      const own = codes.filter((code) => flammable.includes(code));
      return own.length > 0
        ? one('FLASH_POINT', { flash, codes: own.join(', ') })
        : one('FLASH_POINT.none', { flash });
    }
    case 'PH':
      return one('PH', { ph: say('ph', values.ph?.value) });
    case 'VISCOSITY':
      return one('VISCOSITY', { viscosity: say('kinematic_viscosity', values.kinematic_viscosity?.value) });
    case 'DATES':
      return [
        ...one('DATES.before', { date: values.previous_date.value }),
        ...one('DATES.printed', { date: values.print_date.value }),
      ];
    case 'CLASSES_MATCH_CODES': {
      const classes = (values.hazard_classes?.items ?? []).map(({ value }) =>
        joinClassName(value.hazardClass, value.category),
      );
      return one('CLASSES_MATCH_CODES', { classes: classes.join(', '), codes: codes.join(', ') });
    }
    case 'SHARES': {
      const sum = Number(detail['sumOfMin']);
      // As the reader adds them: with the last digits of a float.
      const value = String(Math.round(sum * 100) / 100);
      return Number.isFinite(sum) ? one('SHARES', { sum: say('sum', { value, op: '=', unit: null }) }) : [];
    }
    case 'PAGES':
      return one('PAGES', { count: Number(detail['missing']), of: Number(detail['of']) });
    case 'CLASS_AT_LEAST_ANNEX_VI': {
      const lacking = (detail['lacking'] ?? []) as { component: number; statements: string[] }[];
      const row = lacking.find(({ component }) => path === `components.${component}`);
      return one('CLASS_AT_LEAST_ANNEX_VI', { codes: texts(row?.statements).join(', ') });
    }
    case 'GOODS':
      return goodsOf(values, say, part);
    default:
      return [];
  }
}
