import { button, drop } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';

const entry = '/chemicals/my-chemicals/{entry:Polyseal PU-60 Hardener}';

const heads = 'Navn;Producent;Varenr.;CAS-nr.;Sted;Anvendelse;Forbrug (kg/år)\n';
const known = `${heads}Polyseal PU-60 Hardener;;;;Paint store, cabinet 9;Sealing;12,5\n`;

/** The screens of an organization's own register of chemicals. */
export const screens: Screen[] = [
  { name: 'register', path: '/chemicals/my-chemicals' },
  { name: 'register-filtered', path: '/chemicals/my-chemicals?dangerCode=RED&sheet=old' },
  { name: 'register-places', path: '/chemicals/my-chemicals?view=places' },
  { name: 'register-entry', path: entry },
  { name: 'register-dilution', path: `${entry}/dilution` },
  { name: 'register-restrictions', path: `${entry}?tab=restrictions` },
  { name: 'register-place', path: '/chemicals/my-chemicals/places/Chemical%20store%2C%20bund%201%20(acids)' },
  { name: 'register-import', path: '/chemicals/my-chemicals/import' },
  { name: 'register-import-read', path: '/chemicals/my-chemicals/import', before: drop(known) },
  {
    name: 'register-import-mixed',
    path: '/chemicals/my-chemicals/import',
    before: drop(
      `${known}Polyseal PU 60 Hardner;Polyseal;;;Booth 3;;4 kg\nNordic boat soap;Havnens Kemi;HS-1;;Boathouse;Washing;30 L\nThinner;;;64-17-6;Booth 3;;ca. en spand\n`,
    ),
  },
  { name: 'register-sheets', path: '/chemicals/my-chemicals/sheets' },
  { name: 'register-new-list', path: '/chemicals/my-chemicals', as: 'new' },
  { name: 'register-propose', path: '/chemicals/my-chemicals/proposals/new' },
  { name: 'chemical-proposals', path: '/admin/chemical-proposals' },
  { name: 'register-edit', path: `${entry}/edit` },
  {
    name: 'register-new',
    path: '/chemicals/my-chemicals/new',
    before: button('register.add'),
  },
];

export const ids = [
  `select 'entry:' || shown_name as key, id from chemical_association where organization_id = $1`,
];
