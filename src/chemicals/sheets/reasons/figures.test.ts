import { describe, expect, test } from 'vitest';
import type { SheetCheck, SheetValues } from '../exchange.ts';
import { figuresOf, reasonOf } from './figures.ts';

const given = <T>(value: T) => ({ value, state: 'check' as const });
const list = (...values: string[]) => ({ items: values.map(given), state: 'check' as const });
/** A sheet on which one check failed, with the values that the check compares. */
const failed = (
  id: string,
  values: Partial<SheetValues>,
  detail: SheetCheck['detail'] = {},
  of: string[] = [],
) => ({
  checks: [{ id, status: 'FAIL' as const, values: of, detail }],
  values: { hazard_statements: list('H226', 'H315'), ...values } as SheetValues,
});
const say = (_path: string, value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object' && 'value' in value
      ? String(value.value)
      : JSON.stringify(value).replaceAll('"', '');
const part = (kind: string, value: string) => `${kind} ${value}`;
const figures = (sheet: ReturnType<typeof failed>, path = 'hazard_statements') =>
  figuresOf(sheet.checks[0]?.id ?? '', path, sheet, say, part);

describe('the figures of a check', () => {
  test('name the statements that only one of 2.1 and 2.2 has', () => {
    const sheet = failed('CODES_2_1_2_2', {}, { onlyClassification: ['H400'], onlyLabel: [] });
    expect(figures(sheet)).toEqual([{ say: 'CODES_2_1_2_2.classification', with: { codes: 'H400' } }]);
  });

  test('say what section 14 has, and with class 3 the flash point', () => {
    const sheet = failed('GOODS', {
      un_number: given('1993'),
      adr_class: given('3'),
      packing_group: given('III'),
      flash_point: given({ value: '61', op: '=' as const, unit: '°C' }),
    });
    expect(figures(sheet, 'un_number')).toEqual([
      { say: 'GOODS', with: { goods: 'un 1993, class 3, group III' } },
      { say: 'GOODS.codes', with: { codes: 'H226, H315' } },
      { say: 'GOODS.flash', with: { flash: '61' } },
    ]);
  });

  test('say what Annex VI has and a row lacks, of that row only', () => {
    const sheet = failed(
      'CLASS_AT_LEAST_ANNEX_VI',
      {},
      { lacking: [{ component: 1, statements: ['H351', 'H373'] }] },
    );
    expect(figures(sheet, 'components.1')).toEqual([
      { say: 'CLASS_AT_LEAST_ANNEX_VI', with: { codes: 'H351, H373' } },
    ]);
    expect(figures(sheet, 'components.0')).toEqual([]);
  });

  test('say a sum as people write it, and nothing where a figure is missing', () => {
    expect(figures(failed('SHARES', {}, { sumOfMin: '100.60000000000001' }))).toEqual([
      { say: 'SHARES', with: { sum: '100.6' } },
    ]);
    expect(figures(failed('PH', { ph: { value: null, state: 'check', stated: null } }))).toEqual([]);
  });

  test('say which signal word the statements have where the sheet has none', () => {
    const sheet = failed('SIGNAL_FROM_CODES', {}, { expected: 'DANGER', read: null });
    expect(figures(sheet, 'signal_word')).toEqual([
      { say: 'SIGNAL_FROM_CODES.none', with: { expected: 'DANGER' } },
    ]);
  });
});

test('a list is to be checked for the check that failed on it, also where each of its items is sure', () => {
  const known = ['CODES_2_1_2_2', 'FLASH_POINT'];
  const sheet = failed('CODES_2_1_2_2', {}, {}, ['hazard_statements', 'label_hazard_statements']);
  const of = (path: string, because: string[] = []) => reasonOf({ path, because }, known, sheet);
  expect(of('hazard_statements')).toBe('CODES_2_1_2_2');
  expect(of('hazard_statements', ['CODE_AND_TEXT', 'FLASH_POINT'])).toBe('FLASH_POINT');
  expect(of('product_name')).toBeUndefined();
});
