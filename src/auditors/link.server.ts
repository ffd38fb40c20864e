import { sql } from 'kysely';
import { Problem, invalid, foundRow } from '../core/contract/problem.ts';
import { audited } from '../core/contract/permission.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { newToken } from '../core/http/session.server.ts';
import { allOf, pageOf, patternsOf } from '../core/records/list.server.ts';
import { insertRecord, lockRecord, selectionOf, writerOf } from '../core/records/records.server.ts';
import { addDays } from '../core/time/period.ts';
import { AuditorLink, AuditorLinkBody, auditorLinks, AuditorOpening, mostDays } from './link.ts';

type Asking = Pick<Call<typeof auditorLinks.get>, 'db' | 'organization' | 'today'>;

const selection = ({ today }: Pick<Asking, 'today'>) => sql`${selectionOf(
  AuditorLink.omit({ state: true, lastOpenedAt: true }),
  'l',
)}, case when l.ended_date is not null then 'ENDED' when l.last_date < ${today}::date then 'EXPIRED'
    when l.key_hash is null then 'NO_ADDRESS' else 'OPEN' end as state,
  (select max(o.at) from app.auditor_opening o where o.organization_id = l.organization_id and o.link_id = l.id) as last_opened_at`;

async function getLink(call: Asking, id: string): Promise<Versioned<AuditorLink>> {
  const { rows } = await sql<Versioned<AuditorLink>>`select ${selection(call)} from app.auditor_link l
    where l.organization_id = ${call.organization.id} and l.id = ${id} and l.deleted_at is null`.execute(
    call.db,
  );
  return foundRow(rows);
}

/** The records that were opened, of lines of the log as o, and what each is called. */
export const openedRecords = sql`left join app.legislation a on a.id = o.opened_id
  left join app.event e on e.organization_id = o.organization_id and e.id = o.opened_id
  left join app.file f on f.organization_id = o.organization_id and f.id = o.opened_id`;
export const openedName = (language: 'en' | 'da') =>
  sql`coalesce(${sql.ref(`a.short_title_${language}`)}, ${sql.ref(`a.title_${language}`)}, e.title, f.name)`;

/** The links by which auditors read, for who manages the organization, and what was opened by each. */
export const auditorLinkRoutes: Route[] = [
  route(auditorLinks.list, (call) => {
    const { db, organization, query } = call;
    const patterns = patternsOf(query.search);
    return pageOf(db, {
      select: selection(call),
      from: sql`app.auditor_link l`,
      where: allOf([
        sql`l.organization_id = ${organization.id}`,
        sql`l.deleted_at is null`,
        patterns && sql`l.search_text like all (${patterns})`,
      ]),
      alias: 'l',
      paging: query,
      order: 'createdDate,desc',
      record: AuditorLink,
    });
  }),
  route(auditorLinks.get, (call) => getLink(call, call.params.id)),
  route(auditorLinks.create, async (call) => {
    const { body, today, person } = call;
    if (body.lastDate < today) throw invalid('lastDate', 'IN_PAST');
    if (body.lastDate > addDays(today, mostDays))
      throw invalid('lastDate', 'LINK_TOO_LONG', { days: mostDays });
    const gives = audited.filter((part) => part === 'OBLIGATIONS' || body.gives.includes(part));
    const id = await insertRecord(
      writerOf(call),
      'auditorLink',
      AuditorLinkBody,
      { ...body, gives },
      { createdById: person.accountId },
    );
    return getLink(call, id);
  }),
  route(auditorLinks.newAddress, async (call) => {
    const { db, organization, params } = call;
    await lockRecord(writerOf(call), 'auditorLink', params.id);
    if ((await getLink(call, params.id)).state === 'ENDED') throw new Problem('AUDITOR_LINK_ENDED');
    const { token, hash } = newToken();
    await sql`update app.auditor_link set key_hash = ${hash}, addressed_date = now(), version = version + 1, last_modified_date = now()
      where organization_id = ${organization.id} and id = ${params.id}`.execute(db);
    return { key: token };
  }),
  route(auditorLinks.end, async (call) => {
    const { db, organization, params } = call;
    await lockRecord(writerOf(call), 'auditorLink', params.id);
    await sql`update app.auditor_link set ended_date = coalesce(ended_date, now()), version = version + 1, last_modified_date = now()
      where organization_id = ${organization.id} and id = ${params.id}`.execute(db);
    return getLink(call, params.id);
  }),
  route(auditorLinks.openings, async (call) => {
    const { db, organization, params, query, language } = call;
    await getLink(call, params.id);
    return pageOf<AuditorOpening>(db, {
      select: sql`o.id, o.at, o.opened, ${openedName(language)} as name`,
      from: sql`app.auditor_opening o`,
      joins: openedRecords,
      where: allOf([sql`o.organization_id = ${organization.id}`, sql`o.link_id = ${params.id}`]),
      alias: 'o',
      paging: query,
      order: 'at,desc',
      record: AuditorOpening,
    });
  }),
];
