import { expect, test } from 'vitest';
import { answers } from '../e2e/support/troubles.ts';

test('a busy server that answers when it is asked again is no trouble', () => {
  const found: string[] = [];
  const judge = answers(found, new Set([404]));
  judge(503, 'GET /meters', true);
  judge(503, 'GET /meters', true);
  judge(404, 'GET /acts', false);
  expect(found).toHaveLength(2);
  judge(200, 'GET /meters', false);
  expect(found).toEqual([]);
});

test('it is, if it never answers, answers something else, or refuses for another reason', () => {
  const found: string[] = [];
  const judge = answers(found, new Set());
  judge(503, 'GET /meters', true);
  judge(200, 'GET /members', false);
  judge(200, 'POST /meters', false);
  judge(503, 'GET /scope', false);
  judge(200, 'GET /scope', false);
  judge(500, 'GET /acts', true);
  judge(200, 'GET /acts', false);
  expect(found).toEqual(['503: GET /meters', '503: GET /scope', '500: GET /acts']);
});
