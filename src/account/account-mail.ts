import type { Letter } from '../core/letter.ts';

/** What the mail queue holds about accounts: whom and what about, never the link itself. */
export type AccountMail =
  | { kind: 'RESET'; email: string; language: 'en' | 'da' }
  | { kind: 'INVITATION'; accountId: string; organizationId: string; language: 'en' | 'da' }
  | { kind: 'PASSWORD_CHANGED'; accountId: string; language: 'en' | 'da' };

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
    'You are invited to {{organization}} in Rede',
    'Du er inviteret til {{organization}} i Rede',
  ],
  invitedSaid: [
    'You have been made a member of {{organization}} in Rede. Choose a password to begin:',
    'Du er blevet medlem af {{organization}} i Rede. Vælg en adgangskode for at komme i gang:',
  ],
  invitedLabel: ['Choose a password', 'Vælg en adgangskode'],
  invitedLasts: [
    'The link works once, and for 7 days. If you were invited more than once, only the newest link works.',
    'Linket virker én gang og i 7 dage. Er du inviteret flere gange, er det kun det nyeste link, der virker.',
  ],
  addedSubject: [
    'You are now a member of {{organization}} in Rede',
    'Du er nu medlem af {{organization}} i Rede',
  ],
  addedSaid: [
    'You have been made a member of {{organization}} in Rede. You sign in with the address and the password that you already use.',
    'Du er blevet medlem af {{organization}} i Rede. Du logger ind med den adresse og adgangskode, du allerede bruger.',
  ],
  addedLabel: ['Sign in', 'Log ind'],
  changedSubject: ['Your password for Rede has been changed', 'Din adgangskode til Rede er ændret'],
  changedSaid: [
    'The password for your account has just been changed, and you have been signed out everywhere else.',
    'Adgangskoden til din konto er netop blevet ændret, og du er logget ud alle andre steder.',
  ],
  changedNotYou: [
    'Was it not you? Then choose a new password at once:',
    'Var det ikke dig? Så vælg en ny adgangskode med det samme:',
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

/** The invitation of a new member, with the link to choose a first password. */
export function invitationLetter(
  language: 'en' | 'da',
  name: string,
  organization: string,
  publicUrl: string,
  token: string,
): Letter {
  return {
    language,
    subject: say('invitedSubject', language, { organization }),
    greeting: say('greeting', language, { name }),
    before: [say('invitedSaid', language, { organization })],
    link: { label: say('invitedLabel', language), url: resetLink(publicUrl, token) },
    after: [say('invitedLasts', language)],
  };
}

/** The letter to somebody with a password who was made a member of one more organization. */
export function addedLetter(
  language: 'en' | 'da',
  name: string,
  organization: string,
  publicUrl: string,
): Letter {
  return {
    language,
    subject: say('addedSubject', language, { organization }),
    greeting: say('greeting', language, { name }),
    before: [say('addedSaid', language, { organization })],
    link: { label: say('addedLabel', language), url: `${publicUrl}/login` },
    after: [],
  };
}

/** The letter that tells of a changed password. */
export function changedLetter(language: 'en' | 'da', name: string, publicUrl: string): Letter {
  return {
    language,
    subject: say('changedSubject', language),
    greeting: say('greeting', language, { name }),
    before: [say('changedSaid', language), say('changedNotYou', language)],
    link: { label: say('resetLabel', language), url: `${publicUrl}/reset-password` },
    after: [],
  };
}

/** Where a new password is set. The fragment stays in the browser: no server, log or Referer header sees the token. */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}`;
