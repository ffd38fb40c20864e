import { expect, test } from 'vitest';
import { pinProblem } from './pin.ts';

test.each([
  ['', 'short'],
  ['12345', 'short'],
  ['😀😀😀', 'short'],
  ['111111', 'easy'],
  ['123456', 'easy'],
  ['987654', 'easy'],
  ['abcdef', 'easy'],
  ['135790', null],
  ['112233', null],
  ['Åse 4711', null],
])('%j is %s', (pin, problem) => expect(pinProblem(pin)).toBe(problem));
