/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { everywhere, plansFor, scanned, sorted } from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { sentProposals } from './chemical-proposal.ts';

const organizations = 50;
const each = 400;
let all: World;
let maintainer: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    `begin; set local session_replication_role = replica;
    insert into organization (id, name) select gen_random_uuid(), 'Værft-' || to_char(n, 'FM000') from generate_series(1, ${organizations}) n`,
  );
  await all.owner.query(
    `insert into chemical_proposal (organization_id, id, name, producer, product_number, status, created_by_id, created_date)
      select o.id, gen_random_uuid(), (array['Polish', 'Varnish', 'Thinner', 'Filler'])[1 + n % 4] || ' no' || to_char(n, 'FM0000'),
        'Maker-' || n % 90, 'P-' || n, case when n % 100 = 0 then 'PROPOSED' when n % 3 = 0 then 'DECLINED' else 'ACCEPTED' end, $1,
        now() - n * interval '1 hour'
      from organization o, generate_series(1, ${each}) n where o.name like 'Værft%'`,
    [maintainer.accountId],
  );
  await all.owner.query('commit; analyze organization');
  await all.owner.query('vacuum analyze chemical_proposal');
  plansOf = plansFor(all, maintainer);
});
afterAll(() => all.close());

const list = (query: Record<string, unknown>) => () => maintainer.call(sentProposals.list, { query });
const found = async (query: Record<string, unknown>) => {
  const { status, text, body } = await list(query)();
  expect(status, text).toBe(200);
  return body.totalElements;
};

describe(`of ${organizations * each} proposals`, () => {
  test.each([
    {},
    { sort: 'createdDate,asc' },
    { sort: 'name,asc' },
    { sort: 'name,desc' },
    { sort: 'name,asc', page: 5 },
    { status: 'PROPOSED' },
  ])('%j is read in its order, only its page', async (query) => {
    const plans = everywhere(await plansOf(list(query)));
    expect(plans.length).toBeGreaterThan(3);
    for (const { text, plan } of plans) {
      // To count them all is to look at each.
      if (!text.startsWith('select count(*)')) expect(scanned(plan, 'chemical_proposal'), text).toEqual([]);
      if (text.includes(' limit ')) expect(sorted(plan), text).toBeLessThanOrEqual(250);
    }
  });

  test.each([
    ['polish no0004', organizations],
    ['maker-88 p-88', organizations],
    ['no such thing', 0],
  ])('a search for «%s» is found by the index', async (search, expected) => {
    expect(await found({ search })).toBe(expected);
    for (const { text, plan } of everywhere(await plansOf(list({ search }))))
      expect(scanned(plan, 'chemical_proposal'), text).toEqual([]);
  });

  test('the newest come first, and a page has its rows in the order asked for', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await list({ search: 'maker-88', ...query })()).body.content.map(({ name }) => name);
    expect(new Set(await names({ size: organizations }))).toEqual(new Set(['Polish no0088']));
    expect(new Set(await names({ size: organizations, page: 1, sort: 'name,asc' }))).toEqual(
      new Set(['Polish no0268']),
    );
    expect(await names({ size: 2, page: 999 })).toEqual([]);
    expect(await found({ search: 'maker-88', page: 999 })).toBe(4 * organizations);
  });
});
