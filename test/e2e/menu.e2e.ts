import { describe } from 'vitest';
import { expectAddress, expectVisible } from './support/expectations.ts';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { test } from './support/journey.ts';

describe('the menu', () => {
  test('opens on the dashboard', async ({ people, visit }) => {
    const reader = await people.person({ level: 'READ_ORGANIZATION' });
    const { page } = await visit(reader, '/');
    await expectAddress(page, '/dashboard');
    await expectVisible(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Meters and readings' }),
    );
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});
