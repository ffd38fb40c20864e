import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { canonical } from '../../../core/records/freeze.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { SheetValues } from '../exchange.ts';
import type { sheetReadings } from './reading.ts';
import { countsOf, unitsOf } from './review.ts';
import type { Decision } from './review.ts';

type Deciding = Pick<Call<typeof sheetReadings.decide>, 'db' | 'organization' | 'person' | 'body'>;
type Stored = Row<'sheetDecision', 'id' | 'path' | 'decision' | 'value'>;

const sayOf = ({ decision, value }: { decision: string; value?: unknown }): string =>
  canonical([decision, decision === 'EDITED' ? (value ?? null) : null]);

/** Refuses a path that occurs twice, and decisions that its value does not allow. */
function faultsOf(decisions: readonly Decision[], values: SheetValues): FieldError[] {
  const units = unitsOf(values);
  return decisions.flatMap(({ path, decision }, at): FieldError[] => {
    if (decisions.findIndex((other) => other.path === path) < at)
      return [{ path: `decisions.${at}.path`, code: 'DUPLICATE' }];
    const unit = units.find((each) => each.path === path);
    // Another row of the composition may be added, and no other value.
    if (!unit && !(path.startsWith('components.') && decision === 'EDITED'))
      return [{ path: `decisions.${at}.path`, code: 'NOT_ONE_OF' }];
    if (unit && decision === 'ACCEPTED' && unit.read === null)
      return [{ path: `decisions.${at}.decision`, code: 'NOTHING_READ' }];
    return [];
  });
}

/** Makes the decisions about a reading those of the call's body; what is decided as before stays whose it is. Throws INVALID, and then nothing is changed. */
export async function replaceDecisions(
  { db, organization, person, body: { decisions } }: Deciding,
  { id }: Row<'sheetReading', 'id'>,
  values: SheetValues,
): Promise<void> {
  const faults = faultsOf(decisions, values);
  if (faults.length > 0) throw new Problem('INVALID', faults);
  const { rows: before } = await sql<Stored>`select id, path, decision, value from app.sheet_decision
    where organization_id = ${organization.id} and sheet_reading_id = ${id} and deleted_at is null`.execute(
    db,
  );
  const stays = before.filter((row) =>
    decisions.some((one) => one.path === row.path && sayOf(one) === sayOf(row)),
  );
  const gone = before.filter((row) => !stays.includes(row)).map((row) => row.id);
  await sql`update app.sheet_decision set ${softDelete(person.accountId)}
    where organization_id = ${organization.id} and id = any (${gone}::uuid[])`.execute(db);
  const units = unitsOf(values);
  const made = decisions
    .filter(({ path }) => !stays.some((row) => row.path === path))
    .map(({ path, decision, value }) => ({
      id: uuidv7(),
      path,
      decision,
      value: decision === 'EDITED' ? value : null,
      about: units.find((unit) => unit.path === path)?.read ?? null,
    }));
  await sql`insert into app.sheet_decision (organization_id, id, sheet_reading_id, path, decision, value, about_content, decided_by_id)
    select ${organization.id}, m.id, ${id}, m.path, m.decision, nullif(m.value, 'null'), nullif(m.about, 'null'), ${person.accountId}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) m(id uuid, path text, decision text, value jsonb, about jsonb)`.execute(
    db,
  );
  const counts = countsOf(values, decisions);
  await sql`update app.sheet_reading set value_counts = ${JSON.stringify(counts)}::jsonb,
      state = case when state = 'APPLIED' then state when ${counts.open === 0 && decisions.length > 0} then 'REVIEWED' else 'NEW' end,
      version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${id}`.execute(db);
}
