import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levels } from '../src/core/contract/permission.ts';
import type { Level } from '../src/core/contract/permission.ts';
import { addDays, todayIn } from '../src/core/time/period.ts';
import { notices } from '../src/account/digest/notices.ts';
import { dashboard } from '../src/dashboard/dashboard.ts';
import { files } from '../src/documents/file.ts';
import { events } from '../src/events/event.ts';
import { obligations } from '../src/legislation/obligations/obligation.ts';
import { inspections } from '../src/monitoring/control-book/inspections/inspection.ts';
import { meters } from '../src/monitoring/meters/meter.ts';
import { associations } from '../src/organization/stakeholders/stakeholder-association.ts';
import { organizationsWaiting } from '../src/organization/tree/waiting.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { readCalendar } from './support/read-calendar.ts';
import { patience } from './support/patience.ts';

/**
 * What is open, due, overdue and whose, for random organizations, by a model that knows the rules and nothing of the
 * SQL: the dashboard, the digest, the calendar feed, the switcher and the lists all have to show the same.
 */
const kinds = ['READING', 'INSPECTION', 'EVENT', 'OBLIGATION', 'DOCUMENT', 'STAKEHOLDER'] as const;
type Kind = (typeof kinds)[number];

/** Days since an act of the model has changed. */
const changedFor = 2;
/** People by their place; 3 is a member nowhere any more. */
const people = [0, 1, 2, 3];
const dueIn = fc.option(fc.integer({ min: -70, max: 70 }), { freq: 6 });
const who = fc.uniqueArray(fc.constantFrom(...people), { maxLength: 2 });
const one = fc.option(fc.constantFrom(...people), { freq: 3 });
const alive = fc.integer({ min: 0, max: 7 }).map((n) => n > 0);
const few = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 5 });
const organizationArbitrary = fc.record({
  zone: fc.constantFrom('Europe/Copenhagen', 'Pacific/Kiritimati', 'America/Los_Angeles'),
  limited: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  /** How far before it its parent is in the round; null: it has none. */
  below: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  members: fc.array(
    fc.record({
      who: fc.constantFrom(0, 1, 2),
      level: fc.constantFrom(...levels.slice(0, 3)),
      active: alive,
    }),
    { maxLength: 3 },
  ),
  readings: few(fc.record({ due: dueIn, who: one, alive })),
  inspections: few(
    fc.record({
      due: fc.integer({ min: -70, max: 70 }),
      who: fc.option(who, { freq: 4 }),
      noticeDays: fc.constantFrom(0, 3, 14),
      done: fc.boolean(),
      alive,
    }),
  ),
  events: few(
    fc.record({
      due: dueIn,
      who: one,
      status: fc.constantFrom('REPORTED', 'IN_PROGRESS', 'IN_PROGRESS', 'CLOSED', 'DISMISSED'),
      handled: fc.boolean(),
      alive,
    }),
  ),
  obligations: few(fc.record({ due: dueIn, who: one, changed: fc.boolean(), alive })),
  documents: few(fc.record({ due: dueIn, who: one, replaced: fc.boolean(), alive })),
  stakeholders: few(fc.record({ due: dueIn, who: one, alive })),
  competences: few(fc.record({ due: dueIn, holder: fc.constantFrom(0, 1, 2), alive })),
});
type Shape = typeof organizationArbitrary extends fc.Arbitrary<infer S> ? S : never;

/** Something that is open, as the model has it. */
interface Open {
  kind: Kind;
  /** Null: no day. */
  due: string | null;
  announced: string | null;
  /** Accounts. */
  responsible: string[];
  handled: boolean;
  changed: boolean;
}
interface Organization {
  id: string;
  today: string;
  limited: boolean;
  parent: Organization | null;
  members: { account: string; level: Level; active: boolean }[];
  open: Open[];
  /** The expiry dates of active members' competences. */
  competences: string[];
  /** Who reported all events. */
  reporter: string;
}

let all: World;
let acts: string[];
beforeAll(async () => {
  all = await world();
  acts = (
    await all.owner.query<{ id: string }>(
      'select id from legislation where deleted_at is null order by id limit 5',
    )
  ).rows.map(({ id }) => id);
});
afterAll(() => all.close());

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const within = (due: string | null, today: string, days: number): boolean =>
  due !== null && due <= addDays(today, days);
