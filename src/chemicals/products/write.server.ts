import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { Writer } from '../../core/records/records.server.ts';
import type { ChemicalBody, StoredChemical } from './chemical.ts';
import { replaceParts } from './parts.server.ts';
import { rangeText } from '../clp/concentration-words.ts';
import { warningsOf } from '../clp/hazard.ts';
import type { Warnings } from '../clp/hazard.ts';
import { isPictogram, statementText } from '../codes/statement-texts.server.ts';

type Body = z.output<typeof ChemicalBody>;
type Stored = z.output<typeof StoredChemical>;

/** A body whose references have been looked up, ready to be stored. */
interface ReadyChemical {
  stored: Stored;
  body: Body;
}

interface Wanted {
  path: string;
  id: string;
}

/** The names behind ids of a catalogue table. What is not there is refused by its place. */
async function namesOf(
  db: Db,
  table: 'producer' | 'supplier' | 'substance' | 'catalogue_file' | 'territory',
  wanted: readonly Wanted[],
  faults: FieldError[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const { rows } =
    table === 'territory'
      ? await sql<{
          id: string;
          name: string;
        }>`select id, id as name from app.territory where id = any (${ids})`.execute(db)
      : // Shared: what a product is about to name cannot be set aside meanwhile.
        await sql<{ id: string; name: string }>`select id, name from app.${sql.table(table)}
          where id = any (${ids}::uuid[]) and deleted_at is null for share`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const { path, id } of wanted) if (!names.has(id)) faults.push({ path, code: 'NO_SUCH_RECORD' });
  return names;
}

/** Refuses a row of ADR Table A that there is none of. */
async function knownGoods(db: Db, goods: Body['dangerousGoods'], faults: FieldError[]): Promise<void> {
  if (!goods) return;
  const { rows } = await sql`select 1 from app.dangerous_goods where id = ${goods.id}`.execute(db);
  if (rows.length === 0) faults.push({ path: 'dangerousGoods', code: 'NO_SUCH_RECORD' });
}

/** The sheet's own signal word before what follows; that there is none says nothing of a product that nothing is known of. */
const statedSignalWord = (stated: Body['signalWord'], found: Warnings): Stored['signalWord'] =>
  stated === 'NORMAL' && found.dangerCode === null ? null : (stated ?? found.signalWord);

/**
 * Looks up what a product refers to and works out what follows from it. Throws INVALID, naming each place, for what is not there,
 * codes that are none, and revisions to come. In: the day up to which a revision can be.
 */
