import type { Icon } from '@tabler/icons-react';
import type { TextKey } from '../core/contract/text-key.ts';

/** A record with an attached document, and the record above it. */
interface Held {
  id: string;
  parent: { id: string; name: string } | null;
}

/**
 * How to show a kind of record with attached documents, and where one opens; its name is the text
 * `documents.held.<KIND>`.
 */
export interface HolderPlace {
  Sign: Icon;
  path: (held: Held) => string;
  /** The text that names one, with its name as `{{version}}`, if the name alone is not clear. */
  named?: TextKey;
}
