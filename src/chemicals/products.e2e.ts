import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Person } from '../../test/support/people.ts';
import { plainPdf } from '../documents/demo-pdf.ts';
import { chemicals } from './chemical.ts';
import { producers } from './company.ts';

const list = '/admin/chemicals';
let count = 0;
const nameOf = (what: string) => `${what} ${(count += 1)} ${Date.now()}`;
async function made(person: Person, body: Record<string, unknown>) {
  const reply = await person.call(chemicals.create, { body: { name: 'x', ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();
const pdf = (title: string) => ({
  name: `${title}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(plainPdf(title, ['Section 1']), 'latin1'),
});

describe('producers', () => {
  test('are made, name their chemicals, and stay while one names them', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, '/admin/producers/new', {}, 409);
    const name = nameOf('Vandkem');
    await page.getByLabel('Name *').fill(name);
    await page.getByLabel('E-mail').fill('vandkem');
    await page.getByRole('button', { name: 'Create producer' }).click();
    await expectVisible(page.getByText('Enter a full e-mail address.'));
    await page.getByLabel('E-mail').fill('sds@vandkem.example');
    await page.getByLabel('Emergency phone').fill('+45 82 12 12 12');
    await page.getByRole('button', { name: 'Create producer' }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expectText(panel, '+45 82 12 12 12');
    await expectText(panel, 'No chemical names this producer.');

    const found = await maintainer.call(producers.list, { query: { search: name } });
    const product = nameOf('Cleaner');
    await made(maintainer, { name: product, producer: { id: found.body.content[0]?.id ?? '' } });
    await page.reload();
    await expectVisible(panel.getByRole('link', { name: new RegExp(product) }));
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expectVisible(
      page.getByText(`Chemicals of the catalogue refer to it (1): ${product}.`, { exact: false }),
    );
  });
});

describe('the catalogue of chemicals', () => {
  test('warns while a product is filled in, refuses what cannot be, and shows the sheet', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, `${list}/new`, {}, 415, 422);
    const name = nameOf('Solvent');
    await page.getByLabel('Name *').fill(name);
    await page.getByRole('textbox', { name: /^UFI/ }).fill('GMTT-2SQN-6FDD-6TV2');

    const statements = page.getByPlaceholder('Code or words, or paste a list');
    await statements.first().fill('highly flammable liquid');
    await option(page, /^H225/).click();
    await expectVisible(page.getByText('H225', { exact: true }).first());
    await expectText(page.getByRole('region', { name: 'Hazards and label' }), /Yellow.*because of H225/s);
    await statements.first().fill('H350');
    await option(page, /^H350 /).click();
    const hazards = page.getByRole('region', { name: 'Hazards and label' });
    await expectText(hazards, /Red/);
    await expectText(hazards, 'GHS08');
    // A list that is typed is taken as one that is pasted is, and what is no statement is said.
    await statements.first().fill('H304, H999 H350');
    // Nor does a second stroke take what nobody has picked, or send the form.
    for (let stroke = 0; stroke < 2; stroke += 1) await page.keyboard.press('Enter');
    await expectVisible(hazards.getByRole('button', { name: 'Remove H304' }));
    expect(await hazards.getByRole('button', { name: 'Remove H200' }).count()).toBe(0);
    await expectVisible(hazards.getByText('Not statements of this kind: H999'));
    await statements.first().fill('H302');
    await page.getByLabel('Name *').focus();
    await expectVisible(hazards.getByRole('button', { name: 'Remove H302' }));
    for (const code of ['H304', 'H302'])
      await hazards.getByRole('button', { name: `Remove ${code}` }).click();
    await statements.first().fill('H226');
    await option(page, /^H226/).click();
    await expectVisible(hazards.getByText(/H225 and H226 exclude each other/).first());
    await hazards.getByRole('button', { name: 'Remove H226' }).click();
    await hazards.getByRole('button', { name: /proposed for a label/ }).click();
    await expectVisible(hazards.getByRole('button', { name: 'Remove P210' }));

    await page.getByRole('button', { name: 'Add substance' }).click();
    await page.getByLabel('Substance 1 *').fill('71-43-2');
    await option(page, /^benzene/).click();
    await page.getByRole('textbox', { name: 'At least' }).fill('60');
    await page.getByRole('textbox', { name: 'At most' }).fill('40');

    const sheets = page.getByRole('group', { name: 'Safety data sheet' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><body>Not found</body></html>'),
    });
    await expectVisible(page.getByText('Files of this kind are not accepted.'));
    await page.locator('input[type=file]').setInputFiles(pdf(`${name} SDS`));
    await expectVisible(page.getByText(`${name} SDS.pdf`, { exact: true }));
    await expectVisible(sheets);
    await page.getByLabel('Revised *').fill('2026-03-01');

    await page.getByRole('button', { name: 'Create chemical' }).click();
    await expectVisible(page.getByText(/This is no UFI/));
    await expectVisible(
      page.getByText('The least must not be above the most.').or(page.getByText(/above/)).first(),
    );
    await page.getByRole('textbox', { name: /^UFI/ }).fill('gmtt2sqn6fdd6tv1');
    await page.getByRole('textbox', { name: 'At most' }).fill('80');
    await page.getByRole('button', { name: 'Create chemical' }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expectText(panel, /H350/);
    await expectText(panel, '60–80 %');
    await page.getByRole('tab', { name: 'Restrictions' }).click();
    await expectText(panel, /At or above/);
    await page.getByRole('tab', { name: /Safety data sheets/ }).click();
    await panel.getByRole('button', { name: `Open ${name} SDS.pdf` }).click();
    await panel.locator('[data-page] canvas').waitFor();
    await expectAccessible(page);
  });

  test('says what may be there already, and merges two into one', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const [stays, goes] = [nameOf('Alkawash'), nameOf('Alkaline wash')];
    const kept = await made(maintainer, { name: stays });
    const other = await made(maintainer, { name: goes, flashPoint: '61', use: 'Washing' });
    const { page } = await visit(maintainer, `${list}/new`);
    await page.getByLabel('Name *').fill(stays.replace('Alkawash', 'Alka-wash'));
    await expectVisible(page.getByText('This may be in the catalogue already:'));
    await page.getByRole('link', { name: stays }).first().waitFor();

    const second = await visit(maintainer, `${list}/${kept.id}/merge`);
    await second.page.getByLabel('The chemical that goes *').fill(goes);
    await option(second.page, new RegExp(goes)).click();
    await expectVisible(second.page.getByText('Choose where they differ.', { exact: false }));
    await second.page.getByRole('button', { name: 'Merge', exact: true }).click();
    const panel = second.page.getByRole('region', { name: stays, exact: true });
    await expectText(panel, 'Washing');
    expect((await maintainer.call(chemicals.get, { id: other.id })).status).toBe(404);
    expect((await maintainer.call(chemicals.get, { id: kept.id })).body.flashPoint).toBe('61');
  });

  test('goes and comes back, on a phone, for maintainers alone', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const name = nameOf('Gone');
    const { id } = await made(maintainer, { name, hazardStatements: { H314: {} } });
    const { page } = await visit(maintainer, `${list}/${id}`, { on: 'phone', language: 'da' });
    await expectText(page.getByRole('region', { name, exact: true }), 'Rød');
    await expectNoSideways(page);
    await page.getByRole('region', { name, exact: true }).getByLabel('Flere handlinger').click();
    await page.getByRole('menuitem', { name: 'Fjern fra kataloget' }).click();
    await page.getByRole('button', { name: 'Fortryd' }).click();
    await expectVisible(page.getByText(`${name} er tilbage.`));
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const refused = await visit(manager, list);
    await expectAddress(refused.page, '/unauthorized');
    await expectGone(refused.page.getByRole('heading', { name: 'Chemicals' }));
  });
});
