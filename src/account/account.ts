import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { largestReport } from '../core/contract/error-report.ts';
import { id, page } from '../core/contract/fields.ts';
import { OrganizationNode } from '../organization/tree/node.ts';
import { code } from './second-factor/code.ts';

export const languages = ['en', 'da'] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

export const User = z.object({ id, name: z.string(), email: z.string(), language: language.nullable() });

/** What every page needs of the account it is opened with; what people do with their own account is in `own-account.ts`. */
export const account = {
  signIn: endpoint('POST', '/authentications', {
    permission: 'anyone',
    summary: 'Sign in and get your organizations; the second factor, if any, is a second step',
    accepts: 'form',
    body: z.object({
      username: z.string().min(1).max(320),
      password: z.string().min(1).max(1000),
      /** Requested by SECOND_FACTOR_REQUIRED: six digits from the app, or a recovery code. */
      code: code.optional(),
    }),
    answer: page(OrganizationNode),
    status: 200,
    perMinute: 30,
  }),
  signOut: endpoint('POST', '/logout', {
    permission: 'user',
    summary: 'Sign out',
    query: z.object({
      /** The browser keeps what others have entered in it: the client itself deletes what is this person's. */
      keepStorage: z.boolean().optional(),
    }),
    status: 204,
  }),
  user: endpoint('GET', '/user', {
    permission: 'user',
    reads: 'once',
    summary: 'Get the signed-in user',
    answer: User,
  }),
  setLanguage: endpoint('PATCH', '/user', {
    permission: 'user',
    summary: 'Save your language',
    body: z.object({ language }),
    answer: User,
  }),
  reportError: endpoint('POST', '/errors', {
    permission: 'anyone',
    summary: 'Report an unexpected error in the web client',
    body: z.object({
      message: z.string().max(8000),
      stack: z.string().max(8000).nullish(),
      url: z.string().max(2000).nullish(),
    }),
    status: 204,
    perMinute: 10,
    maxBytes: largestReport,
  }),
};
