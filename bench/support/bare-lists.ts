/**
 * What each of the five lists asks the database, written by hand as well as we know: the same rows, order, columns and exact count, under
 * the same policies, with nothing between the database and the answer.
 */

/** One statement of a pipeline. Its rows are the page's, or give the total as `count`. */
export interface Asked {
  text: string;
  values: unknown[];
}
export interface BareQuestion {
  orgId: string;
  accountId: string;
  search: string | null;
  /** With this many matching rows a page is found faster in the order of the list. */
  isBroad: boolean;
}

const patterns = (search: string): string[] => search.split(' ').map((word) => `%${word}%`);
const having = (column: string, search: string): string =>
  search
    .split(' ')
    .map((word) => `strpos(${column}, '${word}') > 0`)
    .join(' and ');
const moment = (column: string) =>
  `${column} as last_modified_at, (${column} at time zone 'Europe/Copenhagen')::date as last_modified_date`;
const named = (table: string, column: string, alias: string) =>
  `(select json_build_object('id', t.id, 'name', t.name) from app.${table} t where t.organization_id = ${alias}.organization_id and t.id = ${alias}.${column}_id) as ${column}`;
const person = (column: string, alias: string) =>
  `case when ${alias}.${column}_id is not null then json_build_object('id', ${alias}.${column}_id, 'name', ctx.person_name(${alias}.${column}_id)) end as ${column}`;

/** Rows found by an id, with their number; or by walking the order of the list. */
function searched(
  { orgId, search, isBroad }: BareQuestion,
  page: (from: string) => string,
  { table, find, count, order }: { table: string; find: string; count?: string; order: string },
): Asked[] {
  if (search === null)
    return [
      {
        text: page(
          `(select * from app.${table} where organization_id = $1 and deleted_at is null order by ${order} limit 25)`,
        ),
        values: [orgId],
      },
      {
        text: `select ctx.kept_count('${table}') as count`,
        values: [],
      },
    ];
  if (isBroad && count)
    return [
      {
        text: page(
          `(select * from app.${table} where organization_id = $1 and deleted_at is null and ${having('search_text', search)} order by ${order} limit 25)`,
        ),
        values: [orgId],
      },
      { text: `select ${count} as count`, values: [patterns(search)] },
    ];
  return [
    {
      text: page(`(select t.*, cardinality(f.ids) as count from (select array(select ${find}) as ids) f, app.${table} t
        where t.organization_id = $2 and t.deleted_at is null and t.id = any (f.ids) order by ${order} limit 25)`).replace(
        /^select /,
        'select a.count, ',
      ),
      values: [patterns(search), orgId],
    },
  ];
}

const register = (question: BareQuestion): Asked[] =>
  searched(
    question,
    (
      from,
    ) => `select a.id, json_build_object('id', coalesce(a.chemical_id, a.proposal_id), 'name', a.shown_name, 'producer', case when a.chemical_id is null
          then (select json_build_object('id', o.id, 'name', o.producer) from app.chemical_proposal o where o.organization_id = a.organization_id
            and o.id = a.proposal_id and o.producer is not null)
          else (select json_build_object('id', p.id, 'name', p.name) from app.producer p where p.id = a.shown_producer_id) end,
        'danger_code', a.shown_danger_code, 'pictograms', a.shown_pictograms, 'storage_class', a.shown_storage_class,
        'proposed', a.chemical_id is null) as chemical,
      a.storage_location, ${named('department', 'department', 'a')}, a.use, a.annual_amount, a.approved, a.end_date,
      a.shown_sheet_date as sheet_date, a.shown_restrictions as restrictions, a.shown_set_aside as restrictions_waived, ${moment('a.last_modified_date')}
      from ${from} a order by a.shown_name, a.id`,
    {
      table: 'chemical_association',
      find: 'ctx.find_chemical_associations($1, 2001)',
      count: 'ctx.count_chemical_associations($1)',
      order: 'shown_name, id',
    },
  );

const catalogueColumns = `a.id, a.name, a.product_number, a.ufi, a.physical_state, (select json_build_object('id', p.id, 'name', p.name) from app.producer p where p.id = a.producer_id) as producer,
  a.danger_code, a.pictograms, a.newest_sheet_date, ${moment('a.last_modified_date')}`;
