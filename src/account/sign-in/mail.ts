import type { Letter } from '../../core/mail/letter.ts';

/** What the mail queue holds about accounts: whom and what about, never the link itself. */
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
/** What somebody is told of when it happens to their account. */
export type SecurityNotice =
  | 'PASSWORD_CHANGED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'RECOVERY_CODE_USED';

const texts = {
  greeting: ['Hello {{name}},', 'Hej {{name}}'],
  resetSubject: ['Choose a new password for Rede', 'Vælg en ny adgangskode til Rede'],
  resetAsked: [
    'Somebody, probably you, has asked to choose a new password for Rede. You can do it here:',
    'Nogen, sandsynligvis dig selv, har bedt om at vælge en ny adgangskode til Rede. Det kan du gøre her:',
  ],
  resetLabel: ['Choose a new password', 'Vælg en ny adgangskode'],
  resetLasts: [
    'The link works once, and for 30 minutes. If you have asked more than once, only the newest link works.',
    'Linket virker én gang og i 30 minutter. Har du bedt om det flere gange, er det kun det nyeste link, der virker.',
  ],
  resetNotYou: [
    'Was it not you? Then you need not do anything: your password is the same as before.',
    'Var det ikke dig? Så behøver du ikke at gøre noget: Din adgangskode er den samme som før.',
  ],
  invitedSubject: [
    '{{by}} has invited you to {{organization}}',
    '{{by}} har inviteret dig til {{organization}}',
  ],
  invitedSaid: [
    '{{by}} has invited you to {{organization}} in Rede. Choose a password to begin:',
    '{{by}} har inviteret dig til {{organization}} i Rede. Vælg en adgangskode for at komme i gang:',
  ],
  invitedLabel: ['Choose a password', 'Vælg en adgangskode'],
  invitedLasts: [
    'The link works once, and for 7 days. If you were invited more than once, only the newest link works.',
    'Linket virker én gang og i 7 dage. Er du inviteret flere gange, er det kun det nyeste link, der virker.',
  ],
  askedSaid: [
    '{{by}} has invited you to {{organization}} in Rede. Sign in with the address and password you already use, and accept or decline. Until you accept, {{organization}} sees nothing of you.',
    '{{by}} har inviteret dig til {{organization}} i Rede. Log ind med den adresse og adgangskode, du allerede bruger, og acceptér eller afvis. Indtil du accepterer, kan {{organization}} ikke se noget om dig.',
  ],
  askedLabel: ['See the invitation', 'Se invitationen'],
  addedSubject: ['{{by}} has added you to {{organization}}', '{{by}} har tilføjet dig til {{organization}}'],
  addedSaid: [
    '{{by}} has made you a member of {{organization}} in Rede. Sign in with the address and password you already use.',
    '{{by}} har gjort dig til medlem af {{organization}} i Rede. Log ind med den adresse og adgangskode, du allerede bruger.',
  ],
  addedLabel: ['Sign in', 'Log ind'],
  changedSubject: ['Your password for Rede has been changed', 'Din adgangskode til Rede er ændret'],
  changedSaid: [
    'The password for your account has just been changed, and you have been signed out everywhere else.',
    'Adgangskoden til din konto er netop blevet ændret, og du er logget ud alle andre steder.',
  ],
  calendarGoesOn: [
    'Your calendar feed goes on as before. If somebody else may have its address, make a new one on the page of your account.',
    'Dit kalenderfeed fortsætter som før. Hvis andre kan have fået adressen, så lav en ny på siden for din konto.',
  ],
  notYou: [
    'Was it not you? Then choose a new password at once:',
    'Var det ikke dig? Så vælg en ny adgangskode med det samme:',
  ],
  onSubject: ['Sign-in to Rede now asks for a code', 'Log ind i Rede kræver nu en kode'],
  onSaid: [
    'Signing in to your account now also asks for a code from your app, and you have been signed out everywhere else. Keep your recovery codes where you find them without your phone.',
    'Når du logger ind på din konto, skal du nu også bruge en kode fra din app, og du er logget ud alle andre steder. Opbevar dine gendannelseskoder et sted, hvor du kan finde dem uden din telefon.',
  ],
  offSubject: ['Sign-in to Rede no longer asks for a code', 'Log ind i Rede kræver ikke længere en kode'],
  offSaid: [
    'Two-step sign-in has just been turned off for your account: the password alone is enough again.',
    'Totrinslogin er netop slået fra for din konto: Adgangskoden alene er nok igen.',
  ],
  recoverySubject: ['A recovery code was used for Rede', 'En gendannelseskode til Rede er brugt'],
  recoverySaid: [
    'Somebody, probably you, has just signed in to your account with a recovery code. The code is used up. You can make new ones on the page of your account.',
    'Nogen, sandsynligvis dig selv, er netop logget ind på din konto med en gendannelseskode. Koden er brugt. Du kan lave nye på siden for din konto.',
  ],
} as const;

