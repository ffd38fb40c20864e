/**
 * The thread of a record, and the loose ends of an organization.
 */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions } from '../actions/action.ts';
import { chemicalProposals } from '../chemicals/proposals/chemical-proposal.ts';
import { events } from '../events/event.ts';
import { reminders } from '../monitoring/control-book/reminders/reminder.ts';
import { newInspection } from '../../test/support/control-book.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { inDays, today } from '../../test/support/days.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { links, mostKnots } from './link.ts';
import type { Linked } from './link.ts';

let all: World;
let orgId: string;
let manager: Person;
let reader: Person;
beforeAll(async () => {
  all = await world();
  manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  orgId = manager.organizationId;
  reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
});
afterAll(() => all.close());

const report = async (title: string): Promise<Linked> => {
  const body = {
    title,
    description: 'x',
    importance: 'LOW',
    occurrence: today(),
    accidentOccurred: false,
  } as const;
  return { kind: 'EVENT', id: (await done(manager.call(events.create, { orgId, body }))).id };
};
const meter = async (name: string): Promise<Linked> => ({
  kind: 'METER',
  id: (await newMeter(manager, { name })).id,
});
const reminder = async (name: string, more: object = {}): Promise<Linked> => {
  const body = { name, startsAt: today(), period: 'P1M', ...more } as const;
  return { kind: 'REMINDER', id: (await done(manager.call(reminders.create, { orgId, body }))).id };
};
const action = async (title: string, source: Linked | null = null): Promise<Linked> => {
  const body = {
    title,
    kind: 'CORRECTIVE',
    responsible: { id: manager.accountId },
    dueDate: inDays(9),
    ...(source && { source: source as { kind: 'EVENT'; id: string } }),
  } as const;
  return { kind: 'ACTION', id: (await done(manager.call(actions.create, { orgId, body }))).id };
};
/** An obligation, by the id of its act. */
const obligation = async (name: string): Promise<Linked> => {
  const id = uuidv7();
  await all.owner.query(
    `with place as (insert into app.territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing)
      insert into app.legislation (id, title_en, title_da, territory) values ($1, $2, $2, 'DK')`,
    [id, name],
  );
  await all.owner.query(
    'insert into app.legislation_association (organization_id, id, legislation_id) values ($1, gen_random_uuid(), $2)',
    [orgId, id],
  );
  return { kind: 'OBLIGATION', id };
};
const link = (from: Linked, to: Linked) => done(manager.call(links.create, { orgId, body: { from, to } }));
const threadOf = (query: Linked, by = manager) => by.call(links.thread, { orgId, query });
/** The names in it by their distance, and the pairs that are tied. */
const said = async (query: Linked, by = manager) => {
  const { records, ties, hidden } = await done(threadOf(query, by));
  const nameOf = (at: number) => records[at]?.name ?? '';
  return {
    names: [0, 1, 2].map((steps) =>
      records
        .filter((record) => record.steps === steps)
        .map(({ name }) => name)
        .toSorted(),
    ),
    ties: ties.map(({ from, to }) => [nameOf(from), nameOf(to)].toSorted().join(' – ')).toSorted(),
    hidden,
  };
};
const loose = async (query: Parameters<typeof manager.call<typeof links.loose>>[1]['query'] = {}) =>
  (await done(manager.call(links.loose, { orgId, query }))).content.map(
    ({ kind, name, reason }) => `${kind} ${name} ${reason}`,
  );

test('a thread holds what is linked two links around, what actions are for and the inspections of reminders', async () => {
  const law = await obligation('The act on spills');
  const walk = await reminder('Walk the tanks');
  const leak = await report('Oil leak');
  const main = await meter('Oil meter');
  const tray = await action('A tray below', leak);
  const beyond = await meter('Too far away');
  await link(law, walk);
  await link(walk, leak);
  await link(leak, main);
  await link(beyond, tray);
  // Two around: the meter and the action are tied to the leak; a link further is not there. The reminder's inspections are.
  const seen = await said(law);
  expect(seen.names).toEqual([['The act on spills'], ['Walk the tanks'], ['Oil leak', 'Walk the tanks']]);
  expect(seen.ties).toEqual([
    'Oil leak – Walk the tanks',
    'The act on spills – Walk the tanks',
    'Walk the tanks – Walk the tanks',
  ]);
  const fromLeak = await said(leak);
  expect(fromLeak.names.slice(0, 2)).toEqual([['Oil leak'], ['A tray below', 'Oil meter', 'Walk the tanks']]);
  expect(fromLeak.names[2]).toContain('The act on spills');
  expect(fromLeak.names[2]).toContain('Too far away');
  expect((await said(tray)).names.slice(0, 2)).toEqual([['A tray below'], ['Oil leak', 'Too far away']]);
});

