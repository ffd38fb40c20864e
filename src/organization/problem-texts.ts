/** Why the server refuses something of organizations and their members, and what is wrong with their fields. */
export const organizationProblemTexts = {
  'problem.LEVEL_ABOVE_OWN': [
    'You cannot give anyone more access than you have yourself.',
    'Du kan ikke give nogen mere adgang, end du selv har.',
  ],
  'problem.OWN_LEVEL': [
    'You cannot change your own access. Ask another manager.',
    'Du kan ikke ændre din egen adgang. Bed en anden administrator om det.',
  ],
  'problem.MEMBER_ABOVE_YOU': [
    'This person has more access than you, so you cannot change or remove their access.',
    'Personen har mere adgang, end du har. Du kan ikke ændre eller fjerne den adgang.',
  ],
  'problem.LAST_MANAGER': [
    'This is the last active manager of the holding. Make someone else a manager first.',
    'Det er koncernens sidste aktive administrator. Gør først en anden til administrator.',
  ],
  'problem.STAKEHOLDER_EXISTS': [
    'This stakeholder is already on your list. Choose another, or edit that one.',
    'Interessenten er allerede på jeres liste. Vælg en anden, eller redigér den.',
  ],
  'problem.MEMBER_EXISTS': [
    'The address already belongs to a member. Enter another.',
    'Adressen hører allerede til et medlem. Skriv en anden.',
  ],
  'problem.NOT_INVITED': [
    'This invitation is no longer open: it was accepted or declined, or the member was deactivated.',
    'Invitationen er ikke længere åben: Den er accepteret eller afvist, eller medlemmet er deaktiveret.',
  ],
  'problem.ACCOUNT_SHARED': [
    'Only they can change their name, on their own account page.',
    'Kun personen selv kan ændre sit navn, på sin egen kontoside.',
  ],
  'problem.EMAIL_FIXED': [
    'The address of a member cannot be changed. Deactivate the member and invite the new address.',
    'Et medlems adresse kan ikke ændres. Deaktivér medlemmet, og invitér den nye adresse.',
  ],
  'problem.INVITED_RECENTLY': [
    'An invitation has already been sent to this address. It can be sent again after 10 minutes, at most 5 times in 24 hours.',
    'Der er allerede sendt en invitation til adressen. Den kan sendes igen efter 10 minutter, dog højst 5 gange inden for 24 timer.',
  ],
  'problem.INVITATIONS_USED_UP': [
    'An organization and its subsidiaries can invite {{most}} new people in 24 hours. Invite the others later, or ask your system administrator to raise the limit.',
    'En organisation og dens datterselskaber kan højst invitere {{most}} nye personer inden for 24 timer. Invitér resten senere, eller bed jeres systemadministrator om at hæve grænsen.',
  ],
  'problem.SUBSIDIARIES_USED_UP': [
    'You can add {{most}} subsidiaries in 24 hours. Add the others later, or ask your system administrator.',
    'I kan tilføje {{most}} datterselskaber inden for 24 timer. Tilføj resten senere, eller bed jeres systemadministrator om hjælp.',
  ],
  'field.STAKEHOLDER_FIXED': [
    'The stakeholder cannot be changed. Add the other one instead.',
    'Interessenten kan ikke skiftes. Tilføj den anden i stedet.',
  ],
  'field.INVALID_CVR': [
    'Not a valid CVR number (8 digits, the last is a check digit).',
    'Ikke et gyldigt CVR-nummer (8 cifre, det sidste er et kontrolciffer).',
  ],
  'field.CIRCLE': [
    'An organization cannot be placed below itself.',
    'En organisation kan ikke placeres under sig selv.',
  ],
  'field.LEVEL_ABOVE_OWN': [
    'You cannot give more access than you have yourself.',
    'Du kan ikke give mere adgang, end du selv har.',
  ],
  'field.EMAIL_OF_MEMBER': [
    'The address is already in use by {{name}}. Enter another.',
    'Adressen er allerede i brug hos {{name}}. Skriv en anden.',
  ],
  'field.EMAIL_FIXED': [
    'The address cannot be changed. Deactivate the member and invite the new address.',
    'Adressen kan ikke ændres. Deaktivér medlemmet, og invitér den nye adresse.',
  ],
} as const;
