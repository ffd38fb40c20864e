import { button } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen, Step } from '../../../test/e2e/support/screen-steps.ts';

/** Opens a dialog by its key. */
const press =
  (key: string): Step =>
  async (page) => {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  };

/** The screens of the frame around all pages. */
export const screens: Screen[] = [
  { name: 'unauthorized', path: '/unauthorized', as: 'anonymous' },
  { name: 'unknown', path: '/no/such/page', as: 'anonymous' },
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
];
