import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { NetworkError } from './api-error.ts';
import { upload } from './upload.ts';

const files = endpoint('POST', '/files', {
  permission: 'user',
  summary: 'Upload',
  accepts: 'file',
  answer: z.object({ fileName: z.string() }),
});
const address = 'https://rede.example/api/v1/files';

/** Sends a file to a server that answers so. */
function sent(responseText: string, headers: string, responseURL = address): Promise<unknown> {
  class Request extends EventTarget {
    status = 200;
    responseText = responseText;
    responseURL = responseURL;
    upload = new EventTarget();
    open = () => undefined;
    setRequestHeader = () => undefined;
    getAllResponseHeaders = () => headers;
    send = () => this.dispatchEvent(new Event('load'));
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('document', { cookie: '', documentElement: {} });
  vi.stubGlobal('window', { location: { href: 'https://rede.example/documents' } });
  return upload(files, {}, new File(['x'], 'x.csv')).catch((error: unknown) => error);
}
const ours = 'x-request-id: 0b1f\r\n';
const answer = '{"file_name":"x.csv"}';

it('an upload gives the answer of our server', async () => {
  expect(await sent(answer, ours)).toEqual({ fileName: 'x.csv' });
});

it.each([
  ['is somebody else’s', answer, ''],
  ['is cut off', '{"file_n', ours],
  ['comes from elsewhere', answer, ours, 'https://rede.example/sign-in'],
])('an upload is a missing network where its answer %s', async (_, text, headers, from?: string) => {
  expect(await sent(text, headers, from)).toBeInstanceOf(NetworkError);
});
