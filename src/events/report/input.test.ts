import { expect, test } from 'vitest';
import { EventBody } from '../event.ts';
import { check } from '../../core/contract/validation.ts';
import { newReport, placed, ReportForm, reportOf, withAccident, withCategory } from './input.ts';

const areas = [
  { id: '1', name: 'Hall A' },
  { id: '2', name: 'Hall B' },
];

test('a place whose words name an area is in that area, as long as they do', () => {
  expect(placed({ location: 'Hall', area: null }, 'hall b ', areas)).toEqual({
    location: 'hall b ',
    area: areas[1],
  });
  expect(placed({ location: 'Hall B', area: areas[1] }, 'Hall B, press 4', areas)).toEqual({
    location: 'Hall B, press 4',
    area: null,
  });
  // One that was chosen by hand stays.
  expect(placed({ location: 'Press', area: areas[1] }, 'Press 4', areas)).toEqual({ location: 'Press 4' });
  expect(placed({ location: 'x', area: null }, '', areas)).toEqual({ location: null });
});

test('an accident and its kind follow each other, and a kind that was chosen stays', () => {
  expect(withAccident({ category: null }, true)).toEqual({ accidentOccurred: true, category: 'ACCIDENT' });
  expect(withAccident({ category: 'SPILL' }, true)).toEqual({ accidentOccurred: true, category: 'SPILL' });
  expect(withAccident({ category: 'ACCIDENT' }, false)).toEqual({ accidentOccurred: false, category: null });
  expect(withCategory('ACCIDENT')).toEqual({ category: 'ACCIDENT', accidentOccurred: true });
  expect(withCategory('SPILL')).toEqual({ category: 'SPILL' });
});

test('whether there was an accident is answered by its reporter, and not taken to be no', () => {
  const begun = { ...newReport('2026-06-18', null), title: 'Oil on the floor' };
  expect(check(ReportForm, begun)).toEqual({
    ok: false,
    fields: [{ path: 'accidentOccurred', code: 'REQUIRED' }],
  });
  expect(check(ReportForm, { ...begun, accidentOccurred: false }).ok).toBe(true);
});

test('a sentence and whether there was an accident are a report; files on this device are not sent with it', () => {
  const report = {
    ...newReport('2026-06-18', null),
    accidentOccurred: false,
    title: 'Oil on the floor',
    description: ' ',
    files: [{ id: 'sent' }, { id: 'here', kept: true }],
  };
  expect(reportOf(report)).toMatchObject({
    description: 'Oil on the floor',
    files: [{ id: 'sent' }],
    inspection: null,
  });
  expect(reportOf({ ...report, description: 'More' }).description).toBe('More');
});

test('for a long text in the first field, its first sentence becomes the title, and no word is lost', () => {
  const report = { ...newReport('2026-06-18', null), accidentOccurred: false };
  const sent = (title: string, description: string | null = null) => {
    const { title: short, description: whole } = reportOf({ ...report, title, description });
    expect(EventBody.safeParse({ ...reportOf({ ...report, title, description }) }).success).toBe(true);
    return [short, whole];
  };
  const story = `Oil on the floor. ${'It comes from the hose at the back. '.repeat(10)}`.trim();
  expect(sent(story)).toEqual(['Oil on the floor.', story]);
  expect(sent(story, 'Nobody was hurt')).toEqual(['Oil on the floor.', `${story}\n\nNobody was hurt`]);
  const [cut, whole] = sent('word '.repeat(300).trim());
  expect(cut).toMatch(/^(word )+word…$/);
  expect(cut?.length).toBeLessThanOrEqual(200);
  expect(whole).toBe('word '.repeat(300).trim());
  expect(sent('x'.repeat(2000))[0]).toBe(`${'x'.repeat(199)}…`);
  expect(sent('x'.repeat(200))).toEqual(['x'.repeat(200), 'x'.repeat(200)]);
});

test('found at an inspection, it begins with what was written there', () => {
  const area = { id: 'a', name: 'Hall A' };
  const found = {
    id: 'i',
    name: 'Ladders',
    result: 'NOT_OK',
    note: 'A foot is missing',
    area,
    department: null,
    files: [{ id: 'f' }],
  } as const;
  expect(newReport('2026-06-18', found)).toMatchObject({
    title: 'Ladders',
    description: 'A foot is missing',
    category: 'NONCONFORMITY',
    importance: 'HIGH',
    location: 'Hall A',
    area,
    inspection: { id: 'i', name: 'Ladders' },
    files: [{ id: 'f' }],
  });
  expect(newReport('2026-06-18', { ...found, result: 'REMARK', note: null })).toMatchObject({
    description: null,
    importance: 'MEDIUM',
  });
});
