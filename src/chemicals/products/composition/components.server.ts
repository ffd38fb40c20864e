import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import type { SubstanceConcentration } from '../fields.ts';
import type { Component } from '../../clp/label-limits.ts';
import type { Row } from '../../../core/database/rows.server.ts';

type Classified = Pick<Component, 'classification' | 'specificLimits'>;

/** A product's components, with the share from which each gives it a class. */
export async function componentsOf(db: Db, parts: readonly SubstanceConcentration[]): Promise<Component[]> {
  const { rows } = await sql<Classified & Row<'substance', 'id'>>`
    select id, classification, specific_concentration_limits as "specificLimits" from app.substance
    where id = any (${parts.map(({ substance }) => substance.id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return parts.map(({ substance, concentration }) => ({
    name: substance.name ?? '',
    statements: substance.statements ?? [],
    share: concentration,
    classification: byId.get(substance.id)?.classification ?? [],
    specificLimits: byId.get(substance.id)?.specificLimits ?? [],
  }));
}
