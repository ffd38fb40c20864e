import { expect, test } from 'vitest';
import { breakCompounds } from './break-compounds.ts';

test.each([
  ['Grænseværdibekendtgørelsen', 'Grænseværdi|bekendtgørelsen'],
  ['Godkendelsesbekendtgørelsen', 'Godkendelses|bekendtgørelsen'],
  ['Affaldsdirektivet og CLP-forordningen', 'Affalds|direktivet og CLP-forordningen'],
  ['Bekendtgørelse om støj', 'Bekendtgørelse om støj'],
  ['Executive Order on noise', 'Executive Order on noise'],
])('«%s» may break as %s', (name, expected) =>
  expect(breakCompounds(name).replaceAll('\u00AD', '|')).toBe(expected),
);
