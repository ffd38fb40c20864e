import { fromWire, toWire } from '../../src/core/case.ts';
import { ImportMapping, readingImports } from '../../src/monitoring/reading-import-api.ts';
import type { ReadingImportPreview } from '../../src/monitoring/reading-import-api.ts';
import type { Person, Reply, World } from './people.ts';

interface Given {
  mapping?: ImportMapping;
  commit?: boolean;
  name?: string;
  idempotencyKey?: string;
}

/** Sends a file of readings for a meter as a browser's form does, whatever comes of it. */
export async function importFile(
  { app }: World,
  person: Person,
  meter: { id: string },
  content: Buffer | string,
  { mapping, commit, name = 'readings.csv', idempotencyKey }: Given = {},
): Promise<Pick<Reply<ReadingImportPreview>, 'status' | 'text' | 'body' | 'problem'>> {
  const form = new FormData();
  if (mapping) form.append('mapping', JSON.stringify(toWire(ImportMapping, mapping)));
  if (commit !== undefined) form.append('commit', String(commit));
  form.append('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/organizations/${person.organizationId}/meters/${meter.id}/readings/import`,
    headers: {
      cookie: person.cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(person.cookie)?.[1] ?? '',
      'content-type': request.headers.get('content-type') ?? '',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const json: unknown = answer.json();
  const { answer: schema } = readingImports.create;
  const body = schema && answer.statusCode < 300 ? fromWire(schema, json).value : undefined;
  return {
    status: answer.statusCode,
    text: answer.payload,
    body: body as ReadingImportPreview,
    problem: json as Reply<never>['problem'],
  };
}
