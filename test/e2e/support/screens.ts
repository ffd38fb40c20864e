import type { Page } from 'playwright-core';
import { codeAt } from '../../../src/account/second-factor/one-time-code.ts';
import { giveSecondFactor, password } from './account.ts';
import { controlBookScreens } from './control-book-screens.ts';
import { eventScreens } from './event-screens.ts';
import { button, click, drop } from './screen-steps.ts';
import type { Screen, Step } from './screen-steps.ts';
import { legislationScreens } from './legislation-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { registerScreens } from './register-screens.ts';
import { substanceScreens } from './substance-screens.ts';
import { textsOf } from './texts.ts';
import type { TextKey } from '../../../src/core/contract/text-key.ts';

/** Opens a dialog by its key. */
const press =
  (key: string): Step =>
  async (page) => {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  };
const field = async (page: Page, key: TextKey) =>
  page.getByLabel((await textsOf(page))(key), { exact: true });
/** Begins to set up a second factor, up to the code. */
const beginFactor: Step = async (page, people) => {
  await button('factor.setUp')(page, people);
  const current = await field(page, 'password.current');
  await current.last().waitFor();
  await current.first().fill(password);
  await button('factor.next')(page, people);
  await page.getByRole('img', { name: /QR/ }).waitFor();
};
const confirmFactor: Step = async (page, people) => {
  await beginFactor(page, people);
  const seed = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await (await field(page, 'factor.code')).fill(codeAt(seed, Date.now()));
  await button('factor.confirm')(page, people);
  const t = await textsOf(page);
  await page.getByRole('list', { name: t('factor.recoveryCodes') }).waitFor();
};
/** Signs in up to the second step. */
const firstStep: Step = async (page, people) => {
  const person = await people.person();
  await giveSecondFactor(people, person);
  await (await field(page, 'login.email')).fill(person.email);
  await (await field(page, 'login.password')).fill(password);
  await button('login.submit')(page, people);
  await (await field(page, 'factor.code')).waitFor();
};
const people = `Fornavn;Efternavn;E-mail;Titel;Afdeling;Rettighed;Kompetence;Gyldig til
Ane;Berg;ane.berg@nordlys.example;Smed;Forge;Læsning;Hot work;31-12-2027
Ib;Dam;ib.dam@nordlys.example;Lagermedarbejder;Warehouse and transport;;Forklift truck;
`;
const member = '/organization/members/{ida.lauridsen}';
/** Opens a list to choose from, long enough to scroll in. */
const picker =
  (key: TextKey): Step =>
  async (page) => {
    const t = await textsOf(page);
    await page.getByRole('combobox', { name: t(key) }).click();
    await page.getByRole('option').first().waitFor();
  };
/** Some files on their way: one that comes in, one that is there already, and those that are refused. */
const uploads: Step = async (page) => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file(`Inspection ${Date.now()}.txt`, `Inspection of ${Date.now()}`),
      file('The same again.csv', 'Date;pH'),
      file('The same once more.csv', 'Date;pH'),
      file('drawing.dwg', 'x'),
      file('page that calls itself a report.pdf', '<html></html>'),
      file('empty.txt', ''),
    ]);
  const t = await textsOf(page);
  await page.getByRole('button', { name: t('documents.upload.clear') }).waitFor();
};
const pageDrawn: Step = (page) => page.locator('[data-page] canvas').waitFor();
const meter = '/monitoring/meters/{E-101}';

