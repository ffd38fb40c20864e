import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../../../test/support/import.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { substances } from '../substance.ts';
import { substanceImport } from './definition.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

test('a new name with the number of another substance is refused at the number, naming that substance', async () => {
  await done(
    maintainer.call(substances.create, { body: { name: 'sulfolane of ours', casNumber: '126-33-0' } }),
  );
  const { body } = await importList(
    all,
    maintainer,
    substanceImport,
    'Substance;CAS no\nTest sulfolane x;126-33-0\nSulfolane of ours;126-33-0\n',
    { mapping: { leftOut: [3] } },
  );
  expect(body.rows[0]?.errors).toEqual([
    {
      role: 'casNumber',
      code: 'ALREADY_THERE_AS',
      values: { name: 'sulfolane of ours', shared: '126-33-0' },
    },
  ]);
  // By its own name it is said as before.
  const { body: same } = await importList(
    all,
    maintainer,
    substanceImport,
    'Substance;CAS no\nSulfolane of ours;126-33-0\n',
  );
  expect(same.rows[0]?.errors).toMatchObject([{ role: 'name', code: 'ALREADY_THERE' }]);
});

test('a CAS number that a spreadsheet made a date of is said, and taken by one click', async () => {
  const file = 'Substance;CAS no\nDichloromethane of ours;1975-09-02 00:00:00\nA date;1975-09-03\n';
  const { body } = await importList(all, maintainer, substanceImport, file);
  expect(body.rows.map(({ errors }) => errors)).toEqual([
    [
      {
        role: 'casNumber',
        code: 'CAS_DATE',
        values: { text: '1975-09-02 00:00:00', number: '75-09-2' },
        candidates: [{ label: '75-09-2', cells: [{ role: 'casNumber', text: '75-09-2' }] }],
      },
    ],
    [expect.objectContaining({ role: 'casNumber' })],
  ]);
  const { body: mended } = await importList(all, maintainer, substanceImport, file, {
    mapping: { leftOut: [3], corrections: [{ line: 2, column: 1, text: '75-09-2' }] },
  });
  expect([mended.errorCount, mended.ready]).toEqual([0, true]);
});
