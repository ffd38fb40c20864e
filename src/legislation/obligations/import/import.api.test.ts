import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWithReference } from '../../../../test/support/database/database.ts';
import { importList } from '../../../../test/support/import.ts';
import { upload, world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { reminderBody } from '../../../../test/support/control-book.ts';
import { reminders } from '../../../monitoring/control-book/reminders/reminder.ts';
import { associations } from '../../../organization/stakeholders/stakeholder-association.ts';
import { legislations } from '../../acts/legislation.ts';
import { legislationExports } from '../../exports.ts';
import { obligations } from '../obligation.ts';
import { obligationImport } from './definition.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const editor = () => all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
let count = 0;
/** An act of the catalogue, with a title and a number that no other has. */
async function newAct() {
  count += 1;
  const body = {
    title: `Order no. ${count} on things, and more`,
    reference: `BEK nr ${90_000 + count} af 01/02/2020`,
    territory: 'DK',
  };
  const { id } = await done(maintainer.call(legislations.create, { body }));
  return { ...body, id };
}
const get = (by: Person, legislationId: string) =>
  done(by.call(obligations.get, { orgId: by.organizationId, legislationId }));
const bring = async (by: Person, file: string) => {
  const { body, text } = await importList(all, by, obligationImport, file, { commit: true });
  expect(body?.importId, text).toBeTruthy();
  return body.importId ?? '';
};
const undo = (by: Person, id: string) => by.call(obligationImport.undo, { orgId: by.organizationId, id });

test('a register comes in with what was found and what each act has to do with', async () => {
  const anna = await editor();
  const { organizationId: orgId } = anna;
  const [one, other] = [await newAct(), await newAct()];
  const document = await upload(all, anna, { name: 'Plan.csv', content: Buffer.from('a;b\n') });
  await done(anna.call(reminders.create, { orgId, body: reminderBody({ name: 'Sheets' }) }));
  const stakeholder = { name: 'Authority', category: 'AUTHORITY' as const };
  await done(anna.call(associations.create, { orgId, body: { stakeholder } }));
  const file = [
    'Lovkrav;Hvorfor det gælder;Sådan overholder vi det;Overholdelse;Vurderet;Resultat;Næste vurdering;Ansvarlig;Dokumenter;Interessenter;Påmindelser',
    `${one.reference.replace(' nr ', ' nr. ')};Fordi;Sådan;delvist;01-02-2024;Noget mangler;01-02-2030;anna skov;Plan.csv;authority;sheets`,
    `${other.title};;;Ikke vurderet;;;;;;;`,
  ].join('\n');
  await bring(anna, file);
  expect(await get(anna, one.id)).toMatchObject({
    associated: true,
    relevance: 'Fordi',
    howComplied: 'Sådan',
    complianceStatus: 'PARTLY',
    evaluatedDate: '2024-02-01',
    evaluatedBy: { id: anna.accountId },
    nextEvaluationDate: '2030-02-01',
    responsible: { id: anna.accountId },
    documents: [{ id: document.json['id'] }],
    stakeholders: [{ name: 'Authority' }],
    reminders: [{ name: 'Sheets' }],
    evaluations: [
      { complianceStatus: 'PARTLY', note: 'Noget mangler', howComplied: 'Sådan', withdrawal: null },
    ],
  });
  expect(await get(anna, other.id)).toMatchObject({
    associated: true,
    complianceStatus: 'NOT_EVALUATED',
    responsible: null,
    evaluations: [],
  });
});

test(
  'an exported register is one of another organization, by the numbers of its acts',
  { tags: ['full'] },
  async () => {
    const [anna, bo] = [await editor(), await editor()];
    const { organizationId: orgId } = anna;
    const [one, other] = [await newAct(), await newAct()];
    for (const { id: legislationId } of [one, other])
      await done(anna.call(obligations.associate, { orgId, legislationId }));
    await done(
      anna.call(obligations.update, {
        orgId,
        legislationId: one.id,
        body: { relevance: 'Vi har affald', complianceStatus: 'COMPLIANT', evaluatedDate: '2024-02-01' },
      }),
    );
    const { text } = await anna.call(legislationExports.register, {
      orgId,
      query: { format: 'csv', associated: true },
      headers: { 'accept-language': 'da' },
    });
    const there = await importList(all, anna, obligationImport, text, { mapping: { existing: 'LEAVE_OUT' } });
    expect(there.body, there.text).toMatchObject({ existingCount: 2, recordCount: 0, wrongCount: 0 });
    await bring(bo, text);
    expect(await get(bo, one.id)).toMatchObject({
      relevance: 'Vi har affald',
      complianceStatus: 'COMPLIANT',
      evaluatedDate: '2024-02-01',
    });
    expect(await get(bo, other.id)).toMatchObject({ associated: true, complianceStatus: 'NOT_EVALUATED' });
  },
);

test(
  'undone, nothing of it counts, and the same list can be imported again',
  { tags: ['full'] },
  async () => {
    const anna = await editor();
    const { organizationId: orgId } = anna;
    const act = await newAct();
    const { id: legislationId } = act;
    await done(
      anna.call(obligations.reject, { orgId, legislationId, body: { reason: 'We have no such things.' } }),
    );
    const file = `Act;Compliance;Evaluated\n${act.title};Compliant;2024-02-01\n`;
    const first = await bring(anna, file);
    expect((await get(anna, legislationId)).rejection).toBeNull();
    await done(undo(anna, first));
    expect(await get(anna, legislationId)).toMatchObject({
      associated: false,
      rejection: { reason: 'We have no such things.' },
    });

    // By hand it begins where it was: not evaluated.
    const again = await bring(anna, file);
    const { evaluations, ...obligation } = await get(anna, legislationId);
    expect(obligation).toMatchObject({ complianceStatus: 'COMPLIANT', rejection: null });
    expect(evaluations.map(({ withdrawal }) => withdrawal === null)).toEqual([true, false]);
    await done(undo(anna, again));
    await done(anna.call(obligations.associate, { orgId, legislationId }));
    expect(await get(anna, legislationId)).toMatchObject({
      complianceStatus: 'NOT_EVALUATED',
      evaluatedDate: null,
      requiresReviewSince: null,
    });
  },
);

test(
  'a deleted one continues with its history, and is deleted again by undoing',
  { tags: ['full'] },
  async () => {
    const anna = await editor();
    const { organizationId: orgId } = anna;
    const act = await newAct();
    const { id: legislationId } = act;
    await done(anna.call(obligations.associate, { orgId, legislationId }));
    const body = { complianceStatus: 'COMPLIANT' as const, evaluatedDate: '2024-06-01' };
    await done(anna.call(obligations.evaluate, { orgId, legislationId, body }));
    await done(anna.call(obligations.remove, { orgId, legislationId }));

    const rows = (date: string) =>
      `Act;Compliance;Evaluated;Relevance\n${act.title};Compliant;${date};Again\n`;
    const early = await importList(all, anna, obligationImport, rows('2024-01-01'));
    expect(early.body.rows[0]?.errors).toMatchObject([
      { role: 'evaluatedDate', code: 'BEFORE_LAST_EVALUATION' },
    ]);
    const importId = await bring(anna, rows('2025-06-01'));
    expect(await get(anna, legislationId)).toMatchObject({
      relevance: 'Again',
      evaluatedDate: '2025-06-01',
      evaluations: [{ evaluatedDate: '2025-06-01' }, { evaluatedDate: '2024-06-01' }],
    });
    await done(undo(anna, importId));
    await done(anna.call(obligations.associate, { orgId, legislationId }));
    expect(await get(anna, legislationId)).toMatchObject({
      complianceStatus: 'COMPLIANT',
      evaluatedDate: '2024-06-01',
    });
  },
);

test('what was evaluated since stays, and the same act by two names is one', { tags: ['full'] }, async () => {
  const anna = await editor();
  const { organizationId: orgId } = anna;
  const act = await newAct();
  const twice = await importList(all, anna, obligationImport, `Act\n"${act.title}"\n${act.reference}\n`);
  expect(twice.body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => [line, code]))).toEqual([
    [3, 'SAME_AS_LINE'],
  ]);
  const importId = await bring(anna, `Act\n${act.reference}\n`);
  const body = { complianceStatus: 'COMPLIANT' as const };
  await done(anna.call(obligations.evaluate, { orgId, legislationId: act.id, body }));
  const refused = await undo(anna, importId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
  expect(refused.problem.detail).toContain(act.reference);
  expect(await get(anna, act.id)).toMatchObject({ associated: true });
});

