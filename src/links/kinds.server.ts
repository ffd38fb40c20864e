import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { linkKinds } from './link.ts';
import type { LinkKind, LooseKind, LooseReason } from './link.ts';

type Language = 'en' | 'da';

/** Where the records of a kind are, the row `s`. */
interface Place {
  /** The column of a link that names one. */
  column: string;
  from: (language: Language) => RawBuilder<unknown>;
  /** More that holds of one that is there, besides that it is not deleted. */
  where?: RawBuilder<unknown>;
  /** The id that a link keeps, if not its own. */
  kept?: RawBuilder<unknown>;
  /** The id that its own calls have, if not its own. */
  wire?: RawBuilder<unknown>;
  name: (language: Language) => RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  state?: RawBuilder<unknown>;
}

const table = (name: string) => () => sql`${sql.table(`app.${name}`)} s`;
const title = () => sql`s.title`;
const name = () => sql`s.name`;

const orgToday = sql`(select (now() at time zone o.time_zone)::date from app.organization o where o.id = s.organization_id)`;
/** As the board of obligations has it: one that was complied with is not shown so once that is in doubt, or a limit is exceeded. */
const obligationState = sql`case when l.repealed_date <= ${orgToday} then 'REPEALED'
  when exists (select from app.requirement q where q.organization_id = s.organization_id and q.association_id = s.id
    and q.exceeded_since is not null and q.deleted_at is null) then 'EXCEEDED' when s.compliance_status <> 'COMPLIANT' then s.compliance_status
  when s.requires_review_since is not null then 'REQUIRES_REVIEW' when ctx.is_lapsed(s.compliance_status, s.next_evaluation_date, ${orgToday})
    then 'LAPSED' else 'COMPLIANT' end`;

const places: Record<LinkKind, Place> = {
  STAKEHOLDER: {
    column: 'stakeholder_association_id',
    from: () => sql`app.stakeholder_association s left join app.stakeholder h on h.id = s.stakeholder_id`,
    name: (language) => sql`coalesce(s.own_name, ${sql.ref(`h.name_${language}`)})`,
  },
  // An obligation is opened by its act.
  OBLIGATION: {
    column: 'legislation_association_id',
    from: () => sql`app.legislation_association s join app.legislation l on l.id = s.legislation_id`,
    wire: sql`l.id`,
    name: (language) =>
      sql`coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)})`,
    detail: sql`l.reference`,
    state: obligationState,
  },
  ACTION: {
    column: 'action_id',
    from: table('action'),
    name: title,
    detail: sql`s.due_date::text`,
    state: sql`s.status`,
  },
  // A document is known by its first version, so that the link follows the newest.
  DOCUMENT: {
    column: 'document_id',
    from: table('file'),
    where: sql`s.use = 'DOCUMENT' and not s.replaced`,
    kept: sql`coalesce(s.document_id, s.id)`,
    name,
  },
  REMINDER: {
    column: 'reminder_id',
    from: table('reminder'),
    name,
    detail: sql`coalesce(s.next_due_date, s.starts_at)::text`,
  },
  INSPECTION: {
    column: 'inspection_id',
    from: table('inspection'),
    name,
    detail: sql`s.due_date::text`,
    state: sql`s.status`,
  },
  EVENT: {
    column: 'event_id',
    from: table('event'),
    name: title,
    detail: sql`s.occurrence::text`,
    state: sql`s.status`,
  },
  METER: {
    column: 'meter_id',
    from: table('meter'),
    name,
    detail: sql`nullif(concat_ws(' · ', s.number, s.location), '')`,
  },
  CHEMICAL: {
    column: 'chemical_association_id',
    from: table('chemical_association'),
    name: () => sql`s.shown_name`,
    detail: sql`s.storage_location`,
  },
};

const keptOf = ({ kept = sql`s.id` }: Place): RawBuilder<unknown> => kept;
const wireOf = ({ wire = sql`s.id` }: Place): RawBuilder<unknown> => wire;
const isThere = ({ where = sql`true` }: Place): RawBuilder<unknown> => sql`s.deleted_at is null and ${where}`;

/** The column of a link that names a record of a kind. */
export const columnOf = (kind: LinkKind): string => places[kind].column;

