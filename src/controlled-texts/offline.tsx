import { reference } from '../core/reference/reference.ts';
import { organizations } from '../organization/tree/organization.ts';
import { firstPage, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { controlledTexts } from './controlled-text.ts';
import { instructionsPath, kindsAt, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';

const line = (title: OfflineLine['title'], screen: TextsPath): OfflineLine => {
  const always = { kind: [...kindsAt[screen]] };
  return {
    title,
    screen,
    call: controlledTexts.list,
    reads: [[controlledTexts.list, firstPage('unread,desc', always)]],
    mine: mine(controlledTexts.list, controlledTexts.get, () => ({ ...always, unread: true, size: 200 })),
    chooses: [organizations.departments, organizations.members],
    terms: [reference.topics],
    enters: [controlledTexts.create, controlledTexts.acknowledge],
  };
};

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  line('menu.policies', policiesPath),
  line('menu.instructions', instructionsPath),
];
