import { IconBook, IconFileCheck } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { controlledTexts } from './controlled-text.ts';
import { instructionsPath, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';

const toRead = (path: TextsPath): WorkPlace => ({
  Sign: IconBook,
  does: controlledTexts.acknowledge,
  path: () => path,
  mine: () => `${path}?unread=true`,
});
const toApprove = (path: TextsPath): WorkPlace => ({
  Sign: IconFileCheck,
  does: controlledTexts.approve,
  path: () => path,
  mine: () => `${path}?toApprove=true`,
});

/** What a person is asked to read and to approve: icon, where one opens, and the list of it. */
export const work: Record<string, WorkPlace> = {
  READ: toRead(instructionsPath),
  READ_POLICY: toRead(policiesPath),
  APPROVE: toApprove(instructionsPath),
  APPROVE_POLICY: toApprove(policiesPath),
};