const say = (key: keyof typeof texts, language: 'en' | 'da', values: Record<string, string> = {}): string =>
  texts[key][language === 'en' ? 0 : 1].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The letter with the link to choose a new password. In: whom it greets, and the token, which travels in the fragment alone. */
export function resetLetter(language: 'en' | 'da', name: string, publicUrl: string, token: string): Letter {
  return {
    language,
    subject: say('resetSubject', language),
    greeting: say('greeting', language, { name }),
    before: [say('resetAsked', language)],
    link: { label: say('resetLabel', language), url: resetLink(publicUrl, token) },
    after: [say('resetLasts', language), say('resetNotYou', language)],
  };
}

/** Who invites whom to what. */
interface Invited {
  name: string;
  /** Null: not known any more. */
  by: string | null;
  organization: string;
}
const invitedValues = ({ by, organization }: Invited) => ({ by: by ?? 'Rede', organization });

/** Names as a subject has them: a subject is no place for a text of somebody's own. */
const longestInSubject = 60;
const shortened = (name: string): string =>
  name.length > longestInSubject
    ? `${name
        .slice(0, longestInSubject - 1)
        .toWellFormed()
        .trimEnd()}…`
    : name;
const subjectValues = (invited: Invited) => {
  const { by, organization } = invitedValues(invited);
  return { by: shortened(by), organization: shortened(organization) };
};

/** The invitation of a new member, with the link to choose a first password. */
export function invitationLetter(
  language: 'en' | 'da',
  invited: Invited,
  publicUrl: string,
  token: string,
): Letter {
  const values = invitedValues(invited);
  return {
    language,
    subject: say('invitedSubject', language, subjectValues(invited)),
    greeting: say('greeting', language, { name: invited.name }),
    before: [say('invitedSaid', language, values)],
    link: { label: say('invitedLabel', language), url: resetLink(publicUrl, token) },
    after: [say('invitedLasts', language)],
  };
}

/** The invitation of somebody with a password, which they accept or decline on the page of their account. */
export function askedLetter(language: 'en' | 'da', invited: Invited, publicUrl: string): Letter {
  const values = invitedValues(invited);
  return {
    language,
    subject: say('invitedSubject', language, subjectValues(invited)),
    greeting: say('greeting', language, { name: invited.name }),
    before: [say('askedSaid', language, values)],
    link: { label: say('askedLabel', language), url: `${publicUrl}/account/invitations` },
    after: [],
  };
}

/** The letter to a colleague with a password who was made a member of one more organization. */
export function addedLetter(language: 'en' | 'da', invited: Invited, publicUrl: string): Letter {
  const values = invitedValues(invited);
  return {
    language,
    subject: say('addedSubject', language, subjectValues(invited)),
    greeting: say('greeting', language, { name: invited.name }),
    before: [say('addedSaid', language, values)],
    link: { label: say('addedLabel', language), url: `${publicUrl}/login` },
    after: [],
  };
}

const told = {
  PASSWORD_CHANGED: ['changedSubject', 'changedSaid'],
  SECOND_FACTOR_ON: ['onSubject', 'onSaid'],
  SECOND_FACTOR_OFF: ['offSubject', 'offSaid'],
  RECOVERY_CODE_USED: ['recoverySubject', 'recoverySaid'],
} as const satisfies Record<SecurityNotice, readonly (keyof typeof texts)[]>;

/** Who is told; `hasCalendar`: a feed of theirs can be read by whoever has its address. */
interface ToldTo {
  name: string;
  hasCalendar: boolean;
}

/** The letter that tells of a change to somebody's account, and what to do if it was not theirs. */
export function securityLetter(
  kind: SecurityNotice,
  language: 'en' | 'da',
  { name, hasCalendar }: ToldTo,
  publicUrl: string,
): Letter {
  const [subject, said] = told[kind];
  const goesOn = kind === 'PASSWORD_CHANGED' && hasCalendar ? [say('calendarGoesOn', language)] : [];
  return {
    language,
    subject: say(subject, language),
    greeting: say('greeting', language, { name }),
    before: [say(said, language), ...goesOn, say('notYou', language)],
    link: { label: say('resetLabel', language), url: `${publicUrl}/reset-password` },
    after: [],
  };
}

/** Where a new password is set. The fragment stays in the browser: no server, log or Referer header sees the token. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`;
