import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import { readBody } from './request.server.ts';

const endpoint = {
  body: z.object({ utilityType: z.string() }),
  record: z.object({ utilityType: z.string(), lastModifiedDate: z.string() }),
};
const refused = (body: object): string[] => {
  try {
    readBody(endpoint, body);
    return [];
  } catch (error) {
    return error instanceof Problem ? error.fields.map(({ path, code }) => `${path} ${code}`) : ['?'];
  }
};

test('values that were read may be sent back, and are ignored', () => {
  expect(readBody(endpoint, { utility_type: 'heat', last_modified_date: 'whenever' })).toEqual({
    utilityType: 'heat',
  });
});

test('a field in another spelling is unknown, even next to the right one', () => {
  expect(refused({ utility_type: 'heat', utilityType: 'water' })).toEqual(['utilityType UNKNOWN_FIELD']);
  expect(refused({ utility_type: 'heat', lastModifiedDate: 'x' })).toEqual([
    'lastModifiedDate UNKNOWN_FIELD',
  ]);
});
