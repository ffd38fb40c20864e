import { describe, expect, test } from 'vitest';
import { accidentFree, checkEvent, checkGrade, inBody, inForm, statusAfter } from './rules.ts';

describe('the state that comes of saving', () => {
  test.each([
    ['REPORTED', {}, 'REPORTED'],
    ['REPORTED', { cause: '' }, 'REPORTED'],
    ['REPORTED', { immediateAction: 'Sand' }, 'IN_PROGRESS'],
    ['REPORTED', { responsible: { id: 'x' } }, 'IN_PROGRESS'],
    ['IN_PROGRESS', {}, 'IN_PROGRESS'],
    ['REPORTED', { cause: 'c', correctiveAction: 'a', closedDate: '2026-01-01' }, 'CLOSED'],
    ['CLOSED', { closedDate: '2026-01-01', effectiveness: 'Yes' }, 'CLOSED'],
    ['CLOSED', { cause: 'c', closedDate: null }, 'IN_PROGRESS'],
  ] as const)('%s with %j is %s', (before, handling, after) => {
    expect(statusAfter(before, handling)).toBe(after);
  });
});

describe('the grade of a nonconformity', () => {
  const graded = { grade: 'MINOR', requirement: '8.1' };
  const refused = (...given: Parameters<typeof checkGrade>) => checkGrade(...given).map(({ path }) => path);

  test('is written only for a nonconformity, and kept where the category changes', () => {
    expect(refused({}, { ...graded, category: 'NONCONFORMITY' })).toEqual([]);
    expect(refused({}, { ...graded, category: 'SPILL' })).toEqual(['grade', 'requirement']);
    expect(refused({}, { ...graded, category: null })).toEqual(['grade', 'requirement']);
    expect(refused({}, { grade: null, requirement: null, category: 'SPILL' })).toEqual([]);
    expect(refused(graded, { ...graded, category: 'SPILL' })).toEqual([]);
    expect(refused(graded, { ...graded, grade: 'MAJOR', category: 'SPILL' })).toEqual(['grade']);
  });
});

describe('closing', () => {
  const today = '2026-06-18';
  const closed = { occurrence: '2026-06-01', cause: 'c', correctiveAction: 'a', closedDate: today };
  const codes = (event: Parameters<typeof checkEvent>[0]) =>
    checkEvent(event, today).map(({ path, code }) => `${path} ${code}`);

  test('needs a cause and a corrective action, and a day between then and now', () => {
    expect(codes(closed)).toEqual([]);
    expect(codes({ ...closed, closedDate: '2026-06-01' })).toEqual([]);
    expect(codes({ ...closed, cause: null, correctiveAction: '' })).toEqual([
      'cause REQUIRED',
      'correctiveAction REQUIRED',
    ]);
    expect(codes({ ...closed, closedDate: '2026-06-19' })).toEqual(['closedDate IN_FUTURE']);
    expect(codes({ ...closed, closedDate: '2026-05-31' })).toEqual(['closedDate END_BEFORE_START']);
    expect(codes({ occurrence: '2026-06-19' })).toEqual(['occurrence IN_FUTURE']);
    expect(codes({ occurrence: today, cause: null })).toEqual([]);
  });

  test('fields are named by their path: in the body one level down, in the form on one', () => {
    for (const path of ['cause', 'responsible.id', 'title', 'files.0']) {
      const error = { path, code: 'REQUIRED' as const };
      expect(inForm(inBody(error))).toEqual(error);
    }
    expect(inBody({ path: 'dueDate', code: 'INVALID_DATE' }).path).toBe('handling.dueDate');
    expect(inBody({ path: 'occurrence', code: 'INVALID_DATE' }).path).toBe('occurrence');
  });
});

describe('days without an accident', () => {
  test.each([
    [[], { last: null, days: null, longest: null }],
    [['2026-06-18'], { last: '2026-06-18', days: 0, longest: 0 }],
    [['2026-06-17'], { last: '2026-06-17', days: 1, longest: 1 }],
    // Nine days between the two, neither of which has an accident; eight since.
    [['2026-06-10', '2026-05-31'], { last: '2026-06-10', days: 8, longest: 9 }],
    [['2026-06-10', '2026-06-10', '2026-06-09'], { last: '2026-06-10', days: 8, longest: 8 }],
    // Over the change to summer time and a leap day it is days that count, not hours.
    [['2024-02-28', '2024-04-01', '2026-06-18'], { last: '2026-06-18', days: 0, longest: 807 }],
    // What has not happened yet says nothing.
    [['2026-06-01', '2027-01-01'], { last: '2026-06-01', days: 17, longest: 17 }],
  ])('%j', (accidents, expected) => {
    expect(accidentFree(accidents, '2026-06-18')).toEqual(expected);
  });
});
