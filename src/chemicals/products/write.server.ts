import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { ChemicalBody, StoredChemical } from './chemical.ts';
import { classesOf, sheetsOf } from './sheets/by-country.ts';
import { warningsOf } from '../clp/hazard.ts';
import type { Warnings } from '../clp/hazard.ts';
import { isPictogram, statementText } from '../codes/statement-texts.server.ts';
import type { Column, Flags } from '../../core/database/rows.server.ts';

type Body = z.output<typeof ChemicalBody>;
type Stored = z.output<typeof StoredChemical>;

/** What a product refers to beside its parts and is not there: its producer, a country, its row of ADR Table A. */
async function missing(db: Db, { producer, dangerousGoods, countriesData }: Body): Promise<FieldError[]> {
  const countries = Object.keys(countriesData);
  // Shared: a producer that is about to be named cannot be set aside meanwhile.
  const { rows: producers } = await sql`select from app.producer
    where id = ${producer?.id ?? null} and deleted_at is null for share`.execute(db);
  const { rows } = await sql<Flags<'goods'> & { unknown: Column<'territory', 'id'>[] }>`
    select exists (select from app.dangerous_goods where id = ${dangerousGoods?.id ?? null}) as goods,
      array(select n from unnest(${countries}::text[]) n where n not in (select id from app.territory)) as unknown`.execute(
    db,
  );
  const paths = [
    ...(producer && producers.length === 0 ? ['producer'] : []),
    ...(rows[0]?.unknown ?? []).map((id) => `countriesData.${id}`),
    ...(dangerousGoods && !rows[0]?.goods ? ['dangerousGoods'] : []),
  ];
  return paths.map((path) => ({ path, code: 'NO_SUCH_RECORD' }));
}

/** Codes that are none, and sheets of a day to come. */
function unknown(body: Body, sheets: ReturnType<typeof sheetsOf>, today: string): FieldError[] {
  const faults: FieldError[] = [];
  for (const { path, lastRevisionDate } of sheets)
    if (lastRevisionDate > today) faults.push({ path: `${path}.lastRevisionDate`, code: 'IN_FUTURE' });
  for (const field of ['hazardStatements', 'euHazardStatements', 'precautionaryStatements'] as const)
    for (const code of Object.keys(body[field]))
      if (statementText(code, 'en') === null)
        faults.push({ path: `${field}.${code}`, code: 'UNKNOWN_CODE', values: { code } });
  for (const [index, { id }] of (body.pictograms ?? []).entries())
    if (!isPictogram(id)) faults.push({ path: `pictograms.${index}`, code: 'NO_SUCH_RECORD' });
  return faults;
}

/** The sheet's own signal word before what follows; that there is none says nothing of a product that nothing is known of. */
const statedSignalWord = (stated: Body['signalWord'], found: Warnings): Stored['signalWord'] =>
  stated === 'NORMAL' && found.dangerCode === null ? null : (stated ?? found.signalWord);

/**
 * A product as it is stored: what was sent, and what follows from it. Throws INVALID, naming each place, for what is not there, codes that
 * are none, and revisions to come; what its parts refer to is looked up when they are written. In: the day up to which a revision can be.
 */
export async function storedChemical(db: Db, body: Body, today: string): Promise<Stored> {
  const sheets = sheetsOf(body.countriesData);
  const faults = [...(await missing(db, body)), ...unknown(body, sheets, today)];
  if (faults.length > 0) throw new Problem('INVALID', faults);
  const hazardStatements = Object.keys(body.hazardStatements);
  const euHazardStatements = Object.keys(body.euHazardStatements);
  const found = warningsOf([...hazardStatements, ...euHazardStatements], [], body.notClassified !== null);
  return {
    ...body,
    hazardStatements,
    euHazardStatements,
    precautionaryStatements: Object.keys(body.precautionaryStatements),
    signalWord: statedSignalWord(body.signalWord, found),
    pictograms: [...new Set(body.pictograms?.map(({ id }) => id) ?? found.pictograms)].toSorted(),
    dangerCode: found.dangerCode,
    dangerCodeCause: found.dangerCodeCause,
    dangerousGoodsId: body.dangerousGoods?.id ?? null,
    countries: classesOf(body.countriesData),
    safetyDataSheets: sheets,
    newestSheetDate:
      sheets
        .map(({ lastRevisionDate }) => lastRevisionDate)
        .toSorted()
        .at(-1) ?? null,
  };
}
