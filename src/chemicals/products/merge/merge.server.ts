import { sql } from 'kysely';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { bodyOf } from '../../../core/contract/contract.ts';
import { invalid, Problem } from '../../../core/contract/problem.ts';
import { lockRecord } from '../../../core/records/records.server.ts';
import { check } from '../../../core/contract/validation.ts';
import { ChemicalBody, chemicals, mergeable } from '../chemical.ts';
import type { Chemical } from '../chemical.ts';
import type { Supply } from '../fields.ts';
import { getChemical } from '../read.server.ts';
import { bothCountries } from '../sheets/by-country.ts';
import { changeChemical } from '../write.server.ts';

/** The supplies of both: those of the one that goes, but for what the other has too, as new rows. */
const bothSupplies = (stays: readonly Supply[], goes: readonly Supply[]): Supply[] => {
  const key = ({ supplier, articleNumber }: Supply) => `${supplier.id} ${articleNumber ?? ''}`;
  const there = new Set(stays.map(key));
  return [...stays, ...goes.filter((one) => !there.has(key(one)))];
};

/** The merged record. In: the names of the fields that are taken from the one that goes. */
function merged(stays: Chemical, goes: Chemical, take: readonly string[]): unknown {
  const body: Record<string, unknown> = { ...bodyOf(ChemicalBody, stays) };
  const unknown = take.findIndex((name) => !mergeable.includes(name));
  if (unknown >= 0) throw invalid(`take.${unknown}`, 'UNKNOWN_FIELD');
  for (const name of take) body[name] = Reflect.get(goes, name) ?? null;
  return {
    ...body,
    supplies: bothSupplies(stays.supplies, goes.supplies),
    countriesData: bothCountries(stays.countriesData, goes.countriesData),
  };
}

/** Its parts move whole, so that what refers to a supply or a sheet keeps its row. */
async function moveParts(db: Parameters<typeof getChemical>[0], from: string, to: string): Promise<void> {
  await sql`update app.chemical_supply p set chemical_id = ${to}, version = version + 1, last_modified_date = now()
    where chemical_id = ${from} and deleted_at is null and not exists (select from app.chemical_supply o where o.chemical_id = ${to}
      and o.deleted_at is null and o.supplier_id = p.supplier_id and o.article_number is not distinct from p.article_number)`.execute(
    db,
  );
  await sql`update app.safety_data_sheet p set chemical_id = ${to}, version = version + 1, last_modified_date = now()
    where chemical_id = ${from} and deleted_at is null and not exists (select from app.safety_data_sheet o where o.chemical_id = ${to}
      and o.deleted_at is null and o.territory = p.territory and o.language = p.language and o.file_id = p.file_id)`.execute(
    db,
  );
}

export const chemicalMergeRoutes: Route[] = [
  route(chemicals.merge, async (call) => {
    const { db, person, params, body, ifMatch, language } = call;
    const { other, otherVersion, take } = body;
    if (other.id === params.id) throw invalid('other', 'INVALID');
    const writer = { db, accountId: person.accountId };
    const lock = (id: string) =>
      lockRecord(
        { ...writer, ifMatch: id === params.id ? ifMatch : (otherVersion ?? undefined) },
        'chemical',
        id,
      );
    // In one order, whichever way round two maintainers merge: the second finds what the first has left.
    const [first = '', second = ''] = [params.id, other.id].toSorted();
    const locked = new Map([
      [first, await lock(first)],
      [second, await lock(second)],
    ]);
    const stays = await getChemical(db, language, params.id);
    const goes = await getChemical(db, language, other.id);
    const checked = check(ChemicalBody, merged(stays, goes, take));
    if (!checked.ok) throw new Problem('INVALID', checked.fields);
    const before = locked.get(params.id) ?? params;
    // Deleted first: the remaining one may take its name.
    await sql`update app.chemical set merged_into_id = ${params.id}, ${softDelete(person.accountId)} where id = ${other.id}`.execute(
      db,
    );
    await moveParts(db, other.id, params.id);
    await changeChemical(call, before, checked.value);
    await sql`select ctx.repoint_chemical(${other.id}, ${params.id})`.execute(db);
    return getChemical(db, language, params.id);
  }),
];
