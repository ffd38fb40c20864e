import { addDays } from '../../core/time/period.ts';

/** A day with something to do on it. */
export interface CalendarDay {
  /** Stays the same for the same thing, so that a calendar moves it rather than showing it twice. */
  key: string;
  /** A local date. */
  date: string;
  title: string;
  description: string;
  /** None: the reader cannot open it. */
  url?: string;
}

/** RFC 5545, 3.3.11: text values. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (symbol) => `\\${symbol}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Control characters have no place in a value (3.1).
    .replace(/[^\P{Cc}\t]/gu, '');

const encoder = new TextEncoder();
/** RFC 5545, 3.1: lines of at most 75 octets; no character is torn apart. */
function fold(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const basic = (date: string): string => date.replaceAll('-', '');
/** An instant as `20260630T120500Z`. */
const stamp = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * A calendar of whole days (RFC 5545, with the RFC 7986 properties for its name and refresh interval). In: its name and
 * language, the moment (ISO 8601, UTC) at which it was made, the host that makes its keys unique, and its days. Each is
 * a separate event, not a recurrence rule: completed or moved work disappears from its day.
 */
export function calendarText(
  { name, language, madeAt, host }: { name: string; language: string; madeAt: string; host: string },
  days: readonly CalendarDay[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Rede//Rede//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(({ key, date, title, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${key}@${host}`,
      `DTSTAMP:${stamp(madeAt)}`,
      `DTSTART;VALUE=DATE:${basic(date)}`,
      `DTEND;VALUE=DATE:${basic(addDays(date, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(description)}`,
      ...(url ? [`URL:${url}`] : []),
      // A due date does not mark the day as busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
