import { expect } from 'vitest';
import { plainPdf } from '../../../src/documents/demo/pdf.ts';
import { files } from '../../../src/documents/file.ts';
import type { Person } from '../../support/people.ts';

/** An own document of one page, which says “Close the valve first.”. Out: its id. */
export async function newDocument(editor: Person, title: string): Promise<string> {
  const form = new FormData();
  form.append('use', 'DOCUMENT');
  const bytes = Buffer.from(plainPdf(title, ['Close the valve first.']), 'latin1');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${title}.pdf`);
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const { body, text } = await editor.call(files.upload, {
    orgId: editor.organizationId,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    raw: Buffer.from(await sent.arrayBuffer()).toString('latin1'),
  });
  expect(body, text).toHaveProperty('id');
  return body.id;
}
