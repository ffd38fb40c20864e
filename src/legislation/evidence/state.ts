import type { TextKey } from '../../core/contract/text-key.ts';
import type { Proof } from './evidence.ts';

const words = { INSPECTION: 'book.result', EVENT: 'events.status', ACTION: 'actions.status' } as const;

/** The result of an inspection, the status of an event or an action, in words; a file has none. */
export const stateOf = ({ kind, state }: Proof, say: (key: TextKey) => string): string =>
  kind === 'FILE' || state === null ? '' : say(`${words[kind]}.${state}` as TextKey);
