import { describe, expect, test } from 'vitest';
import { calculated, rowOf } from '../../../../test/support/mixtures.ts';
import type { Given } from '../../../../test/support/mixtures.ts';

const estimate = (route: string, value: string, form: string | null = null, unit = 'mg/l') => ({
  acuteToxicityEstimates: [{ route, value, unit, form }],
});
const inhaled = (of: object, ...all: Given[]) => rowOf(calculated(of, ...all), '3.1-inhalation');
/** The terms of the steps of one result: what counts, by which limit, and why not. */
const terms = (of: object, hazardClass: Parameters<typeof rowOf>[1], ...all: Given[]) => {
  const [step] = rowOf(calculated(of, ...all), hazardClass).steps;
  return step?.terms.map(({ limitKind, limitOf, limit, why, counts }) => [
    limitKind,
    limitOf,
    limit,
    why ?? counts,
  ]);
};

describe('an estimate by inhalation', () => {
  // The same number is another category by each form: Table 3.1.1.
  test.for<[form: string | null, unit: string, category: string | null]>([
    ['vapour', 'mg/l', 'Acute Tox. 3'],
    ['vapor', 'mg/l', 'Acute Tox. 3'],
    ['dust', 'mg/l', 'Acute Tox. 4'],
    ['mist', 'mg/l', 'Acute Tox. 4'],
    [null, 'mg/l (dust)', 'Acute Tox. 4'],
    [null, 'mg/l', 'Acute Tox. 3'],
    ['gas', 'ppmV', null],
    [null, 'ppmV', null],
  ])('of %s in %s counts as that', ([form, unit, category]) => {
    expect(inhaled({}, ['100', estimate('INHALATION', '4.5', form, unit)]).high.category).toBe(category);
  });

  test('of a gas counts in a gas', () => {
    const gas: Given = ['100', estimate('INHALATION', '400', null, 'ppmV')];
    expect(inhaled({ physicalState: 'GAS' }, gas).high.category).toBe('Acute Tox. 2');
    expect(
      inhaled({ physicalState: 'GAS' }, ['100', estimate('INHALATION', '4', 'vapour')]).high.status,
    ).toBe('NOT_CLASSIFIED');
  });

  test('of a vapour does not count in a solid, of which only dust is inhaled', () => {
    const vapour: Given = ['100', estimate('INHALATION', '4.5', 'vapour')];
    expect(
      ['LIQUID', 'SOLID'].map((physicalState) => inhaled({ physicalState }, vapour).high.category),
    ).toEqual(['Acute Tox. 3', null]);
  });

  test('leaves out the category of the form that was not measured', () => {
    const measured: Given = ['100 Acute Tox. 4 H332', estimate('INHALATION', '4.5', 'dust')];
    const steps = inhaled({}, measured).steps.filter(({ rule }) => rule.endsWith('.1'));
    expect(steps.map((step) => [step.rule, step.terms[0]?.why ?? step.terms[0]?.counts])).toEqual([
      ['acute.VAPOUR.1', 'OTHER_FORM'],
      ['acute.DUST_MIST.1', true],
    ]);
    // Of a form that the mixture is not inhaled in nothing is measured, so the category counts.
    expect(terms({ inhalationForm: 'VAPOUR' }, '3.1-inhalation', measured)).toEqual([
      ['POINT_ESTIMATE', 'Acute Tox. 4', '11', true],
    ]);
  });
});

describe('a term of acute toxicity', () => {
  test('says of which category an estimate is, and that it counts for nothing above category 4', () => {
    const oral = (value: string) => terms({}, '3.1-oral', ['50', estimate('ORAL', value)]);
    expect(oral('5')).toEqual([['ATE', 'Acute Tox. 1', '5', true]]);
    expect(oral('50')).toEqual([['ATE', 'Acute Tox. 2', '50', true]]);
    expect(oral('300')).toEqual([['ATE', 'Acute Tox. 3', '300', true]]);
    expect(oral('2000')).toEqual([['ATE', 'Acute Tox. 4', '2000', true]]);
    expect(oral('2001')).toEqual([['ATE', 'Acute Tox. 4', '2001', 'ABOVE_CATEGORY_4']]);
  });
  test('is the worst category of a route where a substance has several', () => {
    expect(terms({}, '3.1-oral', '50 Acute Tox. 4 H302 & Acute Tox. 3 H301')).toEqual([
      ['POINT_ESTIMATE', 'Acute Tox. 3', '100', true],
    ]);
  });
  test('rests on a minimum class where one of several substances has an asterisk for acute toxicity', () => {
    const remark = (code: string, text: string | null): Given => [
      '50',
      { classification: [{ hazardClass: code, category: '4', statement: 'H302', remark: text }] },
    ];
    const noticed = (...all: Given[]) => rowOf(calculated({}, ...all), '3.1-oral').notices;
    expect(noticed(remark('Acute Tox.', '*'), '50')).toEqual(['MINIMUM_CLASS']);
    expect(noticed(remark('Acute Tox.', null), '50')).toEqual([]);
    expect(noticed(remark('Aquatic Chronic', '*'), '50')).toEqual([]);
  });
  test('an estimate of nothing does not count', () => {
    expect(terms({}, '3.1-oral', ['50 Acute Tox. 4 H302', estimate('ORAL', '0')])).toEqual([
      ['POINT_ESTIMATE', 'Acute Tox. 4', '500', true],
    ]);
  });
});

describe('the part of unknown toxicity', () => {
  const unknown = { classification: null };
  const of = (...all: Given[]) =>
    calculated({}, ...all).unknownAcute.map(({ route, low, high }) => `${route} ${low} ${high}`);
  test('is from 1 % of a substance on, and at most what the others leave', () => {
    expect(of(['1', unknown], '99')).toEqual(['ORAL 1 1', 'DERMAL 1 1', 'INHALATION 1 1']);
    expect(of(['0.9', unknown], '99.1')).toEqual([]);
    expect(of(['60', unknown], '60')[0]).toBe('ORAL 40 40');
    expect(of(['60', unknown], '100')).toEqual([]);
    expect(of(['30', unknown], ['30', unknown], '40')[0]).toBe('ORAL 60 60');
  });
  test('counts by route, not where a class or an estimate by it is there', () => {
    const oral = { unknownAcuteToxicity: ['ORAL'] };
    expect(of(['20', oral], '80')).toEqual(['ORAL 20 20']);
    expect(of(['20 Acute Tox. 4 H302', oral], '80')).toEqual([]);
    expect(of(['20', { ...oral, ...estimate('ORAL', '5000') }], '80')).toEqual([]);
    expect(of(['20', { ...oral, ...estimate('DERMAL', '5000') }], '80')).toEqual(['ORAL 20 20']);
  });
  // 3.1.3.6.2.3: above 10 % the formula leaves it out.
  test('makes what is known count for more only above 10 %', () => {
    const estimates = (share: string) =>
      calculated({}, [share, { ...unknown }], '20 Acute Tox. 3 H301').estimates.find(
        ({ route, end }) => route === 'ORAL' && end === 'HIGH',
      )?.value;
    expect(estimates('10')).toBe('500');
    expect(estimates('10.5')).toBe('447.5');
  });
});
