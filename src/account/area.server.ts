import type { ServerArea } from '../core/area.server.ts';
import { byClock } from '../core/jobs/queues.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { accountMail } from './sign-in/mail.server.ts';
import { accountRoutes } from './account.server.ts';
import * as account from './account.ts';
import * as ownAccount from './own-account.ts';
import * as demoPeople from './demo/demo-people.ts';
import * as deviceKey from './offline/device-key.ts';
import { digestMail, leaveDigests } from './digest/mail.server.ts';
import { invitationRoutes } from './invitations/invitation.server.ts';
import * as invitation from './invitations/invitation.ts';
import { noticeRoutes } from './digest/notices.server.ts';
import * as notices from './digest/notices.ts';
import * as factorCode from './second-factor/code.ts';
import * as secondFactor from './second-factor/second-factor.ts';
import { accountTexts } from './texts.ts';

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    mail: QueueSettings;
    letters: QueueSettings;
    digests: QueueSettings;
  }
}

const mail = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
};

export const area: ServerArea = {
  contracts: [account, ownAccount, demoPeople, deviceKey, invitation, notices, secondFactor, factorCode],
  texts: accountTexts,
  routes: ({ offers, security, demoPassword }) => [
    ...accountRoutes(offers.treeFor, security, demoPassword),
    ...noticeRoutes,
    ...invitationRoutes,
  ],
  queues: {
    // Tried again after 5 seconds, then twice as long each time up to half an hour, for about eight hours; what a killed server had in
    // hand is taken up again after two minutes.
    mail: { ...mail, retryLimit: 25 },
    // Mails that no one is waiting for are sent separately from the others, and are tried for two days: a mail server
    // may be down for one.
    letters: { ...mail, retryLimit: 110 },
    // Leaves the digests whose hour has come.
    digests: byClock,
  },
  jobs: ({ openMail, publicUrl }) => ({
    mail: accountMail(openMail(), publicUrl),
    letters: digestMail(openMail(), publicUrl),
    digests: leaveDigests(),
  }),
  problems: {
    INVALID_CREDENTIALS: 401,
    SECOND_FACTOR_REQUIRED: 401,
    SECOND_FACTOR_WRONG: 401,
    PASSWORD_TOO_SHORT: 401,
    SECOND_FACTOR_NEEDED: 403,
    SECOND_FACTOR_ON: 409,
    SECOND_FACTOR_OFF: 409,
    TOKEN_INVALID: 422,
    PASSWORD_REFUSED: 422,
  },
  constraints: {
    account_email_key: 'NAME_TAKEN',
  },
  readable: ['account', 'second_factor'],
  tables: {
    identity: [
      'account',
      'session',
      'password_token',
      'sign_in_failure',
      'second_factor',
      'recovery_code',
      'calendar_feed',
    ],
    passing: [
      'session',
      'password_token',
      'sign_in_failure',
      'second_factor',
      'recovery_code',
      'calendar_feed',
    ],
  },
};