function catalogue({ search, isBroad }: BareQuestion): Asked[] {
  const page = (from: string) => `select ${catalogueColumns} from ${from} a order by a.name, a.id`;
  if (search === null)
    return [
      {
        text: page('(select * from app.chemical where deleted_at is null order by name, id limit 25)'),
        values: [],
      },
      { text: "select ctx.kept_count('chemical') as count", values: [] },
    ];
  const like = search
    .split(' ')
    .map((word) => `search_text like '%${word}%'`)
    .join(' and ');
  if (isBroad)
    return [
      {
        text: page(
          `(select * from app.chemical where deleted_at is null and ${having('search_text', search)} order by name, id limit 25)`,
        ),
        values: [],
      },
      { text: `select count(*)::int from app.chemical where deleted_at is null and ${like}`, values: [] },
    ];
  return [
    {
      text: page(
        `(select *, count(*) over ()::int from (select * from app.chemical where deleted_at is null and ${like} offset 0) t order by name, id limit 25)`,
      ).replace(/^select /, 'select a.count, '),
      values: [],
    },
  ];
}

const meters = (question: BareQuestion): Asked[] =>
  searched(
    question,
    (
      from,
    ) => `select a.id, a.name, a.number, a.location, a.utility_type, a.units, a.reading_mode, a.frequency, ${named('area', 'area', 'a')},
      ${named('department', 'department', 'a')}, ${person('responsible', 'a')}, a.next_reading_date, case when r.id is not null then
        json_build_object('id', r.id, 'performed_at', r.performed_at, 'value', r.value, 'unit', r.unit) end as last_reading, ${moment('a.last_modified_date')}
      from ${from} a left join lateral (select id, performed_at, trim_scale(value)::text as value, unit from app.reading
        where organization_id = a.organization_id and meter_id = a.id and deleted_at is null order by performed_at desc, id desc limit 1) r on true
      order by a.next_reading_date, a.id`,
    { table: 'meter', find: "ctx.find('meter', $1)", order: 'next_reading_date, id' },
  );

const inspections = ({ orgId, search }: BareQuestion): Asked[] => {
  const found = search === null ? '' : "and id = any (array(select ctx.find('inspection', $2)))";
  return [
    {
      text: `select a.id, a.name, a.status, a.due_date, a.performed_at, ${person('performed_by', 'a')}, a.result, ${named('reminder', 'reminder', 'a')},
          ${named('department', 'department', 'a')}, ${named('area', 'area', 'a')}, case when a.skip_reason is not null then json_build_object('reason', a.skip_reason,
            'date', a.skipped_date) end as skipped, coalesce((select (select coalesce(json_agg(json_build_object('id', p ->> 'id', 'name', ctx.person_name((p ->> 'id')::uuid))), '[]')
            from jsonb_array_elements(r.responsible) p) from app.reminder r where r.organization_id = a.organization_id and r.id = a.reminder_id), '[]') as responsible,
          coalesce((select r.needs_report from app.reminder r where r.organization_id = a.organization_id and r.id = a.reminder_id), false) as needs_report,
          ${moment('a.last_modified_date')}
        from (select * from app.inspection where organization_id = $1 and deleted_at is null and status = 'PENDING' ${found} order by due_date, id limit 25) a
        order by a.due_date, a.id`,
      values: search === null ? [orgId] : [orgId, patterns(search)],
    },
    {
      text: `select count(*)::int from app.inspection where organization_id = $1 and deleted_at is null and status = 'PENDING' ${found}`,
      values: search === null ? [orgId] : [orgId, patterns(search)],
    },
  ];
};

const events = (question: BareQuestion): Asked[] =>
  searched(
    question,
    (
      from,
    ) => `select a.id, a.title, a.category, a.importance, a.occurrence, a.occurrence_time, a.accident_occurred, a.location, ${named('department', 'department', 'a')},
      ${named('area', 'area', 'a')}, a.status, ${person('reported_by', 'a')}, json_build_object('due_date', a.due_date, 'closed_date', a.closed_date,
        'handled_date', a.handled_date, 'responsible', case when a.responsible_id is not null then json_build_object('id', a.responsible_id,
          'name', ctx.person_name(a.responsible_id)) end) as handling, a.created_date, ${moment('a.last_modified_date')}
      from ${from} a order by ctx.event_priority(a.status, a.importance, a.occurrence) desc, a.id desc`,
    {
      table: 'event',
      find: "ctx.find('event', $1)",
      order: 'ctx.event_priority(status, importance, occurrence) desc, id desc',
    },
  );

/** The statements of a question, by the name of its list. */
export const bareLists: Record<string, (question: BareQuestion) => Asked[]> = {
  'my chemicals': register,
  'chemical catalogue': catalogue,
  meters,
  'control book': inspections,
  events,
};
