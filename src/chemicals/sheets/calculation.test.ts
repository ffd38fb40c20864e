import { expect, test } from 'vitest';
import { madeRecord } from '../../../test/support/sheets/made-sheets.ts';
import { makeSheet } from '../../../test/support/sheets/make-sheet.ts';
import { withCalculation } from './calculation.ts';
import { readBytes } from './read-bytes.server.ts';
import { loadReference } from './reference.server.ts';

const reference = loadReference();

/** The check of a made sheet, and whether its values stay as they were read. */
async function checked(record: Partial<typeof madeRecord>) {
  const of = { ...madeRecord, ...record };
  const read = await readBytes(
    'a.pdf',
    await makeSheet(of, { language: 'en', layout: 'stacked', paper: 'A4', reference }),
  );
  const { values, checks } = withCalculation(read);
  return { check: checks.find(({ id }) => id === 'CALCULATION'), same: values === read.values };
}

test('the classes of section 2 are compared with those that the composition gives; a difference puts no value in doubt', async () => {
  const { check, same } = await checked({});
  expect(check).toMatchObject({
    status: 'FAIL',
    values: ['hazard_statements', 'components'],
    // No ingredient is hazardous to the aquatic environment.
    detail: { differ: [{ class: '4.1-chronic', outcome: 'STRICTER', stated: ['H411'], low: [], high: [] }] },
  });
  expect(same).toBe(true);
});

test('a sheet whose classes follow from its composition agrees; a limit of the row counts', async () => {
  const hazards = madeRecord.hazards.filter(([, code]) => code !== 'H411');
  expect((await checked({ hazards })).check).toMatchObject({ status: 'PASS', detail: { differ: [] } });
  // 2,5 to 10 % of what damages eyes from 3 % on: with less no one would have to say so.
  const [, , butanol] = madeRecord.components;
  if (!butanol) throw new Error('no component');
  const { check } = await checked({
    hazards: [
      ['Flam. Liq. 2', 'H225'],
      ['Eye Dam. 1', 'H318'],
    ],
    components: [{ ...butanol, share: '1 - 2', min: '1', max: '2' }],
  });
  expect(check).toMatchObject({
    status: 'FAIL',
    detail: { differ: [{ class: '3.3', outcome: 'STRICTER', stated: ['H318'] }] },
  });
});

test('without a composition by weight nothing is compared', async () => {
  const { check } = await checked({ components: [] });
  expect(check).toMatchObject({ status: 'NOT_APPLICABLE', detail: {} });
});
