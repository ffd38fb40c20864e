import type { TextKey } from '../../core/contract/text-key.ts';

/** What the browser's refusal means for the person; null: none that is known. A passkey that is declined, a full device, a private window. */
export function deviceTrouble(error: unknown): TextKey | null {
  if (!(error instanceof DOMException)) return null;
  return ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].includes(error.name)
    ? 'offline.declined'
    : 'offline.full';
}

/** What follows where the browser cannot keep something: the device is full, or keeps nothing. Throws any other error. */
export const whereFull =
  <T>(then: T) =>
  (error: unknown): T => {
    if (!(error instanceof DOMException)) throw error;
    return then;
  };
