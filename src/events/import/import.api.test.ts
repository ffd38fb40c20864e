import { afterAll, beforeAll, expect, it } from 'vitest';
import { importList } from '../../../test/support/import.ts';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { events } from '../event.ts';
import { eventImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const noAccident = { answers: { accidentOccurred: 'false' } };

it('takes a row as the report form would send it: reported, by who imports', async () => {
  const manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const { organizationId: orgId } = manager;
  const { name, country, timeZone } = await done(manager.call(organizations.get, { orgId }));
  await done(
    manager.call(organizations.update, {
      orgId,
      body: { name, country, timeZone, areas: [{ name: 'Hall B' }] },
    }),
  );
  const long = `Oil on the floor. ${'It comes from the hose at the back. '.repeat(10)}`.trim();
  const text = [
    'Hændelse;Beskrivelse;Dato;Type;Sted;Ulykke',
    `${long};;31-01-2026;Spild;hall b;nej`,
    ';Forklift against the gate;01-02-2026;Arbejdsulykke;;',
    'Burn on the forearm;;02-02-2026;;;ja',
  ].join('\n');
  const { body, text: answer } = await importList(all, manager, eventImport, text, { commit: true });
  expect(body?.recordCount, answer).toBe(3);
  const query = { sort: ['occurrence,asc'] };
  const { content } = await done(manager.call(events.list, { orgId, query }));
  expect(content).toMatchObject([
    { title: 'Oil on the floor.', status: 'REPORTED', importance: 'MEDIUM', area: { name: 'Hall B' } },
    { title: 'Forklift against the gate', category: 'ACCIDENT', accidentOccurred: true, area: null },
    { title: 'Burn on the forearm', category: 'ACCIDENT', accidentOccurred: true },
  ]);
  const spill = await done(manager.call(events.get, { orgId, id: content[0]?.id ?? '' }));
  expect(spill).toMatchObject({
    description: long,
    accidentOccurred: false,
    reportedBy: { id: manager.accountId },
  });
});

it.each([
  ['Dato;Tidspunkt;Hændelse', '12-09-2025;13:20;Olie på gulvet'],
  ['Tidspunkt;Dato;Hændelse', '13.20;12-09-2025;Olie på gulvet'],
  ['Tidspunkt;Hændelse', '12-09-2025 13:20;Olie på gulvet'],
])('reads the time of day under %s', async (headings, row) => {
  const person = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const orgId = person.organizationId;
  const { body, text } = await importList(all, person, eventImport, `${headings}\n${row}`, {
    commit: true,
    mapping: noAccident,
  });
  expect(body.recordCount, text).toBe(1);
  const [event] = (await done(person.call(events.list, { orgId, query: {} }))).content;
  expect([event?.occurrence, event?.occurrenceTime]).toEqual(['2025-09-12', '13:20']);
});

it('asks once whether the events without an answer were accidents, unless their type says so', async () => {
  const person = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const orgId = person.organizationId;
  const text = 'Title,Date,Type\nOil,2026-01-31,Spill\nFall,2026-02-01,Accident\nNoise,2026-02-02,\n';
  const asked = await importList(all, person, eventImport, text);
  expect(asked.body.errors).toEqual([{ role: null, code: 'ASKED', values: { count: 1 } }]);
  expect(asked.body.questions).toMatchObject([
    { key: 'accidentOccurred', count: 2, choices: ['false', 'true'], prepared: 'false', answer: null },
  ]);
  const answered = await importList(all, person, eventImport, text, {
    commit: true,
    mapping: noAccident,
  });
  expect(answered.body.recordCount, answered.text).toBe(3);
  const query = { sort: ['occurrence,asc'] };
  const { content } = await done(person.call(events.list, { orgId, query }));
  expect(content.map(({ accidentOccurred }) => accidentOccurred)).toEqual([false, true, false]);
});

it('is for who may take events back', async () => {
  const worker = await all.person({ level: 'EDIT_ORGANIZATION' });
  expect((await importList(all, worker, eventImport, 'Title;Date\nx;2026-01-31\n')).status).toBe(403);
});

it('keeps times and zones of dates, and decides their order once for the file', async () => {
  const person = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const orgId = person.organizationId;
  const text = [
    'Title,Description,Date,Importance',
    'A zone,x,2025-09-10T23:30:00Z,High',
    'B time,x,2025-09-12 13:20,Low',
    'C kl,x,10-09-2025 kl. 14.30,Low',
    'D midnight,x,09.09.2025 00:00:00,Low',
    'E words,x,9. september 2025,Low',
    'F English,x,"September 9, 2025",Low',
  ].join('\n');
  const { body, text: answer } = await importList(all, person, eventImport, text, {
    commit: true,
    mapping: noAccident,
  });
  expect(body.recordCount, answer).toBe(6);
  const listed = await done(person.call(events.list, { orgId, query: { sort: ['title,asc'] } }));
  expect(listed.content.map((event) => [event.occurrence, event.occurrenceTime])).toEqual([
    ['2025-09-11', '01:30'],
    ['2025-09-12', '13:20'],
    ['2025-09-10', '14:30'],
    ['2025-09-09', null],
    ['2025-09-09', null],
    ['2025-09-09', null],
  ]);
  const american =
    'Title,Description,Date,Importance\nA,x,02/14/2025,High\nB,y,03/05/2025,Low\nC,z,12/31/2025,Low';
  const shown = await importList(all, person, eventImport, american);
  expect([shown.body.mapping.dateOrder, shown.body.wrongCount]).toEqual(['MDY', 0]);
  // Rows of a list are in no order of time: that of these, read month first, would be by chance.
  const danish =
    'Titel;Beskrivelse;Dato;Betydning\nA;x;02/09/2025;Høj\nB;y;03/04/2025;Lav\nC;z;05/07/2025;Lav';
  const listed3 = await importList(all, person, eventImport, danish);
  expect(listed3.body.mapping.dateOrder).toBe('DMY');
  const asked = await importList(all, person, eventImport, american, { mapping: { dateOrder: 'DMY' } });
  expect(asked.body.rows.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
    ['DATE'],
    [],
    ['DATE'],
  ]);
  await done(importList(all, person, eventImport, american, { commit: true, mapping: noAccident }));
  const { content } = await done(person.call(events.list, { orgId, query: { sort: ['title,asc'] } }));
  expect(
    content.flatMap(({ title, occurrence }) => (title.length === 1 ? [[title, occurrence]] : [])),
  ).toEqual([
    ['A', '2025-02-14'],
    ['B', '2025-03-05'],
    ['C', '2025-12-31'],
  ]);
});

it('asks for the order of dates that the file does not show, and takes the answer', async () => {
  const person = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const text = 'Title,Description,Date\nA,x,02/03/2025\nB,y,04/05/2025\n';
  const asked = await importList(all, person, eventImport, text, { mapping: noAccident });
  expect(asked.body.errors).toEqual([
    { role: null, code: 'DATE_ORDER_ASKED', values: { text: '02/03/2025' } },
  ]);
  expect([asked.body.ready, asked.body.wrongCount]).toEqual([false, 0]);
  const refused = await importList(all, person, eventImport, text, { commit: true });
  expect(refused.status).toBe(422);
  const { body } = await importList(all, person, eventImport, text, {
    mapping: { dateOrder: 'MDY', ...noAccident },
    commit: true,
  });
  expect(body.recordCount).toBe(2);
  const { content } = await done(
    person.call(events.list, { orgId: person.organizationId, query: { sort: ['occurrence,asc'] } }),
  );
  expect(content.map(({ occurrence }) => occurrence)).toEqual(['2025-02-03', '2025-04-05']);
});
