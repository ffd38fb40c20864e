import { digestTexts } from './digest/texts.ts';
import { invitationTexts } from './invitations/texts.ts';
import { offlineTexts } from './offline/texts.ts';
import { secondFactorTexts } from './second-factor/texts.ts';
import { signInTexts } from './sign-in/texts.ts';
import { accountProblemTexts } from './problem-texts.ts';

/** Who one is, and where one is signed in; sign-in, second factor, invitations and mails have their own. */
export const accountTexts = {
  ...digestTexts,
  ...invitationTexts,
  ...offlineTexts,
  ...secondFactorTexts,
  ...signInTexts,
  ...accountProblemTexts,

  'help.account': [
    'Your name, how you sign in, and what you are notified of; it applies in all your organizations. Two-step sign-in keeps others out even if they know your password.',
    'Dit navn, hvordan du logger ind, og hvad du får besked om; det gælder i alle dine organisationer. Totrinslogin holder andre ude, selv om de kender din adgangskode.',
  ],
  'account.title': ['Your account', 'Din konto'],
  'account.profile': ['Name and phone', 'Navn og telefon'],
  'account.phoneHelp': [
    'Shown to the managers of your organizations.',
    'Vises for administratorer i dine organisationer.',
  ],
  'account.emailHelp': [
    'You sign in with this address. It cannot be changed here.',
    'Du logger ind med denne adresse. Den kan ikke ændres her.',
  ],
  'account.saved': ['Your name and phone were saved.', 'Dit navn og telefonnummer er gemt.'],
  'account.password': ['Change password', 'Skift adgangskode'],
  'account.sessions': ['Where you are signed in', 'Hvor du er logget ind'],
  'account.sessionsText': [
    'If you do not recognise a session, end it and change your password.',
    'Hvis du ikke genkender en session, så afslut den, og skift adgangskode.',
  ],
  'account.thisSession': ['This device', 'Denne enhed'],
  'account.lastSeen': ['Last active {{at}}', 'Sidst aktiv {{at}}'],
  'account.since': ['signed in {{at}}', 'logget ind {{at}}'],
  'account.end': ['End', 'Afslut'],
  'account.endNamed': ['End the session {{name}}', 'Afslut sessionen {{name}}'],
  'account.endOthers': ['End all others', 'Afslut alle andre'],
  'account.ended': ['The session was ended.', 'Sessionen er afsluttet.'],
  'account.othersEnded': ['All other sessions were ended.', 'Alle andre sessioner er afsluttet.'],
  'account.unknownBrowser': ['Unknown browser', 'Ukendt browser'],
  'account.browserOn': ['{{browser}} on {{system}}', '{{browser}} på {{system}}'],
} as const;

type AreaTexts = typeof accountTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
