import { speaker } from '../../core/contract/fill-text.ts';
import type { Letter } from '../../core/mail/letter.ts';

/** What the mail queue stores about accounts: the person and the subject, never the link itself. */
export type AccountMail =
  | {
      kind: 'RESET';
      email: string;
      /** The network that it was asked from; mails that an earlier version queued name none. */
      from?: string;
      language: 'en' | 'da';
    }
  | {
      kind: 'INVITATION';
      accountId: string;
      organizationId: string;
      /** The account of who invites. */
      by: string;
      language: 'en' | 'da';
    }
  | { kind: SecurityNotice; accountId: string; language: 'en' | 'da' };
/** The account changes that a person is notified of. */
export type SecurityNotice =
  | 'PASSWORD_CHANGED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'RECOVERY_CODE_USED';

const texts = {
  greeting: ['Hello {{name}},', 'Hej {{name}}'],
  resetSubject: ['Choose a new password for Rede', 'Vælg en ny adgangskode til Rede'],
  resetAsked: [
    'Someone, probably you, has asked for a new password for Rede. Choose it here:',
    'Nogen, sandsynligvis dig selv, har bedt om en ny adgangskode til Rede. Vælg den her:',
  ],
  resetLabel: ['Choose a new password', 'Vælg en ny adgangskode'],
  resetLasts: [
    'The link works once and expires after 30 minutes. If you have asked more than once, only the newest link works.',
    'Linket kan bruges én gang og udløber efter 30 minutter. Har du bedt om flere, virker kun det nyeste.',
  ],
  resetNotYou: [
    'If it was not you, you can ignore this email. Your password has not changed.',
    'Hvis det ikke var dig, kan du se bort fra denne mail. Din adgangskode er ikke ændret.',
  ],
  invitedSubject: [
    '{{by}} has invited you to {{organization}}',
    '{{by}} har inviteret dig til {{organization}}',
  ],
  invitedSaid: [
    '{{by}} has invited you to {{organization}} in Rede. Choose a password to begin:',
    '{{by}} har inviteret dig til {{organization}} i Rede. Vælg en adgangskode for at komme i gang:',
  ],
  administrator: ['An administrator', 'En administrator'],
  invitedLabel: ['Choose a password', 'Vælg en adgangskode'],
  invitedLasts: [
    'The link works once and expires after 7 days. If you were invited more than once, only the newest link works.',
    'Linket kan bruges én gang og udløber efter 7 dage. Er du inviteret flere gange, virker kun det nyeste.',
  ],
  askedSaid: [
    '{{by}} has invited you to {{organization}} in Rede. Sign in with the address and password you already use, and accept or decline. Until you accept, {{organization}} cannot see anything about you.',
    '{{by}} har inviteret dig til {{organization}} i Rede. Log ind med den adresse og adgangskode, du allerede bruger, og acceptér eller afvis. Indtil du accepterer, kan {{organization}} ikke se noget om dig.',
  ],
  askedLabel: ['See the invitation', 'Se invitationen'],
  addedSubject: ['{{by}} has added you to {{organization}}', '{{by}} har tilføjet dig til {{organization}}'],
  addedSaid: [
    '{{by}} has made you a member of {{organization}} in Rede. Sign in with the address and password you already use.',
    '{{by}} har gjort dig til medlem af {{organization}} i Rede. Log ind med den adresse og adgangskode, du allerede bruger.',
  ],
  addedLabel: ['Sign in', 'Log ind'],
  changedSubject: ['Your Rede password has been changed', 'Din adgangskode til Rede er ændret'],
  changedSaid: [
    'The password for your account has just been changed, and you have been signed out everywhere else.',
    'Adgangskoden til din konto er netop blevet ændret, og du er logget ud på alle andre enheder.',
  ],
  calendarKept: [
    'Your calendar link still works. If someone else may have it, create a new one on your account page.',
    'Dit kalenderlink virker stadig. Hvis andre kan have fået fat i det, så opret et nyt på din kontoside.',
  ],
  notYou: [
    'If it was not you, choose a new password now:',
    'Hvis det ikke var dig, så vælg en ny adgangskode med det samme:',
  ],
  onSubject: ['Two-step sign-in to Rede is on', 'Totrinslogin til Rede er slået til'],
  onSaid: [
    'You now also need a code from your app to sign in, and you have been signed out everywhere else. Keep your recovery codes somewhere you can reach without your phone.',
    'Når du logger ind på din konto, skal du nu også bruge en kode fra din app, og du er logget ud på alle andre enheder. Opbevar dine gendannelseskoder et sted, hvor du kan finde dem uden din telefon.',
  ],
  offSubject: ['Two-step sign-in to Rede is off', 'Totrinslogin til Rede er slået fra'],
  offSaid: [
    'Two-step sign-in has just been turned off for your account: you now sign in with only your password.',
    'Totrinslogin er netop slået fra for din konto. Nu logger du kun ind med din adgangskode.',
  ],
  recoverySubject: ['A recovery code was used to sign in to Rede', 'En gendannelseskode til Rede er brugt'],
  recoverySaid: [
    'Someone, probably you, has just signed in to your account with a recovery code. The code cannot be used again. You can create new ones on your account page.',
    'Nogen, sandsynligvis dig selv, er netop logget ind på din konto med en gendannelseskode. Koden kan ikke bruges igen. Du kan oprette nye på din kontoside.',
  ],
} as const;