test('a register names acts as registers do: by numbers in any spelling, short names and earlier editions', async () => {
  const anna = await editor();
  const { organizationId: orgId } = anna;
  const titles = 'Lovtitel;Nr.;Hvorfor relevant?;Hvordan overholder vi?;Ansvarlig;Sidst vurderet;Status';
  const file = [
    titles,
    'REACH;1907/2006;Vi bruger kemikalier;Register;Anna Skov;01-02-2026;Overholdt',
    'CLP-forordningen;(EF) nr. 1272/2008;Mærkning;Etiketter;;01-02-2026;Overholdt',
    'Seveso III;2012/18/EU;Oplag;;;01-02-2026;Ja',
    'Arbejdsmiljøloven;LBK nr 2062 af 16/11/2021;Ansatte;APV;;01-02-2026;Overholdt',
    'Tekniske hjælpemidler;BEK 428;Truck;Eftersyn;;01-02-2026;OK',
  ].join('\n');
  const shown = await importList(all, anna, obligationImport, file);
  expect(shown.body.mapping.columns).toMatchObject({
    legislation: 0,
    number: 1,
    relevance: 2,
    howComplied: 3,
    responsible: 4,
    evaluatedDate: 5,
    complianceStatus: 6,
  });
  expect([shown.body.recordCount, shown.body.wrongCount, shown.body.notedCount], shown.text).toEqual([
    5, 0, 2,
  ]);
  expect(
    shown.body.rows.flatMap(({ line, notes }) => notes.map(({ code, values }) => [line, code, values])),
  ).toEqual([
    [5, 'ACT_EARLIER', { number: 'LBK nr 2062 af 16/11/2021', act: 'LBK nr 1108 af 15/09/2025' }],
    [6, 'ACT_BY_NUMBER', { number: 'BEK 428', act: expect.stringContaining('BEK nr 428 af 05/04/2022') }],
  ]);
  await bring(anna, file);
  const { content } = await done(
    anna.call(obligations.list, { orgId, query: { associated: true, size: 50 } }),
  );
  expect(new Set(content.map(({ legislation }) => legislation.reference))).toEqual(
    new Set([
      '32006R1907',
      '32008R1272',
      '32012L0018',
      'BEK nr 428 af 05/04/2022',
      'LBK nr 1108 af 15/09/2025',
    ]),
  );

  // One act by three of its names is one.
  const again = await importList(
    all,
    await editor(),
    obligationImport,
    'Lov/bekendtgørelse;Nr.;Relevans;Overholdt\nREACH;1907/2006;Ja;Ja\nCLP;(EF) nr. 1272/2008;Ja;Ja\nSeveso III;2012/18/EU;Ja;Nej\nREACH igen;Regulation (EC) No 1907/2006;Ja;Ja\nREACH med CELEX;32006R1907;Ja;Ja\n',
  );
  expect(again.body.rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
    [],
    [],
    // What is not complied with needs its finding, which the file has no column for.
    ['FINDING_NOT_COMPLIANT'],
    ['SAME_AS_LINE'],
    ['SAME_AS_LINE'],
  ]);
});

