/** Controlled texts: drafted, approved, read by whom they are for, and proven by version and SHA-256. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, today } from '../../test/support/days.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { readPrinted } from '../../test/support/printed-pdf.ts';
import { ok, refused } from '../../test/support/replies.ts';
import type { BodyInputOf } from '../core/contract/contract.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { organizations } from '../organization/tree/organization.ts';
import { search } from '../search/search.ts';
import { changes } from '../trail/change.ts';
import { controlledTexts, textExport } from './controlled-text.ts';

let all: World;
let orgId: string;
let henrik: Person;
let other: Person;
let anna: Person;
let emil: Person;
beforeAll(async () => {
  all = await world();
  orgId = await all.organization({ name: 'Nordbo Træ' });
  const person = (level: Parameters<World['person']>[0], firstName: string) =>
    all.person({ organization: orgId, firstName, lastName: 'Holm', ...level });
  henrik = await person({ level: 'MANAGE_ORGANIZATION' }, 'Henrik');
  other = await person({ level: 'MANAGE_ORGANIZATION' }, 'Sanne');
  anna = await person({ level: 'EDIT_ORGANIZATION' }, 'Anna');
  emil = await person({ level: 'READ_ORGANIZATION' }, 'Emil');
});
afterAll(() => all.close());

type Body = BodyInputOf<typeof controlledTexts.create>;
const text = (parts: Partial<Body> = {}): Body => ({
  name: 'Lifting',
  kind: 'INSTRUCTION',
  mustAcknowledge: true,
  body: '# Lifting\n\nUse the crane.',
  ...parts,
});
const sha256 = (body: string) => createHash('sha256').update(body).digest('hex');
const newDepartment = async () => {
  const body = { name: `Department ${crypto.randomUUID()}` };
  return ok(await henrik.call(organizations.addDepartment, { orgId, body })).id;
};
const codeOf = ({ status, problem }: { status: number; problem: { code?: string } }) =>
  `${status} ${problem.code}`;
const get = async (id: string, by = anna) => ok(await by.call(controlledTexts.get, { orgId, id }));
const make = async (parts: Partial<Body> = {}, by = anna) =>
  ok(await by.call(controlledTexts.create, { orgId, body: text(parts) }));
const put = (id: string, parts: Partial<Body>, by = anna) =>
  by.call(controlledTexts.update, { orgId, id, body: text(parts) });
const submit = (id: string, by = anna) => by.call(controlledTexts.submit, { orgId, id });
const approve = (id: string, by = henrik, keepsAcknowledgements = false) =>
  by.call(controlledTexts.approve, { orgId, id, body: { keepsAcknowledgements } });
/** In force: written by Anna, approved by Henrik. */
async function inForce(parts: Partial<Body> = {}) {
  const { id } = await make(parts);
  ok(await submit(id));
  return ok(await approve(id));
}
const next = async (id: string, body: string, keeps = false) => {
  ok(await put(id, { body }));
  ok(await submit(id));
  return ok(await approve(id, henrik, keeps));
};
const acknowledge = (versionId: string, by = emil) =>
  by.call(controlledTexts.acknowledge, { orgId, id: versionId });
const listed = async (by: Person, query: object = {}) =>
  ok(await by.call(controlledTexts.list, { orgId, query: { size: 200, ...query } })).content;

