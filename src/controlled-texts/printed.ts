import type { TextValues } from '../core/contract/fill-text.ts';
import type { TextKey } from '../core/contract/text-key.ts';
import { readMarkdown } from '../core/markdown/markdown.ts';
import type { Block as Part, Inline } from '../core/markdown/markdown.ts';
import { clockTime } from '../core/time/clock.ts';
import type { Block, PrintedDocument } from '../print/document.ts';
import type { TextRow, Written } from './controlled-text.ts';

const plain = (content: readonly Inline[]): string => content.map(plainOf).join('');

function plainOf(piece: Inline): string {
  switch (piece.type) {
    case 'text':
      return piece.text;
    case 'strong':
    case 'emphasis':
      return plain(piece.content);
    // On paper an address is read, not followed.
    case 'link':
      return plain(piece.content) === piece.to ? piece.to : `${plain(piece.content)} (${piece.to})`;
    case 'placeholder':
      return `{{${piece.name}}}`;
    case 'mention':
      return `@${piece.name}`;
    case 'break':
      return ' ';
  }
}

function blocksOf(part: Part): Block[] {
  switch (part.type) {
    case 'heading':
      return [{ kind: part.level === 1 ? 'heading' : 'subheading', text: plain(part.content) }];
    case 'paragraph':
      return [{ kind: 'text', text: plain(part.content), bold: part.content.every(isStrong), apart: true }];
    case 'list':
      return part.items.map((item, place) => ({
        kind: 'text',
        text: `${part.ordered ? `${part.start + place}.` : '•'} ${plain(item)}`,
        indent: true,
      }));
    case 'table':
      return [
        {
          kind: 'table',
          widths: part.head.map(() => 1),
          head: part.head.map(plain),
          rows: part.rows.map((row) => row.map(plain)),
        },
      ];
  }
}
const isStrong = ({ type }: Inline): boolean => type === 'strong';

interface Printed {
  text: TextRow;
  version: Written;
  organization: { name: string; timeZone: string };
  /** Who prints it, and the day. */
  by: string;
  today: string;
}

/** A version of a controlled text as a document of A4 pages, in the words of a language. Paper does not follow what is approved later, and says so. */
export function printedText(
  { text: { name, kind, documentNo }, version, organization, by, today }: Printed,
  say: (key: TextKey, values?: TextValues) => string,
): PrintedDocument & { title: string } {
  const { number, status, approvedDate, approvedBy, sha256, body } = version;
  const called = [documentNo, name, say('controlled.version', { number })].filter(Boolean).join(' · ');
  const approval = approvedDate
    ? say('controlled.approvedBy', {
        date: clockTime(organization.timeZone, approvedDate)?.date ?? approvedDate,
        name: approvedBy?.name ?? say('controlled.formerMember'),
      })
    : null;
  // What is not in force says so first.
  const state = status === 'APPROVED' ? null : say(`controlled.status.${status}`);
  return {
    title: called,
    foot: `${organization.name} · ${called} · ${say('controlled.print.uncontrolled')}`,
    page: say('controlled.print.page'),
    blocks: [
      { kind: 'title', text: name },
      { kind: 'text', text: organization.name },
      {
        kind: 'text',
        text: [say(`controlled.kind.${kind}`), documentNo, say('controlled.version', { number })]
          .filter(Boolean)
          .join(' · '),
      },
      {
        kind: 'text',
        text: [state, approval].filter(Boolean).join(' · '),
        bold: state !== null,
      },
      { kind: 'text', text: `SHA-256 ${sha256}`, pale: true },
      { kind: 'text', text: say('controlled.print.printed', { date: today, name: by }), pale: true },
      ...readMarkdown(body).flatMap(blocksOf),
    ],
  };
}
