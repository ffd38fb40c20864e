import { accountProblemTexts } from './problem-texts.ts';

/** Signing in, passwords, and where one is signed in. */
export const accountTexts = {
  ...accountProblemTexts,

  'login.title': ['Sign in', 'Log ind'],
  'login.continue': ['Sign in to go on where you were.', 'Log ind for at fortsætte, hvor du var.'],
  'login.welcome': [
    'Environment, safety, chemicals and legal duties, kept in order.',
    'Orden i miljø, sikkerhed, kemikalier og lovkrav.',
  ],
  'login.email': ['E-mail address', 'E-mailadresse'],
  'login.password': ['Password', 'Adgangskode'],
  'login.submit': ['Sign in', 'Log ind'],
  'login.forgot': ['Forgot your password?', 'Glemt adgangskoden?'],
  'login.back': ['Back to sign-in', 'Tilbage til log ind'],

  'reset.title': ['Forgot your password?', 'Glemt adgangskoden?'],
  'reset.text': [
    'Enter your e-mail address. If it is known here, you will get a link to set a new password.',
    'Skriv din e-mailadresse. Hvis den er kendt her, får du et link til at vælge en ny adgangskode.',
  ],
  'reset.submit': ['Send link', 'Send link'],
  'reset.sentTitle': ['Look in your mail', 'Se i din mail'],
  'reset.sent': [
    'If {{email}} is known here, a link is on its way. It works once, for 30 minutes.',
    'Hvis {{email}} er kendt her, er et link på vej. Det virker én gang og i 30 minutter.',
  ],
  'reset.again': ['Use another address', 'Brug en anden adresse'],

  'password.setTitle': ['Choose a password', 'Vælg en adgangskode'],
  'password.setText': [
    'Several words in a row are easy to remember and hard to guess.',
    'Flere ord i træk er lette at huske og svære at gætte.',
  ],
  'password.new': ['New password', 'Ny adgangskode'],
  'password.current': ['Current password', 'Nuværende adgangskode'],
  'password.save': ['Save password', 'Gem adgangskode'],
  'password.saved': ['Your password is saved.', 'Din adgangskode er gemt.'],
  'password.changed': [
    'Your password is changed, and your other sessions are ended.',
    'Din adgangskode er skiftet, og dine andre sessioner er afsluttet.',
  ],
  'password.newLink': ['Ask for a new link', 'Bed om et nyt link'],
  'password.rules': ['The password', 'Adgangskoden'],
  'password.ruleLength': ['has at least {{min}} characters', 'har mindst {{min}} tegn'],
  'password.ruleLengthNow': [
    'has at least {{min}} characters ({{count}} so far)',
    'har mindst {{min}} tegn ({{count}} indtil nu)',
  ],
  'password.ruleTooLong': ['has at most {{max}} characters', 'har højst {{max}} tegn'],
  'password.ruleContext': [
    'is not your name, your e-mail address or “Rede”',
    'er ikke dit navn, din e-mailadresse eller »Rede«',
  ],
  'password.ruleCommon': [
    'is not a common password (checked when you save)',
    'er ikke en af de mest brugte (tjekkes, når du gemmer)',
  ],
  'password.ruleMet': ['fulfilled', 'opfyldt'],
  'password.ruleNotMet': ['not yet fulfilled', 'endnu ikke opfyldt'],
  'password.show': ['Show or hide password', 'Vis eller skjul adgangskode'],

  'password.ruleLengthEither': [
    'has at least {{min}} characters, or {{less}} with two-step sign-in',
    'har mindst {{min}} tegn, eller {{less}} med totrinslogin',
  ],

  'login.codeTitle': ['One more step', 'Et trin mere'],
  'login.codeText': [
    'Enter the code that your app shows for Rede.',
    'Skriv den kode, din app viser for Rede.',
  ],
  'login.recoveryText': [
    'Enter one of the recovery codes that you kept. Each works once.',
    'Skriv en af de gendannelseskoder, du har gemt. Hver kode virker én gang.',
  ],
  'login.useRecovery': ['Use a recovery code', 'Brug en gendannelseskode'],
  'login.useApp': ['Use the code of the app', 'Brug koden fra appen'],

  'factor.title': ['Two-step sign-in', 'Totrinslogin'],
  'factor.text': [
    'Signing in then also takes a code from an app on your phone. A password that somebody got hold of is then not enough.',
    'Så kræver login også en kode fra en app på din telefon. En adgangskode, som nogen har fået fat i, er dermed ikke nok.',
  ],
  'factor.demanded': [
    'Your access asks for two steps at sign-in. Set them up to go on.',
    'Din adgang kræver totrinslogin. Sæt det op for at komme videre.',
  ],
  'factor.isOn': ['On since {{date}}', 'Slået til siden {{date}}'],
  'factor.isOff': ['Off', 'Slået fra'],
  'factor.codesLeft_one': ['{{count}} recovery code is left.', '{{count}} gendannelseskode er tilbage.'],
  'factor.codesLeft_other': ['{{count}} recovery codes are left.', '{{count}} gendannelseskoder er tilbage.'],
  'factor.codesFew_one': [
    'Only {{count}} recovery code is left. Make new ones.',
    'Der er kun {{count}} gendannelseskode tilbage. Lav nye.',
  ],
  'factor.codesFew_other': [
    'Only {{count}} recovery codes are left. Make new ones.',
    'Der er kun {{count}} gendannelseskoder tilbage. Lav nye.',
  ],
  'factor.setUp': ['Set up', 'Sæt op'],
  'factor.renew': ['New recovery codes', 'Nye gendannelseskoder'],
  'factor.remove': ['Turn off …', 'Slå fra …'],
  'factor.beginText': [
    'Confirm with your password that it is you.',
    'Bekræft med din adgangskode, at det er dig.',
  ],
  'factor.next': ['Go on', 'Fortsæt'],
  'factor.cancel': ['Cancel', 'Annullér'],
  'factor.scan': [
    'Scan this with an authenticator app, such as Microsoft Authenticator, Google Authenticator, 1Password or Aegis.',
    'Scan koden med en godkendelsesapp, fx Microsoft Authenticator, Google Authenticator, 1Password eller Aegis.',
  ],
  'factor.qr': ['QR code for your app', 'QR-kode til din app'],
  'factor.typeInstead': ['Or type this key into the app:', 'Eller skriv denne nøgle i appen:'],
  'factor.code': ['Code from the app', 'Kode fra appen'],
  'factor.codeOrRecovery': ['Or a recovery code', 'Eller en gendannelseskode'],
  'factor.recoveryCode': ['Recovery code', 'Gendannelseskode'],
  'factor.recoveryCodes': ['Recovery codes', 'Gendannelseskoder'],
  'factor.confirm': ['Turn on', 'Slå til'],
  'factor.on': [
    'Two-step sign-in is on, and your other sessions are ended.',
    'Totrinslogin er slået til, og dine andre sessioner er afsluttet.',
  ],
  'factor.off': ['Two-step sign-in is off.', 'Totrinslogin er slået fra.'],
  'factor.renewed': [
    'The old recovery codes no longer work.',
    'De gamle gendannelseskoder virker ikke længere.',
  ],
  'factor.codesOnce': [
    'Keep these where you find them without your phone. You see them only now, and each works once.',
    'Gem dem et sted, hvor du kan finde dem uden din telefon. Du ser dem kun nu, og hver kode virker én gang.',
  ],
  'factor.copy': ['Copy', 'Kopiér'],
  'factor.copied': ['The codes are copied.', 'Koderne er kopieret.'],
  'factor.notCopied': [
    'The browser did not let them be copied. Download them instead.',
    'Browseren tillod ikke, at de blev kopieret. Download dem i stedet.',
  ],
  'factor.download': ['Download', 'Download'],
  'factor.codesFile': [
    'Recovery codes for Rede. Each works once.',
    'Gendannelseskoder til Rede. Hver kode virker én gang.',
  ],
  'factor.codesKept': ['I have kept them', 'Jeg har gemt dem'],
  'factor.renewText': ['New codes replace all that you have.', 'Nye koder erstatter alle dem, du har.'],
  'factor.removeText': [
    'The password alone is then enough to sign in.',
    'Så er adgangskoden alene nok til at logge ind.',
  ],
  'factor.longerPassword': [
    'Alone, your password is too short. Choose a longer one.',
    'Alene er din adgangskode for kort. Vælg en længere.',
  ],
  'factor.turnOff': ['Turn off', 'Slå fra'],
  'factor.makeCodes': ['Make new codes', 'Lav nye koder'],

  'notices.title': ['Mails and calendar', 'Mails og kalender'],
  'notices.text': [
    'A summary of your tasks: upcoming, due, overdue, and news on your reports. Managers also see what is overdue for others. No mail is sent when there is nothing to report.',
    'Et overblik over dine opgaver: kommende, forfaldne og overskredne, og nyt om dine indberetninger. Ledere ser også, hvad andre har overskredet. Der sendes ingen mail, når der ikke er noget nyt.',
  ],
  'notices.digest': ['How often', 'Hvor tit'],
  'notices.DAILY': ['Every day', 'Hver dag'],
  'notices.WEEKLY': ['Every Monday', 'Hver mandag'],
  'notices.NONE': ['Never', 'Aldrig'],
  'notices.means.DAILY': ['At six in the morning.', 'Klokken seks om morgenen.'],
  'notices.means.WEEKLY': [
    'At six in the morning, with the week ahead.',
    'Klokken seks om morgenen med ugens opgaver.',
  ],
  'notices.means.NONE': [
    'You get no reminders by mail: not ahead of time, and not when something is overdue. You only see it here.',
    'Du får ingen påmindelser på mail: hverken i god tid, eller når noget er overskredet. Du ser det kun her.',
  ],
  'notices.chose.DAILY': ['You get a mail every day.', 'Du får en mail hver dag.'],
  'notices.chose.WEEKLY': ['You get a mail every Monday.', 'Du får en mail hver mandag.'],
  'notices.chose.NONE': ['You get no more of these mails.', 'Du får ikke flere af disse mails.'],
  'notices.calendar': ['In your calendar', 'I din kalender'],
  'notices.calendarText': [
    'Your calendar can show what you have to do, a year ahead. Whoever knows the address can read it, so keep it to yourself.',
    'Din kalender kan vise, hvad du skal gøre, et år frem. Alle, der kender adressen, kan læse den, så hold den for dig selv.',
  ],
  'notices.calendarMake': ['Create calendar link', 'Opret kalenderlink'],
  'notices.calendarRenew': ['New link', 'Nyt link'],
  'notices.calendarEnd': ['Turn off', 'Slå fra'],
  'notices.calendarEnded': ['The address no longer works.', 'Adressen virker ikke længere.'],
  'notices.calendarSince': ['Created on {{date}}.', 'Oprettet den {{date}}.'],
  'notices.calendarRead': ['Last read on {{date}}.', 'Sidst læst den {{date}}.'],
  'notices.calendarUnread': ['Not read by any calendar yet.', 'Endnu ikke læst af nogen kalender.'],
  'notices.address': ['Address of your calendar', 'Din kalenders adresse'],
  'notices.addressText': [
    'Add it in Outlook, Google Calendar or Apple Calendar as a subscription. You see it only now.',
    'Tilføj den som abonnement i Outlook, Google Kalender eller Apple Kalender. Du ser den kun nu.',
  ],
  'notices.copy': ['Copy', 'Kopiér'],
  'notices.copied': ['The address is copied.', 'Adressen er kopieret.'],
  'notices.notCopied': [
    'The browser did not let it be copied. Select it and copy it yourself.',
    'Browseren tillod ikke, at den blev kopieret. Markér den, og kopiér den selv.',
  ],
  'notices.open': ['Open in calendar', 'Åbn i kalender'],

  'unsubscribe.title': ['No more of these mails?', 'Ingen flere af disse mails?'],
  'unsubscribe.text': [
    'Nothing reminds you by mail then: neither ahead of time nor when something is overdue. You see it only in Rede.',
    'Så minder ingen mail dig om noget: hverken i god tid, eller når noget er over tiden. Du ser det kun i Rede.',
  ],
  'unsubscribe.stop': ['Stop the mails', 'Stop disse mails'],
  'unsubscribe.choose': ['Choose how often instead', 'Vælg i stedet, hvor tit'],
  'unsubscribe.stoppedTitle': ['The mails are stopped', 'Mails er stoppet'],
  'unsubscribe.stopped': [
    'You get no more of them. You can turn them on again on the page of your account.',
    'Du får ikke flere. Du kan slå dem til igen på siden for din konto.',
  ],
  'unsubscribe.unknown': [
    'We do not know this link. On your account page you can choose how often you get mails.',
    'Linket kendes ikke. På siden for din konto kan du vælge, hvor tit du får mails.',
  ],

  'invitations.title': ['Invitations', 'Invitationer'],
  'invitations.text': [
    'Until you accept, the organization cannot see anything about you. If you decline, it is told.',
    'Indtil du accepterer, kan organisationen ikke se noget om dig. Afviser du, får den det at vide.',
  ],
  'invitations.none': ['No invitation waits for you.', 'Ingen invitation venter på dig.'],
  'invitations.by': ['{{name}} invites you', '{{name}} inviterer dig'],
  'invitations.to': ['Access: {{level}}', 'Adgang: {{level}}'],
  'invitations.accept': ['Accept', 'Acceptér'],
  'invitations.acceptOf': ['Accept the invitation of {{name}}', 'Acceptér invitationen fra {{name}}'],
  'invitations.decline': ['Decline', 'Afvis'],
  'invitations.declineOf': ['Decline the invitation of {{name}}', 'Afvis invitationen fra {{name}}'],
  'invitations.accepted': ['You are now a member of {{name}}.', 'Du er nu medlem af {{name}}.'],
  'invitations.declined': ['The invitation of {{name}} is declined.', 'Invitationen fra {{name}} er afvist.'],
  'invitations.waits_one': ['An invitation waits for you.', 'En invitation venter på dig.'],
  'invitations.waits_other': ['{{count}} invitations wait for you.', '{{count}} invitationer venter på dig.'],
  'invitations.answer': ['Answer it:', 'Besvar:'],

  'account.title': ['Your account', 'Din konto'],
  'account.profile': ['Name and phone', 'Navn og telefon'],
  'account.phoneHelp': [
    'Shown to the managers of your organizations.',
    'Vises for dem, der administrerer dine organisationer.',
  ],
  'account.emailHelp': [
    'You sign in with it. It cannot be changed here.',
    'Du logger ind med den. Den kan ikke ændres her.',
  ],
  'account.saved': ['Your name and phone are saved.', 'Dit navn og telefonnummer er gemt.'],
  'account.password': ['Change password', 'Skift adgangskode'],
  'account.sessions': ['Where you are signed in', 'Hvor du er logget ind'],
  'account.sessionsText': [
    'End a session that is not yours, then change your password.',
    'Afslut en session, der ikke er din, og skift så adgangskode.',
  ],
  'account.thisSession': ['This one', 'Denne'],
  'account.lastSeen': ['Last seen {{at}}', 'Sidst set {{at}}'],
  'account.since': ['signed in {{at}}', 'logget ind {{at}}'],
  'account.end': ['End', 'Afslut'],
  'account.endNamed': ['End the session {{name}}', 'Afslut sessionen {{name}}'],
  'account.endOthers': ['End all others', 'Afslut alle andre'],
  'account.ended': ['The session is ended.', 'Sessionen er afsluttet.'],
  'account.othersEnded': ['All other sessions are ended.', 'Alle andre sessioner er afsluttet.'],
  'account.unknownBrowser': ['Unknown browser', 'Ukendt browser'],
  'account.browserOn': ['{{browser}} on {{system}}', '{{browser}} på {{system}}'],
} as const;

type AreaTexts = typeof accountTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
