import { button } from '../../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../../test/e2e/support/screen-steps.ts';

const bath = '/chemicals/mixtures/{mixture:Degreasing bath}';

/** The screens of an organization's own mixtures. */
export const screens: Screen[] = [
  { name: 'own-mixtures', path: '/chemicals/mixtures' },
  { name: 'own-mixture', path: bath },
  {
    name: 'own-mixture-composition',
    path: `${bath}?tab=composition`,
    before: async (page) => {
      await page.locator('details[data-status=DEPENDS_ON_CONCENTRATION] summary').first().click();
    },
  },
  { name: 'own-mixture-edit', path: `${bath}/edit` },
  { name: 'own-mixture-new', path: '/chemicals/mixtures/new', before: button('ownMixtures.create') },
  { name: 'own-mixtures-empty', path: '/chemicals/mixtures', as: 'new' },
];

export const ids = [`select 'mixture:' || name as key, id from own_mixture where organization_id = $1`];
