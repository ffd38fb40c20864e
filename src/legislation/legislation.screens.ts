import { button, click, drop } from '../../test/e2e/support/screen-steps.ts';
import type { Screen, Step } from '../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../test/e2e/support/texts.ts';

/** Adds a permit of the organization, and shows a tab of it. */
const ownPermit =
  (tab: 'obligations.own.tab' | 'requirements.tab'): Step =>
  async (page, people) => {
    const t = await textsOf(page);
    await page.getByLabel(t('obligations.own.field.title')).fill('Wastewater permit 2026');
    await button('obligations.add')(page, people);
    await page.getByRole('heading', { name: 'Wastewater permit 2026' }).first().waitFor();
    await click('tab', tab)(page, people);
  };
/** Adds two conditions to a new permit, and opens the first to evaluate it. */
const ownRequirement: Step = async (page, people) => {
  await ownPermit('requirements.tab')(page, people);
  const t = await textsOf(page);
  await page.getByRole('link', { name: t('requirements.add') }).click();
  await page
    .getByLabel(t('requirements.add.text'))
    .fill('1. Zinc: at most 3 mg/L.\n2. Samples are taken every month.');
  await button('requirements.add.save', { count: 2 })(page, people);
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByText(t('requirements.field.applies')).first().waitFor();
};
/** Keeps an obligation whose act is repealed. */
const keep: Step = async (page, people) => {
  await button('obligations.keep')(page, people);
  const t = await textsOf(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It still applies to the packaging in stock.');
  await dialog.getByRole('button', { name: t('obligations.keep.confirm') }).click();
  await page.getByRole('button', { name: t('obligations.unkeep') }).waitFor();
};
/** Asks why several proposed acts do not apply. */
const rejectSeveral: Step = async (page, people) => {
  const t = await textsOf(page);
  for (const place of [0, 1])
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .getByRole('checkbox')
      .nth(place)
      .check();
  await button('obligations.rejectSeveral', { count: 2 })(page, people);
  await page.getByRole('dialog', { name: t('obligations.reject.title.several', { count: 2 }) }).waitFor();
};
const repealed = '/documents/binding-obligations/{obligation:31994L0062}';

/** The screens of acts and obligations. */
export const screens: Screen[] = [
  { name: 'obligations', path: '/documents/binding-obligations?view=list' },
  { name: 'obligations-board', path: '/documents/binding-obligations?view=board' },
  { name: 'obligations-new', path: '/documents/binding-obligations', as: 'new' },
  { name: 'obligations-read-only', path: '/documents/binding-obligations?view=list', as: 'reader' },
  {
    name: 'obligations-board-panel',
    path: '/documents/binding-obligations/{obligation:BEK nr 1356 af 19/11/2025}?view=board',
  },
  { name: 'obligation', path: '/documents/binding-obligations/{obligation:BEK nr 1446 af 27/11/2025}' },
  { name: 'obligation-review', path: '/documents/binding-obligations/{obligation:31994L0062}' },
  {
    name: 'obligation-evaluations',
    path: '/documents/binding-obligations/{obligation:LBK nr 1108 af 15/09/2025}?tab=evaluations',
  },
  { name: 'obligation-act', path: '/documents/binding-obligations/{obligation:31994L0062}?tab=act' },
  { name: 'obligation-edit', path: '/documents/binding-obligations/{obligation:32006R1907}/edit' },
  {
    name: 'obligation-evaluate',
    path: '/documents/binding-obligations/{obligation:BEK nr 1639 af 06/12/2016}/evaluate',
  },
  { name: 'obligation-add', path: '/documents/binding-obligations/new' },
  { name: 'obligation-own', path: '/documents/binding-obligations/new?with=own' },
  {
    name: 'obligation-own-details',
    path: '/documents/binding-obligations/new?with=own',
    before: ownPermit('obligations.own.tab'),
  },
  {
    name: 'requirement-evaluate',
    path: '/documents/binding-obligations/new?with=own',
    before: ownRequirement,
  },
  { name: 'obligation-keep', path: repealed, before: button('obligations.keep') },
  { name: 'obligation-kept', path: repealed, before: keep, after: button('obligations.unkeep') },
  {
    name: 'obligation-requirements-add',
    path: '/documents/binding-obligations/{obligation:BEK nr 1446 af 27/11/2025}/requirements/new',
  },
  {
    name: 'obligation-requirements',
    path: '/documents/binding-obligations/{obligation:BEK nr 1446 af 27/11/2025}?tab=requirements',
  },
  { name: 'obligation-none', path: '/documents/binding-obligations/{act:32023R1230}' },
  { name: 'obligation-rejected', path: '/documents/binding-obligations/{act:BEK nr 117 af 05/02/2013}' },
  { name: 'obligations-import', path: '/documents/binding-obligations/import' },
  {
    name: 'obligations-import-refused',
    path: '/documents/binding-obligations/import',
    before: drop(
      'Lov;Nummer;Hvorfor den gælder;Overholdelse;Vurderet;Næste vurdering\nAffaldsbekendtgørelsen;BEK nr 1749 af 30/12/2024;Vi har affald;Overholdes;01-02-2026;01-02-2027\nLov om ingenting;BEK nr 1 af 01/01/1900;;Måske;;\nREACH;32006R1907;Vi bruger kemikalier;Overholdes delvist;01-02-2026;\n',
    ),
  },
  { name: 'proposals', path: '/documents/binding-obligations/proposals' },
  { name: 'proposal', path: '/documents/binding-obligations/proposals/{act:BEK nr 2079 af 15/11/2021}' },
  {
    name: 'proposal-reject',
    path: '/documents/binding-obligations/proposals/{act:32023R1230}',
    before: button('obligations.reject'),
  },
  {
    name: 'proposals-several',
    path: '/documents/binding-obligations/proposals',
    only: 'desktop',
    before: rejectSeveral,
  },
  { name: 'legislation', path: '/admin/legislation' },
  { name: 'act', path: '/admin/legislation/{act:31994L0062}' },
  { name: 'act-edit', path: '/admin/legislation/{act:BEK nr 1639 af 06/12/2016}/edit' },
  { name: 'act-new', path: '/admin/legislation/new' },
];

export const ids = [
  `select 'obligation:' || l.reference as key, l.id from legislation_association a join legislation l on l.id = a.legislation_id
   where a.organization_id = $1`,
  `select 'act:' || reference as key, id from legislation where reference is not null`,
];
