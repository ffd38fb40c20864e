import { IconAtom2, IconFlask, IconFlask2 } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';
import { ownMixturesPath } from './mixtures/own/paths.ts';
import { registerPath } from './register/paths.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  REGISTERED: { Icon: IconFlask, to: ({ id }) => `${registerPath}/${id}` },
  OWN_MIXTURE: { Icon: IconFlask2, to: ({ id }) => `${ownMixturesPath}/${id}` },
  CHEMICAL: { Icon: IconFlask, to: ({ id }) => `/admin/chemicals/${id}` },
  SUBSTANCE: { Icon: IconAtom2, to: ({ id }) => `/admin/substances/${id}` },
};
