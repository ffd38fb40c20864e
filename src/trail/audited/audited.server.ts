import { sql } from 'kysely';
import { toCamel, toSnake } from '../../core/contract/case.ts';
import type { Row } from '../../core/database/rows.server.ts';
import { textIn } from '../../core/http/language.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { allOf, pageOf } from '../../core/records/list.server.ts';
import { authorWithoutAccount } from '../../core/records/kind.ts';
import type { Change } from '../change.ts';
import { describeChanges, inWords } from '../names.server.ts';
import type { TrailOf } from '../names.server.ts';
import { fieldChanges, recordWords } from '../words.ts';
import type { Reader } from '../words.ts';
import { AuditedChange, auditedChanges } from './audited.ts';

type ChangeRow = Pick<Change, 'id' | 'at' | 'recordType' | 'recordId' | 'action' | 'changes'> &
  Row<'change', 'accountId'>;

/**
 * The change log of what an auditor's link gives: only kinds of record, and fields of these, that their area has named for it. In: what the
 * areas say of the trail.
 */
export const auditedChangeRoutes = (trail: TrailOf): Route[] => [
  route(auditedChanges, async ({ db, organization, query, language }) => {
    // A change of nothing that is given is left out.
    const given = Object.entries(trail.kinds).flatMap(([kind, { audited }]) => {
      if (!audited || !organization.gives.includes(audited.part)) return [];
      const columns = audited.fields.flatMap((field) => [toSnake(field), `${toSnake(field)}_id`]);
      return [sql`(c.table_name = ${kind} and (c.action <> 'UPDATE' or c.changes ?| ${columns}::text[]))`];
    });
    const found = await pageOf<ChangeRow>(db, {
      select: sql`c.id, c.at, c.account_id, c.table_name as record_type, c.record_id, c.action, c.changes`,
      from: sql`app.change c`,
      where: allOf([sql`c.organization_id = ${organization.id}`, sql`(${sql.join(given, sql` or `)})`]),
      alias: 'c',
      paging: query,
      order: 'at,desc',
      record: AuditedChange,
    });
    const of = (kind: string) => trail.kinds[kind]?.audited?.fields ?? [];
    const rows = found.content.map((row) => ({
      ...row,
      changes: Object.fromEntries(
        Object.entries(row.changes).filter(([column]) =>
          of(row.recordType).includes(toCamel(column.replace(/_id$/, ''))),
        ),
      ),
    }));
    const named = await describeChanges(db, await inWords(db, rows, language, trail), language, trail);
    const reader: Reader = {
      kinds: trail.kinds,
      language,
      timeZone: organization.timeZone,
      say: (key, values) => textIn(language, key, values),
    };
    return {
      ...found,
      content: named.map((change) => ({
        id: change.id,
        at: change.at,
        by:
          change.by?.name ??
          textIn(language, authorWithoutAccount(trail.kinds[change.recordType], change.action)) ??
          '',
        record: recordWords(change.recordType, change.record?.name ?? null, reader),
        action: change.action,
        fields: fieldChanges(change, reader).map(({ label, from, to }) => ({ label, from, to })),
      })),
    };
  }),
];
