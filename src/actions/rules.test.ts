import { expect, test } from 'vitest';
import {
  actionStatuses,
  canMove,
  checkAction,
  checkDone,
  checkPostponed,
  checkEffect,
  mayChange,
  mayMove,
  moves,
  statusWhenDone,
} from './rules.ts';
import type { Effect, Standing } from './rules.ts';

test('from which states each move goes', () => {
  const from = Object.fromEntries(
    moves.map((move) => [move, actionStatuses.filter((status) => canMove(move, status))]),
  );
  expect(from).toEqual({
    done: ['OPEN'],
    verify: ['DONE'],
    postpone: ['OPEN'],
    cancel: ['OPEN', 'DONE'],
    reopen: ['DONE', 'VERIFIED', 'CANCELLED'],
  });
});

test('who may make each move: who is responsible at any level, who made it, who manages', () => {
  const nobody: Standing = { manages: false, edits: false, isResponsible: false, isCreator: false };
  const may = (standing: Partial<Standing>) =>
    moves.filter((move) => mayMove(move, { ...nobody, ...standing }));
  expect(may({})).toEqual([]);
  expect(may({ edits: true })).toEqual([]);
  expect(may({ isResponsible: true })).toEqual(['done', 'postpone']);
  expect(may({ edits: true, isCreator: true })).toEqual(['postpone', 'cancel']);
  expect(may({ isCreator: true })).toEqual([]);
  expect(may({ manages: true, edits: true })).toEqual([...moves]);
  expect(mayChange({ ...nobody, isResponsible: true, edits: true })).toBe(false);
  expect(mayChange({ ...nobody, isCreator: true, edits: true })).toBe(true);
});

test('an immediate action is not verified, every other does', () => {
  expect(statusWhenDone('IMMEDIATE')).toBe('VERIFIED');
  expect(statusWhenDone('CORRECTIVE')).toBe('DONE');
});

test('protective equipment asks why nothing better does', () => {
  expect(checkAction({ control: 'PPE', controlNote: null })).toEqual([
    { path: 'controlNote', code: 'REQUIRED' },
  ]);
  expect(checkAction({ control: 'PPE', controlNote: 'The noise comes from outside.' })).toEqual([]);
  expect(checkAction({ control: 'TECHNICAL', controlNote: null })).toEqual([]);
});

test('done is not in the future, postponing is to later, and what did not help needs a new day that is not over', () => {
  expect(checkDone('2026-11-25', '2026-11-24')).toEqual([{ path: 'doneDate', code: 'IN_FUTURE' }]);
  expect(checkDone('2026-11-24', '2026-11-24')).toEqual([]);
  expect(checkPostponed('2026-11-24', '2026-11-24')).toEqual([{ path: 'dueDate', code: 'NOT_LATER' }]);
  expect(checkPostponed('2026-11-24', '2026-11-25')).toEqual([]);
  const effect = (effective: Effect, newDueDate: string | null) =>
    checkEffect(effective, newDueDate, '2026-11-24');
  expect(effect('NO', null)).toEqual([{ path: 'newDueDate', code: 'REQUIRED' }]);
  expect(effect('NO', '2026-11-23')).toEqual([{ path: 'newDueDate', code: 'IN_PAST' }]);
  expect(effect('NO', '2026-11-24')).toEqual([]);
  expect(effect('PARTLY', null)).toEqual([]);
  expect(effect('PARTLY', '2026-11-23')).toEqual([]);
});
