import { expect, test } from 'vitest';
import { lawFor } from './territories.ts';

test.each([
  ['DK', ['DK', 'EU', 'INTL']],
  ['NO', ['NO', 'EU', 'INTL']],
  ['GB', ['GB', 'INTL']],
  ['US', ['US', 'INTL']],
])('%s is bound by the law of %j', (country, territories) => {
  expect(lawFor(country)).toEqual(territories);
});
