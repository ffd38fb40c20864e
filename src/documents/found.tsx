import { IconFile } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  DOCUMENT: { Icon: IconFile, to: ({ id }) => `/documents/own-documents/${id}` },
};
