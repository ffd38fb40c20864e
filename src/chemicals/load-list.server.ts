import type pg from 'pg';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { date } from '../core/contract/fields.ts';
import { Problem } from '../core/contract/problem.ts';
import { readTable } from '../core/tables-in-files/table-file.server.ts';
import { Refused } from '../core/backup/refused.server.ts';
import type { ReferenceFile } from '../core/reference/load.server.ts';
import { readCasNumber, readEcNumber } from './clp/check-digits.ts';
import { loadDangerousGoods, loadSubstances } from './load-substances.server.ts';
import { allToJudge, judgeWhatIsDue } from './products/misfits/judge-again.server.ts';
import { candidateEntries, NoCandidateList } from './restrictions/candidate-list.ts';
import type { KnownEntry } from './restrictions/candidate-list.ts';
import { loadRestrictions } from './restrictions/load.server.ts';

type Load = ReferenceFile[1];

/** What shows which list it is: restrictions say it, Annex VI has index numbers, ADR has UN numbers. */
const Head = z.object({
  list: z.string().optional(),
  as_of: date,
  entries: z.array(z.looseObject({ index: z.string().optional(), un: z.string().optional() })).min(1),
});
const text = z.string().trim().min(1);
const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const numbers = (read: (given: string) => string | null) =>
  z.array(z.string().refine((given) => read(given) === given, 'has a wrong check digit')).optional();
/** A list of restrictions in the form of db/reference/chemicals/restrictions. */
const Restrictions = z.object({
  list: text,
  as_of: date,
  law: text,
  source: text,
  lacks: z.object({ en: text, da: text }).optional(),
  entries: z.array(
    z.object({
      entry: text,
      title: text,
      title_da: text.optional(),
      since: date.optional(),
      reason: text,
      reason_da: text.optional(),
      threshold: decimal.optional(),
      combined: z.boolean().optional(),
      url: z.url(),
      unreviewed: z.boolean().optional(),
      members: z.array(
        z.object({
          name: text,
          cas: numbers(readCasNumber),
          ec: numbers(readEcNumber),
          index: text.optional(),
          threshold: decimal.optional(),
          sum: text.optional(),
          since: date.optional(),
        }),
      ),
    }),
  ),
});

/** The lists that the product has, by the file that it is supplied with; another is not known to it. */
const restrictionLists =
  'REACH_SVHC REACH_ANNEX_XIV REACH_ANNEX_XVII CLP_ANNEX_VI_CMR CLP_ANNEX_VI_GROUPS EU_POPS EU_ODS EU_HFC'.split(
    ' ',
  );

/** The first three things that are wrong, by their places. */
const wrongIn = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');

