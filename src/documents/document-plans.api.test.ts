import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { isCount, nodes, plansFor, scanned, sorted, visited } from '../../test/support/plans.ts';
import type { Plan, PlansOf } from '../../test/support/plans.ts';
import { documentSortable, files } from './file.ts';

const documents = 10_000;
/** Words of a document beside its own. */
const common = 25;

let w: World;
let anna: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  const other = await w.person({ level: 'EDIT_ORGANIZATION' });
  const definitions = await w.owner.query<{ create: string }>(
    "select indexdef as create from pg_indexes where indexname in ('file_search', 'file_words_search') order by indexname",
  );
  await w.owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  await w.owner.query('drop index file_search; drop index file_words_search');
  for (const { organizationId, accountId } of [anna, other])
    await w.owner.query(
      `insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id, created_date, category, topics, date,
          review_date, responsible_id, search_text)
        select $1, gen_random_uuid(), 'Report ' || lpad(n::text, 6, '0') || '.pdf', 'application/pdf', n, lpad(to_hex(n), 64, '0'), 'DOCUMENT',
          $2, now() - n * interval '1 minute', case when n % 3 = 0 then 'REPORT' end,
          case when n % 50 = 0 then '[{"id":"ENV-AIR"}]'::jsonb else '[]' end, case when n % 4 > 0 then current_date - n end,
          case when n % 5 > 0 then current_date - 30 + n % 400 end, case when n % 10 = 0 then $2::uuid end,
          'report ' || lpad(n::text, 6, '0') || E'.pdf\n\n'
        from generate_series(1, ${documents}) n`,
      [organizationId, accountId],
    );
  await w.owner.query(
    `insert into file_words (file_id, organization, words)
      select id, organization_id, 'everywhere ' || case when size % 40 = 0 then 'spildevandstilladelse ' else '' end
        || (select string_agg(substr(md5((size / 7 * 31 + k)::text), 1, 3 + k % 9), ' ') from generate_series(1, ${common}) k)
      from file`,
  );
  const [reports, contents] = definitions.rows.map(({ create }) => create);
  await w.owner.query(String(reports));
  await w.owner.query(String(contents));
  await w.owner.query('commit');
  await w.owner.query('vacuum analyze file_words');
  await w.owner.query('vacuum analyze file');
  plansOf = plansFor(w, anna);
}, 240_000);
afterAll(() => w.close());

const list = (query: Record<string, unknown>) => () =>
  anna.call(files.list, { orgId: anna.organizationId, query });

test.each([
  {},
  ...documentSortable.flatMap((property) => [{ sort: `${property},asc` }, { sort: `${property},desc` }]),
  { size: 200, sort: 'name,desc' },
])('10,000 documents: %j is read in its order, the page alone', async (query) => {
  for (const { text, plan } of (await plansOf(list(query))).filter((each) => !isCount(each.text))) {
    expect(sorted(plan), text).toBeLessThanOrEqual(200);
    expect(visited(plan), text).toBeLessThanOrEqual(200);
    expect(scanned(plan, 'file'), text).toEqual([]);
  }
});

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
])('%j is answered within 100 ms', async (asked, count) => {
  const query = 'responsible' in asked ? { responsible: anna.accountId } : asked;
  const ask = list(query);
  const first = await ask();
  expect(first.status, first.text).toBe(200);
  if (count !== null) expect(first.body.totalElements).toBe(count);
  const times: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  expect(times.toSorted((a, b) => a - b)[3], times.join()).toBeLessThan(100);
});

test.each([{ search: 'everywhere' }, { search: 'report every' }])(
  '%j, which is in all of them, takes no more than a moment',
  async (query) => {
    const began = performance.now();
    expect((await list(query)()).body.totalElements).toBe(documents);
    expect(performance.now() - began).toBeLessThan(500);
  },
);

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
