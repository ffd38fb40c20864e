import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { addDays } from '../../core/time/period.ts';
import { insertRecords } from '../../core/records/insert-many.server.ts';
import { plainWriterOf, updateRecord } from '../../core/records/records.server.ts';
import { StoredChemical } from './chemical.ts';
import type { ChemicalBody } from './chemical.ts';
import { folded } from './composition/on-sheet.ts';
import { classesOf, sheetsOf } from './sheets/by-country.ts';
import { warningsOfProduct } from '../clp/hazard.ts';
import type { Warnings } from '../clp/hazard.ts';
import { doubtedGreens } from './misfits/misfits.server.ts';
import { completes, fixedWords } from '../clp/words/precaution-choice.ts';
import { choiceOf, isPictogram, statementText } from '../codes/statement-texts.server.ts';
import type { Lists, Words } from '../../core/database/rows.server.ts';

type Body = z.output<typeof ChemicalBody>;
type Stored = z.output<typeof StoredChemical>;
type Writing = Parameters<typeof plainWriterOf>[0] & { today: string };

/**
 * Missing references of products other than in their parts: a producer, a country, a row of ADR Table A. Two queries,
 * however many products. Out: why a product is refused.
 */
async function missingIn(db: Db, bodies: readonly Body[]): Promise<(body: Body) => FieldError[]> {
  const countriesOf = ({ countriesData }: Body): string[] => Object.keys(countriesData);
  const named = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))];
  // A shared lock: a producer about to be named cannot be deleted meanwhile.
  const { rows: producers } = await sql<Words<'id'>>`select id from app.producer
    where id = any (${named(bodies.map(({ producer }) => producer?.id))}::uuid[]) and deleted_at is null for share`.execute(
    db,
  );
  const { rows } = await sql<Lists<'goods' | 'territories'>>`
    select array(select id from app.dangerous_goods where id = any (${named(bodies.map(({ dangerousGoods }) => dangerousGoods?.id))}::text[])) as goods,
      array(select id from app.territory where id = any (${named(bodies.flatMap(countriesOf))}::text[])) as territories`.execute(
    db,
  );
  const there = {
    producers: new Set(producers.map(({ id }) => id)),
    goods: new Set(rows[0]?.goods),
    territories: new Set(rows[0]?.territories),
  };
  return (body) => {
    const { producer, dangerousGoods } = body;
    const paths = [
      ...(producer && !there.producers.has(producer.id) ? ['producer'] : []),
      ...countriesOf(body)
        .filter((id) => !there.territories.has(id))
        .map((id) => `countriesData.${id}`),
      ...(dangerousGoods && !there.goods.has(dangerousGoods.id) ? ['dangerousGoods'] : []),
    ];
    return paths.map((path) => ({ path, code: 'NO_SUCH_RECORD' }));
  };
}

/** Words of precautions that leave nothing to choose, or words that change more than the choice. */
const wrongWords = ({ precautionWords }: Body): FieldError[] =>
  Object.entries(precautionWords).flatMap(([code, words]): FieldError[] => {
    const choice = choiceOf(code);
    if (choice === null) return [{ path: `precautionWords.${code}`, code: 'UNKNOWN_CODE', values: { code } }];
    return (['en', 'da'] as const).flatMap((language) => {
      const chosen = words[language];
      if (chosen === null || completes(chosen, choice[language])) return [];
      const path = `precautionWords.${code}.${language}`;
      const { start, end } = fixedWords(choice[language]);
      return [{ path, code: 'WORDS_CHANGED', values: { fixed: `${start} … ${end}`.trim() } }];
    });
  });

