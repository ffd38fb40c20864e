import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { BodyInputOf } from '../../core/contract/contract.ts';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { ok, refused } from '../../../test/support/replies.ts';
import { associations } from '../../organization/stakeholders/stakeholder-association.ts';
import { legislations } from '../acts/legislation.ts';
import { obligations } from '../obligations/obligation.ts';
import { proposals, rejections } from './suggestion.ts';

type ActBody = BodyInputOf<typeof legislations.create>;
let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  await all.owner.query("update organization set nace_code = '25.61' where id = $1", [orgId]);
});
afterAll(() => all.close());

const mark = uuidv7();
const newAct = async (title: string, parts: Partial<ActBody> = {}) => {
  const body = { title: `${title} ${mark}`, territory: 'DK', ...parts };
  return ok(await maintainer.call(legislations.create, { body })).id;
};
const change = async (id: string) => {
  const { title, territory, topics, naceCodes } = ok(await maintainer.call(legislations.get, { id }));
  const body = { title, territory, topics, naceCodes, summary: uuidv7() };
  ok(await maintainer.call(legislations.update, { id, body }));
};
const listed = async (query: Record<string, unknown> = {}, by = anna) =>
  ok(await by.call(proposals, { orgId: by.organizationId, query: { search: mark, ...query } })).content;
const names = async (query: Record<string, unknown> = {}, by = anna) =>
  (await listed(query, by)).map(({ legislation }) => legislation.title.split(' ')[0]);
const reject = (legislationId: string, reason = 'We have none.', by = anna) =>
  by.call(obligations.reject, { orgId: by.organizationId, legislationId, body: { reason } });

describe('what is proposed', () => {
  let noise: string;
  beforeAll(async () => {
    await newAct('Metal', { naceCodes: ['25'], topics: [{ id: 'ENV-AIR' }] });
    await newAct('Industry', { naceCodes: ['C', 'F'], territory: 'EU' });
    await newAct('Everybody');
    noise = await newAct('Noise', { naceCodes: ['45'], topics: [{ id: 'ENV-NOI' }] });
    await newAct('Farming', { naceCodes: ['01'], topics: [{ id: 'ENV-WAT' }] });
    await newAct('Swedish', { territory: 'SE' });
    await newAct('Directive', { type: 'DIRECTIVE', territory: 'EU' });
    await newAct('Standard', { type: 'STANDARD', territory: 'INTL' });
    await newAct('Repealed', { repealedDate: '2020-01-01' });
    const successor = await newAct('Successor');
    await newAct('Superseded', { supersededBy: { id: successor } });
  });

  it('is in force where the organization is, and about its activity or everybody, the likeliest first', async () => {
    expect(await names()).toEqual(['Industry', 'Metal', 'Everybody', 'Successor']);
    const [industry, metal, everybody] = await listed();
    expect(metal).toMatchObject({ reasons: ['ACTIVITY'], naceCode: { id: '25' }, rejection: null });
    expect(industry).toMatchObject({ reasons: ['ACTIVITY'], naceCode: { id: 'C' } });
    expect(everybody).toMatchObject({ reasons: ['GENERAL'], naceCode: null, topics: [] });
    expect(await names({ reason: ['GENERAL'] })).toEqual(['Everybody', 'Successor']);
    expect(await names({ territory: ['EU'] })).toEqual(['Industry']);
    expect(await names({ topic: ['ENV'] })).toEqual(['Metal']);
  });

  it('is also about the topics that the organization works with', async () => {
    const stakeholder = { name: `Neighbours ${uuidv7()}` };
    const topics = [{ id: 'ENV-NOI' }, { id: 'ENV-AIR' }];
    ok(await anna.call(associations.create, { orgId, body: { stakeholder, topics } }));
    expect(await names()).toEqual(['Metal', 'Industry', 'Everybody', 'Successor', 'Noise']);
    expect((await listed({ act: noise }))[0]).toMatchObject({
      reasons: ['TOPIC'],
      topics: [{ id: 'ENV-NOI', name: 'Noise, odour and vibration' }],
    });
    expect((await listed({ reason: ['TOPIC'] })).length).toBe(2);
  });

  it('is no longer suggested once it is an obligation', async () => {
    const id = await newAct('Associated');
    expect(await names()).toContain('Associated');
    ok(await anna.call(obligations.associate, { orgId, legislationId: id }));
    expect(await names()).not.toContain('Associated');
  });

  it('is suggested to each organization separately', async () => {
    const swede = await all.person({ level: 'EDIT_ORGANIZATION' });
    await all.owner.query("update organization set country = 'SE', nace_code = '01.11' where id = $1", [
      swede.organizationId,
    ]);
    expect(await names({}, swede)).toEqual(['Swedish']);
  });

  it('has a likely start from the register that comes with the product', async () => {
    const found = ok(await anna.call(proposals, { orgId, query: { size: 200 } })).content;
    const short = found.map(({ legislation }) => legislation.reference);
    expect(short).toContain('BEK nr 302 af 13/05/1993');
    expect(short).toContain('LBK nr 1108 af 15/09/2025');
    expect(found.filter(({ legislation }) => legislation.territory === 'DE')).toEqual([]);
    expect(found.length).toBeGreaterThan(40);
  });
});

