import { click as clickOn } from './screen-steps.ts';
import type { Screen, Step } from './screen-steps.ts';

const click = (en: string | RegExp, da: string | RegExp): Step => clickOn('button', en, da);
const entry = '/chemicals/my-chemicals/{entry:Polyseal PU-60 Hardener}';

/** The screens of an organization's own register of chemicals. */
export const registerScreens: Screen[] = [
  { name: 'register', path: '/chemicals/my-chemicals' },
  { name: 'register-filtered', path: '/chemicals/my-chemicals?dangerCode=RED&sheet=old' },
  { name: 'register-places', path: '/chemicals/my-chemicals?view=places' },
  { name: 'register-entry', path: entry },
  { name: 'register-restrictions', path: `${entry}?tab=restrictions` },
  { name: 'register-place', path: '/chemicals/my-chemicals/places/Chemical%20store%2C%20bund%201%20(acids)' },
  { name: 'register-propose', path: '/chemicals/my-chemicals/proposals/new' },
  { name: 'proposals', path: '/admin/chemical-proposals' },
  { name: 'register-edit', path: `${entry}/edit` },
  {
    name: 'register-new',
    path: '/chemicals/my-chemicals/new',
    before: click('Add chemical', 'Tilføj kemikalie'),
  },
];
