import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import { expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { done } from '../../../test/support/replies.ts';

/** None of its text is cut off. */
async function expectWhole(text: Locator): Promise<void> {
  await expectVisible(text);
  const isWhole = await text
    .first()
    .evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1,
    );
  expect(isWhole, await text.first().innerText()).toBe(true);
}

describe('rows that begin alike differ on the screen', () => {
  test('in a table by names of two lines', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const names = ['north', 'south'].map(
      (side) => `Cooling water of the compressors in the machine hall, ${side}`,
    );
    for (const name of names) await newMeter(editor, { name, number: 'V-1', location: 'Machine hall' });
    const { page } = await visit(editor, '/monitoring/meters');
    for (const name of names) await expectWhole(page.getByRole('table').getByText(name));
  });

  test('on a phone by a second line that has the width of the row', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const body = {
      name: `Rinse ${crypto.randomUUID().slice(0, 8)}`,
      pictograms: ['GHS02', 'GHS06', 'GHS08', 'GHS09'].map((id) => ({ id })),
    };
    const { id } = await done(maintainer.call(chemicals.create, { body }));
    const places = ['bund 1', 'bund 2'].map((bund) => `Chemical store at the loading ramp, ${bund}`);
    for (const storageLocation of places)
      await done(
        editor.call(chemicalAssociations.create, {
          orgId: editor.organizationId,
          body: { chemical: { id }, storageLocation },
        }),
      );
    const { page } = await visit(editor, '/chemicals/my-chemicals', { on: 'phone' });
    for (const place of places) {
      const line = page.getByText(place);
      await expectVisible(line);
      // The row cuts what it has no room for, not the place itself.
      await expectWhole(line.locator('xpath=ancestor::span[last()-1]'));
    }
  });
});