describe('an act that does not apply', () => {
  it('goes with its reason, and is not proposed again', async () => {
    const id = await newAct('Diving');
    expect(ok(await reject(id, 'Nobody dives.'))).toMatchObject({
      associated: false,
      rejection: { reason: 'Nobody dives.', by: { id: anna.accountId, name: 'Anna Skov' }, outdated: false },
    });
    expect(await names()).not.toContain('Diving');
    expect(await names({ rejected: true })).toEqual(['Diving']);
    const again = ok(await reject(id, 'Still nobody.'));
    expect(again.rejection?.reason).toBe('Still nobody.');
    const other = await all.person({ level: 'EDIT_ORGANIZATION' });
    expect(await names({}, other)).toContain('Diving');
  });

  it('is suggested again when the act changes, not when it is sorted again', async () => {
    const id = await newAct('Tunnels');
    ok(await reject(id));
    const { title, territory } = ok(await maintainer.call(legislations.get, { id }));
    ok(
      await maintainer.call(legislations.update, {
        id,
        body: { title, territory, topics: [{ id: 'ENV-WST' }] },
      }),
    );
    expect(await names()).not.toContain('Tunnels');
    await change(id);
    expect(await names()).toContain('Tunnels');
    expect((await listed({ act: id }))[0]?.rejection).toMatchObject({ reason: 'We have none.' });
    expect(ok(await anna.call(obligations.get, { orgId, legislationId: id })).rejection?.outdated).toBe(true);
  });

  it('is proposed again when the organization is another', async () => {
    const bo = await all.person({ level: 'EDIT_ORGANIZATION' });
    const id = await newAct('Barges');
    ok(await reject(id, 'x', bo));
    expect(await names({}, bo)).not.toContain('Barges');
    await all.owner.query("update organization set nace_code = '50.40' where id = $1", [bo.organizationId]);
    expect(await names({}, bo)).toContain('Barges');
  });

  it('is taken back, or forgotten when it becomes an obligation', async () => {
    const id = await newAct('Cranes');
    const at = { orgId, legislationId: id };
    ok(await reject(id));
    ok(await anna.call(obligations.unreject, at));
    expect(await names()).toContain('Cranes');
    expect((await anna.call(obligations.unreject, at)).status).toBe(404);
    ok(await reject(id));
    expect(ok(await anna.call(obligations.associate, at)).rejection).toBeNull();
    expect((await reject(id)).problem.code).toBe('OBLIGATION_EXISTS');
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason REQUIRED'],
    ['a long one', { reason: 'x'.repeat(2001) }, 'reason TOO_LONG'],
  ])('needs a reason: %s', async (_what, raw, field) => {
    const legislationId = await newAct('Lifts');
    const reply = await anna.call(obligations.reject, { orgId, legislationId, raw });
    expect(reply.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([field]);
  });
});

describe('several acts', () => {
  it('fourteen are rejected with one reason, all or none, and taken back together', async () => {
    const cy = await all.person({ level: 'EDIT_ORGANIZATION' });
    const at = { orgId: cy.organizationId };
    const acts: string[] = [];
    for (let count = 0; count < 14; count += 1) acts.push(await newAct(`Fourteen ${count}`));
    const fourteen = async () => (await names({}, cy)).filter((name) => name === 'Fourteen').length;
    expect(await fourteen()).toBe(14);
    const [first = ''] = acts;
    ok(await cy.call(obligations.associate, { ...at, legislationId: first }));
    const body = { acts, reason: 'We have no ships.' };
    expect(refused(await cy.call(rejections.add, { ...at, body }))).toEqual(['acts.0 NO_SUCH_RECORD']);
    expect(await fourteen()).toBe(13);
    ok(await cy.call(obligations.remove, { ...at, legislationId: first }));
    ok(await cy.call(rejections.add, { ...at, body }));
    expect(await fourteen()).toBe(0);
    expect((await names({ rejected: true }, cy)).filter((name) => name === 'Fourteen')).toHaveLength(14);
    ok(await cy.call(rejections.add, { ...at, body: { ...body, reason: 'Still none.' } }));
    ok(await cy.call(rejections.undo, { ...at, body: { acts } }));
    expect(await fourteen()).toBe(14);
  });

  it.each([
    [{ acts: [], reason: 'x' }, 'acts REQUIRED'],
    [{ acts: [uuidv7()], reason: 'x' }, 'acts.0 NO_SUCH_RECORD'],
  ])('are refused by field: %j', async (body, field) => {
    expect(refused(await anna.call(rejections.add, { orgId, body }))).toEqual([field]);
  });

  it('need a reason', async () => {
    const body = { acts: [await newAct('Reasons')], reason: ' ' };
    expect(refused(await anna.call(rejections.add, { orgId, body }))).toEqual(['reason REQUIRED']);
  });

  it('say in their row which industries they are about, and what they say', async () => {
    const act = await newAct('Quarries', { naceCodes: ['08', '25'], summary: 'Dust is kept down.' });
    expect((await listed({ act }))[0]).toMatchObject({
      summary: 'Dust is kept down.',
      industries: [{ id: '08' }, { id: '25' }],
    });
  });
});