const count = <T>(rows: readonly T[], which: (row: T) => boolean): number => rows.filter(which).length;

/** The record that a shape describes, if it is open. */
function openOf(shape: Shape, today: string, account: (place: number) => string): Open[] {
  const on = (days: number | null) => (days === null ? null : addDays(today, days));
  const base = { handled: false, changed: false };
  const named = (place: number | null) => (place === null ? [] : [account(place)]);
  const dated = (
    kind: Kind,
    rows: readonly { due: number | null; who: number | null; alive: boolean }[],
  ): Open[] =>
    rows
      .filter(({ due, alive }) => alive && due !== null)
      .map(({ due, who }) => ({ ...base, kind, due: on(due), announced: on(due), responsible: named(who) }));
  return [
    ...dated('READING', shape.readings),
    ...shape.inspections
      .filter(({ done, alive }) => alive && !done)
      .map(({ due, who, noticeDays }): Open => ({
        ...base,
        kind: 'INSPECTION',
        due: on(due),
        announced: on(due - (who ? noticeDays : 0)),
        responsible: (who ?? []).map(account),
      })),
    ...shape.events
      .filter(({ status, alive }) => alive && (status === 'REPORTED' || status === 'IN_PROGRESS'))
      .map(({ due, who, handled }): Open => ({
        ...base,
        kind: 'EVENT',
        due: on(due),
        announced: on(due),
        responsible: named(who),
        handled,
      })),
    ...shape.obligations
      .slice(0, acts.length)
      .filter(({ due, changed, alive }) => alive && (due !== null || changed))
      .map(({ due, who, changed }): Open => ({
        ...base,
        kind: 'OBLIGATION',
        due: on(due),
        announced: on(due),
        responsible: named(who),
        changed,
      })),
    ...dated(
      'DOCUMENT',
      shape.documents.filter(({ replaced }) => !replaced),
    ),
    ...dated('STAKEHOLDER', shape.stakeholders),
  ];
}