describe('a controlled text', () => {
  test('policy v4 drafted leaves v3 for readers, who see neither the draft nor that there is one', async () => {
    const { id } = await inForce({ kind: 'POLICY', body: 'One' });
    await next(id, 'Two');
    await next(id, 'Three');
    ok(await put(id, { kind: 'POLICY', body: 'Four' }));
    const [writer, reader] = [await get(id), await get(id, emil)];
    expect(writer).toMatchObject({ status: 'DRAFT', body: 'Four', approved: { number: 3, body: 'Three' } });
    expect(reader).toMatchObject({
      status: 'APPROVED',
      body: 'Three',
      approved: { number: 3, body: 'Three' },
    });
    expect(writer.versions.map(({ number, status }) => `${number} ${status}`)).toEqual([
      '4 DRAFT',
      '3 APPROVED',
      '2 REPLACED',
      '1 REPLACED',
    ]);
    expect(reader.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(JSON.stringify(reader)).not.toContain('Four');
    expect((await listed(emil)).find((row) => row.id === id)).toMatchObject({
      status: 'APPROVED',
      approvedNumber: 3,
      approvedDate: today(),
    });
    ok(await submit(id));
    expect(await get(id, emil)).toMatchObject({ status: 'APPROVED', body: 'Three' });
    ok(await approve(id));
    expect(await get(id, emil)).toMatchObject({ body: 'Four', approved: { number: 4 } });
  });

  test('that was never approved is no text for readers: not listed, and nothing of it is read', async () => {
    const { id } = await make({ body: 'Secret draft' });
    expect((await listed(emil)).some((row) => row.id === id)).toBe(false);
    expect(codeOf(await emil.call(controlledTexts.get, { orgId, id }))).toBe('404 NOT_FOUND');
    const [version] = (await get(id)).versions;
    for (const call of [controlledTexts.version, controlledTexts.print] as const)
      expect(codeOf(await emil.call(call, { orgId, id: version?.id ?? '' }))).toBe('404 NOT_FOUND');
    expect((await listed(anna)).some((row) => row.id === id)).toBe(true);
  });

  test('approved by its writer is refused, unless they are the only manager', async () => {
    const { id } = await make({}, henrik);
    ok(await submit(id));
    expect(codeOf(await approve(id, henrik))).toBe('409 SELF_APPROVAL');
    expect(ok(await approve(id, other)).approved).toMatchObject({
      number: 1,
      approvedBy: { id: other.accountId },
      writtenBy: { id: henrik.accountId },
      approvedDate: today(),
    });
    const sole = await all.person();
    const own = { orgId: sole.organizationId };
    const made = ok(await sole.call(controlledTexts.create, { ...own, body: text() }));
    ok(await sole.call(controlledTexts.submit, { ...own, id: made.id }));
    const approved = await sole.call(controlledTexts.approve, { ...own, id: made.id, body: {} });
    expect(ok(approved).status).toBe('APPROVED');
  });

  test('is approved by its approver and no other; by an editor who is not named it is refused', async () => {
    const editor = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const { id } = await make({ approver: { id: editor.accountId } });
    ok(await submit(id));
    expect(codeOf(await approve(id, henrik))).toBe('403 PERMISSION_DENIED');
    expect(codeOf(await approve(id, anna))).toBe('403 PERMISSION_DENIED');
    expect(ok(await approve(id, editor)).status).toBe('APPROVED');
    const unnamed = await make();
    ok(await submit(unnamed.id));
    expect(codeOf(await approve(unnamed.id, editor))).toBe('403 PERMISSION_DENIED');
  });

  test('does not change while it waits to be approved; it is returned with a note, and written again', async () => {
    const { id } = await make();
    ok(await submit(id));
    expect(codeOf(await put(id, { body: 'Other words' }))).toBe('409 TEXT_STATUS');
    expect(codeOf(await submit(id))).toBe('409 TEXT_STATUS');
    const back = { orgId, id, body: { note: 'Say which crane.' } };
    expect(ok(await henrik.call(controlledTexts.return, back))).toMatchObject({
      status: 'DRAFT',
      versions: [{ number: 1, note: 'Say which crane.' }],
    });
    expect(ok(await put(id, { body: 'Other words' })).versions).toHaveLength(1);
    expect(codeOf(await approve(id))).toBe('409 TEXT_STATUS');
  });

  test('is approved as it was read: not once it was written again meanwhile', async () => {
    const { id } = await make();
    ok(await submit(id));
    ok(await henrik.call(controlledTexts.return, { orgId, id, body: { note: 'Say which crane.' } }));
    ok(await put(id, { body: 'Other words' }));
    ok(await submit(id));
    // As it was when it was first submitted.
    const approving = { orgId, id, body: {}, ifMatch: 2 };
    expect(codeOf(await henrik.call(controlledTexts.approve, approving))).toBe('412 EDITED_MEANWHILE');
    expect((await get(id)).status).toBe('IN_REVIEW');
  });

  test('that is withdrawn is gone for readers, with the reason kept; its words begin a new version', async () => {
    const { id } = await inForce();
    const withdraw = { orgId, id, body: { reason: 'The crane is gone.' } };
    expect(codeOf(await anna.call(controlledTexts.withdraw, withdraw))).toBe('403 PERMISSION_DENIED');
    expect(ok(await henrik.call(controlledTexts.withdraw, withdraw))).toMatchObject({
      status: 'WITHDRAWN',
      approved: null,
      versions: [{ status: 'WITHDRAWN', note: 'The crane is gone.' }],
    });
    expect((await listed(emil)).some((row) => row.id === id)).toBe(false);
    expect(codeOf(await henrik.call(controlledTexts.withdraw, withdraw))).toBe('409 TEXT_STATUS');
    expect(codeOf(await emil.call(controlledTexts.get, { orgId, id }))).toBe('404 NOT_FOUND');
    expect(ok(await put(id, {})).versions.map(({ number, status }) => `${number} ${status}`)).toEqual([
      '2 DRAFT',
      '1 WITHDRAWN',
    ]);
  });

  test('is deleted only where it never was in force: what was is proof, and is withdrawn', async () => {
    const made = await inForce();
    const remove = (id: string) => anna.call(controlledTexts.remove, { orgId, id });
    expect(codeOf(await remove(made.id))).toBe('409 TEXT_STATUS');
    ok(await put(made.id, { body: 'Next' }));
    expect(codeOf(await remove(made.id))).toBe('409 TEXT_STATUS');
    const draft = await make();
    expect((await remove(draft.id)).status).toBe(204);
    expect(codeOf(await anna.call(controlledTexts.get, { orgId, id: draft.id }))).toBe('404 NOT_FOUND');
    expect(ok(await anna.call(controlledTexts.restore, { orgId, id: draft.id })).status).toBe('DRAFT');
  });

  test('bad input of 3.5 is refused: a number twice in any case, no text, too long a text, a department twice or unknown, an approver who may not', async () => {
    await make({ documentNo: 'I-07' });
    const post = (parts: Partial<Body>) => anna.call(controlledTexts.create, { orgId, body: text(parts) });
    expect(codeOf(await post({ documentNo: 'i-07' }))).toBe('409 DOCUMENT_NUMBER_TAKEN');
    expect(refused(await post({ body: '  ' }))).toEqual(['body REQUIRED']);
    expect(refused(await post({ body: 'x'.repeat(200_001) }))).toEqual(['body TOO_LONG']);
    expect(refused(await post({ documentNo: 'x'.repeat(41) }))).toEqual(['document_no TOO_LONG']);
    const department = { id: await newDepartment() };
    expect(refused(await post({ departments: [{ department }, { department }] }))).toEqual([
      'departments.1.department DUPLICATE',
    ]);
    expect(refused(await post({ departments: [{ department: { id: crypto.randomUUID() } }] }))).toEqual([
      'departments.0.department NO_SUCH_RECORD',
    ]);
    const stranger = await all.person();
    expect(refused(await post({ approver: { id: stranger.accountId } }))).toEqual([
      'approver NO_SUCH_RECORD',
    ]);
    // A reader could never approve it.
    const reader = { approver: { id: emil.accountId } };
    expect(refused(await post(reader))).toEqual(['approver MAY_NOT_APPROVE']);
    const { id } = await make();
    expect(refused(await put(id, reader))).toEqual(['approver MAY_NOT_APPROVE']);
    ok(await submit(id));
    const back = (note: string) => henrik.call(controlledTexts.return, { orgId, id, body: { note } });
    expect(refused(await back(' '))).toEqual(['note REQUIRED']);
    expect(refused(await back('x'.repeat(501)))).toEqual(['note TOO_LONG']);
    ok(await approve(id));
    const withdraw = henrik.call(controlledTexts.withdraw, { orgId, id, body: { reason: '' } });
    expect(refused(await withdraw)).toEqual(['reason REQUIRED']);
  });

  test('has topics, by which it is found, in the words of the reader', async () => {
    await all.owner.query(
      "insert into topic (id, name_en, name_da) values ('ENV-AIR', 'Air', 'Luft'), ('ENV-WW', 'Waste water', 'Spildevand')",
    );
    const made = await make({ kind: 'POLICY', topics: [{ id: 'ENV-AIR' }, { id: 'ENV-WW' }] });
    expect(made.topics).toEqual(
      expect.arrayContaining([
        { id: 'ENV-AIR', name: 'Air' },
        { id: 'ENV-WW', name: 'Waste water' },
      ]),
    );
    expect((await listed(anna, { topic: 'ENV-WW' })).map(({ id }) => id)).toEqual([made.id]);
    expect(refused(await put(made.id, { topics: [{ id: 'NONE' }] }))).toEqual(['topics.0 NO_SUCH_RECORD']);
    expect(ok(await put(made.id, { topics: [] })).topics).toEqual([]);
  });

  test('is in the exported list: to readers what is in force, to who manages with how many have read it', async () => {
    const made = await inForce({ name: 'Exported crane', documentNo: 'I-90', body: 'One' });
    ok(await put(made.id, { name: 'Exported crane', documentNo: 'I-90', body: 'Two' }));
    ok(await acknowledge(made.approved?.id ?? ''));
    const exported = async (by: Person) => {
      const query = { search: 'exported crane', format: 'csv' };
      const { text: file } = await by.call(textExport, { orgId, query });
      return file.trimEnd().split('\r\n').at(-1);
    };
    const begins = (status: string) => `Exported crane,Instruction,I-90,,,${status},1,${today()},`;
    expect(await exported(emil)).toBe(`${begins('Approved')},,`);
    expect(await exported(henrik)).toMatch(new RegExp(`^${begins('Draft')},1,[0-9]+$`));
  });

  test('says in the log who changed and approved it, without the words; to readers nothing of drafts', async () => {
    const { id } = await inForce({ body: 'Words of a draft' });
    const read = await emil.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(ok(read).content).toEqual([]);
    const { content } = ok(await henrik.call(changes.ofOrganization, { orgId, query: { record: id } }));
    expect(content.length).toBeGreaterThan(1);
    expect(JSON.stringify(content)).not.toContain('Words of a draft');
  });
});

describe('an acknowledgement', () => {
  test('is of a version and its SHA-256, once however often it is sent, and asked again for the next version', async () => {
    const made = await inForce({ body: 'Use the crane.' });
    const version = made.approved?.id ?? '';
    const mine = async () => (await get(made.id, emil)).acknowledged;
    expect(await mine()).toBe(false);
    const first = ok(await acknowledge(version));
    expect(first).toMatchObject({
      by: { id: emil.accountId, name: 'Emil Holm' },
      number: 1,
      sha256: sha256('Use the crane.'),
      createdDate: today(),
    });
    expect(ok(await acknowledge(version))).toEqual(first);
    const { rows } = await all.owner.query(
      'select count(*)::int as count from acknowledgement where text_id = $1',
      [made.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(await mine()).toBe(true);
    await next(made.id, 'Use the new crane.');
    expect(await mine()).toBe(false);
    // Read without a network before, sent now: kept of what was read, and the new version is still asked for.
    ok(await acknowledge(version, anna));
    expect(await mine()).toBe(false);
    expect((await get(made.id, anna)).acknowledged).toBe(false);
  });

  test('counts for the next version where its approver says so', async () => {
    const made = await inForce();
    ok(await acknowledge(made.approved?.id ?? ''));
    const kept = await next(made.id, 'The same, a comma moved.', true);
    expect((await get(made.id, emil)).acknowledged).toBe(true);
    expect(kept).toMatchObject({ acknowledgedCount: 1 });
    // Otherwise everyone is asked again: 0 of all.
    expect(await next(made.id, 'Another crane.')).toMatchObject({ acknowledgedCount: 0 });
    expect((await get(made.id, emil)).acknowledged).toBe(false);
  });

  test('who has read what is provable: managers see everyone and who is missing, others themselves', async () => {
    const made = await inForce();
    const version = made.approved;
    ok(await acknowledge(version?.id ?? ''));
    const readers = async (by: Person, query: object = {}) =>
      ok(await by.call(controlledTexts.readers, { orgId, id: made.id, query: { size: 200, ...query } }));
    const read = await readers(henrik, { missing: false });
    expect(read.content).toMatchObject([
      {
        id: emil.accountId,
        name: 'Emil Holm',
        asked: true,
        number: 1,
        sha256: version?.sha256,
        acknowledgedDate: today(),
      },
    ]);
    await next(made.id, 'Use the new crane.');
    expect(await readers(henrik, { missing: false })).toEqual({ content: [], totalElements: 0 });
    const before = await readers(henrik, { number: 1, missing: false });
    expect(before.content.map(({ id }) => id)).toEqual([emil.accountId]);
    // Who has left still has read it.
    const gone = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
    const now = (await get(made.id)).approved?.id ?? '';
    ok(await acknowledge(now, gone));
    await all.owner.query('update member set active = false where account_id = $1', [gone.accountId]);
    expect((await readers(henrik, { missing: false })).content).toMatchObject([
      { id: gone.accountId, asked: false, number: 2 },
    ]);
    ok(await acknowledge(now));
    const missing = await readers(henrik, { missing: true });
    const people = missing.content.map(({ id }) => id);
    expect(people).toEqual(expect.arrayContaining([henrik.accountId, other.accountId, anna.accountId]));
    expect(await get(made.id, henrik)).toMatchObject({
      acknowledgedCount: 1,
      audienceCount: missing.totalElements + 1,
    });
    for (const by of [anna, emil]) {
      expect((await readers(by)).content.map(({ id }) => id)).toEqual([by.accountId]);
      expect(await get(made.id, by)).toMatchObject({ acknowledgedCount: null, audienceCount: null });
    }
  });

  test('is asked of the departments that the text is for, and what is unread comes first', async () => {
    const [forge, paint] = [await newDepartment(), await newDepartment()];
    const departments = [{ department: { id: forge } }, { department: { id: paint } }];
    const theirs = await inForce({ name: 'Zinc bath', departments });
    expect(theirs.departments.map(({ department }) => department.id)).toEqual([forge, paint]);
    expect((await listed(anna, { department: [paint] })).map(({ id }) => id)).toEqual([theirs.id]);
    expect(theirs).toMatchObject({ audienceCount: 0 });
    const everyones = await inForce({ name: 'A last one' });
    const unread = async () => (await listed(emil, { unread: true })).map(({ id }) => id);
    expect(await unread()).toContain(everyones.id);
    expect(await unread()).not.toContain(theirs.id);
    expect(await get(theirs.id, emil)).toMatchObject({ acknowledged: null });
    await all.owner.query(
      'insert into member_department (organization_id, id, member_id, department_id) values ($1, gen_random_uuid(), $2, $3)',
      [orgId, emil.accountId, paint],
    );
    expect(await unread()).toContain(theirs.id);
    expect(await get(theirs.id, henrik)).toMatchObject({ audienceCount: 1, acknowledgedCount: 0 });
    const states = (await listed(emil)).map(({ acknowledged }) => acknowledged === false);
    expect(states.toSorted((a, b) => Number(b) - Number(a))).toEqual(states);
  });

  test('is of no draft, and of no other organization', async () => {
    const draft = await make();
    expect(codeOf(await acknowledge(draft.versions[0]?.id ?? ''))).toBe('404 NOT_FOUND');
    expect(codeOf(await acknowledge(draft.versions[0]?.id ?? '', anna))).toBe('404 NOT_FOUND');
    const made = await inForce();
    const stranger = await all.person();
    const theirs = { orgId: stranger.organizationId, id: made.approved?.id ?? '' };
    expect(codeOf(await stranger.call(controlledTexts.acknowledge, theirs))).toBe('404 NOT_FOUND');
  });

  test('of what was withdrawn meanwhile is kept: it was read', async () => {
    const made = await inForce();
    ok(await henrik.call(controlledTexts.withdraw, { orgId, id: made.id, body: { reason: 'Gone.' } }));
    expect(ok(await acknowledge(made.approved?.id ?? ''))).toMatchObject({ number: 1 });
  });
});

describe('what a person is asked to read', () => {
  test('is their work from the day it is in force, late after 7 days, and done once it is read', async () => {
    const reader = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
    const policy = await inForce({ kind: 'POLICY', name: 'Energy' });
    await all.owner.query(
      `insert into acknowledgement (organization_id, id, text_id, number, account_id)
        select t.organization_id, gen_random_uuid(), t.id, t.approved_number, $2 from controlled_text t
        where t.organization_id = $1 and t.approved_number is not null and t.id <> $3`,
      [orgId, reader.accountId, policy.id],
    );
    const own = async () => ok(await reader.call(dashboard, { orgId, query: {} })).own;
    expect(await own()).toEqual({
      items: [{ kind: 'READ_POLICY', id: policy.id, name: 'Energy', dueDate: inDays(7), utilityType: null }],
      counts: [{ kind: 'READ_POLICY', count: 1, overdue: 0 }],
    });
    const digest = async (now: string) => {
      const { rows } = await all.owner.query<{ section: string; kind: string; name_en: string }>(
        'select section, kind, name_en from ctx.digest($1, null, $2, 7)',
        [reader.accountId, now],
      );
      return rows;
    };
    const at = (days: number) => `${inDays(days)}T12:00:00Z`;
    expect(await digest(at(6))).toEqual([]);
    expect(await digest(at(7))).toEqual([{ section: 'DUE', kind: 'READ', name_en: 'Energy' }]);
    expect(await digest(at(8))).toEqual([{ section: 'OVERDUE', kind: 'READ', name_en: 'Energy' }]);
    ok(await acknowledge(policy.approved?.id ?? '', reader));
    expect(await own()).toEqual({ items: [], counts: [] });
    expect(await digest(at(8))).toEqual([]);
  });

  test('a reader sees the unread instructions of their Forge and their group only; a second confirmation leaves one row (management system, 6)', async () => {
    const group = await all.organization();
    const plant = await all.organization({ parent: group });
    const boss = await all.person({ organization: group, firstName: 'Henrik' });
    const reader = await all.person({ organization: plant, level: 'READ_ORGANIZATION', firstName: 'Emil' });
    await all.owner.query(
      "insert into member (organization_id, id, account_id, permission) values ($1, $2, $2, 'READ_ORGANIZATION')",
      [group, reader.accountId],
    );
    const [forge, paint] = await Promise.all(
      ['Forge', 'Paint shop'].map(async (name) => ({
        department: {
          id: ok(await boss.call(organizations.addDepartment, { orgId: plant, body: { name } })).id,
        },
      })),
    );
    await all.owner.query(
      'insert into member_department (organization_id, id, member_id, department_id) values ($1, gen_random_uuid(), $2, $3)',
      [plant, reader.accountId, forge?.department.id],
    );
    const instruct = async (at: string, name: string, departments: Body['departments'] = []) => {
      const { id } = ok(
        await boss.call(controlledTexts.create, { orgId: at, body: text({ name, departments }) }),
      );
      ok(await boss.call(controlledTexts.submit, { orgId: at, id }));
      return ok(await boss.call(controlledTexts.approve, { orgId: at, id, body: {} })).approved?.id ?? '';
    };
    const hammer = await instruct(plant, 'The hammer', forge ? [forge] : []);
    await instruct(plant, 'The spray booth', paint ? [paint] : []);
    await instruct(group, 'Travelling');
    const unread = async (at: string) =>
      ok(await reader.call(controlledTexts.list, { orgId: at, query: { unread: true } })).content.map(
        ({ name }) => name,
      );
    expect([await unread(plant), await unread(group)]).toEqual([['The hammer'], ['Travelling']]);
    const confirm = { orgId: plant, id: hammer };
    for (const time of [1, 2])
      expect(ok(await reader.call(controlledTexts.acknowledge, confirm)).number, `${time}`).toBe(1);
    const { rows } = await all.owner.query('select 1 from acknowledgement where account_id = $1', [
      reader.accountId,
    ]);
    expect(rows).toHaveLength(1);
    expect(await unread(plant)).toEqual([]);
  });

  test('is found by the words of what is in force, and by those of a draft by no one', async () => {
    const made = await inForce({ name: 'Bath seven', documentNo: 'I-70', body: 'Wear chromium gauntlets.' });
    ok(await put(made.id, { name: 'Bath seven', documentNo: 'I-70', body: 'Wear vanadium gauntlets.' }));
    const found = async (by: Person, words: string) => {
      const reply = await by.call(search, { orgId, query: { search: words } });
      return ok(reply).content.filter(({ kind }) => kind === 'TEXT');
    };
    const hit = { kind: 'TEXT', id: made.id, name: 'Bath seven', detail: 'I-70' };
    for (const words of ['chromium gauntlets', 'Bath seven', 'I-70'])
      expect(await found(emil, words)).toMatchObject([hit]);
    expect(await found(emil, 'vanadium')).toEqual([]);
    expect((await listed(emil, { search: 'chromium' })).map(({ id }) => id)).toEqual([made.id]);
    const draft = await make({ name: 'Quarantined ladder' });
    expect(await found(emil, 'Quarantined ladder')).toEqual([]);
    expect(await found(anna, 'Quarantined ladder')).toMatchObject([{ id: draft.id }]);
  });

  test('is printed with its version, approver and SHA-256, and says that paper does not follow', async () => {
    const made = await inForce({ name: 'Crane', documentNo: 'I-71', body: '# Before\n\n- Check the hook.' });
    const version = made.approved;
    const printed = async (language: 'en' | 'da') => {
      const answer = await all.app.inject({
        url: `/api/v1/organizations/${orgId}/controlled-text-versions/${version?.id}/print?language=${language}`,
        headers: { cookie: emil.cookie },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return (await readPrinted(answer.rawPayload)).map(({ text: line }) => line).join('\n');
    };
    for (const part of [
      'Crane',
      'Nordbo Træ',
      'Instruction · I-71 · Version 1',
      `Approved ${today()} by Henrik Holm`,
      version?.sha256 ?? '',
      'Before',
      'Check the hook.',
      'Uncontrolled when printed',
      'Page 1/1',
    ])
      expect(await printed('en')).toContain(part);
    expect(await printed('da')).toContain('Ukontrolleret');
  });
});

describe('a text that waits to be approved', () => {
  let there: string;
  let manager: Person;
  let writer: Person;
  beforeAll(async () => {
    there = await all.organization();
    manager = await all.person({ organization: there, level: 'MANAGE_ORGANIZATION' });
    writer = await all.person({ organization: there, level: 'EDIT_ORGANIZATION' });
  });

  const submitted = async (parts: Partial<Body>, by = writer) => {
    const body = text({ mustAcknowledge: false, ...parts });
    const { id } = ok(await by.call(controlledTexts.create, { orgId: there, body }));
    ok(await by.call(controlledTexts.submit, { orgId: there, id }));
    return id;
  };
  const waiting = async (by: Person) => {
    const { own } = ok(await by.call(dashboard, { orgId: there, query: {} }));
    const query = { toApprove: true };
    const { content } = ok(await by.call(controlledTexts.list, { orgId: there, query }));
    const { rows } = await all.owner.query<{ id: string }>(
      "select id from ctx.digest($1, null, now(), 7) where kind = 'APPROVE'",
      [by.accountId],
    );
    const ids = own.items.flatMap(({ kind, id }) => (kind.startsWith('APPROVE') ? [id] : []));
    // On the dashboard, in the list that it leads to, and in the digest they are the same.
    expect(content.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    return ids;
  };

  test('is the work of its approver, else of who manages, until it is approved or returned', async () => {
    const approver = await all.person({ organization: there, level: 'EDIT_ORGANIZATION' });
    const named = await submitted({ approver: { id: approver.accountId } });
    const policy = await submitted({ kind: 'POLICY', name: 'Energy' });
    expect(await waiting(approver)).toEqual([named]);
    expect(await waiting(manager)).toEqual([policy]);
    expect(await waiting(writer)).toEqual([]);
    const { own } = ok(await manager.call(dashboard, { orgId: there, query: {} }));
    expect(own).toEqual({
      items: [{ kind: 'APPROVE_POLICY', id: policy, name: 'Energy', dueDate: inDays(7), utilityType: null }],
      counts: [{ kind: 'APPROVE_POLICY', count: 1, overdue: 0 }],
    });
    ok(await approver.call(controlledTexts.approve, { orgId: there, id: named, body: {} }));
    const back = { orgId: there, id: policy, body: { note: 'Say how much.' } };
    ok(await manager.call(controlledTexts.return, back));
    for (const person of [approver, manager]) expect(await waiting(person)).toEqual([]);
  });

  test('is not the work of who wrote it, unless they are the only manager; of an approver who wrote it, it is who manages that may return it', async () => {
    const second = await all.person({ organization: there, level: 'MANAGE_ORGANIZATION' });
    const own = await submitted({}, manager);
    expect(await waiting(manager)).toEqual([]);
    expect(await waiting(second)).toEqual([own]);
    await all.owner.query('update member set active = false where account_id = $1', [second.accountId]);
    expect(await waiting(manager)).toEqual([own]);
    ok(await manager.call(controlledTexts.approve, { orgId: there, id: own, body: {} }));
    const stuck = await submitted({ approver: { id: writer.accountId } });
    expect(await waiting(writer)).toEqual([]);
    expect(await waiting(manager)).toEqual([stuck]);
    const back = { orgId: there, id: stuck, body: { note: 'Name another approver.' } };
    expect(ok(await manager.call(controlledTexts.return, back)).status).toBe('DRAFT');
  });
});
