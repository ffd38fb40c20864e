import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.server.ts';
import { composed, knownColumns } from '../../mixtures/mixture-of.server.ts';
import type { Known } from '../../mixtures/mixture-of.server.ts';
import { lawOn } from '../../mixtures/component.ts';
import { soleSubstance } from '../composition/sole-substance.ts';
import type { Chemical } from '../chemical.ts';
import type { Misfit } from './misfit.ts';
import { misfitsOf } from './misfits.ts';
import type { Noted } from './misfits.ts';

/** What in the record of a product does not fit its classification, by the law of a day. One query. */
export async function misfitsIn(db: Db, chemical: Chemical, today: string): Promise<Misfit[]> {
  const parts = chemical.substanceConcentrations;
  const { rows } = await sql<Known & Noted>`select ${knownColumns}, s.notes from app.substance s
    where s.id = any (${parts.map(({ substance }) => substance.id)}::uuid[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sole = byId.get(
    soleSubstance(
      parts.map(({ substance, concentration }) => ({ substance: substance.id, concentration })),
    ) ?? '',
  );
  const { mixture } = composed(chemical, byId, 'en', today);
  const components = parts.flatMap(({ substance }) => byId.get(substance.id) ?? []);
  const harmonised = sole && lawOn(sole, today);
  return misfitsOf(
    {
      statements: Object.keys({ ...chemical.hazardStatements, ...chemical.euHazardStatements }),
      notClassified: chemical.notClassified !== null,
      signalWord: chemical.signalWord,
      pictograms: chemical.pictograms.map(({ id }) => id),
      physicalState: chemical.physicalState,
      flashPoint: chemical.flashPoint,
      pH: chemical.pH,
      harmonised:
        sole && harmonised?.source === 'ANNEX_VI'
          ? {
              notes: sole.notes,
              statements: [...harmonised.hazardStatements, ...harmonised.euHazardStatements],
            }
          : null,
      composition: mixture && { mixture, components },
    },
    today,
  );
}
