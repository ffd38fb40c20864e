import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../core/database/database.server.ts';
import type { Page } from '../../../core/contract/fields.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Route, Versioned } from '../../../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../../../core/records/list.server.ts';
import { Problem, foundRow } from '../../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  selectionOf,
  updateRecord,
} from '../../../core/records/records.server.ts';
import { EmissionFactor, emissionFactors, StoredFactor } from './emission-factor.ts';
import type { EmissionFactorBody, EmissionFactorFilter } from './emission-factor.ts';
import { valueInForce } from './values.ts';
import { isReferredTo } from '../../../core/records/soft-delete.server.ts';

type Language = 'en' | 'da';
const other = { en: 'da', da: 'en' } as const;
const translatedFields = ['name', 'source', 'note'] as const;
const columns = (language: Language) => translatedFields.map((name) => sql.ref(`f.${name}_${language}`));

/** A factor whose values all name their gases: those entered before they could count CO₂. */
const withGases = <F extends Pick<EmissionFactor, 'values'>>(factor: F): F => ({
  ...factor,
  values: factor.values.map((value) => ({ ...value, gases: value.gases ?? 'CO2' })),
});

/** The catalogue with its texts in one language. */
const inLanguage = (language: Language) =>
  sql`(select f.*, ${sql.join(
    translatedFields.map((name) => sql`${sql.ref(`f.${name}_${language}`)} as ${sql.ref(name)}`),
  )} from app.emission_factor f) f`;
const rowSelection = selectionOf(EmissionFactor.omit({ translation: true }), 'f');
/** The texts that differ in the other language; if both are the same there is no translation. */
const translation = (language: Language) => sql`case when (${sql.join(columns(language))})
  is distinct from (${sql.join(columns(other[language]))})
  then json_build_object(${sql.join(
    translatedFields.flatMap((name) => [
      sql.lit(name),
      sql`nullif(${sql.ref(`f.${name}_${other[language]}`)}, ${sql.ref(`f.${name}_${language}`)})`,
    ]),
  )}) end as translation`;

async function getFactor(db: Db, language: Language, id: string): Promise<Versioned<EmissionFactor>> {
  const { rows } = await sql<Versioned<EmissionFactor>>`select ${rowSelection}, ${translation(language)}
    from ${inLanguage(language)} where f.id = ${id} and f.deleted_at is null`.execute(db);
  const factor = foundRow(rows);
  return withGases(factor);
}

/** A page of the catalogue's factors with all their values, in one language; words are found in both. */
export async function listFactors(
  db: Db,
  language: Language,
  query: z.output<typeof EmissionFactorFilter>,
): Promise<Page<Versioned<Omit<EmissionFactor, 'translation'>>>> {
  const patterns = patternsOf(query.search);
  const page = await pageOf<Versioned<Omit<EmissionFactor, 'translation'>>>(db, {
    select: rowSelection,
    from: inLanguage(language),
    where: allOf([
      sql`f.deleted_at is null`,
      query.utilityType && sql`f.utility_type = any (${query.utilityType})`,
      query.territory && sql`f.territory = ${query.territory}`,
      patterns &&
        sql`ctx.fold(concat_ws(' ', ${sql.join([...columns('en'), ...columns('da')])})) like all (${patterns})`,
    ]),
    alias: 'f',
    paging: query,
    order: 'name,asc',
  });
  return { ...page, content: page.content.map(withGases) };
}

/** A body's texts in their languages: the same in both if there is no translation. */
export function storedFactor(
  language: Language,
  { name, source, note, translation: translated, ...rest }: z.output<typeof EmissionFactorBody>,
): StoredFactor {
  const own = { name, source, note };
  const theirs = {
    name: translated?.name ?? name,
    source: translated?.source ?? source,
    note: translated?.note ?? note,
  };
  const [en, da] = language === 'en' ? [own, theirs] : [theirs, own];
  return {
    ...rest,
    values: inOrder(rest.values),
    nameEn: en.name,
    nameDa: da.name,
    sourceEn: en.source,
    sourceDa: da.source,
    noteEn: en.note,
    noteDa: da.note,
  };
}

/** The values of a unit together, the latest first: the one in force is what people look for. */
const inOrder = (values: StoredFactor['values']): StoredFactor['values'] => {
  const units = [...new Set(values.map(({ meterUnits }) => meterUnits))];
  const place = ({ meterUnits }: { meterUnits: string }) => units.indexOf(meterUnits);
  return values.toSorted((a, b) => place(a) - place(b) || (a.startDate < b.startDate ? 1 : -1));
};

export const emissionFactorRoutes: Route[] = [
  route(emissionFactors.list, async ({ db, language, query, today }) => {
    const page = await listFactors(db, language, query);
    return {
      ...page,
      content: page.content.map((factor) => ({
        ...factor,
        currentValue: valueInForce(factor.values, today),
      })),
    };
  }),
  route(emissionFactors.get, ({ db, language, params }) => getFactor(db, language, params.id)),
  route(emissionFactors.create, async (call) => {
    const id = await insertRecord(
      plainWriterOf(call),
      'emissionFactor',
      StoredFactor,
      storedFactor(call.language, call.body),
    );
    return getFactor(call.db, call.language, id);
  }),
  route(emissionFactors.update, async (call) => {
    const { db, language, params, body } = call;
    const before = await lockRecord(plainWriterOf(call), 'emissionFactor', params.id);
    if (before.utilityType !== body.utilityType && (await isReferredTo(db, 'emission_factor', [params.id])))
      throw new Problem('RECORD_IN_USE', [{ path: 'utilityType', code: 'INVALID' }]);
    await updateRecord(
      plainWriterOf(call),
      'emissionFactor',
      StoredFactor,
      before,
      storedFactor(language, body),
    );
    return getFactor(db, language, params.id);
  }),
];
