import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { localDate } from '../../core/contract/fields.ts';
import { code } from './code.ts';

const currentPassword = z.string().min(1).max(1000);

/** The state of a person's second factor. */
export const SecondFactor = z.object({
  active: z.boolean(),
  activeSince: localDate.nullable(),
  recoveryCodesLeft: z.int(),
  /** The operator requires one, and the person has set up none: nothing else works until they do. */
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
    summary: 'Get your second-factor status',
    answer: SecondFactor,
  }),
  begin: endpoint('PUT', '/user/second-factor', {
    permission: 'user',
    summary: 'Create a new secret for your authenticator app; a code has to confirm it',
    body: z.object({ currentPassword }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirm: endpoint('PUT', '/user/second-factor/confirmation', {
    permission: 'user',
    summary:
      'Turn on the second factor with a code; returns ten recovery codes, shown once, and ends your other sessions',
    body: z.object({ code }),
    answer: RecoveryCodes,
  }),
  renew: endpoint('PUT', '/user/second-factor/recovery-codes', {
    permission: 'user',
    summary: 'Replace your recovery codes with ten new ones',
    body: z.object({ currentPassword, code }),
    answer: RecoveryCodes,
  }),
  remove: endpoint('PUT', '/user/second-factor/removal', {
    permission: 'user',
    summary: 'Turn off the second factor; set a longer password in the same call if yours is too short',
    body: z.object({ currentPassword, code, password: z.string().min(1).max(1000).optional() }),
    status: 204,
  }),
};
