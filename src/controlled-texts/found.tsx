import { IconScript } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';
import { instructionsPath } from './paths.ts';

/** What a search finds of the area: how it is shown, and where it is opened. A policy leads on to its own list. */
export const found: Record<string, FoundKind> = {
  TEXT: { Icon: IconScript, to: ({ id }) => `${instructionsPath}/${id}` },
};