test('what the reader may not read is counted, and not followed: what is only tied through it is not there', async () => {
  const [walk, secret, behind] = [
    await reminder('Seen by all'),
    await report('Canary'),
    await meter('Behind it'),
  ];
  await link(walk, secret);
  await link(secret, behind);
  expect((await said(walk)).names.flat()).toEqual(expect.arrayContaining(['Canary', 'Behind it']));
  const answer = await threadOf(walk, reader);
  expect(answer.text).not.toContain('Canary');
  expect(answer.text).not.toContain('Behind it');
  expect(answer.text).not.toContain(secret.id);
  expect(answer.body.hidden).toBe(1);
  expect((await threadOf(secret, reader)).status).toBe(404);
});

test('a thread shows at most so many records, and says that there are more', async () => {
  const busy = await report('Very busy');
  await all.owner.query(
    `with made as (insert into app.reminder (organization_id, id, name, starts_at, period)
        select $1, gen_random_uuid(), 'Walk ' || n, current_date, 'P1M' from generate_series(1, 199) n returning id)
      insert into app.link (organization_id, id, event_id, reminder_id) select $1, gen_random_uuid(), $2, id from made`,
    [orgId, busy.id],
  );
  const { records, ties, more } = await done(threadOf(busy));
  expect([records.length, more]).toEqual([mostKnots, true]);
  expect(ties.every(({ from, to }) => from < records.length && to < records.length)).toBe(true);
});

test('a thread of few records with more ties than are read says that there are more', async () => {
  const hub = await report('Hub of few');
  const walks = await all.owner.query<{ id: string }>(
    `with made as (insert into app.reminder (organization_id, id, name, starts_at, period)
        select $1, gen_random_uuid(), 'Round ' || n, current_date, 'P1M' from generate_series(1, 20) n returning id),
      tied as (insert into app.link (organization_id, id, event_id, reminder_id) select $1, gen_random_uuid(), $2, id from made)
      select id from made`,
    [orgId, hub.id],
  );
  // 20 reminders, each linked to the same 30 meters: 51 records, 20 × 31 ties at the second step.
  await all.owner.query(
    `with made as (insert into app.meter (organization_id, id, name, utility_type, units, reading_mode, emission_mode)
        select organization_id, gen_random_uuid(), 'Tied ' || n, utility_type, units, reading_mode, 'NONE' from app.meter
          cross join generate_series(1, 30) n where id = $3 returning id)
      insert into app.link (organization_id, id, meter_id, reminder_id)
        select $1, gen_random_uuid(), made.id, w from made cross join unnest($2::uuid[]) w`,
    [orgId, walks.rows.map(({ id }) => id), (await meter('Pattern')).id],
  );
  const { records, more } = await done(threadOf(hub));
  expect(records.length).toBeLessThan(mostKnots);
  expect(more).toBe(true);
});

test('an obligation is loose until a document, reminder, inspection or meter that is there covers it', async () => {
  const law = await obligation('A law about noise');
  const ofIt = async () => (await loose({ kind: 'OBLIGATION', search: 'noise' })).length;
  expect(await loose({ search: 'about NOISE' })).toEqual(['OBLIGATION A law about noise NO_CONTROL']);
  expect((await done(threadOf(law))).records[0]?.loose).toBe('NO_CONTROL');
  // What has happened does not cover it.
  await link(law, await report('It was loud'));
  expect(await ofIt()).toBe(1);
  const walk = await reminder('Measure the noise');
  await link(law, walk);
  expect(await ofIt()).toBe(0);
  expect((await done(threadOf(law))).records[0]?.loose).toBeNull();
  await manager.call(reminders.remove, { orgId, id: walk.id });
  expect(await ofIt()).toBe(1);
});

