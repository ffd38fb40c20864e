import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { localDate } from '../../core/contract/fields.ts';

const currentPassword = z.string().min(1).max(1000);
/** Six digits of the app, or a recovery code. */
export const code = z.string().trim().min(1).max(40);

/** The state of a person's second factor. */
export const SecondFactor = z.object({
  active: z.boolean(),
  activeSince: localDate.nullable(),
  recoveryCodesLeft: z.int(),
  /** The operator requires one, and there is none: nothing else works until there is. */
  demanded: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * The second factor of the person's own account. All of it by PUT: the answer to a POST can be requested again by its
 * Idempotency-Key and is stored for that, and seeds, codes and passwords must not be stored.
 */
export const secondFactor = {
  get: endpoint('GET', '/user/second-factor', {
    permission: 'user',
    reads: 'once',
    summary: 'State of your second factor',
    answer: SecondFactor,
  }),
  begin: endpoint('PUT', '/user/second-factor', {
    permission: 'user',
    summary: 'A new seed for your app; it takes effect once a code has confirmed it',
    body: z.object({ currentPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint('PUT', '/user/second-factor/confirmation', {
    permission: 'user',
    summary:
      'Turn your second factor on with a code; returns ten recovery codes, once; ends your other sessions',
    body: z.object({ code }),
    answer: RecoveryCodes,
  }),
  renew: endpoint('PUT', '/user/second-factor/recovery-codes', {
    permission: 'user',
    summary: 'Ten new recovery codes in place of the old ones',
    body: z.object({ currentPassword, code }),
    answer: RecoveryCodes,
  }),
  remove: endpoint('PUT', '/user/second-factor/removal', {
    permission: 'user',
    summary:
      'Turn your second factor off; a password too short to suffice alone has to be replaced in the same call',
    body: z.object({ currentPassword, code, password: z.string().min(1).max(1000).optional() }),
    status: 204,
  }),
};
