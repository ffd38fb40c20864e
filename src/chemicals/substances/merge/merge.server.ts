import { sql } from 'kysely';
import type { z } from 'zod';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { Call, Versioned } from '../../../core/http/http.server.ts';
import { invalid, Problem } from '../../../core/contract/problem.ts';
import { lockRecord, updateRecord } from '../../../core/records/records.server.ts';
import { check } from '../../../core/contract/validation.ts';
import { judgeAgain } from '../../products/misfits/judge-again.server.ts';
import { getSubstance } from '../read.server.ts';
import { StoredSubstance } from '../substance.ts';
import type { Substance, substances } from '../substance.ts';
import type { Row } from '../../../core/database/rows.server.ts';

type Stored = z.output<typeof StoredSubstance>;

/** The merged record: what the one that stays has itself, filled up by the other; the other's name and numbers find it from now on. */
function mergedSubstance(stays: Stored, goes: Stored): Stored {
  const numbersDiffer = (['casNumber', 'ecNumber'] as const).some(
    (number) => stays[number] !== null && goes[number] !== null && stays[number] !== goes[number],
  );
  const own = ({ name, casNumber, ecNumber }: Stored) => ({ name, casNumber, ecNumber });
  const asMembers = (one: Stored) => (one.members.length > 0 ? one.members : [own(one)]);
  const members =
    numbersDiffer || goes.members.length > 0 ? [...asMembers(stays), ...asMembers(goes)] : stays.members;
  const names = [...stays.synonyms, goes.name.slice(0, 300), ...goes.synonyms];
  const empty = <T>(list: readonly T[], other: readonly T[]) => [...(list.length > 0 ? list : other)];
  return {
    ...stays,
    casNumber: stays.casNumber ?? goes.casNumber,
    ecNumber: stays.ecNumber ?? goes.ecNumber,
    indexNumber: stays.indexNumber ?? goes.indexNumber,
    reachNumber: stays.reachNumber ?? goes.reachNumber,
    formula: stays.formula ?? goes.formula,
    synonyms: [...new Set(names)].filter((name) => name !== stays.name),
    members: [...new Map(members.map((one) => [JSON.stringify(one), one])).values()],
    classification: empty(stays.classification, goes.classification),
    hazardStatements: empty(stays.hazardStatements, goes.hazardStatements),
    euHazardStatements: empty(stays.euHazardStatements, goes.euHazardStatements),
    notes: empty(stays.notes, goes.notes),
    specificConcentrationLimits: empty(stays.specificConcentrationLimits, goes.specificConcentrationLimits),
    mFactors: stays.mFactors ?? goes.mFactors,
    acuteToxicityEstimates: empty(stays.acuteToxicityEstimates, goes.acuteToxicityEstimates),
  };
}

const storedOf = (substance: Substance): unknown => ({
  ...substance,
  hazardStatements: Object.keys(substance.hazardStatements),
  euHazardStatements: Object.keys(substance.euHazardStatements),
});

/**
 * Merges another substance into the one of the path: everything that refers to the other then refers to this one, and
 * the other is deleted for good. Both are locked in a fixed order, so that two maintainers who merge the same pair at
 * the same moment end with one merge and one 404. A substance harmonised in Annex VI stays: it cannot be merged into
 * one that is not, which would lose the harmonised classification.
 */
export async function mergeSubstances({
  db,
  person,
  params,
  body,
  ifMatch,
  language,
  today,
}: Call<typeof substances.merge>): Promise<Versioned<Substance>> {
  const { other, otherVersion } = body;
  if (other.id === params.id) throw invalid('other', 'INVALID');
  const writer = { db, accountId: person.accountId };
  const versions = new Map([
    [params.id, ifMatch],
    [other.id, otherVersion],
  ]);
  const locked = new Map<string, Row<'substance'>>();
  for (const id of [params.id, other.id].toSorted()) {
    try {
      locked.set(id, await lockRecord({ ...writer, ifMatch: versions.get(id) }, 'substance', id));
    } catch (error) {
      if (id === other.id && error instanceof Problem && error.code === 'NOT_FOUND')
        throw invalid('other', 'NO_SUCH_RECORD');
      throw error;
    }
  }
  const stays = await getSubstance(db, language, params.id);
  const goes = await getSubstance(db, language, other.id);
  if (goes.harmonised) throw new Problem('SUBSTANCE_HARMONISED');
  const [one, two] = [check(StoredSubstance, pick(stays)), check(StoredSubstance, pick(goes))];
  if (!one.ok || !two.ok) throw new Problem('CONFLICT');
  const merged = check(StoredSubstance, mergedSubstance(one.value, two.value));
  if (!merged.ok) throw new Problem('INVALID', merged.fields);
  // Deleted first: the remaining one may take its index number.
  await sql`update app.substance set merged_into_id = ${params.id}, ${softDelete(person.accountId)} where id = ${other.id}`.execute(
    db,
  );
  await updateRecord(writer, 'substance', StoredSubstance, locked.get(params.id) ?? params, merged.value);
  await sql`select ctx.repoint_substance(${other.id}, ${params.id})`.execute(db);
  await judgeAgain(db, today, [params.id]);
  return getSubstance(db, language, params.id);
}

/** Only the stored fields. */
const pick = (substance: Substance): unknown => {
  const all = storedOf(substance) as Record<string, unknown>;
  return Object.fromEntries(Object.keys(StoredSubstance.shape).map((name) => [name, all[name]]));
};
