import type { Icon } from '@tabler/icons-react';
import type { Session } from './session/session.ts';

/** How a kind of search result is shown, and where it opens; for people who may not open it, the list that it is in. */
export interface FoundKind {
  Icon: Icon;
  to: (found: { id: string; name: string }, session: Session) => string;
}

/** The list at a path, narrowed to what is called so. */
export const inList = (path: string, name: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(name)}`;
