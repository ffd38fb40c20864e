/** Why the server refuses something of accounts, and what is wrong with their fields. */
export const accountProblemTexts = {
  'problem.INVALID_CREDENTIALS': [
    'The email address or the password is wrong.',
    'E-mailadressen eller adgangskoden er forkert.',
  ],
  'problem.SECOND_FACTOR_REQUIRED': [
    'Enter the code from your app as well.',
    'Skriv også koden fra din app.',
  ],
  'problem.SECOND_FACTOR_WRONG': [
    'The code is wrong or has already been used. Wait for the next one.',
    'Koden er forkert eller allerede brugt. Vent på den næste.',
  ],
  'problem.PASSWORD_TOO_SHORT': [
    'Without two-step sign-in your password is too short. Choose “Forgot your password?” to get a link and set a longer one.',
    'Uden totrinslogin er din adgangskode for kort. Vælg »Glemt adgangskoden?« for at få et link, og vælg en længere.',
  ],
  'problem.SECOND_FACTOR_NEEDED': [
    'Your access requires two-step sign-in. Set it up first.',
    'Din adgang kræver totrinslogin. Aktivér det først.',
  ],
  'problem.SECOND_FACTOR_ON': [
    'Two-step sign-in is already on. Turn it off before you set it up again.',
    'Totrinslogin er allerede slået til. Slå det fra, før du aktiverer det igen.',
  ],
  'problem.SECOND_FACTOR_OFF': [
    'Two-step sign-in is off. Start again.',
    'Totrinslogin er slået fra. Begynd forfra.',
  ],
  'problem.TOKEN_INVALID': [
    'The link has already been used or has expired. Ask for a new one.',
    'Linket er allerede brugt eller udløbet. Bed om et nyt.',
  ],
  'problem.PASSWORD_REFUSED': [
    'This password cannot be used. Choose another.',
    'Adgangskoden kan ikke bruges. Vælg en anden.',
  ],
  'field.PASSWORD_TOO_SHORT': ['Use at least {{min}} characters.', 'Brug mindst {{min}} tegn.'],
  'field.PASSWORD_TOO_LONG': ['Use at most {{max}} characters.', 'Brug højst {{max}} tegn.'],
  'field.PASSWORD_COMMON': [
    'This password is among the most common ones. Choose another.',
    'Adgangskoden er blandt de mest brugte. Vælg en anden.',
  ],
  'field.PASSWORD_MONOTONOUS': [
    'Use at least {{min}} different characters.',
    'Brug mindst {{min}} forskellige tegn.',
  ],
  'field.PASSWORD_CONTEXT': [
    'Do not use your name, your email address or “Rede”.',
    'Brug ikke dit navn, din e-mailadresse eller »Rede«.',
  ],
  'field.PASSWORD_WRONG': ['This is not your current password.', 'Det er ikke din nuværende adgangskode.'],
  'field.CODE_WRONG': [
    'The code is wrong or has already been used. Wait for the next one.',
    'Koden er forkert eller allerede brugt. Vent på den næste.',
  ],
} as const;
