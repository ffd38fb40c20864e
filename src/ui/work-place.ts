import type { Icon } from '@tabler/icons-react';
import type { Guarded } from '../core/contract/permission.ts';
import type { Session } from './session/session.ts';

/** How a kind of work is shown. */
export interface WorkPlace {
  Sign: Icon;
  /** The call that completes it. */
  does: Guarded;
  /** Below which path one is opened by its id; null: not by this person. */
  path: (session: Session) => string | null;
  /** The list of what a person answers for. */
  mine: (person: string) => string;
}