/** Both ends of a link `k`, as `e` (kind, record). */
export const endsSql = sql`(values ${sql.join(
  linkKinds.map((kind) => sql`(${sql.lit(kind)}, ${sql.ref(`k.${columnOf(kind)}`)})`),
)}) e (kind, record)`;

/** The record at an end `e`, as id, name, detail and state; no row where the reader may not read it, or it is deleted. */
export const recordSql = (language: Language): RawBuilder<unknown> =>
  sql.join(
    linkKinds.map((kind) => {
      const place = places[kind];
      const { from, name: nameOf, detail = sql`null`, state = sql`null` } = place;
      return sql`select ${wireOf(place)} as id, ${nameOf(language)}::text as name, ${detail}::text as detail, ${state}::text as state
        from ${from(language)} where e.kind = ${sql.lit(kind)} and s.organization_id = k.organization_id and ${isThere(place)}
          and ${place.kept ? sql`e.record in (s.id, s.document_id)` : sql`s.id = e.record`}`;
    }),
    sql` union all `,
  );

/** The id that links keep of a record that the reader may read; no row where none exists. */
export const keptSql = (
  organizationId: string,
  { kind, id }: { kind: LinkKind; id: string },
): RawBuilder<unknown> => {
  const place = places[kind];
  return sql`select ${keptOf(place)} as id from ${place.from('en')}
    where s.organization_id = ${organizationId} and ${isThere(place)} and ${wireOf(place)} = ${id}`;
};

/** What calls for a control or a governing document. */
const callers: readonly LinkKind[] = ['STAKEHOLDER', 'OBLIGATION', 'CHEMICAL', 'METER', 'EVENT', 'ACTION'];

/** Whether records `s` of a kind are linked to one of some kinds that is there, seen or not. */
const isTied = (kind: LinkKind, others: readonly LinkKind[]): RawBuilder<boolean> =>
  sql`exists (select from app.link k cross join lateral ${endsSql} left join lateral (${recordSql('en')}) r on true
    where k.organization_id = s.organization_id and k.deleted_at is null and ${sql.ref(`k.${columnOf(kind)}`)} = ${keptOf(places[kind])}
      and e.record is not null and e.kind in (${sql.join(others.map((other) => sql.lit(other)))})
      and (r.id is not null or ctx.is_kept(e.kind, e.record)))`;

/** When records `s` of a kind are loose, and what they lack. */
const loose: Record<LooseKind, { reason: LooseReason; where: RawBuilder<boolean> }> = {
  // A lasting measure controls it, too.
  OBLIGATION: {
    reason: 'NO_CONTROL',
    where: sql`not ${isTied('OBLIGATION', ['DOCUMENT', 'REMINDER', 'INSPECTION', 'METER'])}
      and not exists (select from app.action a where a.organization_id = s.organization_id and a.legislation_association_id = s.id
        and a.kind = 'CONTROL' and a.status <> 'CANCELLED' and a.deleted_at is null)`,
  },
  // What is no longer in use need not be called for; a law that is named calls for it.
  REMINDER: {
    reason: 'NOT_REQUIRED',
    where: sql`s.active and s.legal_basis is null and not ${isTied('REMINDER', callers)}`,
  },
  DOCUMENT: {
    reason: 'NOT_REQUIRED',
    where: sql`s.category in ('POLICY', 'PROCEDURE') and not ${isTied('DOCUMENT', callers)}`,
  },
};

/** The records of a kind that are loose, as id, kind, name, detail and reason, with `kept`: the id that links keep. */
export const looseSql = (
  organizationId: string,
  kind: LooseKind,
  language: Language,
): RawBuilder<unknown> => {
  const place = places[kind];
  const { from, name: nameOf, detail = sql`null` } = place;
  const { reason, where } = loose[kind];
  return sql`select ${wireOf(place)} as id, ${keptOf(place)} as kept, ${sql.lit(kind)} as kind, ${nameOf(language)}::text collate "da-x-icu" as name,
    ${detail}::text as detail, ${sql.lit(reason)} as reason
    from ${from(language)} where s.organization_id = ${organizationId} and ${isThere(place)} and ${where}`;
};
