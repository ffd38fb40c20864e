import type { FileStore } from '../../../core/files/store.server.ts';
import type { AskTogether, Job } from '../../../core/jobs/jobs.server.ts';
import { turnstile } from '../../../core/lanes/turnstile.server.ts';
import type { PagesOf, SheetReading } from '../exchange.ts';
import { readScan } from '../ocr/read-scan.server.ts';
import type { SheetHint } from '../read/hints.ts';
import { readSheet } from '../read-sheet.server.ts';
import type { ReadingStatus } from './reading.ts';
import { countsOf, reopened } from './review.ts';
import type { Decision } from './review.ts';

/** What the job that reads a sheet is left with. */
export interface SheetJob {
  organizationId: string;
  readingId: string;
  sha256: string;
  name: string;
  /** Of a file with several sheets the pages of this one. */
  part?: PagesOf;
}

const statuses: Record<SheetReading['status'], ReadingStatus> = {
  read: 'READ',
  several_sheets: 'SEVERAL',
  needs_ocr: 'NEEDS_OCR',
  not_a_sheet: 'NOT_A_SHEET',
  encrypted: 'ENCRYPTED',
  damaged: 'DAMAGED',
  too_large: 'TOO_LARGE',
};

/** Two at a time: each may take 512 MB. The queue hands out a few at once, which is all that can wait. */
export const inTurn = turnstile(2, 100);
/** One at a time: each may take a gigabyte and a processor for two minutes. */
const oneByOne = turnstile(1, 100);

type Kept = Decision & { id: string; aboutContent: unknown };

/** A reading's columns. In: what was read, under the name that the file has; what was decided about the values of the last time. */
function columnsOf(sheet: SheetReading, decisions: readonly Kept[]): object {
  const { values, language } = sheet;
  const gone = reopened(values, decisions);
  const stays = decisions.filter((each) => !gone.includes(each));
  return {
    status: statuses[sheet.status],
    language,
    productName: values?.product_name.value,
    supplierName: values?.supplier_name.value,
    revisionDate: values?.revision_date.value,
    sheetVersion: values?.version.value,
    valueCounts: values ? countsOf(values, stays) : null,
    reopened: gone.map(({ id }) => id),
    readerVersion: sheet.reader.version,
    sheetContent: sheet,
  };
}

/**
 * Has a sheet read and keeps what it says. One that cannot be read has a status that says why. A failure of the reader itself is kept as FAILED,
 * and the queue tries once more.
 */
const jobBy =
  (
    reader: (sha256: string, part: PagesOf | undefined, hints: SheetHint[]) => Promise<SheetReading>,
  ): Job<AskTogether> =>
  async (data, ask) => {
    const { organizationId, readingId, sha256, name, part } = data as SheetJob;
    const keep = 'select ctx.keep_sheet_reading($1, $2, $3)';
    try {
      const hints = await ask<SheetHint>('select supplier, kind, field, value from ctx.sheet_hints($1)', [
        organizationId,
      ]);
      const read = await reader(sha256, part, hints);
      const sheet: SheetReading = { ...read, file: { ...read.file, name } };
      await ask.together(async (asked) => {
        const decisions = await asked<Kept>(
          'select id, path, decision, value, about_content as "aboutContent" from ctx.sheet_decisions($1, $2)',
          [organizationId, readingId],
        );
        await asked(keep, [organizationId, readingId, JSON.stringify(columnsOf(sheet, decisions))]);
      });
    } catch (error) {
      await ask(keep, [organizationId, readingId, JSON.stringify({ status: 'FAILED' })]);
      throw error;
    }
  };

/** Reads a sheet. */
export const sheetJob = (store: FileStore): Job<AskTogether> =>
  jobBy((sha256, part, hints) => inTurn(() => readSheet(store.pathOf(sha256), part, hints)));

/** The same with the pictures of its pages, of a sheet that has some. */
export const sheetPicturesJob = (store: FileStore): Job<AskTogether> =>
  jobBy((sha256, part, hints) => oneByOne(() => readScan(store.pathOf(sha256), part, hints)));

/** Takes readings away that nothing was made of for 90 days. */
export const oldSheetsJob =
  (clock: () => Date = () => new Date()): Job =>
  async (_data, ask) => {
    const [row] = await ask<{ gone: number }>('select ctx.purge_sheet_readings($1) as gone', [
      clock().toISOString(),
    ]);
    return row?.gone ? { readings: row.gone } : null;
  };
