import type { TextValues } from '../../core/contract/fill-text.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { clockTime } from '../../core/time/clock.ts';
import type { Block, PrintedDocument } from '../../print/document.ts';
import type { LockedContent, LockedReport } from './locked-report.ts';
import { partsOf } from './parts.ts';

/** A locked report as a document of A4 pages. In: who locked it and when (an instant as its date), what was locked, and the texts of a language. */
export function printedReport(
  { createdDate, lockedBy, purpose, sha256 }: Omit<LockedReport, 'createdAt'>,
  content: LockedContent,
  say: (key: TextKey, values?: TextValues) => string,
): PrintedDocument & { title: string } {
  const { date, time } = clockTime(content.timeZone, createdDate) ?? { date: createdDate, time: '' };
  const [event, ...others] = partsOf(content, say);
  const name = lockedBy.name ?? say('events.formerMember');
  const table = (lines: typeof event.lines): Block => ({
    kind: 'table',
    widths: [1, 3],
    head: [],
    rows: lines.map(({ label, value }) => [label, value]),
  });
  return {
    title: `${say('events.locked.print.title')}: ${event.title}`,
    foot: `${content.organization} · ${event.title}`,
    page: say('events.locked.print.page'),
    blocks: [
      { kind: 'title', text: say('events.locked.print.title') },
      { kind: 'heading', text: event.title },
      { kind: 'text', text: content.organization },
      { kind: 'text', text: say('events.locked.print.locked', { date, time, name }) },
      ...(purpose ? [{ kind: 'text' as const, text: say('events.locked.print.purpose', { purpose }) }] : []),
      { kind: 'text', text: say('events.locked.print.sha256', { sha256 }), pale: true },
      table(event.lines),
      ...others.flatMap(({ title, lines }): Block[] =>
        lines.length === 0 ? [] : [{ kind: 'heading', text: title }, table(lines)],
      ),
    ],
  };
}
