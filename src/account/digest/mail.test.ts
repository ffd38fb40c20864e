import { describe, expect, test } from 'vitest';
import { letterHtml, letterText } from '../../core/mail/letter.ts';
import { digestLetter } from './mail.ts';
import type { DigestRow } from './mail.ts';

const where = { publicUrl: 'https://rede.example', stop: 'https://rede.example/stop' };
const row = (parts: Partial<DigestRow> = {}): DigestRow => ({
  organizationId: 'o1',
  organization: 'Nordlys A/S',
  manages: true,
  section: 'DUE',
  kind: 'INSPECTION',
  id: 'r1',
  nameEn: 'Fire doors',
  nameDa: 'Branddøre',
  due: '2026-06-30',
  status: null,
  fresh: true,
  total: 1,
  ...parts,
});
const letter = (rows: DigestRow[], language: 'en' | 'da' = 'en') =>
  digestLetter(language, 'Anna', rows, where);

describe('a digest', () => {
  test.each([
    [[row({ section: 'OVERDUE', total: 3 }), row({ total: 2 })], 'Rede: 3 overdue, 2 more to do'],
    [[row({ section: 'OVERDUE', total: 3 })], 'Rede: 3 overdue'],
    [[row({ total: 4 })], 'Rede: 4 to do'],
    [
      [row({ section: 'OUTCOME', kind: 'EVENT', due: null, status: 'CLOSED' })],
      'Rede: News from Nordlys A/S',
    ],
    [[row({ section: 'ESCALATED' })], 'Rede: News from Nordlys A/S'],
  ])('says in its subject what it is about', (rows, subject) => {
    expect(letter(rows).subject).toBe(subject);
  });

  test('names organizations where there are several, and says how much more there is', () => {
    const rows = [row({ total: 23 }), row({ organizationId: 'o2', organization: 'Nordlys Logistik' })];
    const text = letterText(letter(rows, 'da'));
    expect(text).toContain('NORDLYS A/S\n\nSkal gøres nu\n- Branddøre (Eftersyn · frist 2026-06-30)');
    expect(text).toContain('  og 22 til\n\nNORDLYS LOGISTIK\n');
    expect(letterText(letter([row()]))).not.toContain('NORDLYS');
  });

  test('links to an event where its reader may open it', () => {
    const event = row({ section: 'EVENTS', kind: 'EVENT', manages: false, status: null });
    const urls = (given: DigestRow) =>
      letter([given]).sections?.flatMap(({ items }) => items.map(({ url }) => url));
    expect(urls(event)).toEqual(['https://rede.example/in/o1/events/r1']);
    expect(urls({ ...event, manages: true })).toEqual([
      'https://rede.example/in/o1/evaluation/event-handling/r1',
    ]);
    expect(urls({ ...event, section: 'OUTCOME' })).toEqual(['https://rede.example/in/o1/events/r1']);
  });

  test('lets nothing that people have written become a part of the page', () => {
    const html = letterHtml(letter([row({ nameEn: '<img src=x onerror="alert(1)">', organization: '<b>' })]));
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});
