import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

test.each([
  ['7', '07:00'],
  ['19', '19:00'],
  ['730', '07:30'],
  ['7.30', '07:30'],
  [' 07:05 ', '07:05'],
  ['1905', '19:05'],
  ['0:00', '00:00'],
  ['23 59', '23:59'],
  ['24:00', null],
  ['7:60', null],
  ['7:5', null],
  ['noon', null],
  ['', null],
])('«%s» is %s', (text, time) => expect(readTime(text)).toBe(time));
