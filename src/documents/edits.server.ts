import { sql } from 'kysely';
import type { Db } from '../core/database/database.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { Problem } from '../core/contract/problem.ts';
import type { FieldError } from '../core/contract/problem.ts';
import { documentEdits } from './edits.ts';
import type { DocumentEdit, Left } from './edits.ts';
import type { Flags, Row } from '../core/database/rows.server.ts';

type Stored = Row<'file', 'id' | 'name' | 'version' | 'category' | 'responsibleId' | 'reviewDate'> &
  Flags<'gone'> & { topics: NonNullable<DocumentEdit['topics']> };

/** The row as an edit leaves it. */
const edited = (row: Stored, { category, topics, responsible, reviewDate }: DocumentEdit): Stored => ({
  ...row,
  category: category === undefined ? row.category : category,
  topics: topics ? [...new Set(topics.map(({ id }) => id))].map((id) => ({ id })) : row.topics,
  responsibleId: responsible === undefined ? row.responsibleId : (responsible?.id ?? null),
  reviewDate: reviewDate === undefined ? row.reviewDate : reviewDate,
});

const topicsOf = ({ topics }: Stored) =>
  topics
    .map(({ id }) => id)
    .toSorted()
    .join();
const isSame = (one: Stored, other: Stored) =>
  one.category === other.category &&
  topicsOf(one) === topicsOf(other) &&
  one.responsibleId === other.responsibleId &&
  one.reviewDate === other.reviewDate;

/** 422 for people who may not be named here and topics that do not exist; only what an edit adds is checked. */
async function check(
  db: Db,
  edits: readonly DocumentEdit[],
  rows: ReadonlyMap<string, Stored>,
): Promise<void> {
  const people = edits.flatMap(({ id, responsible }) =>
    responsible && responsible.id !== rows.get(id)?.responsibleId ? [responsible.id] : [],
  );
  const topics = edits.flatMap((edit) => edit.topics?.map(({ id }) => id) ?? []);
  const { rows: known } = await sql<Row<'topic', 'id'>>`
    select id::text from unnest(${[...new Set(people)]}::uuid[]) id where ctx.is_person(id)
    union all select id from app.topic where id = any (${[...new Set(topics)]}::text[])`.execute(db);
  const isKnown = new Set(known.map(({ id }) => id));
  const wrong = edits.flatMap((edit, place): FieldError[] => [
    ...(!rows.has(edit.id) ? [{ path: `edits.${place}.id`, code: 'NO_SUCH_RECORD' as const }] : []),
    ...(edits.findIndex(({ id }) => id === edit.id) < place
      ? [{ path: `edits.${place}.id`, code: 'DUPLICATE' as const }]
      : []),
    ...(edit.responsible && people.includes(edit.responsible.id) && !isKnown.has(edit.responsible.id)
      ? [{ path: `edits.${place}.responsible`, code: 'NO_SUCH_RECORD' as const }]
      : []),
    ...(edit.topics ?? []).flatMap(({ id }, index): FieldError[] =>
      isKnown.has(id) ? [] : [{ path: `edits.${place}.topics.${index}`, code: 'NO_SUCH_RECORD' }],
    ),
  ]);
  if (wrong.length > 0) throw new Problem('INVALID', wrong);
}

const write = (db: Db, organizationId: string, rows: readonly Stored[]) =>
  sql`update app.file f set category = e.category, topics = e.topics::jsonb, responsible_id = e.responsible_id,
      review_date = e.review_date, version = f.version + 1, last_modified_date = now()
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ topics }) => JSON.stringify(topics))}::text[], ${rows.map((row) => row.responsibleId)}::uuid[],
      ${rows.map(({ reviewDate }) => reviewDate)}::date[]) e (id, category, topics, responsible_id, review_date)
    where f.organization_id = ${organizationId} and f.id = e.id`.execute(db);

/** Changes several documents in one transaction, each by the revision that its editor saw. */
export const documentEditRoutes: Route[] = [
  route(documentEdits, async ({ db, organization, body: { edits } }) => {
    const { rows } =
      await sql<Stored>`select id, name, version, category, topics, responsible_id, review_date,
        deleted_at is not null or replaced as gone
      from app.file where organization_id = ${organization.id} and use = 'DOCUMENT'
        and id = any (${edits.map(({ id }) => id)}::uuid[]) order by id for update`.execute(db);
    const known = new Map(rows.map((row) => [row.id, row]));
    await check(db, edits, known);

    const found = edits.flatMap((edit) => {
      const row = known.get(edit.id);
      return row ? [{ edit, row }] : [];
    });
    const left = found.flatMap(({ edit, row: { id, name, gone, version } }): Left[] => {
      if (gone) return [{ id, name, reason: 'GONE' }];
      return version === edit.revision ? [] : [{ id, name, reason: 'EDITED_MEANWHILE' }];
    });
    const changed = found.filter(
      ({ edit, row }) => !left.some(({ id }) => id === row.id) && !isSame(row, edited(row, edit)),
    );
    if (changed.length > 0)
      await write(
        db,
        organization.id,
        changed.map(({ edit, row }) => edited(row, edit)),
      );
    return {
      before: changed.map(({ row: { id, version, category, topics, responsibleId, reviewDate } }) => ({
        id,
        revision: version + 1,
        category,
        topics,
        responsible: responsibleId === null ? null : { id: responsibleId },
        reviewDate,
      })),
      left,
    };
  }),
];
