import { fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { newClient } from '../../src/core/database/connection.server.ts';
import { joinEmbedded } from '../../src/core/database/embedded/embedded.server.ts';
import { provisionDatabase } from '../../src/core/installation/provision.server.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { carryTo } from '../../test/e2e/support/carry.ts';
import { peopleOf } from '../../test/support/people.ts';
import type { Person } from '../../test/support/people.ts';
import type { Neighbour, Waits } from './neighbour.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

/** A separate server with two unrelated holdings. */
export interface Stage {
  server: ServerProcess;
  owner: pg.Client;
  /** Who makes the heavy calls. */
  noisy: Person;
  /** Whose calls are measured. It has twenty meters. */
  quiet: Person;
  /** A new meter of amounts. Out: its id. */
  meterOf(by: Person): Promise<string>;
  /** A call over the network, read to its end; `:org` is replaced by the caller's organization. */
  call(by: Person, path: string, form?: FormData): Promise<{ status: number; text: string }>;
  end(): Promise<void>;
}

/** Starts it. In: a port that is free. */
export async function staged(port: number): Promise<Stage> {
  // Each request comes from a separate address, below the limits per minute.
  process.env['TRUST_PROXY'] = '1';
  const dataDir = await mkdtemp(join(tmpdir(), 'rede-beside-'));
  await chmod(dataDir, 0o711);
  const server = await startServer(dataDir, port);
  const embedded = await joinEmbedded({ dataDir, log: () => {} });
  const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
  const owner = newClient({ connectionString: databaseMigrateUrl, options: '-c search_path=app' });
  await owner.connect();
  const people = peopleOf(owner, 'rede_session', carryTo(server.url));
  const [noisy, quiet] = [
    await people.person({ level: 'MANAGE_ORGANIZATION' }),
    await people.person({ level: 'MANAGE_ORGANIZATION' }),
  ];
  const meterOf = async (by: Person): Promise<string> => {
    const { body } = await by.call(meters.create, {
      orgId: by.organizationId,
      body: { name: 'Main meter', utilityType: 'ELECTRICITY', units: ['kWh'], readingMode: 'CONSUMPTION' },
    });
    return body.id;
  };
  for (let count = 0; count < 20; count += 1) await meterOf(quiet);
  let asked = 0;
  return {
    server,
    owner,
    noisy,
    quiet,
    meterOf,
    call: async (by, path, form) => {
      asked += 1;
      const answer = await fetch(`${server.url}/api/v1${path.replace(':org', by.organizationId)}`, {
        headers: {
          cookie: by.cookie,
          'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
          ...(form && { 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(by.cookie)?.[1] ?? '' }),
        },
        ...(form && { method: 'POST', body: form }),
      });
      // Only text is inspected; of a large answer only the bytes have to arrive.
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, text: bytes.subarray(0, 2000).toString() };
    },
    end: async () => {
      await owner.end();
      await embedded.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A form with a file. */
export function formOf(name: string, content: Buffer, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Starts the neighbour: a person in a separate process who requests their meters. */
export function startNeighbour(
  url: string,
  { organizationId, cookie }: Person,
): { waitsWhile(work: () => Promise<unknown>): Promise<Waits>; end(): void } {
  const argument: Neighbour = { url, path: `/api/v1/organizations/${organizationId}/meters`, cookie };
  const neighbour = fork(new URL('neighbour.ts', import.meta.url), [JSON.stringify(argument)], {
    execArgv: ['--no-warnings'],
  });
  return {
    waitsWhile: async (work) => {
      neighbour.send('begin');
      await work();
      const waits = new Promise<Waits>(
        (resolve) => void neighbour.once('message', (said) => resolve(said as Waits)),
      );
      neighbour.send('end');
      return waits;
    },
    end: () => void neighbour.kill(),
  };
}

export const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, seconds * 1000));
/** Of times in order the one at a part of them: 0.5 is the middle. */
export const part = (times: readonly number[], of: number): number =>
  times[Math.floor(times.length * of)] ?? 0;
export const shown = (number: number): string => number.toFixed(0);
/** How busy the machine has been for 1, 5 and 15 minutes. */
export const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
