import { IconBook } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { controlledTexts } from './controlled-text.ts';
import { instructionsPath, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';

const at = (path: TextsPath): WorkPlace => ({
  Sign: IconBook,
  does: controlledTexts.acknowledge,
  path: () => path,
  mine: () => `${path}?unread=true`,
});

/** What a person is asked to read: icon, where one opens, and the list of it. */
export const work: Record<string, WorkPlace> = { READ: at(instructionsPath), READ_POLICY: at(policiesPath) };
