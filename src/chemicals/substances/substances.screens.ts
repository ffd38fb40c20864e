import { button, drop } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';

/** The screens of substances and of the lists that restrict them. */
export const screens: Screen[] = [
  { name: 'substances', path: '/admin/substances?search=lead' },
  { name: 'substances-filtered', path: '/admin/substances?list=REACH_SVHC&statement=H350' },
  { name: 'substances-nothing', path: '/admin/substances?search=zzzz' },
  { name: 'substance', path: '/admin/substances/{substance:601-020-00-8}' },
  { name: 'substance-group', path: '/admin/substances/{substance:005-011-00-4}' },
  {
    name: 'substance-restrictions',
    path: '/admin/substances/{substance:082-004-00-2}?tab=restrictions',
  },
  { name: 'substance-unrestricted', path: '/admin/substances/{substance:603-002-00-5}?tab=restrictions' },
  { name: 'substance-edit', path: '/admin/substances/{substance:601-020-00-8}/edit' },
  {
    name: 'substance-new',
    path: '/admin/substances/new',
    before: async (page, people) => {
      await page.locator('[name=casNumber]').fill('71-43-2');
      await page.getByRole('link', { name: /^benzene?$/ }).waitFor();
      await button('substances.create')(page, people);
    },
  },
  { name: 'substances-import', path: '/admin/substances/import' },
  {
    name: 'substances-import-refused',
    path: '/admin/substances/import',
    before: drop(
      'Stof;CAS-nr.;EF-nr.;Faresætninger\nEddikesyreanhydrid, teknisk;108-24-8;;H226, H302+H332, H314\nBenzen;71-43-2;200-753-7;H225 H350\nButyldiglycol;112-34-5;203-961-6;H319 H22\n',
    ),
  },
  { name: 'substance-merge', path: '/admin/substances/{substance:601-020-00-8}/merge' },
  { name: 'substance-lists', path: '/admin/substances/lists' },
  { name: 'substance-list', path: '/admin/substances/lists/EU_ODS' },
  { name: 'substance-list-entries', path: '/admin/substances/lists/REACH_ANNEX_XVII?tab=entries' },
];

export const ids = [
  `select 'substance:' || index_number as key, id from substance
   where index_number in ('601-020-00-8', '005-011-00-4', '603-002-00-5', '082-004-00-2')`,
];
