import { describe, expect, test } from 'vitest';
import { canMove, mayMove, moves } from './rules.ts';
import type { Standing } from './rules.ts';

const text = (parts: Partial<Standing> = {}): Standing => ({
  status: 'DRAFT',
  approvedNumber: null,
  approverId: null,
  ...parts,
});
const offered = (standing: Standing) => moves.filter((move) => canMove(move, standing));

describe('a controlled text (management system, 3.5)', () => {
  test('is submitted, then approved or returned; what is approved is withdrawn, also while the next version is written', () => {
    expect(offered(text())).toEqual(['submit']);
    expect(offered(text({ status: 'IN_REVIEW' }))).toEqual(['approve', 'return']);
    expect(offered(text({ status: 'APPROVED', approvedNumber: 1 }))).toEqual(['withdraw']);
    expect(offered(text({ approvedNumber: 1 }))).toEqual(['submit', 'withdraw']);
    expect(offered(text({ status: 'WITHDRAWN' }))).toEqual([]);
  });

  test('is approved by its approver, and where none is named by who manages', () => {
    const may = (standing: Standing, manages: boolean, accountId = 'anna') =>
      moves.filter((move) => mayMove(move, standing, { accountId, edits: true, manages }));
    expect(may(text(), false)).toEqual(['submit']);
    expect(may(text(), true)).toEqual(['submit', 'approve', 'return', 'withdraw']);
    expect(may(text({ approverId: 'anna' }), false)).toEqual(['submit', 'approve', 'return']);
    expect(may(text({ approverId: 'anna' }), true, 'henrik')).toEqual(['submit', 'return', 'withdraw']);
    const reader = { accountId: 'anna', edits: false, manages: false };
    expect(moves.filter((move) => mayMove(move, text({ approverId: 'anna' }), reader))).toEqual([]);
  });
});
