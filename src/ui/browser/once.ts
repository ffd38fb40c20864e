import { useState } from 'react';
import { randomKey } from './random-key.ts';

/**
 * An Idempotency-Key: it makes a POST safe to repeat. Always a uuid, since it travels in a header, which allows only
 * Latin-1 and is no place for typed text.
 */
export type OnceKey = ReturnType<typeof crypto.randomUUID>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isOnceKey = (value: unknown): value is OnceKey => typeof value === 'string' && uuid.test(value);

/** The keys of what one place sends. */
export interface OnceKeys {
  /** The key of what is about to be sent: the same as long as that says the same, so that sent again it is still one. */
  of: (sent: unknown) => OnceKey;
  /** To be called once it has arrived: the same content is a new entry from then on. */
  arrived: () => void;
}

export function onceKeys(): OnceKeys {
  let words: string | undefined;
  let key = randomKey();
  return {
    of: (sent) => {
      const now = JSON.stringify(sent);
      if (words !== undefined && now !== words) key = randomKey();
      words = now;
      return key;
    },
    arrived: () => {
      words = undefined;
      key = randomKey();
    },
  };
}

/** The keys of a form or a button, for as long as it is on the screen. */
export const useOnceKeys = (): OnceKeys => useState(onceKeys)[0];
