import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '../../src/core/database/connection.server.ts';
import { joinEmbedded } from '../../src/core/database/embedded/embedded.server.ts';
import { addDays } from '../../src/core/time/period.ts';
import { provisionDatabase } from '../../src/core/installation/provision.server.ts';
import { meters } from '../../src/monitoring/meters/meter.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { carryTo } from '../../test/e2e/support/carry.ts';
import { peopleOf } from '../../test/support/people.ts';
import type { People, Person } from '../../test/support/people.ts';

/** Clients that write readings, each to its own meter, whose nth reading is of the nth day and shows n. */
export interface Writer {
  person: Person;
  meterId: string;
  /** The last reading that was started. */
  next: number;
  /** Ids of readings by their number. */
  acknowledged: Map<number, string>;
  /** Sent and not acknowledged; unknown whether it was stored. */
  unanswered: number | null;
}
/** Milliseconds after which a call counts as unanswered. */
const longest = 30_000;
const dayOf = (n: number) => addDays('0100-01-01', n);

/** Works as the database's owner next to the server that runs on a data folder. */
export async function asOwner<T>(dataDir: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await joinEmbedded({ dataDir, log: () => {} });
  const { databaseMigrateUrl } = await provisionDatabase(embedded.url);
  const client = newClient({ connectionString: databaseMigrateUrl, options: '-c search_path=app' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** People of a server that runs as a separate process. In: the database's owner, and the server's address. */
export const peopleAt = (owner: pg.Client, url: string): People =>
  peopleOf(owner, 'rede_session', carryTo(url));

/** Creates writers, each in a separate organization. */
export async function makeWriters(owner: pg.Client, url: string, count: number): Promise<Writer[]> {
  const people = peopleAt(owner, url);
  const made: Writer[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { body, status, text } = await person.call(meters.create, {
      orgId: person.organizationId,
      body: { name: 'Meter', utilityType: 'ELECTRICITY', units: ['kWh'] },
    });
    if (status !== 201) throw new Error(text);
    made.push({ person, meterId: body.id, next: 0, acknowledged: new Map(), unanswered: null });
  }
  return made;
}

/**
 * Sends a reading, under the same key however often it is sent, and notes it when it is acknowledged. Out: the status; 0 where no
 * answer came. Throws on any that is neither 201 nor the server's own fault.
 */
export async function write(writer: Writer, n: number): Promise<number> {
  const { person, meterId } = writer;
  writer.unanswered = n;
  const answer = await Promise.race([
    person
      .call(readings.create, {
        orgId: person.organizationId,
        meterId,
        idempotencyKey: `${meterId}/${n}`,
        body: { performedAt: dayOf(n), value: n, unit: 'kWh' },
      })
      .catch(() => null),
    wait(longest, null, { ref: false }),
  ]);
  if (!answer) return 0;
  const { status, text, body } = answer;
  if (status !== 201 && status < 500) throw new Error(`${status} ${text}`);
  if (status === 201) {
    writer.acknowledged.set(n, body.id);
    writer.unanswered = null;
  }
  return status;
}

/** The reading that comes next: the one that had no answer, else a new one. */
export const following = (writer: Writer): number => writer.unanswered ?? (writer.next += 1);

/** Reads everything back. Out: what is missing or wrong, in words. */
export async function check({ person, meterId, acknowledged, unanswered }: Writer): Promise<string[]> {
  const found = new Map<string, string>();
  for (let page = 0, total = 1; page * 200 < total; page += 1) {
    const { status, text, body } = await person.call(readings.list, {
      orgId: person.organizationId,
      meterId,
      query: { page, size: 200, sort: 'performedAt,asc' },
    });
    if (status !== 200) throw new Error(text);
    total = body.totalElements;
    for (const { id, performedAt, value } of body.content) found.set(id, `${performedAt} ${value}`);
  }
  const wrong = [...acknowledged].flatMap(([n, id]) =>
    found.get(id) === `${dayOf(n)} ${n}` ? [] : [`reading ${n} is ${found.get(id) ?? 'lost'}`],
  );
  const spare = found.size - acknowledged.size;
  return spare > (unanswered === null ? 0 : 1) ? [...wrong, `${spare} readings too many`] : wrong;
}

export const countOf = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Sends what had no answer once more, reads everything back, and prints the result. Out: whether everything was stored once. */
export async function allThere(
  dataDir: string,
  writers: readonly Writer[],
  found: string[] = [],
): Promise<boolean> {
  const problems = [...found];
  for (const writer of writers) if (writer.unanswered !== null) await write(writer, writer.unanswered);
  for (const writer of writers) problems.push(...(await check(writer)));
  const [{ kept, trail } = { kept: 0, trail: 0 }] = await asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query<{ kept: number; trail: number }>(
      `select (select count(*)::int from reading) as kept,
        (select count(*)::int from change where table_name = 'reading' and action = 'CREATE') as trail`,
    );
    return rows;
  });
  const acknowledged = countOf(writers);
  console.log(
    `acknowledged ${acknowledged}, kept ${kept}, in the trail ${trail}, lost or wrong ${problems.length}`,
  );
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
  return problems.length === 0 && kept === acknowledged && trail === kept;
}
