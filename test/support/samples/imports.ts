import { texts } from '../../../src/areas.server.ts';
import { csv } from '../../../src/core/tables-in-files/export.server.ts';
import { refusedTable, table } from './files.ts';
import { idOr, nothing } from './sample.ts';
import type { ImportSample, Sample, Samples } from './sample.ts';

/** A file of a list: its columns as the form calls them, and rows by role. */
export function fileOf(
  { definition: { columns } }: Pick<ImportSample, 'definition'>,
  rows: readonly Record<string, string>[],
  language: 'en' | 'da' = 'en',
): string {
  const titles = columns.map(({ label }) => texts[label]?.[language === 'en' ? 0 : 1] ?? label);
  const cells = rows.map((row) => columns.map(({ role }) => row[role] ?? ''));
  return csv(
    [titles, ...cells],
    titles.map(() => 'text'),
    language,
  );
}

/** Whether it is of an organization's list, or of the catalogue. */
export const isOwn = ({ definition }: ImportSample): boolean =>
  definition.create.path.startsWith('/organizations/');

/**
 * One import of an organization's list and one of the catalogue's: the others differ only in columns, so these
 * represent them in a short run.
 */
export const spokesmen = (samples: readonly ImportSample[]): ImportSample[] =>
  [samples.find(isOwn), samples.find((sample) => !isOwn(sample))].filter((sample) => sample !== undefined);

let place = 0;
/** A row that no other sample has. */
const another = (sample: ImportSample) => sample.good((place += 1) + 1_000_000);

/** Calls of a list's import that succeed, for the tests over all calls. */
export function callsOfImport(sample: ImportSample): NonNullable<Samples['calls']> {
  const { definition, prepare } = sample;
  const { create, list, undo, refused, template } = definition;
  const prepared: Sample = async (by, orgId) => {
    const row = another(sample);
    await prepare?.(by, orgId, [row]);
    return table(fileOf(sample, [row]));
  };
  return {
    [`POST ${create.path}`]: prepared,
    [`GET ${list.path}`]: nothing,
    [`POST ${undo.path}`]: async (by, orgId) => {
      const args = { orgId, ...(await prepared(by, orgId)) };
      const reply = await by.call(create, args);
      return { params: { id: idOr(orgId, { ...reply, body: { id: reply.body?.importId ?? '' } }) } };
    },
    [`POST ${refused.path}`]: () => refusedTable(fileOf(sample, [another(sample)])),
    [`GET ${template.path}`]: nothing,
  };
}
