import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { softDelete } from '../../core/records/soft-delete.server.ts';
import { invalid } from '../../core/contract/problem.ts';
import type { Writer } from '../../core/records/records.server.ts';
import type { MemberBody } from './member.ts';
import type { Row, Words } from '../../core/database/rows.server.ts';

type Links = Pick<z.output<typeof MemberBody>, 'departments' | 'areas' | 'competences'>;
interface Item {
  id: string;
  validUntil?: string | null;
}

/** Makes what belongs to a member what the body says. One that is not there (any more), or is there twice, is 422. */
export async function writeLinks(writer: Writer, memberId: string, body: Links): Promise<void> {
  await write(writer, memberId, 'departments', 'department', body.departments);
  await write(writer, memberId, 'areas', 'area', body.areas);
  await write(writer, memberId, 'competences', 'competence', body.competences);
}

async function write(
  { db, organizationId, accountId }: Writer,
  memberId: string,
  field: string,
  name: 'department' | 'area' | 'competence',
  items: readonly Item[],
): Promise<void> {
  const table = sql.table(`app.member_${name}`);
  const column = sql.ref(`${name}_id`);
  const ids = items.map(({ id }) => id);
  const twice = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (twice >= 0) throw invalid(`${field}.${twice}`, 'DUPLICATE');

  const { rows: held } = await sql<
    Words<'what'> & Partial<Row<'memberCompetence', 'validUntil'>>
  >`select ${column} as what
      ${name === 'competence' ? sql`, valid_until` : sql``} from ${table}
    where organization_id = ${organizationId} and member_id = ${memberId} and deleted_at is null`.execute(db);
  const added = items.filter(({ id }) => !held.some(({ what }) => what === id));
  const { rows: known } = await sql<Words<'id'>>`select id from ${sql.table(`app.${name}`)}
    where organization_id = ${organizationId} and id = any (${added.map(({ id }) => id)}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  const missing = items.findIndex((item) => added.includes(item) && !known.some(({ id }) => id === item.id));
  if (missing >= 0) throw invalid(`${field}.${missing}`, 'NO_SUCH_RECORD');

  if (held.some(({ what }) => !ids.includes(what)))
    await sql`update ${table} set ${softDelete(accountId)}
      where organization_id = ${organizationId} and member_id = ${memberId} and deleted_at is null
        and not (${column} = any (${ids}::uuid[]))`.execute(db);
  const prolonged = items.filter(({ id, validUntil = null }) =>
    held.some((each) => each.what === id && (each.validUntil ?? null) !== validUntil),
  );
  if (name === 'competence')
    for (const { id, validUntil = null } of prolonged)
      await sql`update ${table} set valid_until = ${validUntil}, version = version + 1, last_modified_date = now()
        where organization_id = ${organizationId} and member_id = ${memberId} and competence_id = ${id} and deleted_at is null`.execute(
        db,
      );
  for (const { id, validUntil = null } of added)
    await sql`insert into ${table} (organization_id, id, member_id, ${column} ${name === 'competence' ? sql`, valid_until` : sql``})
      values (${organizationId}, ${uuidv7()}, ${memberId}, ${id} ${name === 'competence' ? sql`, ${validUntil}` : sql``})`.execute(
      db,
    );
}
