/** Signing in and passwords: key, English, Danish. */
export const signInTexts = {
  'login.title': ['Sign in', 'Log ind'],
  'login.continue': ['Sign in to continue where you left off.', 'Log ind for at fortsætte, hvor du slap.'],
  'login.welcome': [
    'Environment, safety, chemicals and legal requirements in one place.',
    'Miljø, sikkerhed, kemikalier og lovkrav samlet ét sted.',
  ],
  'login.email': ['Email address', 'E-mailadresse'],
  'login.password': ['Password', 'Adgangskode'],
  'login.submit': ['Sign in', 'Log ind'],
  'login.demo': ['This is a demo', 'Dette er en demo'],
  'login.demoText': [
    'Sign in as one of its people without a password.',
    'Log ind som en af personerne uden adgangskode.',
  ],
  'login.forgot': ['Forgot your password?', 'Glemt adgangskoden?'],
  'login.back': ['Back to sign-in', 'Tilbage til login'],

  'reset.title': ['Forgot your password?', 'Glemt adgangskoden?'],
  'reset.text': [
    'Enter your email address. If it belongs to an account, you will get a link to set a new password.',
    'Skriv din e-mailadresse. Hvis den hører til en konto, får du et link til at vælge en ny adgangskode.',
  ],
  'reset.submit': ['Send link', 'Send link'],
  'reset.sentTitle': ['Check your email', 'Tjek din mail'],
  'reset.sent': [
    'If {{email}} belongs to an account, a link is on its way. It works once and expires after 30 minutes.',
    'Hvis {{email}} hører til en konto, er et link på vej. Det kan bruges én gang og udløber efter 30 minutter.',
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
  'password.saved': ['Your password was saved.', 'Din adgangskode er gemt.'],
  'password.changed': [
    'Your password was changed. You have been signed out everywhere else.',
    'Din adgangskode er skiftet. Du er logget ud alle andre steder.',
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
    'does not contain your name, your email address or “Rede”',
    'indeholder ikke dit navn, din e-mailadresse eller »Rede«',
  ],
  'password.ruleCommon': [
    'is not a common password (checked when you save)',
    'er ikke en af de mest brugte (kontrolleres, når du gemmer)',
  ],
  'password.ruleMet': ['met', 'opfyldt'],
  'password.ruleNotMet': ['not met yet', 'endnu ikke opfyldt'],
  'password.show': ['Show or hide password', 'Vis eller skjul adgangskode'],

  'password.ruleLengthEither': [
    'has at least {{min}} characters, or {{less}} with two-step sign-in',
    'har mindst {{min}} tegn, eller {{less}} med totrinslogin',
  ],

  'login.codeTitle': ['One more step', 'Et trin til'],
  'login.codeText': ['Enter the code your app shows for Rede.', 'Skriv den kode, din app viser for Rede.'],
  'login.recoveryText': [
    'Enter one of your recovery codes. Each works once.',
    'Skriv en af dine gendannelseskoder. Hver kode virker én gang.',
  ],
  'login.useRecovery': ['Use a recovery code', 'Brug en gendannelseskode'],
  'login.useApp': ['Use the code from the app', 'Brug koden fra appen'],
} as const;
