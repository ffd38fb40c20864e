import { expect } from 'vitest';
import type pg from 'pg';
import { sheetJob } from '../../../src/chemicals/sheets/readings/jobs.server.ts';
import { sheetReadings } from '../../../src/chemicals/sheets/readings/reading.ts';
import { unitsOf } from '../../../src/chemicals/sheets/readings/review.ts';
import type { SheetReading } from '../../../src/chemicals/sheets/exchange.ts';
import { loadReference } from '../../../src/chemicals/sheets/reference.server.ts';
import { substances } from '../../../src/chemicals/substances/substance.ts';
import { newClient } from '../../../src/core/database/connection.server.ts';
import { askOver } from '../ask.ts';
import { makeSheet } from './make-sheet.ts';
import type { SheetRecord } from './make-sheet.ts';
import { madeRecord } from './made-sheets.ts';
import { upload } from '../people.ts';
import type { Person, World } from '../people.ts';
import { done } from '../replies.ts';

/** A sheet in English, of the usual product but for what is given. */
export const englishSheet = (record: Partial<SheetRecord> = {}): Promise<Buffer> =>
  makeSheet(
    { ...madeRecord, ...record },
    { language: 'en', layout: 'stacked', paper: 'A4', reference: loadReference() },
  );

/** Puts the substances of the usual product into the catalogue, but for its last component. */
export async function knownComponents(maintainer: Person): Promise<void> {
  for (const { name, cas, ec } of madeRecord.components.slice(0, 3))
    await done(maintainer.call(substances.create, { body: { name, casNumber: cas, ecNumber: ec } }));
}

/** What tests do with sheets that are read: sends them as a person, and does the job's work. */
export async function sheetReader(w: World, by: Person) {
  const orgId = by.organizationId;
  const job: pg.Client = newClient({
    connectionString: String(w.database.pool.options.connectionString),
    options: '-c role=rede_job',
  });
  await job.connect();
  const path = `/organizations/${orgId}/sheet-readings`;
  return {
    ask: askOver(job),
    post: (name: string, content: Buffer) => upload(w, by, { name, content }, path),
    async sent(name: string, content: Buffer): Promise<string> {
      const { status, text, json } = await upload(w, by, { name, content }, path);
      expect(status, text).toBe(201);
      return String(json['id']);
    },
    /** Takes what waits in the queue. */
    async waiting(): Promise<unknown[]> {
      const { rows } = await w.owner.query<{ data: unknown }>(
        "update pgboss.job set state = 'completed' where name = 'sheets' and state = 'created' returning data",
      );
      return rows.map(({ data }) => data);
    },
    async readAll(): Promise<void> {
      for (const data of await this.waiting()) await sheetJob(w.fileStore)(data, askOver(job));
    },
    get: (id: string) => done(by.call(sheetReadings.get, { orgId, id })),
    async valuesOf(id: string) {
      const { sheet, decisions } = await done(by.call(sheetReadings.values, { orgId, id }));
      return { sheet: sheet as SheetReading, decisions };
    },
    /** Sends a sheet of the usual product by another name, and has it read. */
    async read(name: string): Promise<string> {
      const id = await this.sent(`${name}.pdf`, await englishSheet({ name }));
      await this.readAll();
      return id;
    },
    /** Accepts everything required that is to be checked, and what else is given. */
    async review(id: string, more: { path: string; decision: string; value?: unknown }[] = []) {
      const { sheet } = await this.valuesOf(id);
      const decisions = unitsOf(sheet.values as NonNullable<typeof sheet.values>)
        .filter(({ required, state }) => required && state === 'check')
        .filter(({ path }) => !more.some((each) => each.path === path))
        .map(({ path, read: value }) => ({ path, decision: value === null ? 'NOT_STATED' : 'ACCEPTED' }));
      await done(by.call(sheetReadings.decide, { orgId, id, raw: { decisions: [...decisions, ...more] } }));
    },
    takeBack: (id: string) => by.call(sheetReadings.takeBack, { orgId, id }),
    close: () => job.end(),
  };
}
