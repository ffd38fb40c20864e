import { button, drop } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';
import { anything } from '../../../test/e2e/support/texts.ts';

/** The screens of products, and of their producers and suppliers. */
export const screens: Screen[] = [
  { name: 'producers', path: '/admin/producers' },
  { name: 'producer', path: '/admin/producers/{producer:Vestkem}' },
  { name: 'producer-edit', path: '/admin/producers/{producer:Vestkem}/edit' },
  {
    name: 'producer-new',
    path: '/admin/producers/new',
    before: button('companies.create.producers'),
  },
  { name: 'producers-import', path: '/admin/producers/import' },
  {
    name: 'producers-import-refused',
    path: '/admin/producers/import',
    before: drop(
      'Producent;E-mail;Nødtelefon\nNordlak A/S;sds@example.com;82 12 12 12\nVestkem;;\n;info@example.com;\nSydkemi;ingen mail;\n',
    ),
  },
  { name: 'suppliers', path: '/admin/suppliers' },
  { name: 'supplier', path: '/admin/suppliers/{supplier:Lak & Farve}' },
  { name: 'suppliers-import', path: '/admin/suppliers/import' },
  { name: 'chemicals', path: '/admin/chemicals' },
  { name: 'chemicals-filtered', path: '/admin/chemicals?dangerCode=RED&sheet=old' },
  { name: 'chemical', path: '/admin/chemicals/{chemical:Polyseal PU-60 Hardener}' },
  {
    name: 'chemical-sheets',
    path: '/admin/chemicals/{chemical:Acrysol Thinner 35}?tab=sheets',
    before: async (page, people) => {
      await button('products.sheet.openOne', { name: anything })(page, people);
      await page.locator('[data-page] canvas').waitFor();
    },
  },
  {
    name: 'chemical-restrictions',
    path: '/admin/chemicals/{chemical:Chromate rinse CR-4}?tab=restrictions',
  },
  {
    name: 'chemical-composition',
    path: '/admin/chemicals/{chemical:Polyseal PU-60 Hardener}?tab=composition',
    before: async (page) => {
      await page.locator('details[data-status=CLASSIFIED] summary').first().click();
    },
  },
  { name: 'chemical-transport', path: '/admin/chemicals/{chemical:Acrysol Thinner 35}?tab=transport' },
  { name: 'chemical-green', path: '/admin/chemicals/{chemical:Blast media S-280}' },
  { name: 'chemical-edit', path: '/admin/chemicals/{chemical:Primer EP-110, base}/edit' },
  {
    name: 'chemical-new',
    path: '/admin/chemicals/new',
    before: async (page) => {
      await page.locator('input[name=name]').fill('Acrysol Thinner');
      await page.getByRole('link', { name: 'Acrysol Thinner 35' }).first().waitFor();
    },
  },
  { name: 'chemicals-import', path: '/admin/chemicals/import' },
  {
    name: 'chemicals-import-refused',
    path: '/admin/chemicals/import',
    before: drop(
      'Handelsnavn;Producent;Varenr.;UFI;Indholdsstoffer;H-sætninger;Signalord;UN-nr.;Emballagegruppe\nAcrysol Klarlak 20;Vestkem;20-100;GMTT-2SQN-6FDD-6TV1;67-64-1: 10-20 %;H225 H319;Fare;UN 1263;II\nAcrysol Grunder 4;Vestkem;4-100;GMTT-2SQN-6FDD-6TV2;;H226 H412;Advarsel;;\nAffedter N;Vestkem;7-100;;64-17-6: < 30 %;H225;Advarsel;UN 1993;\n',
    ),
  },
  {
    name: 'chemical-merge',
    path: '/admin/chemicals/{chemical:Primer EP-110, base}/merge?with={chemical:Acrysol Thinner 35}',
  },
];

export const ids = [
  `select 'chemical:' || name as key, id from chemical where deleted_at is null`,
  `select 'producer:' || name as key, id from producer where deleted_at is null`,
  `select 'supplier:' || name as key, id from supplier where deleted_at is null`,
];
