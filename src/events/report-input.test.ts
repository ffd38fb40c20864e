import { expect, test } from 'vitest';
import { newReport, placed, reportOf, withAccident, withCategory } from './report-input.ts';

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

test('a sentence is a report; what lies here is not sent with it', () => {
  const report = {
    ...newReport('2026-06-18', null),
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