/** Writes an organization from a shape. */
async function write(
  shape: Shape,
  { id, today }: Organization,
  account: (place: number) => string,
): Promise<void> {
  const on = (days: number | null) => (days === null ? null : addDays(today, days));
  const by = (place: number | null) => (place === null ? null : account(place));
  const gone = (isAlive: boolean) => (isAlive ? null : '2020-01-01T00:00:00Z');
  const put = async (table: string, rows: Record<string, unknown>[]) => {
    for (const row of rows) {
      const values = Object.entries({ organization_id: id, id: uuidv7(), ...row });
      await all.owner.query(
        `insert into ${table} (${values.map(([name]) => name).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
        values.map(([, value]) => value),
      );
    }
  };
  await put(
    'meter',
    shape.readings.map(({ due, who, alive }, n) => ({
      name: `Meter ${n}`,
      utility_type: 'ELECTRICITY',
      units: '{kWh}',
      reading_mode: 'COUNTER',
      frequency: due === null ? 'P0D' : 'P1D',
      last_reading_date: due === null ? null : addDays(today, due - 1),
      responsible_id: by(who),
      deleted_at: gone(alive),
    })),
  );
  for (const [n, { due, who, noticeDays, done, alive }] of shape.inspections.entries()) {
    const reminder = who && uuidv7();
    if (who)
      await put('reminder', [
        {
          id: reminder,
          name: `Reminder ${n}`,
          starts_at: on(due),
          notify_before: `P${noticeDays}D`,
          active: false,
          responsible: JSON.stringify(who.map((place) => ({ id: account(place) }))),
        },
      ]);
    await put('inspection', [
      {
        name: `Inspection ${n}`,
        due_date: on(due),
        reminder_id: reminder,
        ...(done && { status: 'DONE', performed_at: today, result: 'OK' }),
        deleted_at: gone(alive),
      },
    ]);
  }
  await put(
    'event',
    shape.events.map(({ due, who, status, handled, alive }, n) => {
      const isHandled = handled || status === 'CLOSED';
      return {
        title: `Event ${n}`,
        description: 'Seen',
        importance: 'LOW',
        occurrence: addDays(today, -80),
        accident_occurred: false,
        reported_by_id: account(0),
        status,
        due_date: on(due),
        responsible_id: by(who),
        ...(isHandled && { cause: 'c', handled_date: today }),
        ...(status === 'CLOSED' && { closed_date: today }),
        ...(status === 'DISMISSED' && {
          dismissed_date: today,
          dismissed_by_id: account(0),
          dismissal_reason: 'n',
        }),
        deleted_at: gone(alive),
      };
    }),
  );
  await put(
    'legislation_association',
    shape.obligations.slice(0, acts.length).map(({ due, who, changed, alive }, n) => ({
      legislation_id: acts[n],
      next_evaluation_date: on(due),
      requires_review_since: changed ? `${addDays(today, -changedFor)}T12:00:00Z` : null,
      responsible_id: by(who),
      deleted_at: gone(alive),
    })),
  );
  await put(
    'file',
    shape.documents.map(({ due, who, replaced, alive }, n) => ({
      name: `Document ${n}.txt`,
      content_type: 'text/plain',
      size: 1,
      sha256: 'a'.repeat(64),
      use: 'DOCUMENT',
      created_by_id: account(0),
      review_date: on(due),
      responsible_id: by(who),
      replaced,
      deleted_at: gone(alive),
    })),
  );
  await put(
    'stakeholder_association',
    shape.stakeholders.map(({ due, who, alive }, n) => ({
      own_name: `Stakeholder ${n}`,
      own_category: 'OTHER',
      review_date: on(due),
      responsible_id: by(who),
      deleted_at: gone(alive),
    })),
  );
  const holders = shape.competences.filter(({ holder }) =>
    shape.members.some((member) => member.who === holder),
  );
  for (const [n, { due, holder, alive }] of holders.entries()) {
    const competence = uuidv7();
    await put('competence', [{ id: competence, name: `Competence ${n}` }]);
    await put('member_competence', [
      {
        member_id: account(holder),
        competence_id: competence,
        valid_until: on(due),
        deleted_at: gone(alive),
      },
    ]);
  }
}

const above = (organization: Organization | null): Organization[] =>
  organization === null ? [] : [organization, ...above(organization.parent)];
/** The highest level that a person has there; -1: none. */
const levelIn = (organization: Organization, account: string): number =>
  Math.max(
    -1,
    ...above(organization).flatMap(({ members }) =>
      members
        .filter((member) => member.active && member.account === account)
        .map(({ level }) => levels.indexOf(level)),
    ),
  );
const managersOf = ({ members }: Organization): string[] =>
  members.filter(({ active, level }) => active && levels.indexOf(level) >= 2).map(({ account }) => account);
/** The managers of the nearest managed organization look after it. */
const looksAfter = (organization: Organization, account: string): boolean =>
  above(organization)
    .map(managersOf)
    .find((managers) => managers.length > 0)
    ?.includes(account) ?? false;
const isThere = (organization: Organization, account: string): boolean => levelIn(organization, account) >= 0;
const fallsTo = (organization: Organization, open: Open, account: string): boolean => {
  const looked = looksAfter(organization, account);
  if (open.handled) return looked;
  return (
    open.responsible.includes(account) ||
    (looked && !open.responsible.some((each) => isThere(organization, each)))
  );
};

/** Twenty-five organizations with three people who are members of some of them. */
async function round(seed: number): Promise<{ made: Organization[]; persons: Person[] }> {
  const persons: Person[] = [];
  for (const _ of [0, 1, 2]) persons.push(await all.person());
  const gone = await all.person();
  await all.owner.query('update member set active = false where account_id = $1', [gone.accountId]);
  await all.owner.query('update member set active = false where account_id = any ($1)', [
    persons.map(({ accountId }) => accountId),
  ]);
  const account = (place: number) => [...persons, gone][place]?.accountId ?? '';
  const made: Organization[] = [];
  for (const [index, shape] of fc.sample(organizationArbitrary, { numRuns: 25, seed }).entries()) {
    const parent = shape.below === null ? null : (made[index - shape.below] ?? null);
    const id = await all.organization({
      ...(parent && { parent: parent.id }),
      accessibility: shape.limited ? 'LIMITED' : 'FULL',
    });
    await all.owner.query('update organization set time_zone = $2 where id = $1', [id, shape.zone]);
    const today = todayIn(shape.zone, Date.now());
    const members = [...new Map(shape.members.map((member) => [member.who, member])).values()].map(
      ({ who: place, level, active }) => ({
        account: account(place),
        level,
        active,
      }),
    );
    for (const { account: member, level, active } of members)
      await all.owner.query(
        'insert into member (organization_id, id, account_id, permission, active) values ($1, $2, $2, $3, $4)',
        [id, member, level, active],
      );
    const organization: Organization = {
      id,
      today,
      limited: shape.limited,
      parent,
      members,
      open: openOf(shape, today, account).filter(({ kind }) => !shape.limited || kind === 'READING'),
      competences: shape.competences.flatMap(({ due, holder, alive }) =>
        due !== null && alive && members.some((member) => member.active && member.account === account(holder))
          ? [addDays(today, due)]
          : [],
      ),
      reporter: account(0),
    };
    await write(shape, organization, account);
    made.push(organization);
  }
  return { made, persons };
}

const dated = (open: Open[], kind: Kind, today: string) => {
  const own = open.filter((each) => each.kind === kind);
  return {
    overdueCount: count(own, ({ due }) => within(due, today, -1)),
    dueCount: count(own, ({ due }) => within(due, today, 7) && !within(due, today, -1)),
  };
};

/** The dashboard of an organization. */
async function expectDashboard(person: Person, organization: Organization): Promise<void> {
  const { id: orgId, open, today, limited } = organization;
  const manages = levelIn(organization, person.accountId) >= 2;
  const { status, body, text } = await person.call(dashboard, { orgId, query: { subsidiaries: 'without' } });
  expect(status, text).toBe(200);
  const reviews = (kind: Kind) => ({
    ...dated(open, kind, today),
    soon: count(open, (each) => each.kind === kind && within(each.due, today, 30)),
  });
  expect(body.readings).toMatchObject(dated(open, 'READING', today));
  if (limited) {
    expect([
      body.book,
      body.openEvents,
      body.obligations,
      body.documentReviews,
      body.stakeholderReviews,
    ]).toEqual([null, null, null, null, null]);
  } else {
    expect(body).toMatchObject({
      book: dated(open, 'INSPECTION', today),
      openEvents: manages
        ? { ...dated(open, 'EVENT', today), LOW: count(open, ({ kind }) => kind === 'EVENT') }
        : null,
      obligations: {
        ...dated(open, 'OBLIGATION', today),
        requiresReview: count(open, ({ changed }) => changed),
      },
      documentReviews: reviews('DOCUMENT'),
      stakeholderReviews: reviews('STAKEHOLDER'),
      competences: manages
        ? {
            overdueCount: count(organization.competences, (due) => within(due, today, -1)),
            soon: count(organization.competences, (due) => within(due, today, 60)),
          }
        : null,
    });
  }
  const shown = open.filter(({ kind, due }) => within(due, today, 7) && (kind !== 'EVENT' || manages));
  const days = [
    ...shown.map(({ due }) => due ?? ''),
    ...(manages && !limited ? organization.competences.filter((due) => within(due, today, 7)) : []),
  ];
  // A changed act is in the list from the day of its change on.
  const changes = limited ? [] : open.filter((each) => each.changed).map(() => addDays(today, -changedFor));
  const first = (each: string[]) => each.toSorted(compare).slice(0, 10);
  const late = [...days.filter((day) => day < today), ...changes];
  const soon = days.filter((day) => day >= today);
  expect(body.due.map(({ dueDate }) => dueDate).slice(0, 10)).toEqual(
    [...first(late), ...first(soon)].slice(0, 10),
  );

  const mine = open.filter(({ responsible }) => responsible.includes(person.accountId));
  const of = (kind: Kind, days: number | null) =>
    mine.filter(
      (each) => each.kind === kind && !each.handled && (days === null || within(each.due, today, days)),
    );
  const lateOf = (rows: Open[]) => count(rows, ({ due }) => within(due, today, -1));
  const counted = (kind: string, rows: Open[], overdue = lateOf(rows)) =>
    rows.length > 0 ? [{ kind, count: rows.length, overdue }] : [];
  const changed = mine.filter((each) => each.changed);
  const byKind = (a: { kind: string }, b: { kind: string }) => (a.kind < b.kind ? -1 : 1);
  expect(body.own.counts.toSorted(byKind)).toEqual(
    [
      ...counted('READING', of('READING', 7)),
      ...counted('INSPECTION', of('INSPECTION', 7)),
      ...counted('EVENT', of('EVENT', null)),
      ...(manages
        ? counted(
            'CLOSING',
            open.filter(({ handled }) => handled),
          )
        : []),
      ...counted('OBLIGATION', of('OBLIGATION', 30)),
      ...counted('REVIEW', changed, changed.length),
      ...counted('DOCUMENT', of('DOCUMENT', 30)),
      ...counted('STAKEHOLDER', of('STAKEHOLDER', 30)),
    ].toSorted(byKind),
  );
}

/** The lists of an organization, by what they are filtered by. */
async function expectLists(person: Person, organization: Organization): Promise<void> {
  const { id: orgId, open, today, limited } = organization;
  const { accountId } = person;
  const manages = levelIn(organization, accountId) >= 2;
  const of = (kind: Kind, days: number, own = false) =>
    count(
      open,
      (each) =>
        each.kind === kind && within(each.due, today, days) && (!own || each.responsible.includes(accountId)),
    );
  const totals = async (
    calls: Promise<{ status: number; text: string; body: { totalElements: number } }>[],
  ) =>
    (await Promise.all(calls)).map(({ status, text, body }) => (status === 200 ? body.totalElements : text));
  const responsible = accountId;
  const readings = (due: string) => person.call(meters.list, { orgId, query: { due } });
  expect(
    await totals([
      readings('overdue'),
      readings('week'),
      person.call(meters.list, { orgId, query: { due: 'week', responsible } }),
    ]),
  ).toEqual([of('READING', -1), of('READING', 7), of('READING', 7, true)]);
  if (limited) return;
  const book = (query: object) => person.call(inspections.list, { orgId, query: { ...query } });
  const reported = (query: object) => person.call(events.list, { orgId, query: { ...query } });
  const binding = (query: object) =>
    person.call(obligations.list, { orgId, query: { associated: true, ...query } });
  const reviews = (query: object) => person.call(files.list, { orgId, query: { ...query } });
  const parties = (query: object) => person.call(associations.list, { orgId, query: { ...query } });
  // Below MANAGE people see the events that they reported or answer for; the first of them reported all.
  const seen = open.filter(
    ({ kind, responsible: accounts }) =>
      kind === 'EVENT' && (manages || accounts.includes(accountId) || organization.reporter === accountId),
  );
  const mine = (rows: Open[]) => count(rows, (each) => fallsTo(organization, each, accountId));
  const acted = open.filter(({ kind }) => kind === 'OBLIGATION');
  expect(
    await totals([
      book({ due: 'overdue' }),
      book({ due: 'today' }),
      book({ due: 'week', responsible }),
      reported({ due: 'overdue' }),
      reported({ due: 'week' }),
      reported({ readyToClose: true }),
      reported({ as: 'responsible', readyToClose: false }),
      binding({ due: 'overdue' }),
      binding({ due: 'soon', responsible }),
      binding({ review: 'required' }),
      binding({ review: 'required', mine: true }),
      binding({ due: 'overdue', mine: true }),
      reviews({ review: 'overdue' }),
      reviews({ review: 'soon', responsible }),
      parties({ review: 'overdue' }),
      parties({ review: 'soon', responsible }),
    ]),
  ).toEqual([
    of('INSPECTION', -1),
    of('INSPECTION', 0),
    of('INSPECTION', 7, true),
    count(seen, ({ due }) => within(due, today, -1)),
    count(seen, ({ due }) => within(due, today, 7)),
    count(seen, ({ handled }) => handled),
    count(seen, ({ handled, responsible: accounts }) => !handled && accounts.includes(accountId)),
    of('OBLIGATION', -1),
    of('OBLIGATION', 30, true),
    count(acted, ({ changed }) => changed),
    mine(acted.filter(({ changed }) => changed)),
    mine(acted.filter(({ due }) => within(due, today, -1))),
    of('DOCUMENT', -1),
    of('DOCUMENT', 30, true),
    of('STAKEHOLDER', -1),
    of('STAKEHOLDER', 30, true),
  ]);
}

const sectionOf = (open: Open, today: string, theirs: boolean): string => {
  if (!theirs) return 'ESCALATED';
  if (open.kind === 'EVENT') return 'EVENTS';
  if (open.kind === 'OBLIGATION') return 'OBLIGATIONS';
  if (within(open.due, today, -1)) return 'OVERDUE';
  return within(open.due, today, 0) ? 'DUE' : 'AHEAD';
};

/** The digest of a person, over all their organizations. */
async function expectDigest({ accountId }: Person, made: Organization[]): Promise<void> {
  const expected: Record<string, number> = {};
  for (const organization of made.filter((each) => isThere(each, accountId)))
    for (const open of organization.open) {
      const { today } = organization;
      const theirs = fallsTo(organization, open, accountId);
      if (!theirs && !looksAfter(organization, accountId)) continue;
      // An event without a responsible person is listed as reported, not as work.
      if (open.kind === 'EVENT' && !open.handled && open.responsible.length === 0) continue;
      const isListed =
        within(open.due, today, 0) ||
        within(open.announced, today, 0) ||
        open.changed ||
        (open.kind === 'EVENT' && theirs);
      if (!isListed || !(theirs || within(open.due, today, -1))) continue;
      const key = `${organization.id} ${sectionOf(open, today, theirs)}`;
      expected[key] = (expected[key] ?? 0) + 1;
    }
  const { rows } = await all.owner.query<{ key: string; total: number }>(
    `select distinct organization_id || ' ' || section as key, total from ctx.digest($1, null, now(), 0) where section not in ('OUTCOME', 'REPORTED')`,
    [accountId],
  );
  expect(Object.fromEntries(rows.map(({ key, total }) => [key, total]))).toEqual(expected);
}

/** The calendar feed of a person, over all their organizations. */
async function expectCalendar(person: Person, made: Organization[]): Promise<void> {
  const expected: string[] = [];
  for (const organization of made.filter((each) => isThere(each, person.accountId)))
    for (const open of organization.open)
      if (
        open.due !== null &&
        fallsTo(organization, open, person.accountId) &&
        !(open.kind === 'EVENT' && !open.handled && open.responsible.length === 0)
      )
        expected.push(`${organization.id} ${open.due} ${within(open.due, organization.today, -1)}`);
  const { body } = await person.call(notices.newCalendar, {});
  const answer = await all.app.inject({ url: body.url.replace('http://localhost:3000', '') });
  const found = readCalendar(answer.payload).events.map(
    ({ url, start, summary }) =>
      `${/\/in\/([^/]+)\//.exec(url)?.[1]} ${start} ${summary.startsWith('Overdue: ')}`,
  );
  expect(found.toSorted(compare)).toEqual(expected.toSorted(compare));
}

/** What the switcher shows a person. */
async function expectSwitcher(person: Person, made: Organization[]): Promise<void> {
  const expected = made.flatMap((organization) => {
    const level = levelIn(organization, person.accountId);
    if (level < 0) return [];
    const { id, open, today } = organization;
    const waiting = {
      id,
      overdueReadings: dated(open, 'READING', today).overdueCount,
      overdueInspections: dated(open, 'INSPECTION', today).overdueCount,
      openEvents: level >= 2 ? count(open, ({ kind }) => kind === 'EVENT') : 0,
    };
    return waiting.overdueReadings + waiting.overdueInspections + waiting.openEvents > 0 ? [waiting] : [];
  });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const { body } = await person.call(organizationsWaiting, {});
  expect(body.content.toSorted(byId)).toEqual(expected.toSorted(byId));
}

/** Twenty-five random organizations, in which every place shows the same. */
async function expectAgreement(seed: number): Promise<void> {
  const { made, persons } = await round(seed);
  for (const person of persons) {
    await expectSwitcher(person, made);
    await expectDigest(person, made);
    await expectCalendar(person, made);
  }
  for (const [index, organization] of made.entries()) {
    const viewers = persons.filter(({ accountId }) => isThere(organization, accountId));
    const viewer = viewers[index % Math.max(1, viewers.length)];
    if (!viewer) continue;
    await expectDashboard(viewer, organization);
    await expectLists(viewer, organization);
  }
}

describe('every place shows the same as open, due, overdue and whose', () => {
  test('in 25 random organizations', { tags: ['full', 'versioned'] }, () => expectAgreement(1));
  test('in 500', { tags: ['full'], timeout: patience(600_000) }, async () => {
    for (let seed = 2; seed <= 21; seed += 1) await expectAgreement(seed);
  });
});
