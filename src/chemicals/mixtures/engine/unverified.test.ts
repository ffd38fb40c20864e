import { expect, test } from 'vitest';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { Mixture } from '../mixture.ts';
import { calculate } from './calculate.ts';

interface Given {
  name?: string;
  share: string;
  known?: boolean;
  classes: [name: string, statement: string][];
  mFactors?: { acute: number | null; chronic: number | null };
}
const resultOf = (...all: Given[]) =>
  calculate(
    Mixture.parse({
      date: '2026-11-24',
      physicalState: 'LIQUID',
      components: all.map(({ name = 'substance', share, classes, mFactors, known = true }) => ({
        name,
        concentration: { min: share, max: share },
        classification: known
          ? classes.map(([of, statement]) => ({ ...splitClassName(of), statement }))
          : null,
        mFactors,
      })),
    }),
    '2026-11-24',
  );
const rowOf = (result: ReturnType<typeof resultOf>, id: string) =>
  result.rows.find(({ hazardClass }) => hazardClass === id);

test('a chronic result by the acute M-factor is unreviewed, one by the chronic factor is not', () => {
  const chronic = (mFactors: Given['mFactors'] & object) =>
    rowOf(
      resultOf({
        share: '3',
        classes: [
          ['Aquatic Acute 1', 'H400'],
          ['Aquatic Chronic 1', 'H410'],
        ],
        mFactors,
      }),
      '4.1-chronic',
    );
  const borrowed = chronic({ acute: 10, chronic: null });
  expect(borrowed).toMatchObject({ high: { category: 'Aquatic Chronic 1' }, unreviewed: true });
  expect(borrowed?.notices).toContain('M_OF_ACUTE');
  expect(borrowed?.steps.find(({ met }) => met)).toMatchObject({ verified: 'MEMORY', total: '30' });
  expect(chronic({ acute: 10, chronic: 10 })).toMatchObject({ unreviewed: false, notices: [] });
});

test('what an unverified cut-off value leaves out makes the result unreviewed, what counts does not', () => {
  const eye = (share: string) =>
    rowOf(resultOf({ share, classes: [['Eye Irrit. 2', 'H319']] }), '3.3')?.unreviewed;
  expect([eye('0.9'), eye('1'), eye('12')]).toEqual([true, false, false]);
});

test('precautions, EUH204 and names by the newer text say that they are not verified', () => {
  const { label } = resultOf(
    { name: 'hexamethylene diisocyanate', share: '5', classes: [['Resp. Sens. 1', 'H334']] },
    { name: 'persistent', share: '1', classes: [['PBT', 'EUH440']] },
  );
  expect(label.precautionsBy.verified).toBe('MEMORY');
  expect(label.euHazardStatements).toMatchObject([{ code: 'EUH204', asked: true, verified: 'MEMORY' }]);
  expect(label.names).toMatchObject([
    { name: 'hexamethylene diisocyanate', verified: 'TEXT' },
    { name: 'persistent', verified: 'MEMORY' },
  ]);
});

test('a substance of unknown toxicity leaves acute toxicity open, whatever the others are, and a class that is there stays', () => {
  const unknown: Given = { share: '15', classes: [] };
  const of = (share: string) => {
    const result = resultOf({ share, classes: [['Acute Tox. 2', 'H330']] }, { ...unknown, known: false });
    return rowOf(result, '3.1-inhalation');
  };
  const missing = [{ what: 'ACUTE_TOXICITY', component: 1 }];
  expect(of('0.01')).toMatchObject({ high: { status: 'INSUFFICIENT_DATA' }, missing });
  expect(of('9')).toMatchObject({ high: { status: 'CLASSIFIED', statements: ['H330'] }, missing });
});
