import { levels, levelsUpTo } from '../../core/contract/permission.ts';
import { recall } from '../browser/storage.ts';
import { lastHere, opened } from '../offline/device-keys.ts';
import { activeId } from './active.ts';
import type { Organization, Session } from './session.ts';

/**
 * Who was last here and in which organization, as far as this browser remembers: two ids, and the lowest level. Enough to name what waits to be
 * sent; whether they are still signed in, and what they may do, the server says when it arrives. Out: null where no one was here, and where the device
 * is locked: what is entered must not be kept unlocked then.
 */
export function lastSession(): Session | null {
  const [personId, orgId] = [recall('person'), activeId()];
  if (personId === null || orgId === null) return null;
  if (lastHere() === personId && opened()?.vault.personId !== personId) return null;
  const organization: Organization = {
    id: orgId,
    parentId: null,
    name: '',
    country: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    featureAccessibility: 'LIMITED',
    permission: levels[0],
    logoUrl: null,
    subsidiaries: [],
  };
  return {
    person: { id: personId, name: '', email: '' },
    trees: [organization],
    organization,
    levels: levelsUpTo(organization.permission),
  };
}
