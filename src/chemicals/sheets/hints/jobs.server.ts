import { v7 as uuidv7 } from 'uuid';
import type { Row } from '../../../core/database/rows.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { enqueue } from '../../../core/jobs/queues.server.ts';
import type { Job } from '../../../core/jobs/jobs.server.ts';
import { isHintedField } from '../hint-kinds.ts';
import type { Correction } from '../read/hints.ts';
import { learnFromSheet } from '../read-sheet.server.ts';
import { inTurn } from '../readings/jobs.server.ts';
import type { SheetJob } from '../readings/jobs.server.ts';
import type { sheetReadings } from '../readings/reading.ts';
import type { Decided, Decision } from '../readings/review.ts';

/** What the job that looks at the corrections of a sheet is left with. */
type HintJob = Omit<SheetJob, 'name'>;

/** Whether a value was corrected whose place a label may show. */
export const isCorrected = ({ path, decision }: Pick<Decided, 'path' | 'decision'>): boolean =>
  isHintedField(path) && decision?.decision === 'EDITED';

/** Leaves the corrections of a transferred sheet to be looked at by the job. */
export const leaveToLearn = (
  { db, organization }: Pick<Call<typeof sheetReadings.apply>, 'db' | 'organization'>,
  { id, partFrom, partTo }: Row<'sheetReading', 'id' | 'partFrom' | 'partTo'>,
  sha256: string,
): Promise<void> =>
  enqueue(db, 'sheetHints', {
    organizationId: organization.id,
    readingId: id,
    sha256,
    ...(partFrom !== null && partTo !== null && { part: { from: partFrom, to: partTo } }),
  } satisfies HintJob);

/**
 * Looks at what people corrected on a transferred sheet, and keeps what that shows of its supplier's sheets: only what makes the reader find the
 * corrected value on that sheet.
 */
export const sheetHintsJob =
  (store: FileStore): Job =>
  async (data, ask) => {
    const { organizationId, readingId, sha256, part } = data as HintJob;
    const decisions = await ask<Decision>('select path, decision, value from ctx.sheet_decisions($1, $2)', [
      organizationId,
      readingId,
    ]);
    const corrections = decisions
      .filter(({ decision }) => decision === 'EDITED')
      .flatMap(({ path, value }): Correction[] => (isHintedField(path) ? [{ path, value }] : []));
    if (corrections.length === 0) return null;
    const named = corrections.find(({ path }) => path === 'supplier_name')?.value;
    const { hints, supplier } = await inTurn(() =>
      learnFromSheet(store.pathOf(sha256), part ?? null, {
        corrections,
        supplier: typeof named === 'string' ? named : null,
      }),
    );
    if (hints.length === 0) return null;
    const [row] = await ask<{ made: number }>('select ctx.keep_sheet_hints($1, $2, $3, $4) as made', [
      organizationId,
      readingId,
      supplier,
      JSON.stringify(hints.map((hint) => ({ id: uuidv7(), ...hint }))),
    ]);
    return row?.made ? { hints: row.made } : null;
  };
