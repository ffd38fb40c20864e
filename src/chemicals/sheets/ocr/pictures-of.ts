import type { ReadingStatus } from '../readings/reading.ts';
import type { SheetReading } from '../exchange.ts';

/** Whether a sheet has pages that are pictures and were not read: it is a scan, or some of its pages are. */
export const hasUnreadPictures = (status: ReadingStatus, sheet: SheetReading | null): boolean =>
  status === 'NEEDS_OCR' || (sheet?.file.unread_pages ?? []).length > 0;
