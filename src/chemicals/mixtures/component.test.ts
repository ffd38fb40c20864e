import { expect, test } from 'vitest';
import { check } from '../../core/contract/validation.ts';
import { hazardClasses } from '../clp/hazard-classes.ts';
import { noWords } from '../products/composition/sheet-words.ts';
import type { SheetWords } from '../products/composition/sheet-words.ts';
import { componentOf, plainComponent, withWords } from './component.ts';
import type { KnownSubstance } from './component.ts';
import { classRows } from './engine/calculate.ts';
import { Mixture, MixtureComponent } from './mixture.ts';

const known = (hazardStatements: string[]): KnownSubstance => ({
  name: 'x',
  nameDa: null,
  casNumber: null,
  classification: [],
  specificConcentrationLimits: [],
  mFactors: null,
  acuteToxicityEstimates: [],
  harmonisation: null,
  hazardStatements,
  euHazardStatements: [],
});
const whole = { min: '50', max: '50' };

test('a substance of which only statements are known is calculated by the classes that they mean, each of them', () => {
  const statements = [...new Set(hazardClasses.flatMap((of) => of.statements))];
  const faults = statements.filter((statement) => {
    const component = { concentration: whole, ...componentOf(known([statement]), 'en', '2026-11-26') };
    return !check(MixtureComponent, component).ok || component.classification === null;
  });
  expect(faults).toEqual([]);
});

test('irritated airways and narcosis are distinguished by the statement', () => {
  const components = [{ concentration: whole, ...componentOf(known(['H335', 'H336']), 'en', '2026-11-26') }];
  const rows = classRows(Mixture.parse({ physicalState: 'LIQUID', components }), '2026-11-26');
  expect(rows.find(({ hazardClass }) => hazardClass === '3.8')?.high.statements).toEqual(['H335', 'H336']);
  const narcotic = [{ concentration: whole, ...componentOf(known(['H336']), 'en', '2026-11-26') }];
  const only = classRows(Mixture.parse({ physicalState: 'LIQUID', components: narcotic }), '2026-11-26');
  expect(only.find(({ hazardClass }) => hazardClass === '3.8')?.high.statements).toEqual(['H336']);
});

test('a class by its statement alone is the most severe that it may mean; limits and estimates of a sheet do not count', () => {
  const said: SheetWords = {
    ...noWords,
    classification: [{ hazardClass: null, category: null, statement: 'H314', remark: null }],
    acuteToxicityEstimates: [{ route: 'ORAL', value: '5000', unit: 'mg/kg bw', form: null }],
  };
  expect(withWords(plainComponent('Lye'), said)).toMatchObject({
    classification: [{ hazardClass: 'Skin Corr.', statement: 'H314' }],
    acuteToxicityEstimates: [],
    incomplete: true,
    source: 'SUPPLIER',
  });
  expect(withWords(plainComponent('Lye'), noWords)).toEqual(plainComponent('Lye'));
});
