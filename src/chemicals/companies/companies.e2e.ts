import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { expectText, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { chemicals } from '../products/chemical.ts';
import { producers, suppliers } from './company.ts';
import type { CompanyBody } from './company.ts';

let count = 0;
const nameOf = (what: string) => `${what} ${(count += 1)} ${Date.now()}`;

describe('producers', () => {
  test('are made, name their chemicals, and stay while one names them', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, '/admin/producers/new', {}, 409);
    const name = nameOf('Vandkem');
    await page.getByLabel(`${en('companies.field.name')} *`).fill(name);
    await page.getByLabel(en('companies.field.email')).fill('vandkem');
    await page.getByRole('button', { name: en('companies.create.producers') }).click();
    await expectVisible(page.getByText(en('field.INVALID_EMAIL')));
    await page.getByLabel(en('companies.field.email')).fill('sds@vandkem.example');
    await page.getByLabel(en('companies.field.emergencyPhone')).fill('+45 82 12 12 12');
    await page.getByRole('button', { name: en('companies.create.producers') }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expectText(panel, '+45 82 12 12 12');
    await expectText(panel, en('companies.unused.producers'));

    const found = await maintainer.call(producers.list, { query: { search: name } });
    const product = nameOf('Cleaner');
    const made = await maintainer.call(chemicals.create, {
      body: { name: product, producer: { id: found.body.content[0]?.id ?? '' } },
    });
    expect(made.status, made.text).toBe(201);
    await page.reload();
    await expectVisible(panel.getByRole('link', { name: new RegExp(product) }));
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('companies.remove') }).click();
    await expectVisible(
      page.getByText(en('problem.COMPANY_IN_USE', { count: 1, names: product }), { exact: false }),
    );
  });
});

test('a supplier is shown with every field it has', async ({ people, visit }) => {
  const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
  // A field more in the contract does not compile until it is shown here too.
  const body: Required<z.input<typeof CompanyBody>> = {
    name: nameOf('Nordlab'),
    address: 'Kajen 4, 5700 Svendborg',
    phone: '+45 62 10 10 10',
    email: 'salg@nordlab.example',
    website: 'https://nordlab.example',
    emergencyPhone: '+45 62 11 11 11',
    registrationNumber: '12345674',
  };
  const { body: supplier } = await maintainer.call(suppliers.create, { body });
  const { page } = await visit(maintainer, `/admin/suppliers/${supplier.id}`);
  const panel = page.getByRole('region', { name: body.name, exact: true });
  for (const value of Object.values({ ...body, website: 'nordlab.example' }))
    await expectText(panel, String(value));
});
