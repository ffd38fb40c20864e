import { expect, test } from 'vitest';
import { missingForLabel } from './missing.ts';

test.each([
  [{ producer: 'Havnens Kemi', dangerCode: 'RED' }, []],
  // The sheet says that it is not classified.
  [{ producer: 'Havnens Kemi', dangerCode: 'GREEN' }, []],
  [{ producer: null, dangerCode: 'YELLOW' }, ['PRODUCER']],
  [{ producer: 'Havnens Kemi', dangerCode: null }, ['HAZARDS']],
  [{ producer: null, dangerCode: null }, ['PRODUCER', 'HAZARDS']],
] as const)('%j lacks %j for its label', (proposal, missing) => {
  expect(missingForLabel(proposal)).toEqual(missing);
});
