import type { z } from 'zod';
import { fromWire, toWire } from '../../src/core/contract/case.ts';
import { ListImportPreview } from '../../src/core/import/list-import.ts';
import { ListImportMapping } from '../../src/core/import/list-mapping.ts';
import type { ListImport } from '../../src/core/import/list-import.ts';
import { ImportMapping, ReadingImportPreview } from '../../src/monitoring/meters/import/contract.ts';
import { upload } from './people.ts';
import type { Person, Reply, World } from './people.ts';

/**
 * Sends a table to an import as a browser's form does, whatever the result. In: the path of the import, the schema of
 * its answer, and the mapping in wire form.
 */
export async function sendTable<S extends z.ZodType>(
  world: World,
  person: Person,
  { path, answer }: { path: string; answer: S },
  content: Buffer | string,
  {
    mapping = {},
    commit = false,
    name = 'table.csv',
    headers = {},
  }: { mapping?: unknown; commit?: boolean; name?: string; headers?: Record<string, string> } = {},
) {
  const fields = { mapping: JSON.stringify(mapping), commit: String(commit) };
  const file = { name, content: Buffer.from(content as string), fields };
  const to = `/organizations/${person.organizationId}/${path}`;
  const { status, text, json } = await upload(world, person, file, to, headers);
  return { status, text, json, body: fromWire(answer, json).value as z.output<S> };
}

interface ToList {
  mapping?: ListImportMapping;
  commit?: boolean;
  /** The `seen` of the preview that is committed. */
  seen?: string | null;
  headers?: Record<string, string>;
}

const pathOf = (person: Person, path: string): string => path.replace(':orgId', person.organizationId);

/** Sends a file to the import of a list. */
export async function importList(
  world: World,
  person: Person,
  { create }: ListImport,
  content: Buffer | string,
  { mapping = {}, commit = false, seen = null, headers = {} }: ToList = {},
) {
  const wire = toWire(ListImportMapping, mapping);
  const file = {
    name: 'list.csv',
    content: Buffer.from(content as string),
    fields: { mapping: JSON.stringify(wire), commit: String(commit), ...(seen !== null && { seen }) },
  };
  const { json, ...reply } = await upload(world, person, file, pathOf(person, create.path), headers);
  return {
    ...reply,
    body: fromWire(ListImportPreview, json).value as ListImportPreview,
    problem: json as Reply<never>['problem'],
  };
}

/** The refused rows of a file, as the CSV file that they are given as. */
export async function refusedRows(
  world: World,
  person: Person,
  { refused }: ListImport,
  content: string,
): Promise<string> {
  const file = { name: 'list.csv', content: Buffer.from(content), fields: { format: 'csv' } };
  const { status, text } = await upload(world, person, file, pathOf(person, refused.path));
  if (status !== 200) throw new Error(text);
  return text;
}

interface Given {
  mapping?: ImportMapping;
  commit?: boolean;
  name?: string;
  idempotencyKey?: string;
}

/** Sends a file of readings for a meter. */
export async function importFile(
  world: World,
  person: Person,
  meter: { id: string },
  content: Buffer | string,
  { mapping = {}, name = 'readings.csv', commit = false, idempotencyKey }: Given = {},
): Promise<Pick<Reply<ReadingImportPreview>, 'status' | 'text' | 'body' | 'problem'>> {
  const to = { path: `meters/${meter.id}/readings/import`, answer: ReadingImportPreview };
  const { json, ...reply } = await sendTable(world, person, to, content, {
    name,
    commit,
    mapping: toWire(ImportMapping, mapping),
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
  });
  return { ...reply, problem: json as Reply<never>['problem'] };
}