function headOf(content: string): { id: string; asOf: string; load: Load } {
  const json = readJson(content);
  const head = Head.safeParse(json);
  if (!head.success) throw new Refused(`The file is no list: ${wrongIn(head.error)}`);
  const { list, as_of: asOf, entries } = head.data;
  const [first] = entries;
  if (list === undefined && first?.index !== undefined)
    return { id: 'CLP_ANNEX_VI', asOf, load: loadSubstances };
  if (list === undefined && first?.un !== undefined) return { id: 'ADR', asOf, load: loadDangerousGoods };
  if (list === undefined || !restrictionLists.includes(list))
    throw new Refused(`The list must be one of ${[...restrictionLists, 'CLP_ANNEX_VI', 'ADR'].join(', ')}.`);
  const checked = Restrictions.safeParse(json);
  if (!checked.success) throw new Refused(`The list has errors: ${wrongIn(checked.error)}`);
  const entriesOf = checked.data.entries.map(({ entry }) => entry);
  const twice = entriesOf.find((entry, at) => entriesOf.indexOf(entry) !== at);
  if (twice !== undefined) throw new Refused(`The entry ${twice} is there twice.`);
  return { id: list, asOf, load: loadRestrictions };
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Refused(`The file is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** Under which name it is kept that a list was loaded from a file of its own. */
const keptAs = (id: string): string => `list/${id}`;

const stateOf = async (client: pg.ClientBase, id: string): Promise<string | undefined> =>
  (
    await client.query<{ state: string }>(
      'select as_of::text as state from app.reference_list where id = $1',
      [id],
    )
  ).rows[0]?.state;

/**
 * Loads a newer state of a list from a file in the form in which lists are supplied, in one transaction: all of it or nothing. In: the
 * owner's connection, and the file's text. Out: what to say. Throws Refused for a file that is no such list, has errors, or is older
 * than what is there.
 */
export async function loadList(client: pg.ClientBase, content: string): Promise<string[]> {
  const { id, asOf, load } = headOf(content);
  const before = await stateOf(client, id);
  if (before !== undefined && asOf < before)
    throw new Refused(`The list ${id} is there as of ${before}, which is newer than ${asOf}.`);
  await client.query('begin');
  try {
    await thenToJudge(load)(client, content);
    await client.query(
      `insert into app.reference_file (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash, loaded_at = now()`,
      [keptAs(id), createHash('sha256').update(content).digest('hex')],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Refused(`The list was not loaded: ${error instanceof Error ? error.message : ''}`);
  }
  await judgeWhatIsDue(client);
  const { rows } = await client.query<{ added: number; removed: number; changed: number }>(
    'select added, removed, changed from app.reference_load where list_id = $1 order by id desc limit 1',
    [id],
  );
  const { added = 0, removed = 0, changed = 0 } = rows[0] ?? {};
  return [`${id} as of ${asOf}: ${added} added, ${removed} removed, ${changed} changed.`];
}

/** Whether a file is JSON rather than a table. */
const isJson = (bytes: Buffer): boolean => /^\uFEFF?\s*[{[]/.test(bytes.subarray(0, 100).toString('utf8'));

/**
 * Loads a newer state of a list from a file: in the form in which lists are supplied, or the candidate list as ECHA exports it (CSV,
 * XLSX). In: the owner's connection, the file, its name, and the day of the export, if its name does not have it. Out: what to say.
 * Throws Refused.
 */
export async function loadListFile(
  client: pg.ClientBase,
  bytes: Buffer,
  { name, day }: { name: string; day?: string | undefined },
): Promise<string[]> {
  if (isJson(bytes)) return loadList(client, bytes.toString('utf8'));
  const asOf = date.safeParse(day ?? /\d{4}-\d{2}-\d{2}/.exec(name)?.[0]).data;
  if (asOf === undefined)
    throw new Refused('The name of the file has no date: add --as-of YYYY-MM-DD, the day of the export.');
  const { rows } = await client.query<{ law: string; source: string; known: KnownEntry[] }>(
    `select law, source, (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('entry', entry, 'title', title_en, 'title_da', title_da, 'since', since,
        'reason', reason_en, 'reason_da', reason_da, 'threshold', trim_scale(threshold)::text, 'combined', combined, 'url', url,
        'unreviewed', unreviewed, 'members', members)) order by position), '[]')
      from app.restriction_entry e where e.list_id = l.id) as known from app.reference_list l where id = 'REACH_SVHC'`,
  );
  const [list] = rows;
  if (!list) throw new Refused('There is no candidate list yet.');
  const { known, law, source } = list;
  const entries = entriesIn(bytes, known);
  return loadList(client, JSON.stringify({ list: 'REACH_SVHC', as_of: asOf, law, source, entries }));
}

function entriesIn(bytes: Buffer, known: readonly KnownEntry[]): ReturnType<typeof candidateEntries> {
  try {
    return candidateEntries(readTable(bytes), known);
  } catch (error) {
    if (error instanceof NoCandidateList) throw new Refused(error.message);
    if (error instanceof Problem)
      throw new Refused('The file is neither JSON nor a table: a CSV file or an XLSX workbook.');
    throw error;
  }
}

/** A list that says what is known of substances: what contains them is to be judged again, once however many lists change together. */
export const thenToJudge =
  (load: Load): Load =>
  async (client, content) => {
    await load(client, content);
    await allToJudge(client);
  };

/** A supplied list that does not take the place of a newer one which was loaded from a file of its own. */
export const unlessNewer =
  (load: Load): Load =>
  async (client, content) => {
    const { list, as_of: asOf, entries } = JSON.parse(content) as z.output<typeof Head>;
    const id = list ?? (entries[0]?.un === undefined ? 'CLP_ANNEX_VI' : 'ADR');
    const { rows } = await client.query('select from app.reference_file where name = $1', [keptAs(id)]);
    const before = rows.length > 0 ? await stateOf(client, id) : undefined;
    if (before === undefined || before <= asOf) await load(client, content);
  };
