import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { id, moment, optionalText, page, text } from '../core/contract/fields.ts';

/** A new password; its rules are checked by the server. */
const newPassword = z.string().min(1).max(1000);

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

/** What people do with their own account. */
export const ownAccount = {
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
};
