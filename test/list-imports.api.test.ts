/**
 * Each list that people import, with files of theirs; the areas ask more of their own imports, on both versions.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts, texts } from '../src/areas.server.ts';
import { templateColumns } from '../src/core/import/list-files.server.ts';
import type { ListImport, ListImportPreview } from '../src/core/import/list-import.ts';
import type { ListImportMapping } from '../src/core/import/list-mapping.ts';
import { departmentImport } from '../src/organization/tree/import/definitions.ts';
import { importList, refusedRows } from './support/import.ts';
import { world } from './support/people.ts';
import type { World } from './support/people.ts';
import { done } from './support/replies.ts';
import { fileOf, importersIn, isOwn, spokesmen } from './support/samples/imports.ts';
import type { Given, ImportSample } from './support/samples/sample.ts';
import { importSamples } from './support/samples/samples.ts';
import { patience } from './support/patience.ts';

let all: World;
beforeAll(async () => {
  // Members come in by thousands too.
  all = await world(undefined, null, 100_000);
});
afterAll(() => all.close());

/** Arguments of a call whose path is known only when it runs. */
const at = <T extends Record<string, string>>(params: T): T & Pick<Given, 'headers'> => ({
  ...params,
  headers: {},
});

const { importer, countOf } = importersIn(() => all);

/**
 * Rows with errors at regular distances, each of the sample's kinds in turn. Out: the rows, and by line what is wrong.
 */
function rowsWith(sample: ImportSample, count: number, wrong: number, from = 0) {
  const step = Math.floor(count / wrong);
  const expected = new Map<number, { role: string; code: string }>();
  const rows = Array.from({ length: count }, (_, at) => {
    const bad = at % step === step - 1 ? sample.bad[Math.floor(at / step) % sample.bad.length] : undefined;
    // The heading is line 1.
    if (bad) expected.set(at + 2, { role: bad.role, code: bad.code });
    return { ...sample.good(from + at), ...bad?.cells };
  });
  return { rows, expected };
}

const errorsOf = ({ rows }: ListImportPreview) =>
  rows.flatMap(({ line, errors }) => errors.map(({ role, code }) => ({ line, role, code })));

/** One list speaks for the others' size; a long run asks them all. */
const manyTags = ({ definition: { kind } }: ImportSample) =>
  kind === 'department' ? ['full'] : ['full', 'long'];

for (const sample of importSamples)
  describe(
    `${sample.definition.kind} from a file`,
    { tags: spokesmen(importSamples).includes(sample) ? [] : ['full'] },
    () => {
      const { definition } = sample;

      /** The whole way of a file: errors are named, refused, repaired, left out; it is imported and undone. */
      async function wholeWay(count: number, wrong: number): Promise<void> {
        const person = await importer(sample, count);
        const { organizationId: orgId } = person;
        const { rows, expected } = rowsWith(sample, count, wrong);
        const text = fileOf(sample, rows);
        const before = await countOf(person, sample);

        const first = await importList(all, person, definition, text);
        expect(first.status, first.text).toBe(200);
        expect(first.body).toMatchObject({
          importId: null,
          rowCount: count,
          wrongCount: wrong,
          recordCount: count - wrong,
          errors: [],
          ready: false,
        });
        const reported = errorsOf(first.body);
        for (const [line, error] of expected) expect(reported).toContainEqual({ line, ...error });
        for (const { code } of reported)
          expect(texts[`import.error.${code}`] ?? texts[`field.${code}`], `words for ${code}`).toBeDefined();
        const all_ = await importList(all, person, definition, text, { commit: true });
        expect(all_.problem).toMatchObject({ status: 422, code: 'IMPORT_REFUSED' });
        expect(await countOf(person, sample)).toBe(before);

        // As a file they are refused again, each for the same, whatever the column of reasons says.
        const refused = await refusedRows(all, person, definition, text);
        const again = await importList(all, person, definition, refused);
        expect(again.body).toMatchObject({ rowCount: wrong, wrongCount: wrong });
        expect(errorsOf(again.body).map(({ role, code }) => `${role} ${code}`)).toEqual(
          reported.map(({ role, code }) => `${role} ${code}`),
        );

        // One is corrected, one left out by itself, and the others all together.
        const [line = 0, other = 0] = expected.keys();
        const good = sample.good(line - 2);
        const corrections = definition.columns.map(({ role }, column) => ({
          line,
          column,
          text: good[role] ?? '',
        }));
        const mapping: ListImportMapping = { corrections, leftOut: [other], wrong: 'LEAVE_OUT' };
        const made = await importList(all, person, definition, text, { mapping, commit: true });
        expect(made.status, made.text).toBe(200);
        expect(made.body).toMatchObject({
          recordCount: count - wrong + 1,
          wrongCount: wrong - 2,
          ready: true,
        });
        expect(await countOf(person, sample)).toBe(before + count - wrong + 1);
        const { content } = await done(person.call(definition.list, at({ orgId })));
        // The catalogue's imports are everybody's: those of other tests follow below.
        expect(content[0]).toMatchObject({
          id: made.body.importId,
          recordCount: count - wrong + 1,
          createdBy: { id: person.accountId, name: expect.stringMatching(/\w/) },
          undoneDate: null,
        });

        // The same file again adds nothing twice.
        const twice = await importList(all, person, definition, text, { mapping });
        expect(twice.body).toMatchObject({ recordCount: 0, ready: false });
        const rest = await importList(all, person, definition, text, {
          mapping: { ...mapping, existing: 'LEAVE_OUT' },
        });
        expect(rest.body).toMatchObject({ recordCount: 0, existingCount: count - wrong + 1 });

        const undo = () => person.call(definition.undo, at({ orgId, id: made.body.importId ?? '' }));
        const undone = await done(undo());
        expect(undone.undoneDate).not.toBeNull();
        expect(await countOf(person, sample)).toBe(before);
        expect((await undo()).status).toBe(404);
      }

      test(
        '30 rows with 10 wrong: named, refused, repaired, left out, imported, undone',
        { timeout: patience(300_000) },
        () => expect(wholeWay(30, 10)).resolves.toBeUndefined(),
      );

      test('5,000 rows with 40 wrong', { tags: manyTags(sample), timeout: patience(600_000) }, () =>
        expect(wholeWay(5000, 40)).resolves.toBeUndefined(),
      );

      test.each(['en', 'da'] as const)(
        'the template and its example come in as they are (%s)',
        async (language) => {
          const person = await importer(sample, 0);
          const { text, headers } = await person.call(definition.template, {
            ...at({ orgId: person.organizationId }),
            query: { format: 'csv' },
            headers: { 'accept-language': language },
          });
          expect(headers['content-disposition']).toContain('attachment');
          const { body } = await importList(all, person, definition, text);
          expect(
            templateColumns(definition).filter(({ role }) => body.mapping.columns[role] === null),
          ).toEqual([]);
          // What it names need not be there; all else is right.
          const codes = errorsOf(body).map(({ code }) => code);
          const unknown = [
            'UNKNOWN_NAME',
            'UNKNOWN_PERSON',
            'UNKNOWN_ACT',
            'UN_UNKNOWN',
            'NOT_THERE',
            'UNKNOWN_ENTRY',
            'NO_SUCH_FILE',
          ];
          expect(codes.filter((code) => !unknown.includes(code))).toEqual([]);
        },
      );

      test('what was changed since is named, and nothing is undone', async () => {
        const person = await importer(sample, 4, 900_000);
        const { organizationId: orgId } = person;
        const rows = [1, 2, 3].map((at) => sample.good(900_000 + at));
        const { body, text } = await importList(all, person, definition, fileOf(sample, rows), {
          commit: true,
        });
        expect(body?.importId, text).toBeTruthy();
        const count = await countOf(person, sample);
        await all.owner.query(
          `update ${sample.table} set version = version + 1, last_modified_date = now() where id = (select brought_ids[2] from
        ${isOwn(sample) ? 'list_import' : 'catalogue_import'} where id = $1)`,
          [body.importId],
        );
        const refused = await person.call(definition.undo, at({ orgId, id: body.importId ?? '' }));
        expect([refused.status, refused.problem.code]).toEqual([409, 'RECORDS_CHANGED']);
        expect(await countOf(person, sample)).toBe(count);
      });
    },
  );

