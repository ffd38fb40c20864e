import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import { firstDesignation } from '../../clp/label-names.ts';
import type { Component } from '../../clp/label-limits.ts';
import type { Substance } from '../../substances/substance.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import { wordsTogether } from './on-sheet.ts';
import type { StoredShare } from './on-sheet.ts';

type Classified = Pick<Component, 'classification' | 'specificLimits'> &
  Pick<Substance, 'casNumber' | 'members'> &
  Row<'substance', 'id'>;

/**
 * A product's components as a label of a language names them, with the share from which each gives it a class. A class that only its sheet
 * states counts too; the sheet's own limits do not, since they may be milder than the general ones.
 */
export async function componentsOf(
  db: Db,
  parts: readonly StoredShare[],
  language: 'en' | 'da',
): Promise<Component[]> {
  const { rows } = await sql<Classified>`
    select id, cas_number as "casNumber", members, classification, specific_concentration_limits as "specificLimits" from app.substance
    where id = any (${parts.map(({ substance }) => substance.id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return parts.map(({ substance, concentration, onSheet }) => {
    const stated = wordsTogether(onSheet).classification;
    return {
      name: shortName(language, substance, byId.get(substance.id)),
      statements: [
        ...new Set([...(substance.statements ?? []), ...stated.flatMap(({ statement }) => statement ?? [])]),
      ],
      share: concentration,
      classification: [...(byId.get(substance.id)?.classification ?? []), ...stated],
      specificLimits: byId.get(substance.id)?.specificLimits ?? [],
    };
  });
}

/**
 * What a label calls a substance: in its language where that name is known (CLP Article 17(2)), else one of the designations of Annex VI
 * (Article 18(2)): of a group entry that of the member with the substance's own number.
 */
function shortName(
  language: 'en' | 'da',
  { name = '', nameDa }: StoredShare['substance'],
  found: Classified | undefined,
): string {
  if (language === 'da' && nameDa) return nameDa;
  const member = found?.members.find(({ casNumber }) => casNumber !== null && casNumber === found.casNumber);
  return firstDesignation(member?.name ?? name);
}
