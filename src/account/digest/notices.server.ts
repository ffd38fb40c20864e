import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { Download } from '../../core/http/download.server.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import { hashToken, newToken } from '../../core/http/session.server.ts';
import { calendarText } from './calendar.ts';
import type { CalendarDay } from './calendar.ts';
import { eventsOf } from './feed.ts';
import type { FeedRow } from './feed.ts';
import { notices } from './notices.ts';
import { workLink } from './work-links.ts';
import type { Way } from '../../notifications/rules.ts';
import type { Maybe, Row } from '../../core/database/rows.server.ts';

const everywhere = (way: Way) => ({
  accident: way,
  event: way,
  refusal: way,
  assignment: way,
  mention: way,
});
/** Defaults where nothing is chosen. */
const atOnce = everywhere('AT_ONCE');

async function noticesOf(db: Db, accountId: string) {
  const { rows } = await sql<
    Row<'account', 'digest' | 'notify' | 'quietFrom' | 'quietTo'> &
      Maybe<Row<'calendarFeed', 'createdDate' | 'lastReadDate'>>
  >`
    select a.digest, a.notify, a.quiet_from, a.quiet_to, f.created_date, f.last_read_date from app.account a
    left join app.calendar_feed f on f.account_id = a.id where a.id = ${accountId}`.execute(db);
  const row = foundRow(rows);
  const { digest, notify, quietFrom: from, quietTo: to, createdDate, lastReadDate } = row;
  const quiet = from !== null && to !== null ? { from, to } : null;
  return {
    digest,
    notify: { ...atOnce, ...(notify as object) },
    quiet,
    calendar: createdDate ? { createdDate, lastReadDate } : null,
  };
}

/** A key as one is written; 404 where it cannot be one. */
function keyed(key: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) throw new Problem('NOT_FOUND');
  return key;
}

const words = {
  overdue: ['Overdue', 'Overskredet'],
  name: ['Rede: due dates', 'Rede: frister'],
  INSPECTION: ['Inspection', 'Eftersyn'],
  REMINDER: ['Inspection', 'Eftersyn'],
  READING: ['Reading', 'Aflæsning'],
  OBLIGATION: ['Evaluate compliance', 'Vurdér overholdelse'],
  EXCEEDANCE: ['Limit exceeded', 'Grænse overskredet'],
  EVENT: ['Handle event', 'Behandl hændelse'],
  NOTIFICATION: ['Notify the authorities of an accident', 'Anmeld arbejdsulykke'],
  ACTION: ['Complete action', 'Udfør handling'],
  ACTION_VERIFY: ['Verify the effectiveness of an action', 'Vurdér effekten af en handling'],
  DOCUMENT: ['Review document', 'Revidér dokument'],
  STAKEHOLDER: ['Review stakeholder', 'Gennemgå interessent'],
  READ: ['Read and confirm', 'Læs og bekræft'],
  APPROVE: ['Approve', 'Godkend'],
} as const;

/** How people are notified outside the screens: by digest mails and a calendar feed. */
export const noticeRoutes: Route[] = [
  route(notices.get, ({ db, person }) => noticesOf(db, person.accountId)),
  route(notices.update, async ({ db, person, body }) => {
    const { digest, notify, quiet } = body;
    await sql`update app.account set digest = ${digest}
      ${notify ? sql`, notify = ${JSON.stringify(notify)}::jsonb` : sql``}
      ${quiet === undefined ? sql`` : sql`, quiet_from = ${quiet?.from ?? null}, quiet_to = ${quiet?.to ?? null}`}
      where id = ${person.accountId}`.execute(db);
    return noticesOf(db, person.accountId);
  }),
  route(notices.newCalendar, async ({ db, person, publicUrl, request }) => {
    const { token, hash } = newToken();
    await sql`insert into app.calendar_feed (account_id, token_hash) values (${person.accountId}, ${hash})
      on conflict (account_id) do update set token_hash = excluded.token_hash, created_date = now(), last_read_date = null`.execute(
      db,
    );
    request.log.info(
      { action: 'newCalendar', accountId: person.accountId },
      'a calendar feed got a new address',
    );
    return { url: `${publicUrl}/api/v1/calendars/rede.ics?token=${token}` };
  }),
  route(notices.endCalendar, async ({ db, person, request }) => {
    await sql`delete from app.calendar_feed where account_id = ${person.accountId}`.execute(db);
    request.log.info({ action: 'endCalendar', accountId: person.accountId }, 'a calendar feed was ended');
  }),
  routeDownload(notices.calendar, async ({ db, query, publicUrl }) => {
    const now = new Date().toISOString();
    const { rows } =
      await sql<FeedRow>`select * from ctx.calendar_feed(${hashToken(query.token)}, ${now})`.execute(db);
    const first = foundRow(rows);
    const language = first.language ?? 'en';
    const say = (key: keyof typeof words): string => words[key][language === 'en' ? 0 : 1];
    const days = eventsOf(rows).map((event): CalendarDay => {
      const url = workLink(publicUrl, event);
      const title = language === 'en' ? event.nameEn : event.nameDa;
      return {
        key: event.key,
        date: event.due,
        title: event.overdue ? `${say('overdue')}: ${title}` : title,
        description: `${say(event.kind)} · ${event.organization}\n${url}`,
        url,
      };
    });
    const { hostname: host } = new URL(publicUrl);
    const text = calendarText({ name: say('name'), language, madeAt: now, host }, days);
    return new Download(Buffer.from(text), {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="rede.ics"',
    });
  }),
  routeDownload(
    notices.unsubscribePage,
    async ({ query }) =>
      new Download(Buffer.alloc(0), { location: `/unsubscribe#key=${keyed(query.key)}&of=${query.of}` }, 303),
  ),
  route(notices.unsubscribe, async ({ db, query, request }) => {
    const { rows } = await sql<Row<'account', 'id'>>`update app.account set ${
      query.of === 'digests'
        ? sql`digest = 'NONE'`
        : sql`notify = (select jsonb_object_agg(reason, case when notify ->> reason = 'DIGEST' then 'DIGEST' else 'NEVER' end)
            from unnest(${Object.keys(atOnce)}::text[]) reason)`
    } where unsubscribe_key = ${keyed(query.key)} returning id`.execute(db);
    if (!rows[0]) throw new Problem('NOT_FOUND');
    request.log.info({ action: 'unsubscribe', accountId: rows[0].id }, `${query.of} were stopped by a mail`);
  }),
];
