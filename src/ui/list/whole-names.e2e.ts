import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chemicals } from '../../chemicals/products/chemical.ts';
import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import { expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
import { done } from '../../../test/support/replies.ts';

/** None of its text is cut off, by itself or by what it is in. */
async function expectWhole(text: Locator): Promise<void> {
  await expectVisible(text);
  const isWhole = await text.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right, bottom } = range.getBoundingClientRect();
    for (let box: Element | null = element; box; box = box.matches('td, li') ? null : box.parentElement) {
      const edge = box.getBoundingClientRect();
      const cuts = getComputedStyle(box).overflowX !== 'visible';
      if (cuts && (right > edge.right + 1 || bottom > edge.bottom + 1)) return false;
    }
    return true;
  });
  expect(isWhole, await text.first().innerText()).toBe(true);
}

describe('rows that begin alike differ on the screen', () => {
  test('in a table by names of two lines', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const names = ['north', 'south'].map(
      (side) => `Cooling water of the compressors in the machine hall of the old works, ${side}`,
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
    for (const place of places) await expectWhole(page.getByText(place));
  });
});