test('an obligation is covered by a lasting measure, until that is given up', async () => {
  const law = await obligation('A law about dust');
  const body = {
    title: 'An extractor',
    kind: 'CONTROL',
    responsible: { id: manager.accountId },
    dueDate: inDays(9),
    source: { kind: 'OBLIGATION', id: law.id },
  } as const;
  const { id } = await done(manager.call(actions.create, { orgId, body }));
  expect(await loose({ search: 'dust' })).toEqual([]);
  await done(manager.call(actions.cancel, { orgId, id, body: { reason: 'Too loud' } }));
  expect(await loose({ search: 'dust' })).toEqual(['OBLIGATION A law about dust NO_CONTROL']);
});

test('a reminder is loose unless a law is named in it, or something calls for it; one that is off is not', async () => {
  const walk = await reminder('Loose walk');
  await reminder('By law', { legalBasis: 'BEK 1101' });
  await reminder('Off', { active: false });
  const found = () => loose({ kind: 'REMINDER', search: 'walk' });
  expect(await found()).toContain('REMINDER Loose walk NOT_REQUIRED');
  expect(await loose({ search: 'By law' })).toEqual([]);
  expect(await loose({ search: 'Off' })).toEqual([]);
  await link(walk, await meter('Main'));
  expect(await found()).not.toContain('REMINDER Loose walk NOT_REQUIRED');
});

const document = async (name: string, category: string): Promise<Linked> => {
  const id = uuidv7();
  await all.owner.query(
    `insert into app.file (organization_id, id, name, content_type, size, sha256, use, created_by_id, category)
      values ($1, $2, $3, 'application/pdf', 1, repeat('a', 64), 'DOCUMENT', $4, $5)`,
    [orgId, id, name, manager.accountId, category],
  );
  return { kind: 'DOCUMENT', id };
};

test.each([
  ['a document', async () => document('Noise procedure', 'PROCEDURE'), 'file'],
  [
    'an inspection',
    async (): Promise<Linked> => ({
      kind: 'INSPECTION',
      id: (await newInspection(manager, { name: 'Noise round' })).id,
    }),
    'inspection',
  ],
  ['a meter', async () => meter('Noise meter'), 'meter'],
] as const)('an obligation is covered by %s, until that is deleted', async (what, make, table) => {
  const law = await obligation(`A law covered by ${what}`);
  const ofIt = async () => (await loose({ kind: 'OBLIGATION', search: `covered by ${what}` })).length;
  expect(await ofIt()).toBe(1);
  const cover = await make();
  await link(law, cover);
  expect(await ofIt()).toBe(0);
  await all.owner.query(`update app.${table} set deleted_at = now() where id = $1`, [cover.id]);
  expect(await ofIt()).toBe(1);
});

test('a policy or procedure is loose until something calls for it; another document never is', async () => {
  const found = () => loose({ kind: 'DOCUMENT' });
  const policy = await document('Environmental policy', 'POLICY');
  await document('How we weld', 'PROCEDURE');
  await document('A map', 'OTHER');
  expect((await found()).toSorted()).toEqual([
    'DOCUMENT Environmental policy NOT_REQUIRED',
    'DOCUMENT How we weld NOT_REQUIRED',
  ]);
  await link(policy, await obligation('A law about policies'));
  expect(await found()).toEqual(['DOCUMENT How we weld NOT_REQUIRED']);
});

test('loose ends are for who manages, and page by page', async () => {
  expect((await reader.call(links.loose, { orgId })).status).toBe(403);
  for (const name of ['Åben port', 'Zinkbad', 'Afløb']) await reminder(`${name} ses efter`);
  const page = (sort: string) =>
    done(manager.call(links.loose, { orgId, query: { search: 'ses efter', size: 2, sort } }));
  const { content, totalElements } = await page('name,asc');
  expect([content.map(({ name }) => name), totalElements]).toEqual([
    ['Afløb ses efter', 'Zinkbad ses efter'],
    3,
  ]);
  expect((await page('name,desc')).content[0]?.name).toBe('Åben port ses efter');
});