test('what fits several acts is asked, and choosing one corrects the row', async () => {
  const anna = await editor();
  const file = 'Lovtitel;Nr.;Overholdt\nCLP;1907/2006;Ja\n;BEK 1369;Ja\n';
  const asked = await importList(all, anna, obligationImport, file);
  expect(asked.body.rows.map(({ errors }) => errors.map(({ role, code }) => [role, code]))).toEqual([
    [['legislation', 'ACT_NUMBER_OTHER']],
    [['legislation', 'SEVERAL_ACTS']],
  ]);
  const corrections = asked.body.rows.flatMap(({ line, errors }) =>
    (errors[0]?.candidates?.[0]?.cells ?? []).map(({ role, text }) => ({
      line,
      column: asked.body.mapping.columns[role] ?? -1,
      text,
    })),
  );
  const chosen = await importList(all, anna, obligationImport, file, { mapping: { corrections } });
  expect([chosen.body.recordCount, chosen.body.wrongCount], chosen.text).toEqual([2, 0]);
  // A file of numbers alone is corrected in its own column.
  const alone = await importList(all, anna, obligationImport, 'Nr.\nBEK 1369\n');
  expect(alone.body.rows[0]?.errors[0]).toMatchObject({
    role: 'number',
    candidates: [{ cells: [{ role: 'number' }] }, { cells: [{ role: 'number' }] }],
  });
});

