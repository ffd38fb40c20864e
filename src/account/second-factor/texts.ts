/** The second factor: key, English, Danish. */
export const secondFactorTexts = {
  'factor.title': ['Two-step sign-in', 'Totrinslogin'],
  'factor.text': [
    'When you sign in, you also enter a code from an app on your phone, so that a stolen password alone is not enough.',
    'Når du logger ind, skal du også bruge en kode fra en app på din telefon. Så er en stjålet adgangskode ikke nok.',
  ],
  'factor.demanded': [
    'Your access requires two-step sign-in. Set it up to continue.',
    'Din adgang kræver totrinslogin. Aktivér det for at fortsætte.',
  ],
  'factor.isOn': ['On since {{date}}', 'Slået til siden {{date}}'],
  'factor.isOff': ['Off', 'Slået fra'],
  'factor.codesLeft_one': ['{{count}} recovery code is left.', '{{count}} gendannelseskode er tilbage.'],
  'factor.codesLeft_other': ['{{count}} recovery codes are left.', '{{count}} gendannelseskoder er tilbage.'],
  'factor.codesFew_one': [
    'Only {{count}} recovery code is left. Create new ones.',
    'Der er kun {{count}} gendannelseskode tilbage. Opret nye.',
  ],
  'factor.codesFew_other': [
    'Only {{count}} recovery codes are left. Create new ones.',
    'Der er kun {{count}} gendannelseskoder tilbage. Opret nye.',
  ],
  'factor.setUp': ['Set up', 'Aktivér'],
  'factor.renew': ['New recovery codes', 'Nye gendannelseskoder'],
  'factor.remove': ['Turn off …', 'Slå fra …'],
  'factor.beginText': [
    'Enter your password to confirm that it is you.',
    'Bekræft med din adgangskode, at det er dig.',
  ],
  'factor.next': ['Continue', 'Fortsæt'],
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
    'Two-step sign-in is on. You have been signed out everywhere else.',
    'Totrinslogin er slået til. Du er logget ud på alle andre enheder.',
  ],
  'factor.off': ['Two-step sign-in is off.', 'Totrinslogin er slået fra.'],
  'factor.renewed': [
    'The old recovery codes no longer work.',
    'De gamle gendannelseskoder virker ikke længere.',
  ],
  'factor.codesOnce': [
    'Keep these somewhere you can reach without your phone. They are not shown again, and each works once.',
    'Gem dem et sted, hvor du kan finde dem uden din telefon. De vises kun denne ene gang, og hver kode virker én gang.',
  ],
  'factor.copy': ['Copy', 'Kopiér'],
  'factor.copied': ['The codes were copied.', 'Koderne er kopieret.'],
  'factor.notCopied': [
    'The browser blocked copying. Download the codes instead.',
    'Browseren tillod ikke kopiering. Hent koderne i stedet.',
  ],
  'factor.download': ['Download', 'Hent'],
  'factor.codesFile': [
    'Recovery codes for Rede. Each works once.',
    'Gendannelseskoder til Rede. Hver kode virker én gang.',
  ],
  'factor.codesKept': ['I have saved them', 'Jeg har gemt dem'],
  'factor.renewText': ['New codes replace all your old ones.', 'Nye koder erstatter alle dine gamle.'],
  'factor.removeText': [
    'You will then sign in with only your password.',
    'Derefter logger du kun ind med din adgangskode.',
  ],
  'factor.longerPassword': [
    'Without two-step sign-in your password is too short. Choose a longer one.',
    'Uden totrinslogin er din adgangskode for kort. Vælg en længere.',
  ],
  'factor.turnOff': ['Turn off', 'Slå fra'],
  'factor.makeCodes': ['Create new codes', 'Opret nye koder'],
} as const;
