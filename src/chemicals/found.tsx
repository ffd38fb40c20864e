import { IconAtom2, IconFlask } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';
import { registerPath } from './register/paths.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  REGISTERED: { Icon: IconFlask, to: ({ id }) => `${registerPath}/${id}` },
  CHEMICAL: { Icon: IconFlask, to: ({ id }) => `/admin/chemicals/${id}` },
  SUBSTANCE: { Icon: IconAtom2, to: ({ id }) => `/admin/substances/${id}` },
};
