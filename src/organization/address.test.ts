import { expect, test } from 'vitest';
import { addressLine } from './address.ts';

test.each([
  [
    { street: 'Havnevej 1', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
    'Havnevej 1, 8000 Aarhus C',
  ],
  [{ street: null, postalCode: '8000', city: null, country: 'DK' }, '8000'],
  [{ street: 'Havnevej 1', postalCode: null, city: 'Aarhus C', country: null }, 'Havnevej 1, Aarhus C'],
  [null, ''],
])('%j is written %s', (address, line) => expect(addressLine(address)).toBe(line));