test('undoing that would pass over a record which the person may not delete is refused, and deletes nothing', async () => {
  const sample = spokesmen(importSamples).find(isOwn);
  if (!sample) throw new Error('no organization has a list that is imported');
  const { definition, table } = sample;
  const person = await importer(sample, 4, 800_000);
  const { organizationId: orgId } = person;
  const rows = [1, 2, 3].map((at) => sample.good(800_000 + at));
  const { body } = await importList(all, person, definition, fileOf(sample, rows), { commit: true });
  const id = body.importId ?? '';
  const count = await countOf(person, sample);
  const { rows: kept } = await all.owner.query<{ id: string }>(
    'select brought_ids[2] as id from list_import where id = $1',
    [id],
  );
  const undo = () => person.call(definition.undo, at({ orgId, id }));
  // As of a list where one may import but not delete: row-level security skips the record without an error.
  await all.owner.query(
    `create policy kept on ${table} as restrictive for update to rede_tenant using (id <> '${kept[0]?.id}')`,
  );
  try {
    const refused = await undo();
    expect([refused.status, refused.problem.code]).toEqual([403, 'PERMISSION_DENIED']);
    expect(await countOf(person, sample)).toBe(count);
  } finally {
    await all.owner.query(`drop policy kept on ${table}`);
  }
  expect((await undo()).status).toBe(200);
  expect(await countOf(person, sample)).toBe(count - 3);
});

test('every import of a list has a sample, with at least three ways to be wrong', () => {
  const isListImport = (value: unknown): value is ListImport =>
    typeof value === 'object' && value !== null && 'refused' in value && 'template' in value;
  const declared = contracts.flatMap((contract) => Object.values(contract).filter(isListImport));
  expect(importSamples.map(({ definition }) => definition.kind).toSorted()).toEqual(
    [...new Set(declared)].map(({ kind }) => kind).toSorted(),
  );
  for (const { definition, bad } of importSamples) expect(bad.length, definition.kind).toBeGreaterThan(2);
});

test('a heading of the file of refused rows that looks like a formula is text, and is read again as it was', async () => {
  const person = await all.person();
  const text = "Name;=cmd|'/C calc'!A0;@SUM(9)\n;x;y";
  const refused = await refusedRows(all, person, departmentImport, text);
  expect(refused.slice(1)).toMatch(/^Name,'=cmd\|'\/C calc'!A0,'@SUM\(9\),/);
  const again = await importList(all, person, departmentImport, refused);
  expect(again.body.columns.slice(0, 3).map(({ name }) => name)).toEqual([
    'Name',
    "=cmd|'/C calc'!A0",
    '@SUM(9)',
  ]);
});
