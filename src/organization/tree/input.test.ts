import { expect, test } from 'vitest';
import { check } from '../../core/contract/validation.ts';
import { addressOf, sentOf, inputOf, OrganizationForm, refusedInput } from './input.ts';
import type { Organization } from './organization.ts';

const organization: Organization = {
  id: '0198c0de-0000-7000-8000-000000000001',
  parentId: null,
  name: 'Nordlys',
  country: 'DK',
  timeZone: 'Europe/Copenhagen',
  featureAccessibility: 'FULL',
  permission: 'MANAGE_ORGANIZATION',
  registrationNumber: null,
  naceCode: null,
  address: null,
  logo: null,
  logoUrl: null,
  lastModifiedDate: '2026-01-01',
  lastModifiedAt: '2026-01-01T00:00:00Z',
  departments: [],
  competences: [],
  areas: [
    { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Hall', description: null },
    { id: '0198c0de-0000-7000-8000-00000000000b', name: 'Yard', description: 'Outside' },
  ],
  subsidiaries: [],
  members: [],
};

test('a form sends back what was read, without what is removed and with what is new', () => {
  const input = inputOf(organization);
  const [hall, yard] = input.areas;
  if (!hall || !yard) throw new Error('two areas');
  const areas = [
    { ...hall, removed: true },
    yard,
    { itemId: null, name: 'Roof', description: null, removed: false },
  ];
  expect(sentOf({ ...input, areas }).areas).toEqual([
    { id: yard.itemId, name: 'Yard', description: 'Outside' },
    { name: 'Roof', description: null },
  ]);
});

test('an empty address is left out, and an address without a country is in the organization’s', () => {
  expect(addressOf({ street: ' ', postalCode: '', city: null }, 'DK')).toBeNull();
  expect(addressOf(null, 'DK')).toBeNull();
  expect(addressOf({ city: 'Malmö' }, 'DK')).toEqual({ city: 'Malmö', country: 'DK' });
  expect(addressOf({ city: 'Malmö', country: 'SE' }, 'DK')).toMatchObject({ country: 'SE' });
});

test('a duplicate name is refused in its line, unless one of the two is removed', () => {
  const item = (name: string, removed = false) => ({ itemId: null, name, description: null, removed });
  const refused = (areas: ReturnType<typeof item>[]) => {
    const checked = check(OrganizationForm, { ...inputOf(organization), areas });
    return checked.ok ? refusedInput(checked.value) : checked.fields;
  };
  expect(refused([item('Hall'), item('Yard'), item('hall')])).toEqual([
    { path: 'areas.2.name', code: 'DUPLICATE' },
  ]);
  expect(refused([item('Hall', true), item('Hall')])).toEqual([]);
});
