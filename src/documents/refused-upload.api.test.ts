/** An upload that is refused while it is still on its way. */
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { world } from '../../test/support/people.ts';

test('leaves its connection as it was: the next call on it is answered', async () => {
  const all = await world();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { cookie, organizationId } = await all.person({ level: 'EDIT_ORGANIZATION' });
    await all.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = all.app.server.address() as AddressInfo;
    const csrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
    const call = async (method: string, path: string, body?: Buffer, type?: string): Promise<number> => {
      const headers = { cookie, 'x-xsrf-token': csrf, ...(type && { 'content-type': type }) };
      const sent = request({ port, agent, method, path: `/api/v1${path}`, headers });
      const answered = once(sent, 'response');
      sent.end(body);
      const [answer] = (await answered) as [IncomingMessage];
      await text(answer);
      return answer.statusCode ?? 0;
    };
    const head = '--x\r\nContent-Disposition: form-data; name="other"; filename="a.bin"\r\n\r\n';
    const form = Buffer.concat([
      Buffer.from(head),
      Buffer.alloc(3_000_000, 'a'),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const at = `/organizations/${organizationId}/files`;
    expect(await call('POST', at, form, 'multipart/form-data; boundary=x')).toBe(422);
    const meter = Buffer.from(JSON.stringify({ name: 'Boiler', utility_type: 'WATER', units: ['m3'] }));
    // It would wait for the rest, and end with 408.
    expect(await call('POST', `/organizations/${organizationId}/meters`, meter, 'application/json')).toBe(
      201,
    );
  } finally {
    agent.destroy();
    await all.close();
  }
});
