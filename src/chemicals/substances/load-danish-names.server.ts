import type pg from 'pg';

/** Danish names of substances, and of those that have them already what they are found by. */
export async function loadDanishNames(client: pg.ClientBase, text: string): Promise<void> {
  const columns = 'cas_number, index_number, name, also, shown';
  const rows = (JSON.parse(text) as Record<string, unknown>[]).map((row) => ({
    index_number: '',
    shown: true,
    ...row,
  }));
  const { rows: touched } = await client.query<{ cas_number: string; index_number: string }>(
    `with shipped as materialized (select ${columns} from jsonb_populate_recordset(null::app.danish_name, $1)),
      gone as (delete from app.danish_name o where not exists (select from shipped n
        where (n.cas_number, n.index_number) = (o.cas_number, o.index_number)) returning o.cas_number, o.index_number),
      written as (insert into app.danish_name as o (${columns}) select ${columns} from shipped
        on conflict (cas_number, index_number) do update set name = excluded.name, also = excluded.also, shown = excluded.shown
          where (o.name, o.also, o.shown) is distinct from (excluded.name, excluded.also, excluded.shown)
        returning o.cas_number, o.index_number)
      select * from gone union all select * from written`,
    [JSON.stringify(rows)],
  );
  // Their trigger looks the names up again, once these are loaded.
  await client.query('update app.substance set name = name where numbers && $1 and deleted_at is null', [
    touched.flatMap((row) => [
      `CAS ${row.cas_number}`,
      ...(row.index_number ? [`INDEX ${row.index_number}`] : []),
    ]),
  ]);
}
