import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScan } from '../../../../test/support/scans/make-scan.ts';
import { patience } from '../../../../test/support/patience.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { englishSheet, sheetReader } from '../../../../test/support/sheets/sheet-readings.ts';
import { sheetPicturesJob } from '../readings/jobs.server.ts';
import { sheetReadings } from '../readings/reading.ts';
import { installedOcr } from './languages.server.ts';

let w: World;
let anna: Person;
let orgId: string;
let sheets: Awaited<ReturnType<typeof sheetReader>>;
beforeAll(async () => {
  w = await world(undefined, null, undefined, true);
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  sheets = await sheetReader(w, anna);
});
afterAll(async () => {
  await sheets.close();
  await w.close();
});

/** Takes what waits for its pictures to be read out of the queue. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await w.owner.query<{ data: unknown }>(
    "update pgboss.job set state = 'completed' where name = 'sheetPictures' and state = 'created' returning data",
  );
  return rows.map(({ data }) => data);
}

test(
  'a scan is read from its pictures when someone asks for it, and again when it is read again',
  { timeout: patience(300_000) },
  async () => {
    const id = await sheets.sent('scan.pdf', await makeScan(await englishSheet({ name: 'Pier Primer' })));
    await sheets.readAll();
    expect(await sheets.get(id)).toMatchObject({ status: 'NEEDS_OCR', valueCounts: null });
    const { ocr } = await done(anna.call(sheetReadings.values, { orgId, id }));
    const { letters, missing } = installedOcr();
    expect(ocr).toEqual({ isOn: true, languages: letters.map(({ language }) => language), missing });
    expect(await done(anna.call(sheetReadings.ocr, { orgId, id }))).toMatchObject({ status: 'WAITING' });
    // Asked twice it is read once, and not as a file without pictures is.
    await done(anna.call(sheetReadings.ocr, { orgId, id }));
    expect(await sheets.waiting()).toEqual([]);
    const jobs = await waiting();
    expect(jobs).toHaveLength(1);
    await sheetPicturesJob(w.fileStore)(jobs[0], sheets.ask);
    expect(await sheets.get(id)).toMatchObject({
      status: 'READ',
      state: 'NEW',
      productName: 'Pier Primer',
      valueCounts: { proved: 0, read: 0 },
    });
    const { sheet } = await sheets.valuesOf(id);
    expect(sheet.file).toMatchObject({ text_layer: 'none', ocr: { pages: [1, 2, 3] } });
    await done(anna.call(sheetReadings.readAgain, { orgId, id }));
    expect([await sheets.waiting(), (await waiting()).length]).toEqual([[], 1]);
  },
);

test('only what has pictures that were not read is read from them', async () => {
  const id = await sheets.sent('text.pdf', await englishSheet({ name: 'Pier Thinner' }));
  await sheets.readAll();
  expect((await anna.call(sheetReadings.ocr, { orgId, id })).problem.code).toBe('CONFLICT');
});

test('where the setting is off, it says so', async () => {
  const off = await world();
  try {
    const editor = await off.person({ level: 'EDIT_ORGANIZATION' });
    const reader = await sheetReader(off, editor);
    const id = await reader.sent('text.pdf', await englishSheet());
    const there = { orgId: editor.organizationId, id };
    expect((await done(editor.call(sheetReadings.values, there))).ocr).toEqual({
      isOn: false,
      languages: [],
      missing: [],
    });
    const { status, problem } = await editor.call(sheetReadings.ocr, there);
    expect([status, problem.code]).toEqual([409, 'OCR_OFF']);
    await reader.close();
  } finally {
    await off.close();
  }
});