test('an obligation that was complied with is not called so once its act has ended or changed, its evaluation is overdue, or a limit is exceeded', async () => {
  const hub = await report('Hub of obligations');
  const made: [string, string][] = [
    ['An act in force', ''],
    ['An act that changed', 'REQUIRES_REVIEW'],
    ['An act that ended', 'REPEALED'],
    ['An act to look at again', 'LAPSED'],
    ['An act with a limit', 'EXCEEDED'],
  ];
  for (const [name, state] of made) {
    const { id } = await obligation(name);
    await link(hub, { kind: 'OBLIGATION', id });
    await all.owner.query(
      `update app.legislation_association set compliance_status = 'COMPLIANT', evaluated_date = current_date - 9,
        requires_review_since = case when $2 in ('REPEALED', 'REQUIRES_REVIEW') then now() end,
        next_evaluation_date = current_date + case when $2 = '' then 9 else -3 end where legislation_id = $1`,
      [id, state],
    );
    await all.owner.query(
      `update app.legislation set repealed_date = case when $2 = 'REPEALED' then current_date - 3 end where id = $1`,
      [id, state],
    );
    await all.owner.query(
      `insert into app.requirement (organization_id, id, association_id, ref, text, position, exceeded_since)
        select organization_id, gen_random_uuid(), id, '§ 1', 'Keep it.', 1, current_date from app.legislation_association
        where legislation_id = $1 and $2 = 'EXCEEDED'`,
      [id, state],
    );
  }
  const answer = await done(manager.call(links.of, { orgId, query: hub }));
  expect(answer.links.map(({ name, state }) => [name, state])).toEqual(
    made.map(([name, state]) => [name, state || 'COMPLIANT']),
  );
});

test('a link says of each kind what it is called, what sets it apart from others of its name, and its state', async () => {
  const hub = await report('Hub of all kinds');
  await done(manager.call(chemicalProposals.create, { orgId, body: { name: 'Blue dye' } }));
  const { rows } = await all.owner.query<{ chemical: string; stakeholder: string }>(
    `with s as (insert into app.stakeholder_association (organization_id, id, own_name) values ($1, gen_random_uuid(), 'Neighbour') returning id),
        c as (select id from app.chemical_association where organization_id = $1 order by id desc limit 1)
      select c.id as chemical, s.id as stakeholder from c, s`,
    [orgId],
  );
  await all.owner.query("update app.chemical_association set storage_location = 'Hall 2' where id = $1", [
    rows[0]?.chemical,
  ]);
  const others: Linked[] = [
    { kind: 'STAKEHOLDER', id: rows[0]?.stakeholder ?? '' },
    await obligation('The act on dye'),
    await action('Stir'),
    await document('Dye procedure', 'PROCEDURE'),
    await reminder('Dye round'),
    { kind: 'INSPECTION', id: (await newInspection(manager, { name: 'Dye check', dueDate: inDays(3) })).id },
    {
      kind: 'METER',
      id: (await newMeter(manager, { name: 'Dye meter', number: '4711', location: 'North' })).id,
    },
    { kind: 'CHEMICAL', id: rows[0]?.chemical ?? '' },
  ];
  for (const other of others) await link(hub, other);
  const answer = await done(manager.call(links.of, { orgId, query: hub }));
  expect(answer.links.map(({ kind, name, detail, state }) => [kind, name, detail, state])).toEqual([
    ['STAKEHOLDER', 'Neighbour', null, null],
    ['OBLIGATION', 'The act on dye', null, 'NOT_EVALUATED'],
    ['ACTION', 'Stir', inDays(9), 'OPEN'],
    ['DOCUMENT', 'Dye procedure', null, null],
    ['REMINDER', 'Dye round', today(), null],
    ['INSPECTION', 'Dye check', inDays(3), 'PENDING'],
    ['METER', 'Dye meter', '4711 · North', null],
    ['CHEMICAL', 'Blue dye', 'Hall 2', null],
  ]);
  // From the other end, each names the event.
  for (const other of others) {
    const [back] = (await done(manager.call(links.of, { orgId, query: other }))).links;
    expect(back).toMatchObject({
      kind: 'EVENT',
      name: 'Hub of all kinds',
      detail: today(),
      state: 'REPORTED',
    });
  }
});
