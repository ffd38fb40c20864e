import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watch } from '../e2e/support/troubles.ts';

const origin = 'http://localhost:1';

/** A browser's context of which only the answers are of interest. */
function answering() {
  const context = new EventEmitter();
  const troubles = watch(context, origin);
  const answer = (status: number, method: string, path: string, headers: Record<string, string> = {}) =>
    context.emit('response', {
      status: () => status,
      url: () => origin + path,
      headers: () => headers,
      request: () => ({ method: () => method }),
    });
  return { troubles, answer };
}
const busy = { 'retry-after': '5' };

test('a busy server that answers when it is asked again is no trouble', () => {
  const { troubles, answer } = answering();
  answer(503, 'GET', '/api/v1/meters', busy);
  answer(503, 'GET', '/api/v1/meters', busy);
  expect(troubles.found).toHaveLength(2);
  answer(200, 'GET', '/api/v1/meters');
  expect(troubles.found).toEqual([]);
});

test('it is, if it never answers, answers something else, or refuses for another reason', () => {
  const { troubles, answer } = answering();
  answer(503, 'GET', '/api/v1/meters', busy);
  answer(200, 'GET', '/api/v1/members');
  answer(200, 'POST', '/api/v1/meters');
  answer(503, 'GET', '/api/v1/scope');
  answer(200, 'GET', '/api/v1/scope');
  answer(500, 'GET', '/api/v1/acts', busy);
  answer(200, 'GET', '/api/v1/acts');
  expect(troubles.found).toEqual([
    '503: GET /api/v1/meters',
    '503: GET /api/v1/scope',
    '500: GET /api/v1/acts',
  ]);
});