/** Codes that do not exist, and sheets dated in the future: their own day, and that of one that classifies nothing. */
function unknown(body: Body, sheets: ReturnType<typeof sheetsOf>, today: string): FieldError[] {
  const faults: FieldError[] = [];
  // In the last time zone of the world it is still yesterday here: a sheet revised there today is not in the future.
  const latest = addDays(today, 1);
  for (const { path, lastRevisionDate } of sheets)
    if (lastRevisionDate > latest) faults.push({ path: `${path}.lastRevisionDate`, code: 'IN_FUTURE' });
  if (body.notClassified !== null && body.notClassified > latest)
    faults.push({ path: 'notClassified', code: 'IN_FUTURE' });
  for (const field of ['hazardStatements', 'euHazardStatements', 'precautionaryStatements'] as const)
    for (const code of Object.keys(body[field]))
      if (statementText(code, 'en') === null)
        faults.push({ path: `${field}.${code}`, code: 'UNKNOWN_CODE', values: { code } });
  faults.push(...wrongWords(body));
  for (const [index, { id }] of (body.pictograms ?? []).entries())
    if (!isPictogram(id)) faults.push({ path: `pictograms.${index}`, code: 'NO_SUCH_RECORD' });
  return faults;
}

/** The sheet's own signal word takes precedence; "none" says nothing about a product that is not classified yet. */
const statedSignalWord = (stated: Body['signalWord'], found: Warnings): Stored['signalWord'] =>
  stated === 'NORMAL' && found.dangerCode === null ? null : (stated ?? found.signalWord);

/** What is shown of a product whose data contradict a sheet that does not classify it: the hazards are unknown, not absent. */
export const doubtedSigns = ({ signalWord }: Pick<Stored, 'signalWord'>) => ({
  dangerCode: null,
  dangerCodeCause: null,
  signalWord: signalWord === 'NORMAL' ? null : signalWord,
});

function storedOf(body: Body, sheets: ReturnType<typeof sheetsOf>): Stored {
  const hazardStatements = Object.keys(body.hazardStatements);
  const euHazardStatements = Object.keys(body.euHazardStatements);
  const found = warningsOfProduct([...hazardStatements, ...euHazardStatements], body.notClassified !== null);
  return {
    ...body,
    substanceConcentrations: folded(body.substanceConcentrations),
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

/**
 * Products as stored, each from what was sent and what follows from it; and why each is refused, by index: missing
 * references, codes that do not exist, future revisions. References of its parts are looked up when they are written.
 * The number of queries does not depend on the number of products.
 */
export async function storedChemicals(
  db: Db,
  bodies: readonly Body[],
  today: string,
): Promise<{ stored: Stored; faults: FieldError[] }[]> {
  const missing = await missingIn(db, bodies);
  const all = bodies.map((body) => {
    const sheets = sheetsOf(body.countriesData);
    return {
      stored: storedOf(body, sheets),
      faults: [...missing(body), ...unknown(body, sheets, today)],
    };
  });
  const doubted = await doubtedGreens(
    db,
    all.map(({ stored }) => stored),
    today,
  );
  return all.map((each, place) =>
    doubted.has(place) ? { ...each, stored: { ...each.stored, ...doubtedSigns(each.stored) } } : each,
  );
}

const accepted = (judged: Awaited<ReturnType<typeof storedChemicals>>): Stored[] => {
  const faults = judged.flatMap(({ faults: own }) => own);
  if (faults.length > 0) throw new Problem('INVALID', faults);
  return judged.map(({ stored }) => stored);
};

/** A product with the changes that were sent. Throws INVALID, naming each place, for what `storedChemicals` refuses. */
export async function changeChemical(call: Writing, before: Words<'id'>, body: Body): Promise<void> {
  const [stored] = accepted(await storedChemicals(call.db, [body], call.today));
  if (stored) await updateRecord(plainWriterOf(call), 'chemical', StoredChemical, before, stored);
}

/** Makes products, however many. Out: their ids. Throws INVALID, naming each place, for what `storedChemicals` refuses. */
export const createChemicals = async (call: Writing, bodies: readonly Body[]): Promise<string[]> =>
  insertRecords(
    plainWriterOf(call),
    'chemical',
    StoredChemical,
    accepted(await storedChemicals(call.db, bodies, call.today)),
  );
