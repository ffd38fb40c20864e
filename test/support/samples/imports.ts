import { texts } from '../../../src/areas.server.ts';
import { csv } from '../../../src/core/tables-in-files/csv.ts';
import { refusedTable, table } from './files.ts';
import type { Person, World } from '../people.ts';
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

/** People who import, and what of a list there is. In: where. */
export const importersIn = (world: () => World) => ({
  /** A person who may import, in a separate organization, with what the rows name. In: the index of the first. */
  importer: async (sample: ImportSample, count: number, from = 0): Promise<Person> => {
    const all = world();
    const rows = Array.from({ length: count }, (_, at) => sample.good(from + at));
    const person = await all.person({ level: sample.definition.create.permission as 'EDIT_ORGANIZATION' });
    const maker = await all.person({ level: 'MAINTAIN_SYSTEM', organization: person.organizationId });
    if (sample.prepareMany) await sample.prepareMany(all.owner, maker, rows);
    else await sample.prepare?.(maker, person.organizationId, rows);
    return person;
  },
  /** How many records of the list there are, in the person's organization or in the catalogue. */
  countOf: async ({ organizationId }: Person, sample: ImportSample): Promise<number> => {
    const { rows } = await world().owner.query<{ count: number }>(
      `select count(*)::int as count from ${sample.table} where deleted_at is null ${isOwn(sample) ? 'and organization_id = $1' : ''}
        and ${sample.brought ?? 'true'}`,
      isOwn(sample) ? [organizationId] : [],
    );
    return rows[0]?.count ?? 0;
  },
});

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
