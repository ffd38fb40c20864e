import type pg from 'pg';
import { loadRecords } from '../core/reference/load.server.ts';
import { writeList, writeReport } from './restrictions/load-report.server.ts';
import type { EntryChange } from './restrictions/load-report.server.ts';
import { shippedSubstances } from './substances/shipped.server.ts';

const columns =
  `name cas_number ec_number index_number members hazard_statements eu_hazard_statements classification notes
  specific_concentration_limits m_factors acute_toxicity_estimates harmonisation`.split(/\s+/);
/** What makes a substance a different one, whatever its source. */
const compared = columns.filter((column) => column !== 'harmonisation');

/** The substances of Annex VI: new ones, and new classifications of those that no person ever changed. */
export async function loadSubstances(client: pg.ClientBase, text: string): Promise<void> {
  const { asOf, law, substances } = shippedSubstances(text);
  const rows = substances.map((substance) => ({
    id: substance.id,
    name: substance.name,
    cas_number: substance.casNumber,
    ec_number: substance.ecNumber,
    index_number: substance.indexNumber,
    members: substance.members,
    hazard_statements: substance.hazardStatements,
    eu_hazard_statements: substance.euHazardStatements,
    classification: substance.classification,
    notes: substance.notes,
    specific_concentration_limits: substance.specificConcentrationLimits,
    m_factors: substance.mFactors,
    acute_toxicity_estimates: substance.acuteToxicityEstimates,
    harmonisation: substance.harmonisation,
  }));
  const differs = compared.map((column) => `o.${column} is distinct from n.${column}`);
  const differing = await client.query<{ id: string; entry: string; title: string; fields: string[] }>(
    `select n.id, n.index_number as entry, n.name as title,
        array_remove(array[${compared.map((column, at) => `case when ${differs[at]} then '${column}' end`).join(', ')}], null) as fields
      from jsonb_populate_recordset(null::app.substance, $1) n join app.substance o on o.id = n.id where ${differs.join(' or ')}`,
    [JSON.stringify(rows)],
  );
  const written = await loadRecords(
    client,
    { table: 'substance', columns, unique: [['index_number']] },
    rows,
  );
  const there = new Map(written.map(({ id, added }) => [id, added]));
  const changes = [
    ...substances
      .filter(({ id }) => there.get(id))
      .map((one): EntryChange => ({ kind: 'ADDED', entry: one.indexNumber ?? '', title: one.name })),
    ...differing.rows
      .filter(({ id }) => there.has(id))
      .map(({ entry, title, fields }): EntryChange => ({ kind: 'CHANGED', entry, title, fields })),
  ];
  const withNumber = substances.filter(({ casNumber, ecNumber }) => casNumber ?? ecNumber).length;
  const list = { id: 'CLP_ANNEX_VI', asOf };
  const before = await writeList(client, {
    ...list,
    kind: 'SUBSTANCE',
    law,
    source: 'Regulation (EC) No 1272/2008',
    unreviewed: false,
    entries: substances.length,
    matchable: withNumber,
    substances: substances.reduce((sum, { members }) => sum + Math.max(1, members.length), 0),
    substancesWithNumber: substances.reduce(
      (sum, { members, casNumber, ecNumber }) =>
        sum +
        (members.length > 0
          ? members.filter((one) => one.casNumber ?? one.ecNumber).length
          : Number(Boolean(casNumber ?? ecNumber))),
      0,
    ),
  });
  await writeReport(client, list, {
    before,
    changes,
    kept: differing.rows.filter(({ id }) => !there.has(id)).length,
    touched: { substances: differing.rows.flatMap(({ id }) => (there.has(id) ? [id] : [])) },
  });
}

/** A row of `db/reference/chemicals/dangerous_goods.json`. */
interface GoodsRow extends Record<string, unknown> {
  un: string;
  variant: number;
  name_en: string;
}

/** ADR Table A. A row that a later file does not have stays, since chemicals may refer to it. */
export async function loadDangerousGoods(client: pg.ClientBase, text: string): Promise<void> {
  const file = JSON.parse(text) as {
    title: string;
    as_of: string;
    superseded_from: string;
    lacks: { en: string; da: string };
    entries: GoodsRow[];
  };
  const goods =
    `un_number variant name_en name_da class classification_code packing_group labels special_provisions limited_quantity
    excepted_quantity transport_category tunnel_code hazard_number status position`.split(/\s+/);
  const rows = file.entries.map(({ un, ...row }, position) => ({
    labels: [],
    special_provisions: [],
    ...row,
    id: `${un}-${row.variant}`,
    un_number: un,
    position,
  }));
  const all = goods.join(', ');
  const of = (alias: string) => goods.map((column) => `${alias}.${column}`).join(', ');
  const { rows: written } = await client.query<{ entry: string; title: string; added: boolean }>(
    `insert into app.dangerous_goods as g (id, ${all})
      select id, ${all} from jsonb_populate_recordset(null::app.dangerous_goods, $1)
      on conflict (id) do update set (${all}) = row(${of('excluded')}) where (${of('g')}) is distinct from (${of('excluded')})
      returning g.id as entry, g.name_en as title, g.xmax = 0 as added`,
    [JSON.stringify(rows)],
  );
  const list = { id: 'ADR', asOf: file.as_of };
  const count = file.entries.length;
  const before = await writeList(client, {
    ...list,
    kind: 'DANGEROUS_GOODS',
    law: file.title,
    lacks: file.lacks,
    supersededFrom: file.superseded_from,
    source: 'UNECE',
    unreviewed: true,
    entries: count,
    matchable: count,
    substances: count,
    substancesWithNumber: count,
  });
  await writeReport(client, list, {
    before,
    changes: written.map(({ added, ...row }) => ({ kind: added ? 'ADDED' : 'CHANGED', ...row })),
    touched: { goods: written.flatMap(({ added, entry }) => (added ? [] : [entry])) },
  });
}