const speech = speaker(texts);

/**
 * The mail with the link to choose a new password. In: the person's name, and the token, which is only in the fragment.
 */
export function resetLetter(language: 'en' | 'da', name: string, publicUrl: string, token: string): Letter {
  const say = speech(language);
  return {
    language,
    subject: say('resetSubject'),
    greeting: say('greeting', { name }),
    before: [say('resetAsked')],
    link: { label: say('resetLabel'), url: resetLink(publicUrl, token) },
    after: [say('resetLasts'), say('resetNotYou')],
  };
}

/** Who invites, and to which organization. */
interface Invited {
  name: string;
  /** Null: not known any more. */
  by: string | null;
  organization: string;
}

/** Names as in a subject, where free text does not belong. */
const longestInSubject = 60;
const shortened = (name: string): string =>
  name.length > longestInSubject
    ? `${name
        .slice(0, longestInSubject - 1)
        .toWellFormed()
        .trimEnd()}…`
    : name;

/** What someone who invites has written to a person. In: whether it is a first invitation, one to be answered or neither, and where its link leads. */
function invitedLetter(
  language: 'en' | 'da',
  { name, by, organization }: Invited,
  what: 'invited' | 'asked' | 'added',
  url: string,
): Letter {
  const say = speech(language);
  const who = by ?? say('administrator');
  return {
    language,
    subject: say(what === 'added' ? 'addedSubject' : 'invitedSubject', {
      by: shortened(who),
      organization: shortened(organization),
    }),
    greeting: say('greeting', { name }),
    before: [say(`${what}Said`, { by: who, organization })],
    link: { label: say(`${what}Label`), url },
    after: what === 'invited' ? [say('invitedLasts')] : [],
  };
}

/** The invitation of a new member, with the link to choose a first password. */
export const invitationLetter = (
  language: 'en' | 'da',
  invited: Invited,
  publicUrl: string,
  token: string,
): Letter => invitedLetter(language, invited, 'invited', resetLink(publicUrl, token));

/** The invitation of a person with a password, which they accept or decline on the account page. */
export const askedLetter = (language: 'en' | 'da', invited: Invited, publicUrl: string): Letter =>
  invitedLetter(language, invited, 'asked', `${publicUrl}/account/invitations`);

/** The letter to a colleague with a password who was made a member of one more organization. */
export const addedLetter = (language: 'en' | 'da', invited: Invited, publicUrl: string): Letter =>
  invitedLetter(language, invited, 'added', `${publicUrl}/login`);

const notices = {
  PASSWORD_CHANGED: ['changedSubject', 'changedSaid'],
  SECOND_FACTOR_ON: ['onSubject', 'onSaid'],
  SECOND_FACTOR_OFF: ['offSubject', 'offSaid'],
  RECOVERY_CODE_USED: ['recoverySubject', 'recoverySaid'],
} as const satisfies Record<SecurityNotice, readonly (keyof typeof texts)[]>;

/** The recipient; `hasCalendar`: they have a feed that anybody with its address can read. */
interface Recipient {
  name: string;
  hasCalendar: boolean;
}

/** The mail about a change to a person's account, and what to do if they did not make it. */
export function securityLetter(
  kind: SecurityNotice,
  language: 'en' | 'da',
  { name, hasCalendar }: Recipient,
  publicUrl: string,
): Letter {
  const say = speech(language);
  const [subject, said] = notices[kind];
  const calendarNote = kind === 'PASSWORD_CHANGED' && hasCalendar ? [say('calendarKept')] : [];
  return {
    language,
    subject: say(subject),
    greeting: say('greeting', { name }),
    before: [say(said), ...calendarNote, say('notYou')],
    link: { label: say('resetLabel'), url: `${publicUrl}/reset-password` },
    after: [],
  };
}

/** Where a new password is set. The fragment stays in the browser: no server, log or Referer header sees the token. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`;
