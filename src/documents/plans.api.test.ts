/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDocuments } from '../../test/support/long-lists/lists.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import {
  bothWays,
  everywhere,
  isCount,
  nodes,
  plansFor,
  scanned,
  sorted,
  visited,
} from '../../test/support/database/plans.ts';
import type { Plan, PlansOf } from '../../test/support/database/plans.ts';
import { documentSortable, files } from './file.ts';

const documents = 10_000;

let w: World;
let anna: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  const other = await w.person({ level: 'EDIT_ORGANIZATION' });
  await fillDocuments({ owner: w.owner, organizations: [anna, other], rows: documents });
  plansOf = plansFor(w, anna);
});
afterAll(() => w.close());

const list = (query: Record<string, unknown>) => () =>
  anna.call(files.list, { orgId: anna.organizationId, query });

test.each([{}, ...bothWays(documentSortable), { size: 200, sort: 'name,desc' }])(
  '10,000 documents: %j is read in its order, only its page',
  async (query) => {
    for (const { text, plan } of (await plansOf(list(query))).filter((each) => !isCount(each.text))) {
      expect(sorted(plan), text).toBeLessThanOrEqual(200);
      expect(visited(plan), text).toBeLessThanOrEqual(200);
      expect(scanned(plan, 'file'), text).toEqual([]);
    }
  },
);

test.each([
  [{ search: 'report 004711' }, 1],
  [{ search: 'tilladelse' }, 250],
  [{ search: 'TILLADELSE 004000' }, 1],
  [{ category: 'REPORT' }, 3_333],
  [{ topic: 'ENV-AIR' }, 0],
  [{ review: 'overdue' }, null],
  [{ responsible: 'anna' }, 1_000],
  [{ attached: 'true' }, 0],
  [{ search: 'no such word anywhere' }, 0],
  [{ search: 'everywhere' }, documents],
  [{ search: 'report every' }, documents],
])('%j finds what there is, and reads neither what is another’s nor anything twice', async (asked, count) => {
  const query = 'responsible' in asked ? { responsible: anna.accountId } : asked;
  const first = await list(query)();
  expect(first.status, first.text).toBe(200);
  const found = first.body.totalElements;
  if (count !== null) expect(found).toBe(count);
  for (const { text, plan } of everywhere(await plansOf(list(query)))) {
    expect([...scanned(plan, 'file'), ...scanned(plan, 'file_words')], text).toEqual([]);
    expect(visited(plan), text).toBeLessThanOrEqual(documents);
  }
});

test.each([
  [{ search: 'report 004711' }, documents + 10],
  [{ search: 'tilladelse' }, 500],
  [{ search: 'no such word anywhere' }, 10],
])('%j looks at %d rows at most, in the functions, too', async (query, most) => {
  for (const { text, plan } of everywhere(await plansOf(list(query))))
    expect(visited(plan), text).toBeLessThanOrEqual(most);
});

test('names are found by the trigram index, words in contents by their own', async () => {
  const explained = async (query: string) => {
    const { rows } = await w.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${query}`,
    );
    return nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).map((node) => node['Index Name']);
  };
  expect(
    await explained(
      `select id from app.file where organization_id = '${anna.organizationId}' and search_text like '%004711%'`,
    ),
  ).toContain('file_search');
  expect(
    await explained(`select file_id from app.file_words where organization = '${anna.organizationId}'
      and ctx.file_lexemes(organization, words) @@ '''${anna.organizationId.slice(-8)}tilladelse'':*'::tsquery`),
  ).toContain('file_words_search');
});
