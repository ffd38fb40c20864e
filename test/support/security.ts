import { randomBytes } from 'node:crypto';
import type { Security } from '../../src/account/second-factor/second-factor.server.ts';
import { keysOf } from '../../src/core/installation/keys.server.ts';

const keys = new Map([['test', randomBytes(32)]]);
/** The key that the servers of this process seal with. */
export const testKeys = (): Map<string, Buffer> => keys;

/** What the second factor needs, with a key only for this process; it is required of nobody. */
export const security: Security = { keys: keysOf(() => keys), requireSecondFactor: null };