test('a finding that is missing is asked for in its own words', async () => {
  const anna = await editor();
  const { body } = await importList(
    all,
    anna,
    obligationImport,
    'Lov;Overholdelse;Vurderet\nREACH;delvist;01-02-2024\n',
  );
  expect(body.rows[0]?.errors).toEqual([{ role: 'note', code: 'FINDING_PARTLY', values: {} }]);
  // The file has no column for it: one is added.
  const mapping = {
    columns: { note: 3 },
    corrections: [{ line: 2, column: 3, text: 'One sheet is missing' }],
  };
  const mended = await importList(
    all,
    anna,
    obligationImport,
    'Lov;Overholdelse;Vurderet\nREACH;delvist;01-02-2024\n',
    {
      mapping,
    },
  );
  expect([mended.body.ready, mended.body.columns.length], mended.text).toEqual([true, 4]);
});

test('what the catalogue does not have is kept to be decided, with all that the row says, and found again in the next file', async () => {
  const anna = await editor();
  const { organizationId: orgId } = anna;
  const act = await newAct();
  const file = [
    'Lovkrav;Nummer;Sådan overholder vi det;Overholdelse;Vurderet',
    `${act.title};;Sådan;;`,
    'Regulation of nowhere;X 12;Written by hand;ja;01-02-2024',
    ';BEK nr 7 af 01/01/1901;;;',
  ].join('\n');
  const refused = await importList(all, anna, obligationImport, file);
  expect(refused.body).toMatchObject({ unmatchedCount: 2, wrongCount: 2, ready: false });
  const mapping = { unmatched: 'KEEP' } as const;
  const { body } = await importList(all, anna, obligationImport, file, { mapping, commit: true });
  expect(body).toMatchObject({ recordCount: 3, wrongCount: 0, unmatchedCount: 2 });
  const rows = async () =>
    (
      await done(
        anna.call(obligations.list, { orgId, query: { associated: true, sort: ['name,asc'], size: 10 } }),
      )
    ).content.map(({ id, legislation: { title, reference, type }, howComplied, complianceStatus }) => ({
      id,
      shown: [title, reference, type, howComplied, complianceStatus],
    }));
  expect((await rows()).map(({ shown }) => shown)).toEqual([
    ['BEK nr 7 af 01/01/1901', 'BEK nr 7 af 01/01/1901', 'UNDECIDED', null, 'NOT_EVALUATED'],
    [act.title, act.reference, null, 'Sådan', 'NOT_EVALUATED'],
    ['Regulation of nowhere', 'X 12', 'UNDECIDED', 'Written by hand', 'COMPLIANT'],
  ]);
  const again = await importList(all, anna, obligationImport, file, { mapping: { existing: 'LEAVE_OUT' } });
  expect(again.body).toMatchObject({ recordCount: 0, existingCount: 3, unmatchedCount: 0 });
  // Another organization sees nothing of it.
  const other = await editor();
  expect((await importList(all, other, obligationImport, file)).body).toMatchObject({ unmatchedCount: 2 });

  const [, , line] = await rows();
  const next = await newAct();
  const decide = (id: string) =>
    anna.call(obligations.decide, { orgId, legislationId: line?.id ?? '', body: { legislation: { id } } });
  expect((await decide(act.id)).status).toBe(409);
  // What was an obligation before has its own history, which is restored rather than replaced.
  const former = await newAct();
  const ofFormer = { orgId, legislationId: former.id };
  await done(anna.call(obligations.associate, ofFormer));
  await done(anna.call(obligations.remove, ofFormer));
  expect(await decide(former.id)).toMatchObject({ status: 409, problem: { code: 'OBLIGATION_REMOVED' } });
  expect(await done(anna.call(obligations.restore, ofFormer))).toMatchObject({ associated: true });
  expect((await decide(former.id)).problem.code).toBe('OBLIGATION_EXISTS');
  await done(anna.call(obligations.remove, ofFormer));
  const decided = await done(decide(next.id));
  expect(decided).toMatchObject({
    id: next.id,
    own: null,
    howComplied: 'Written by hand',
    complianceStatus: 'COMPLIANT',
    evaluations: [{ evaluatedDate: '2024-02-01' }],
  });
  expect((await rows()).map(({ id }) => id)).toContain(next.id);
  expect(await rows()).toHaveLength(3);
  expect((await decide(next.id)).status).toBe(404);
});
