import { button, click, drop } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../../test/e2e/support/texts.ts';

const meter = '/monitoring/meters/{E-101}';

/** The screens of meters, readings and emission factors. */
export const screens: Screen[] = [
  { name: 'meters', path: '/monitoring/meters' },
  { name: 'meters-filtered', path: '/monitoring/meters?utilityType=WATER&utilityType=GAS&due=week' },
  { name: 'meters-nothing', path: '/monitoring/meters?search=zzzz' },
  { name: 'meters-new', path: '/monitoring/meters', as: 'new' },
  { name: 'meters-import', path: '/monitoring/meters/import' },
  {
    name: 'meters-import-asked',
    path: '/monitoring/meters/import',
    before: drop(
      'Måler;Målernr.;Forsyning\nHovedmåler;571313174002456789;El\nKedel;V-1;Fjernvarme\nIndløb;A-1;Spildevand\nUdløb;A-2;Spildevand\n',
    ),
  },
  {
    name: 'meters-import-months',
    path: '/monitoring/meters/import',
    before: drop(
      ';;;2024;;2025;\nMåler;Type;Enhed;nov;dec;jan;I alt\nPresse;El;kWh;1.200,5;1.100,25;1.300;3.600,75\nKedel;Varme;MWh;10,1;ca. 12;9,9;\nI alt;;;1;2;3;6\n',
    ),
  },
  { name: 'meter-types', path: '/monitoring/meters/new' },
  { name: 'meter-new', path: '/monitoring/meters/new/electricity' },
  {
    name: 'meter-new-refused',
    path: '/monitoring/meters/new/custom',
    before: button('meters.form.create'),
  },
  { name: 'meter', path: meter },
  {
    name: 'meter-typing',
    path: meter,
    before: async (page) => {
      const t = await textsOf(page);
      await page.getByLabel(t('readings.field.value.COUNTER')).fill('485250');
    },
  },
  { name: 'meter-readings', path: meter, before: click('tab', 'meters.tab.readings') },
  { name: 'meter-details', path: meter, before: click('tab', 'meters.tab.details') },
  { name: 'meter-files', path: meter, before: click('tab', 'meters.tab.files') },
  { name: 'meter-history', path: meter, before: click('tab', 'kit.panel.history') },
  { name: 'meter-curve', path: meter, before: button('consumption.curve') },
  { name: 'meter-level', path: '/monitoring/meters/{P-501}' },
  { name: 'meter-tank', path: '/monitoring/meters/{T-301}' },
  { name: 'meter-read-only', path: meter, as: 'reader' },
  { name: 'meter-edit', path: `${meter}/edit` },
  { name: 'meter-gone', path: '/monitoring/meters/0198c0de-0000-7000-8000-000000000001' },
  { name: 'reading', path: '/monitoring/meters/{W-202}/readings/{W-202:replaced}' },
  { name: 'reading-edit', path: '/monitoring/meters/{W-202}/readings/{W-202:replaced}/edit' },
  { name: 'import', path: `${meter}/import` },
  { name: 'import-read', path: `${meter}/import`, before: drop('Dato;Stand (kWh)\n01-06-2025;485250') },
  {
    name: 'import-asked',
    path: `${meter}/import`,
    before: drop('Date,Energy E1\n01/02/2025,12\n01/03/2025,15'),
  },
  {
    name: 'import-refused',
    path: `${meter}/import`,
    before: drop('Dato;Stand (kWh)\n31-06-2025;1\n02-06-2025;ca. 4\n03-06-2025;5'),
  },
  { name: 'round', path: '/monitoring/meters/round' },
  { name: 'factors', path: '/admin/emission-factors' },
  { name: 'factor-types', path: '/admin/emission-factors/new' },
  { name: 'factor-new', path: '/admin/emission-factors/new/electricity' },
  { name: 'factors-import', path: '/admin/emission-factors/import' },
  {
    name: 'factors-import-refused',
    path: '/admin/emission-factors/import',
    before: drop(
      'Faktor;Målertype;Land;År;Værdi;Enhed;Kilde\nFjernvarme, Odense;Varme;DK;2024;0,052;kg CO2/kWh;Fjernvarme Fyn\nFjernvarme, Odense;Varme;DK;2025;0,048;kg CO2/kWh;\nFjernvarme, Odense;Varme;DK;2025;0,047;kg CO2/kWh;\nBiogas;Gas;DK;2025;ca. 1;kg CO2/m3;\n',
    ),
  },
  { name: 'factor', path: '/admin/emission-factors/{factor}' },
  { name: 'factor-edit', path: '/admin/emission-factors/{factor}/edit' },
];

export const ids = [
  `select number as key, id from meter where number is not null order by id desc`,
  `select meter.number || ':replaced' as key, reading.id from reading
   join meter on meter.id = reading.meter_id where reading.kind = 'METER_REPLACED'`,
  `select 'factor' as key, id from emission_factor where name_en = 'District heating, Denmark'`,
];
