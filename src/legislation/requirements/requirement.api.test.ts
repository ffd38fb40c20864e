/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { ok, refused } from '../../../test/support/replies.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { search } from '../../search/search.ts';
import { changes } from '../../trail/change.ts';
import { obligations } from '../obligations/obligation.ts';
import { ownObligations } from '../obligations/own/own.ts';
import { requirements } from './requirement.ts';
import type { Requirement } from './requirement.ts';

let all: World;
let anna: Person;
let orgId: string;
let other: Person;
const today = todayIn('Europe/Copenhagen', Date.now());
beforeAll(async () => {
  all = await world();
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  anna = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  other = await all.person({ level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ref: `Vilkår ${at + 1}`, text: `Condition ${at + 1}.` }));
/** A permit with as many conditions. */
async function permit(count: number) {
  const body = { own: { title: `Permit ${crypto.randomUUID()}`, type: 'PERMIT' as const } };
  const { id: legislationId } = ok(await anna.call(ownObligations.create, { orgId, body }));
  const at = { orgId, legislationId };
  const list =
    count === 0
      ? []
      : ok(await anna.call(requirements.add, { ...at, body: { requirements: numbered(count) } }))
          .requirements;
  return { at, list, get: async () => ok(await anna.call(obligations.get, at)) };
}
const judge = (
  at: { orgId: string; legislationId: string },
  { id, ref, text }: Requirement,
  parts: Partial<Requirement>,
) => anna.call(requirements.update, { ...at, id, body: { ref, text, applies: 'YES', ...parts } });

describe('the requirements of an obligation', () => {
  it('are added 14 in one step, in their order, as not decided and not evaluated', async () => {
    const { at, list, get } = await permit(14);
    expect(list.map(({ ref }) => ref)).toEqual(numbered(14).map(({ ref }) => ref));
    expect(list[0]).toMatchObject({ applies: 'UNASSESSED', complianceStatus: 'NOT_EVALUATED' });
    expect(await get()).toMatchObject({ complianceStatus: 'NOT_EVALUATED' });
    const more = { requirements: [{ ref: 'Vilkår 15', text: 'One more.' }] };
    expect(ok(await anna.call(requirements.add, { ...at, body: more })).requirements.at(-1)).toMatchObject({
      ref: 'Vilkår 15',
    });
  });

  it('are added all or none: a number that is there twice is named by its place', async () => {
    const { at } = await permit(2);
    const body = { requirements: [...numbered(4).slice(2), { ref: 'vilkår 2', text: 'Again.' }] };
    const reply = await anna.call(requirements.add, { ...at, body });
    expect(refused(reply)).toEqual(['requirements.2.ref DUPLICATE']);
    expect(ok(await anna.call(requirements.list, at)).requirements).toHaveLength(2);
    const many = await anna.call(requirements.add, { ...at, body: { requirements: numbered(501) } });
    expect(refused(many)).toEqual(['requirements TOO_MANY']);
  });

  it('decide how it counts: roll-up PARTLY, and what is not evaluated is never complied with', async () => {
    const { at, list, get } = await permit(3);
    const [first, second, third] = list as [Requirement, Requirement, Requirement];
    ok(await judge(at, first, { complianceStatus: 'COMPLIANT' }));
    ok(await judge(at, second, { complianceStatus: 'COMPLIANT' }));
    expect(await get()).toMatchObject({ complianceStatus: 'NOT_EVALUATED', evaluatedDate: null });
    ok(await judge(at, third, { complianceStatus: 'COMPLIANT', evaluatedDate: addDays(today, -3) }));
    expect(await get()).toMatchObject({ complianceStatus: 'COMPLIANT', evaluatedDate: today });
    ok(await judge(at, third, { complianceStatus: 'NOT_COMPLIANT', note: 'Zinc is too high.' }));
    expect(await get()).toMatchObject({ complianceStatus: 'PARTLY' });
    ok(await judge(at, third, { applies: 'NO', reason: 'No zinc is used.' }));
    expect(await get()).toMatchObject({ complianceStatus: 'COMPLIANT' });
    ok(await anna.call(requirements.add, { ...at, body: { requirements: [{ ref: 'N', text: 'New.' }] } }));
    expect(await get()).toMatchObject({ complianceStatus: 'NOT_EVALUATED' });
    const added = ok(await anna.call(requirements.list, at)).requirements.at(-1)?.id ?? '';
    ok(await anna.call(requirements.remove, { ...at, id: added }));
    expect(await get()).toMatchObject({ complianceStatus: 'COMPLIANT' });
    ok(await anna.call(requirements.restore, { ...at, id: added }));
    expect(await get()).toMatchObject({ complianceStatus: 'NOT_EVALUATED' });
  });

  it('are counted on the board: 11 of 14 are met, those that do not apply are left out', async () => {
    const { at, list, get } = await permit(16);
    const counted = async () => {
      const { requirementsMet, legislation } = await get();
      const query = { search: legislation.name };
      const { columns } = ok(await anna.call(obligations.board, { orgId, query }));
      const [card] = columns.flatMap(({ content }) => content);
      expect(card?.requirementsMet).toEqual(requirementsMet);
      return requirementsMet;
    };
    expect(await counted()).toEqual({ met: 0, of: 16 });
    for (const [place, each] of list.entries())
      if (place < 11) ok(await judge(at, each, { complianceStatus: 'COMPLIANT' }));
      else if (place < 13) ok(await judge(at, each, { applies: 'NO', reason: 'There is no such tank.' }));
      else if (place === 13)
        ok(await judge(at, each, { complianceStatus: 'PARTLY', note: 'A test is missing.' }));
    // Whether the last two apply is not said: they are not met.
    expect(await counted()).toEqual({ met: 11, of: 14 });
    const { at: none } = await permit(0);
    expect(ok(await anna.call(obligations.get, none)).requirementsMet).toBeNull();
  });

  it('no longer decide when none is left: the evaluations count', async () => {
    const { at, list, get } = await permit(1);
    ok(await judge(at, list[0] as Requirement, { complianceStatus: 'COMPLIANT' }));
    ok(await anna.call(requirements.remove, { ...at, id: list[0]?.id ?? '' }));
    expect(await get()).toMatchObject({ complianceStatus: 'NOT_EVALUATED', evaluatedDate: null });
  });

  it('are overruled only with a note', async () => {
    const { at, list } = await permit(1);
    ok(
      await judge(at, list[0] as Requirement, {
        complianceStatus: 'PARTLY',
        note: 'Two measurements are missing.',
      }),
    );
    const evaluate = (note?: string) =>
      anna.call(obligations.evaluate, { ...at, body: { complianceStatus: 'COMPLIANT', note } });
    expect(refused(await evaluate())).toEqual(['note REQUIRED']);
    const put = { complianceStatus: 'COMPLIANT' as const };
    expect(refused(await anna.call(obligations.update, { ...at, body: put }))).toEqual(['note REQUIRED']);
    expect(ok(await evaluate('The authority has waived them.'))).toMatchObject({
      complianceStatus: 'COMPLIANT',
    });
  });

  it('count again when an evaluation that overruled them is withdrawn', async () => {
    const { at, list } = await permit(1);
    ok(await judge(at, list[0] as Requirement, { complianceStatus: 'PARTLY', note: 'Missing.' }));
    const body = { complianceStatus: 'COMPLIANT' as const, note: 'Waived.' };
    const [made] = ok(await anna.call(obligations.evaluate, { ...at, body })).evaluations;
    const withdrawn = await anna.call(obligations.withdraw, {
      ...at,
      evaluationId: made?.id ?? '',
      body: { reason: 'Wrong permit.' },
    });
    expect(ok(withdrawn)).toMatchObject({ complianceStatus: 'PARTLY' });
  });

  it.each([
    [{ applies: 'NO' as const }, 'reason REQUIRED'],
    [{ complianceStatus: 'NOT_COMPLIANT' as const }, 'note REQUIRED'],
    [{ complianceStatus: 'COMPLIANT' as const, evaluatedDate: '2999-01-01' }, 'evaluated_date IN_FUTURE'],
    [{ ref: 'x'.repeat(61) }, 'ref TOO_LONG'],
    [{ ref: ' ' }, 'ref REQUIRED'],
    [{ text: ' ' }, 'text REQUIRED'],
    [{ text: 'x'.repeat(5001) }, 'text TOO_LONG'],
    [{ howComplied: 'x'.repeat(5001) }, 'how_complied TOO_LONG'],
    [{ responsible: { id: crypto.randomUUID() } }, 'responsible NO_SUCH_RECORD'],
  ])('are refused by field: %j', async (parts, field) => {
    const { at, list } = await permit(1);
    expect(refused(await judge(at, list[0] as Requirement, parts))).toEqual([field]);
  });

  it('are found by what they say, each obligation once, and by no other organization', async () => {
    const { at, list, get } = await permit(2);
    const { name } = (await get()).legislation;
    for (const each of list) ok(await judge(at, each, { text: 'Selenium in the outlet is measured.' }));
    const found = async (by: Person) => {
      const args = { orgId: by.organizationId, query: { search: 'selenium outlet' } };
      return ok(await by.call(search, args)).content.filter(({ kind }) => kind === 'REQUIREMENT');
    };
    expect(await found(anna)).toMatchObject([{ id: at.legislationId, name }]);
    expect(await found(other)).toEqual([]);
    ok(await anna.call(requirements.remove, { ...at, id: list[0]?.id ?? '' }));
    expect(await found(anna)).toMatchObject([{ detail: list[1]?.ref }]);
    ok(await anna.call(obligations.remove, at));
    expect(await found(anna)).toEqual([]);
  });

  it('are read from a table by who edits, to be added: nothing is stored by it', async () => {
    const { at } = await permit(0);
    const read = (content: string, by = anna) => {
      const file = { name: 'permit.csv', content: Buffer.from(content), fields: {} };
      return upload(
        all,
        by,
        file,
        `/organizations/${orgId}/legislations/${at.legislationId}/requirements/file`,
      );
    };
    const { status, json } = await read(
      'Nr.;Tekst\r\n1;"Zink højst ’3’ mg/l; i afløbet"\r\nStøj-2;“Støv” € 😀\r\n',
    );
    expect([status, json]).toEqual([
      200,
      {
        requirements: [
          { ref: '1', text: 'Zink højst ’3’ mg/l; i afløbet' },
          { ref: 'Støj-2', text: '“Støv” € 😀' },
        ],
      },
    ]);
    expect(ok(await anna.call(requirements.list, at)).requirements).toEqual([]);
    const many = await read(Array.from({ length: 501 }, (_, row) => `${row};x`).join('\n'));
    expect([many.status, many.text.includes('TOO_MANY')]).toEqual([422, true]);
    expect((await read('Nr.;Tekst\n;\n')).text).toContain('NO_NUMBERS');
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    expect((await read('1;x', reader)).status).toBe(403);
    expect((await read('1;x', other)).status).toBe(404);
  });

  it('keep their numbers apart, and are in the log with each of their evaluations', async () => {
    const { at, list } = await permit(2);
    const [first, second] = list as [Requirement, Requirement];
    const reply = await judge(at, second, { ref: first.ref });
    expect([reply.status, reply.problem.code]).toEqual([409, 'REQUIREMENT_EXISTS']);
    const log = async () =>
      ok(await anna.call(changes.ofOrganization, { orgId, query: { record: first.id } })).content;
    expect(await log()).toMatchObject([{ recordType: 'requirement', action: 'CREATE' }]);
    // Each evaluation stays there, with who evaluated it.
    ok(await judge(at, first, { complianceStatus: 'PARTLY', note: 'A test is missing.' }));
    ok(await judge(at, first, { complianceStatus: 'COMPLIANT' }));
    expect((await log()).map(({ action, by }) => [action, by?.id])).toEqual([
      ['UPDATE', anna.accountId],
      ['UPDATE', anna.accountId],
      ['CREATE', anna.accountId],
    ]);
  });

  it('are those of one organization, and of one obligation', async () => {
    const { at, list } = await permit(1);
    const id = list[0]?.id ?? '';
    const theirs = { ...at, orgId: other.organizationId };
    expect((await other.call(requirements.list, theirs)).status).toBe(404);
    expect((await other.call(requirements.get, { ...theirs, id })).status).toBe(404);
    const { at: another } = await permit(0);
    for (const reply of [
      await anna.call(requirements.get, { ...another, id }),
      await anna.call(requirements.update, { ...another, id, body: { ref: '1', text: 'x' } }),
      await anna.call(requirements.remove, { ...another, id }),
    ])
      expect(reply.status).toBe(404);
  });
});
