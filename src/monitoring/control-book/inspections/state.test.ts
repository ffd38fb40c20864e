import { describe, expect, test } from 'vitest';
import { missingProof, canCompleteQuickly } from './state.ts';

const today = '2026-11-22';

describe('one tap', () => {
  test.each([
    ['2026-01-01', false, true],
    [today, false, true],
    ['2026-11-29', false, true],
    ['2026-11-30', false, false],
    ['2027-11-22', false, false],
    [today, true, false],
  ])('due %s, needs a report %s: %s', (dueDate, needsReport, expected) => {
    expect(canCompleteQuickly({ dueDate, needsReport }, today)).toBe(expected);
  });
});

describe('what a result needs', () => {
  const photo = [{ id: 'a' }];
  test.each([
    ['OK', null, [], false, []],
    ['OK', null, [], true, ['files REPORT_REQUIRED']],
    ['OK', null, photo, true, []],
    ['OK', 'In the portal', [], true, []],
    ['REMARK', null, photo, false, ['note REQUIRED']],
    ['NOT_OK', null, photo, true, ['note REQUIRED']],
    ['NOT_OK', 'Loose', [], true, []],
  ] as const)('%s, note %s, files %j, needs a report %s', (result, note, files, needsReport, expected) => {
    expect(
      missingProof({ result, note, files }, needsReport).map(({ path, code }) => `${path} ${code}`),
    ).toEqual(expected);
  });
});
