import { mkdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSideways } from '../../../../test/e2e/support/accessible.ts';
import { expectVisible } from '../../../../test/e2e/support/expectations.ts';
import { test } from '../../../../test/e2e/support/journey.ts';
import { textsIn } from '../../../../test/e2e/support/texts.ts';
import { madeRecord } from '../../../../test/support/sheets/made-sheets.ts';
import { makeSheet } from '../../../../test/support/sheets/make-sheet.ts';
import { patience } from '../../../../test/support/patience.ts';
import type { Person } from '../../../../test/support/people.ts';
import { done } from '../../../../test/support/replies.ts';
import { englishSheet } from '../../../../test/support/sheets/sheet-readings.ts';
import { zip } from '../../../../test/support/zip.ts';
import type { SheetValues } from '../exchange.ts';
import { loadReference } from '../reference.server.ts';
import { sheetReadings } from './reading.ts';
import { unitsOf } from './review.ts';

const list = '/chemicals/sheets';
const feed =
  '<DatasheetFeed><Datasheet><IdentificationSubstPrep><RevisionDate>2025-03-14</RevisionDate><ProductIdentity><TradeName>Feed Primer</TradeName></ProductIdentity></IdentificationSubstPrep></Datasheet></DatasheetFeed>';
const kit = () =>
  makeSheet([madeRecord, { ...madeRecord, name: 'Nordlys Hardener 7' }], {
    language: 'en',
    layout: 'stacked',
    paper: 'A4',
    reference: loadReference(),
  });
function scan(): Promise<Buffer> {
  const pdf = new Pdf();
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  pdf.image(Buffer.from(dot, 'base64'), 0, 0, { width: 600, height: 800 });
  pdf.end();
  return buffer(pdf);
}

/** Decides what is open about a sheet as it was read. */
async function settle(person: Person, id: string): Promise<void> {
  const { organizationId: orgId } = person;
  const { sheet } = await done(person.call(sheetReadings.values, { orgId, id }));
  const decisions = unitsOf((sheet as { values: SheetValues }).values)
    .filter(({ required, state }) => required && state === 'check')
    .map(({ path, read }) => ({
      path,
      decision: read === null ? ('NOT_STATED' as const) : ('ACCEPTED' as const),
    }));
  await done(person.call(sheetReadings.decide, { orgId, id, body: { decisions } }));
}

/** The page as it is: accessible, no wider than the screen, with a picture in both themes. */
async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `test-results/sheets/${name}-${theme}.png` });
    await expectAccessible(page, theme === 'light' ? 'all' : 'colours');
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSideways(page);
}

test.for([
  ['desktop', 'en'],
  ['phone', 'da'],
] as const)(
  'the parts of safety data sheets are accessible on a %s, in %s',
  { tags: ['full'], timeout: patience(240_000) },
  async ([on, language], { people, visit }) => {
    mkdirSync('test-results/sheets', { recursive: true });
    const t = textsIn(language);
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list, { on, language });
    const see = (name: string) => look(page, `${on}-${name}`);
    const all = zip({
      'primer.pdf': await englishSheet({ name: 'Harbour Primer' }),
      'kit.pdf': await kit(),
      'scan.pdf': await scan(),
      'feed.xml': feed,
      'prices.txt': 'words',
    });
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'sheets.zip', mimeType: 'application/zip', buffer: all }]);
    await expectVisible(page.getByText(t('sheets.archive.leftOut', { names: 'prices.txt' })));
    for (const name of ['Harbour Primer', 'Feed Primer', 'scan.pdf'])
      await expectVisible(page.getByText(name));
    await expectVisible(page.getByText(t('sheets.status.NEEDS_OCR')));
    await see('queue');
    if (on === 'desktop') {
      await page.getByRole('checkbox', { name: t('kit.list.choosePage') }).click();
      await see('chosen');
    }
    const { content } = await done(
      maintainer.call(sheetReadings.list, { orgId: maintainer.organizationId, query: {} }),
    );
    for (const [name, file] of [
      ['several', 'kit.pdf'],
      ['scan', 'scan.pdf'],
      ['feed', 'feed.xml'],
      ['review', 'primer.pdf'],
    ] as const) {
      const row = content.find(({ fileName }) => fileName === file);
      await page.goto(`${list}/${row?.id}`);
      await expectVisible(page.getByRole('heading', { name: row?.productName ?? file }));
      if (name !== 'scan') await expectVisible(page.locator('[data-row]'));
      await see(name);
    }
    await page.keyboard.press('e');
    await see('corrected');
    await page.getByRole('button', { name: t('sheets.use'), exact: true }).click();
    await expectVisible(page.getByRole('dialog'));
    await see('open');
    const primer = content.find(({ fileName }) => fileName === 'primer.pdf')?.id ?? '';
    await settle(maintainer, primer);
    await page.goto(`${list}/${primer}`);
    await expectVisible(page.locator('[data-row]'));
    await page.getByRole('button', { name: t('sheets.use'), exact: true }).click();
    await expectVisible(page.getByRole('radio', { name: t('sheets.to.catalogue.new') }));
    await see('use');
    const { appliedId } = await done(
      maintainer.call(sheetReadings.apply, {
        orgId: maintainer.organizationId,
        id: primer,
        raw: { target: 'PROPOSAL' },
      }),
    );
    await page.goto(`/chemicals/my-chemicals/${appliedId}?tab=product`);
    const said = page.locator('details').filter({ hasText: 'xylene' });
    await said.locator('summary').click();
    await expectVisible(said.getByRole('listitem').filter({ hasText: 'H332' }));
    await said.scrollIntoViewIfNeeded();
    await see('composition');
  },
);
