import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from '../../../test/support/read-calendar.ts';
import { calendarText } from './calendar.ts';

const madeAt = '2026-06-30T12:05:00.123Z';
const made = (days: Parameters<typeof calendarText>[1], name = 'Rede') =>
  calendarText({ name, language: 'da', madeAt, host: 'rede.example' }, days);
const day = {
  key: 'one',
  date: '2026-12-31',
  title: 'Brandslukkere; hal 1, 2\\3',
  description: 'Kontrol · Nordlys\nhttps://rede.example/in/1/x',
  url: 'https://rede.example/in/1/x',
};

test('a day is a separate event, up to the next day, that does not mark it as busy', () => {
  expect(made([day])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rede//Rede//DA',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Rede',
      'X-WR-CALNAME:Rede',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:one@rede.example',
      'DTSTAMP:20260630T120500Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Brandslukkere\\; hal 1\\, 2\\\\3',
      'DESCRIPTION:Kontrol · Nordlys\\nhttps://rede.example/in/1/x',
      'URL:https://rede.example/in/1/x',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('what its reader cannot open has no address', () => {
  const { url: _none, ...closed } = day;
  expect(made([closed])).not.toContain('\r\nURL:');
});

test("whatever a title contains, a calendar program's parser reads it back, and no line is too long", () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: text, description: text }), { maxLength: 5 }),
      text,
      (given, name) => {
        const days = given.map((texts, index) => ({ ...day, ...texts, key: `k${index}` }));
        const written = made(days, name);
        for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(written).not.toMatch(/[^\r]\n|\r[^\n]/);
        const plain = (value: string) => value.replace(/\r\n|\r|\n/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
        const calendar = readCalendar(written);
        expect(calendar.name).toBe(plain(name));
        expect(
          calendar.events.map(({ uid, summary, description }) => ({ uid, summary, description })),
        ).toEqual(
          days.map(({ key, title, description }) => ({
            uid: `${key}@rede.example`,
            summary: plain(title),
            description: plain(description),
          })),
        );
      },
    ),
    { numRuns: 500 },
  );
});