export async function readyChemical(db: Db, body: Body, today: string): Promise<ReadyChemical> {
  const faults: FieldError[] = [];
  const { substanceConcentrations, supplies, countriesData, producer } = body;
  const countries = Object.entries(countriesData);
  const sheets = countries.flatMap(([territory, { safetyDataSheets }]) =>
    safetyDataSheets.map((sheet, index) => ({
      ...sheet,
      territory,
      path: `countriesData.${territory}.safetyDataSheets.${index}`,
    })),
  );
  const wanted = <T>(list: readonly T[], path: string, field: string, of: (item: T) => { id: string }) =>
    list.map((item, index) => ({ path: `${path}.${index}.${field}`, id: of(item).id }));
  await namesOf(db, 'producer', producer ? [{ path: 'producer', id: producer.id }] : [], faults);
  const substances = await namesOf(
    db,
    'substance',
    wanted(substanceConcentrations, 'substanceConcentrations', 'substance', ({ substance }) => substance),
    faults,
  );
  const suppliers = await namesOf(
    db,
    'supplier',
    wanted(supplies, 'supplies', 'supplier', ({ supplier }) => supplier),
    faults,
  );
  const files = await namesOf(
    db,
    'catalogue_file',
    sheets.map(({ path, file }) => ({ path: `${path}.file`, id: file.id })),
    faults,
  );
  await namesOf(
    db,
    'territory',
    countries.map(([id]) => ({ path: `countriesData.${id}`, id })),
    faults,
  );
  for (const { path, lastRevisionDate } of sheets)
    if (lastRevisionDate > today) faults.push({ path: `${path}.lastRevisionDate`, code: 'IN_FUTURE' });
  for (const field of ['hazardStatements', 'euHazardStatements', 'precautionaryStatements'] as const)
    for (const code of Object.keys(body[field]))
      if (statementText(code, 'en') === null)
        faults.push({ path: `${field}.${code}`, code: 'UNKNOWN_CODE', values: { code } });
  for (const [index, { id }] of (body.pictograms ?? []).entries())
    if (!isPictogram(id)) faults.push({ path: `pictograms.${index}`, code: 'NO_SUCH_RECORD' });
  await knownGoods(db, body.dangerousGoods, faults);
  if (faults.length > 0) throw new Problem('INVALID', faults);

  const hazardStatements = Object.keys(body.hazardStatements);
  const euHazardStatements = Object.keys(body.euHazardStatements);
  const found = warningsOf([...hazardStatements, ...euHazardStatements], [], body.notClassified !== null);
  const dates = sheets.map(({ lastRevisionDate }) => lastRevisionDate).toSorted();
  const {
    name,
    productNumber,
    ufi,
    description,
    use,
    physicalState,
    flashPoint,
    density,
    pH,
    notClassified,
  } = body;
  return {
    body,
    stored: {
      name,
      productNumber,
      ufi,
      description,
      use,
      physicalState,
      producer,
      flashPoint,
      density,
      pH,
      notClassified,
      hazardStatements,
      euHazardStatements,
      precautionaryStatements: Object.keys(body.precautionaryStatements),
      signalWord: statedSignalWord(body.signalWord, found),
      pictograms: [...new Set(body.pictograms?.map(({ id }) => id) ?? found.pictograms)].toSorted(),
      dangerCode: found.dangerCode,
      dangerCodeCause: found.dangerCodeCause,
      dangerousGoodsId: body.dangerousGoods?.id ?? null,
      countries: Object.fromEntries(
        countries.map(([territory, { storageClass, waterHazardClass }]) => [
          territory,
          { storageClass, waterHazardClass },
        ]),
      ),
      composition: substanceConcentrations.map(({ substance, concentration }) =>
        `${substances.get(substance.id)} ${rangeText(concentration)}`.trim(),
      ),
      suppliedBy: supplies.map(({ supplier, articleNumber }) =>
        [suppliers.get(supplier.id), articleNumber].filter(Boolean).join(' · '),
      ),
      sheets: sheets.map(({ territory, language, lastRevisionDate, file }) =>
        [territory, language, lastRevisionDate, files.get(file.id)].join(' · '),
      ),
      newestSheetDate: dates.at(-1) ?? null,
    },
  };
}

/** Brings the parts of a product to what its body says. */
export async function writeParts(writer: Writer, id: string, { body }: ReadyChemical): Promise<void> {
  await replaceParts(
    writer,
    'chemical_substance',
    id,
    body.substanceConcentrations.map(({ substance, concentration }, position) => ({
      id: null,
      path: `substanceConcentrations.${position}`,
      columns: {
        substance_id: substance.id,
        position,
        min: concentration.min,
        max: concentration.max,
        min_inclusive: concentration.minInclusive,
        max_inclusive: concentration.maxInclusive,
      },
    })),
  );
  await replaceParts(
    writer,
    'chemical_supply',
    id,
    body.supplies.map((supply, position) => ({
      id: supply.id,
      path: `supplies.${position}`,
      columns: { supplier_id: supply.supplier.id, article_number: supply.articleNumber, position },
    })),
  );
  await replaceParts(
    writer,
    'safety_data_sheet',
    id,
    Object.entries(body.countriesData).flatMap(([territory, { safetyDataSheets }]) =>
      safetyDataSheets.map((sheet, index) => ({
        id: sheet.id,
        path: `countriesData.${territory}.safetyDataSheets.${index}`,
        columns: {
          territory,
          language: sheet.language,
          last_revision_date: sheet.lastRevisionDate,
          file_id: sheet.file.id,
        },
      })),
    ),
  );
}
