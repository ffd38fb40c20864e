import type { TextKey } from '../../core/contract/text-key.ts';

/** What the browser's refusal means for the person; null: none that is known. A passkey that is declined, a full device, a private window. */
export function deviceTrouble(error: unknown): TextKey | null {
  if (!(error instanceof DOMException)) return null;
  return ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].includes(error.name)
    ? 'offline.declined'
    : 'offline.full';
}
