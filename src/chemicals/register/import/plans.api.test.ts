/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listsIn } from '../../../../test/support/chemical-lists.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { plansFor, scanned } from '../../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../../test/support/database/plans.ts';

const many = 100_000;
let all: World;
let anna: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  // Names of three syllables made of 30, as many products as there are names of each kind.
  await all.owner.query(`
    insert into producer (id, name) select gen_random_uuid(), 'Producer ' || to_char(n, 'FM00000') from generate_series(1, 2000) n;
    insert into substance (id, name, cas_number) select gen_random_uuid(), 'substance ' || n, (1000 + n) || '-00-' || n % 10
      from generate_series(1, 4000) n;
    alter table chemical disable trigger user;
    alter table chemical_substance disable trigger user;
    create function syllable(n int) returns text language sql immutable as $$ select (string_to_array(
      'lak sol tex per mal kva nor fix dur rin bel cor zin hyd fol gra pol vex tam oxi jet lub cem rub wax ini dip san eco vit', ' '))[1 + n % 30] $$;
    create table maker as select row_number() over (order by id) as n, id from producer;
    create table part as select row_number() over (order by id) as n, id from substance;
    create table product as select i, gen_random_uuid() as id,
        initcap(syllable(i) || syllable(i / 30) || syllable(i / 900)) || ' ' || initcap(syllable(i / 27000) || syllable(i * 7 + i / 30)) ||
          ' ' || i % 97 as name from generate_series(1, ${many}) i;
    insert into chemical (id, name, product_number, producer_id, search_text)
      select p.id, p.name, 'P-' || to_char(i, 'FM000000'), m.id, ctx.fold(p.name) from product p join maker m on m.n = 1 + i % 2000
      on conflict do nothing;
    insert into chemical_substance (id, chemical_id, substance_id, position)
      select gen_random_uuid(), c.id, s.id, 0 from product p join chemical c on c.id = p.id join part s on s.n = 1 + (p.i * 7) % 4000;
    analyze chemical; analyze chemical_substance; analyze producer; analyze substance`);
  await all.owner.query('vacuum chemical');
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

const { send, look } = listsIn(() => all);

describe(`at ${many} products of the catalogue`, () => {
  test('a list is matched using only indexes', async () => {
    const { rows: known } = await all.owner.query<{ name: string; number: string; cas: string }>(
      `select c.name, c.product_number as number, s.cas_number as cas from chemical c join chemical_substance p on p.chemical_id = c.id
        join substance s on s.id = p.substance_id order by c.id limit 300`,
    );
    const lines = known.map(
      ({ name, number, cas }, at) => [name, `${name}x;${number}`, `Stranger ${at};;${cas}`][at % 3],
    );
    const text = `Navn;Varenr.;CAS\n${lines.join('\n')}`;
    const plans = await plansOf(async () => {
      const { status, json } = await send(anna, text);
      return { status, text: JSON.stringify(json).slice(0, 500) };
    });
    const asked = plans.filter(({ text: query }) => query.includes('ctx.similarity(ctx.fold(c.name)'));
    // One for all that is exact, and one for each hundred of the two hundred names that are not.
    expect(asked).toHaveLength(3);
    for (const { text: query, plan } of asked)
      for (const table of ['chemical', 'chemical_substance', 'substance'])
        expect(scanned(plan, table), query).toEqual([]);
  });

  test('5,000 rows are previewed, whether their products are known or nearly known', async () => {
    const { rows: known } = await all.owner.query<{ name: string }>(
      'select name from chemical order by id limit 5000',
    );
    const countsOf = async (nameOf: (name: string, at: number) => string) => {
      const text = `Navn;Sted\n${known.map(({ name }, at) => `${nameOf(name, at)};Hall`).join('\n')}`;
      return (await look(anna, text)).counts;
    };
    const sure = await countsOf((name) => name);
    const nearly = await countsOf((name) => name.replace(/^(.)(.)/, '$2$1'));
    expect(sure.NEW + sure.UNSURE + sure.WRONG).toBe(5000);
    expect(nearly.UNSURE).toBeGreaterThan(500);
  });
});
