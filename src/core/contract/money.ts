import { z } from 'zod';
import { decimal, optional } from './fields.ts';
import { compare } from '../numbers/decimal.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const refuse = (code: 'TOO_SMALL' | 'INVALID_CURRENCY', values = {}) => ({ params: { code, values } });
/** An amount of money: a decimal that is not negative, in a currency of ISO 4217. */
export const money = optional(
  z.object({
    value: decimal.refine((value) => compare(value, '0') >= 0, refuse('TOO_SMALL', { min: 0 })),
    currency: z.string().refine((value) => currencies.has(value), refuse('INVALID_CURRENCY')),
  }),
);
