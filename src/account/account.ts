import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { largestReport } from '../core/contract/error-report.ts';
import { id, moment, optionalText, page, text } from '../core/contract/fields.ts';
import { OrganizationNode } from '../organization/tree/node.ts';
import { code } from './second-factor/second-factor.ts';

export const languages = ['en', 'da'] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

/** A new password; its rules are checked by the server. */
const newPassword = z.string().min(1).max(1000);

export const User = z.object({ id, name: z.string(), email: z.string(), language: language.nullable() });
/** What people change of themselves. */
export const Profile = z.object({
  firstName: text(100),
  lastName: text(100),
  /** As stored by the person's organizations. */
  phone: optionalText(40),
});
export const Session = z.object({
  id,
  userAgent: z.string().nullable(),
  ...moment('created'),
  ...moment('lastSeen'),
  current: z.boolean(),
});

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
  profile: endpoint('GET', '/user/profile', {
    permission: 'user',
    reads: 'once',
    summary: 'Get your name and phone number',
    answer: Profile,
  }),
  changeProfile: endpoint('PUT', '/user/profile', {
    permission: 'user',
    summary: 'Update your name and phone number in all your organizations',
    body: Profile,
    answer: Profile,
  }),
  requestReset: endpoint('POST', '/user/password-reset', {
    permission: 'anyone',
    summary: 'Send an email with a link to set a new password',
    body: z.object({ email: z.string().min(1).max(320) }),
    status: 204,
    perMinute: 10,
  }),
  setPassword: endpoint('POST', '/user/password', {
    permission: 'anyone',
    summary: 'Set a password with the token from the email; a first password also signs you in',
    body: z.object({ password: newPassword, token: z.string().min(1).max(200) }),
    status: 204,
    perMinute: 20,
  }),
  changePassword: endpoint('PUT', '/user/password-change', {
    permission: 'user',
    summary: 'Change your password and end your other sessions',
    body: z.object({ currentPassword: z.string().min(1).max(1000), password: newPassword }),
    status: 204,
  }),
  sessions: endpoint('GET', '/user/sessions', {
    permission: 'user',
    reads: 'once',
    summary: 'List your sessions',
    answer: page(Session),
  }),
  endSessions: endpoint('DELETE', '/user/sessions', {
    permission: 'user',
    summary: 'End one of your sessions or, without an id, all others',
    query: z.object({ id: id.optional() }),
    status: 204,
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
