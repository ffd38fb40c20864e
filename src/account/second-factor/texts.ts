/** The second factor: key, English, Danish. */
export const secondFactorTexts = {
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
} as const;