/** Every screen there is, with what can be opened on it. */
export const screens: Screen[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'login-refused', path: '/login', as: 'nobody', before: button('login.submit') },
  { name: 'reset-password', path: '/reset-password', as: 'nobody' },
  { name: 'new-password', path: '/reset-password#token=abc', as: 'nobody' },
  { name: 'unsubscribe', path: '/unsubscribe#key=abc', as: 'nobody' },
  { name: 'unauthorized', path: '/unauthorized', as: 'nobody' },
  { name: 'unknown', path: '/no/such/page', as: 'nobody' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-new', path: '/dashboard', as: 'new' },
  { name: 'dashboard-limited', path: '/dashboard', as: 'limited' },
  { name: 'login-code', path: '/login', as: 'nobody', before: firstStep },
  { name: 'account', path: '/account' },
  { name: 'account-factor', path: '/account/second-factor', as: 'unsecured', before: beginFactor },
  { name: 'account-recovery-codes', path: '/account/second-factor', as: 'unsecured', before: confirmFactor },
  {
    name: 'account-calendar',
    path: '/account/notices',
    as: 'unsecured',
    before: button('notices.calendarMake'),
  },
  { name: 'account-secured', path: '/account', as: 'secured' },
  {
    name: 'account-turn-off',
    path: '/account',
    as: 'secured',
    before: button('factor.remove'),
  },
  { name: 'members', path: '/organization/members' },
  {
    name: 'members-export',
    path: '/organization/members',
    only: 'phone',
    before: button('kit.panel.more'),
  },
  { name: 'members-reader', path: '/organization/members', as: 'reader' },
  { name: 'members-new', path: '/organization/members', as: 'new' },
  { name: 'member', path: member },
  { name: 'member-history', path: member, before: click('tab', 'members.tab.history') },
  { name: 'member-edit', path: `${member}/edit` },
  {
    name: 'member-competences',
    path: `${member}/edit`,
    before: picker('members.field.competences'),
  },
  { name: 'member-new', path: '/organization/members/new' },
  { name: 'members-expiring', path: '/organization/members/competences?expiry=soon' },
  { name: 'members-import', path: '/organization/members/import' },
  { name: 'members-import-read', path: '/organization/members/import', before: drop(people) },
  {
    name: 'members-import-refused',
    path: '/organization/members/import',
    before: drop(
      `${people}Ida;Lauridsen;ida.lauridsen@nordlys.example;;Kantinen;chef;;\nPer;;per(at)nordlys;;;;Hot work;31-02-2026`,
    ),
  },
  ...registerScreens,
  ...legislationScreens,
  { name: 'documents', path: '/documents/own-documents' },
  { name: 'documents-new', path: '/documents/own-documents', as: 'new' },
  { name: 'documents-filtered', path: '/documents/own-documents?review=overdue&topic=ENV' },
  { name: 'documents-bin', path: '/documents/own-documents?deleted=true' },
  { name: 'documents-add', path: '/documents/own-documents/new', before: uploads },
  { name: 'document', path: '/documents/own-documents/{doc:Spildevandstilladelse.pdf}', before: pageDrawn },
  { name: 'document-picture', path: '/documents/own-documents/{doc:Site plan with drains.png}' },
  { name: 'document-table', path: '/documents/own-documents/{doc:Waste water analyses.csv}' },
  {
    name: 'document-large',
    path: '/documents/own-documents/{doc:Emergency plan.pdf}',
    before: async (page, people) => {
      await button('kit.preview.large')(page, people);
      await page.locator('.mantine-Modal-content [data-page] canvas').waitFor();
    },
  },
  { name: 'document-versions', path: '/documents/own-documents/{doc:Emergency plan.pdf}?tab=versions' },
  { name: 'document-held', path: '/documents/own-documents/{doc:Emergency plan.pdf}?tab=held' },
  { name: 'document-history', path: '/documents/own-documents/{doc:Emergency plan.pdf}?tab=history' },
  { name: 'document-read-only', path: '/documents/own-documents/{doc:Emergency plan.pdf}', as: 'reader' },
  { name: 'document-edit', path: '/documents/own-documents/{doc:Spildevandstilladelse.pdf}/edit' },
  { name: 'scope', path: '/organization/scope' },
  { name: 'scope-new', path: '/organization/scope', as: 'new' },
  { name: 'scope-edit', path: '/organization/scope/edit' },
  { name: 'scope-versions', path: '/organization/scope/versions?on=2025-06-30' },
  { name: 'scope-version', path: '/organization/scope/versions/{scope:3}' },
  { name: 'scope-version-text', path: '/organization/scope/versions/{scope:2}?tab=text' },
  { name: 'user-menu', path: '/dashboard', before: button('user.menu') },
  {
    name: 'organizations',
    path: '/dashboard',
    as: 'group',
    before: button('organizations.switch'),
  },
  {
    name: 'palette',
    path: '/dashboard',
    only: 'desktop',
    before: press('Control+k'),
  },
  {
    name: 'palette-phone',
    path: '/dashboard',
    only: 'phone',
    before: async (page, people) => {
      await button('palette.open')(page, people);
      await page.getByRole('combobox').fill('olie');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'shortcuts', path: '/dashboard', only: 'desktop', before: press('?') },
  { name: 'menu', path: '/dashboard', only: 'phone', before: button('shell.more') },
  { name: 'meters', path: '/monitoring/meters' },
  { name: 'meters-filtered', path: '/monitoring/meters?utilityType=WATER&utilityType=GAS&due=week' },
  { name: 'meters-nothing', path: '/monitoring/meters?search=zzzz' },
  { name: 'meters-new', path: '/monitoring/meters', as: 'new' },
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
  { name: 'meter-history', path: meter, before: click('tab', 'meters.tab.history') },
  { name: 'meter-curve', path: meter, before: button('use.curve') },
  { name: 'meter-level', path: '/monitoring/meters/{P-501}' },
  { name: 'meter-tank', path: '/monitoring/meters/{T-301}' },
  { name: 'meter-read-only', path: meter, as: 'reader' },
  { name: 'meter-edit', path: `${meter}/edit` },
  { name: 'meter-gone', path: '/monitoring/meters/0198c0de-0000-7000-8000-000000000001' },
  { name: 'reading', path: '/monitoring/meters/{W-202}/readings/{W-202:replaced}' },
  { name: 'reading-edit', path: '/monitoring/meters/{W-202}/readings/{W-202:replaced}/edit' },
  { name: 'import', path: `${meter}/import` },
  { name: 'import-read', path: `${meter}/import`, before: drop('Dato;Stand\n01-06-2025;485250') },
  {
    name: 'import-refused',
    path: `${meter}/import`,
    before: drop('Dato;Stand\n31-06-2025;1\n02-06-2025;ca. 4\n03-06-2025;5'),
  },
  { name: 'round', path: '/monitoring/meters/round' },
  ...eventScreens,
  ...controlBookScreens,
  { name: 'manage-organization', path: '/organization/manage-organization', as: 'group' },
  { name: 'stakeholders', path: '/organization/stakeholders?view=list' },
  { name: 'stakeholders-matrix', path: '/organization/stakeholders?view=matrix' },
  { name: 'stakeholders-read-only', path: '/organization/stakeholders?view=matrix', as: 'reader' },
  { name: 'stakeholders-new', path: '/organization/stakeholders', as: 'new' },
  { name: 'stakeholder', path: '/organization/stakeholders/{stakeholder:Neighbours (residents)}' },
  { name: 'stakeholder-edit', path: '/organization/stakeholders/{stakeholder:Hvidsten Wind}/edit' },
  { name: 'stakeholder-new', path: '/organization/stakeholders/new' },
  {
    name: 'stakeholder-new-search',
    path: '/organization/stakeholders/new',
    before: picker('stakeholders.field.stakeholder'),
  },
  {
    name: 'stakeholder-new-own',
    path: '/organization/stakeholders/new',
    before: async (page) => {
      const t = await textsOf(page);
      await page.getByText(t('stakeholders.from.own'), { exact: true }).click();
    },
  },
  {
    name: 'stakeholders-matrix-panel',
    path: '/organization/stakeholders/{stakeholder:Employees}?view=matrix',
  },
  { name: 'stakeholder-catalogue', path: '/admin/stakeholders' },
  { name: 'stakeholder-catalogued', path: '/admin/stakeholders/{catalogue:Danish Energy Agency}' },
  { name: 'stakeholder-catalogued-edit', path: '/admin/stakeholders/{catalogue:Danish Energy Agency}/edit' },
  { name: 'organization', path: '/organization/manage-organization/{organization}' },
  { name: 'organization-edit', path: '/organization/manage-organization/{organization}/edit' },
  {
    name: 'organization-line-of-business',
    path: '/organization/manage-organization/{organization}/edit',
    before: picker('manage.field.naceCode'),
  },
  {
    name: 'department-edit',
    path: '/organization/manage-organization/{organization}/department/{department}/edit',
  },
  { name: 'changes', path: '/organization/manage-organization/changes' },
  {
    name: 'changes-filtered',
    path: '/organization/manage-organization/changes?recordType=meter&from=2025-01-01',
  },
  { name: 'change', path: '/organization/manage-organization/changes/{change}' },
  ...catalogueScreens,
  ...substanceScreens,
];
