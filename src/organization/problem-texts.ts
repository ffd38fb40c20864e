/** Why the server refuses something of organizations and their members, and what is wrong with their fields. */
export const organizationProblemTexts = {
  'problem.MEMBERS_CHANGED': [
    'Members of this import were changed later ({{names}}). Deactivate them one by one instead.',
    'Medlemmer fra denne import er ændret siden ({{names}}). Deaktivér dem i stedet enkeltvis.',
  ],
  'problem.LEVEL_ABOVE_OWN': [
    'You cannot give anybody more access than you have yourself.',
    'Du kan ikke give nogen mere adgang, end du selv har.',
  ],
  'problem.OWN_LEVEL': [
    'You cannot change your own access. Ask another manager.',
    'Du kan ikke ændre din egen adgang. Bed en anden administrator om det.',
  ],
  'problem.MEMBER_ABOVE_YOU': [
    'This person has more access than you. You cannot change it or take it away.',
    'Personen har mere adgang end dig. Du kan ikke ændre den eller fjerne den.',
  ],
  'problem.LAST_MANAGER': [
    'This is the last active manager of the holding. Make somebody else a manager first.',
    'Det er koncernens sidste aktive administrator. Gør først en anden til administrator.',
  ],
  'problem.STAKEHOLDER_EXISTS': [
    'This stakeholder is on your list already. Choose another, or change the one that is there.',
    'Interessenten står allerede på jeres liste. Vælg en anden, eller ret den, der er der.',
  ],
  'problem.MEMBER_EXISTS': [
    'The address belongs to a member already.',
    'Adressen hører allerede til et medlem.',
  ],
  'problem.NOT_INVITED': [
    'Nobody waits for this invitation: the member has signed in already, or is deactivated.',
    'Ingen venter på invitationen: Medlemmet har allerede valgt en adgangskode eller er deaktiveret.',
  ],
  'problem.ACCOUNT_SHARED': [
    'This person is also a member elsewhere. Only a manager of all their organizations can change the name and the address.',
    'Personen er også medlem andre steder. Navn og adresse kan kun ændres af en administrator for alle personens organisationer.',
  ],
  'problem.EMAIL_FIXED': [
    'The address cannot be changed once a password has been chosen. Deactivate the member and invite the new address.',
    'Adressen kan ikke ændres, når der er valgt en adgangskode. Deaktivér medlemmet, og invitér den nye adresse.',
  ],
  'problem.EMAIL_TAKEN': [
    'Somebody else has this address. Enter another.',
    'Adressen er allerede i brug hos en anden. Skriv en anden.',
  ],
  'field.STAKEHOLDER_FIXED': [
    'Whom this is about cannot be changed. Add the other one instead.',
    'Hvem det handler om, kan ikke ændres. Tilføj den anden i stedet.',
  ],
  'field.INVALID_CVR': [
    'A CVR number has 8 digits, the last of which checks the others. One of them is wrong.',
    'Et CVR-nummer har 8 cifre, hvoraf det sidste kontrollerer de andre. Et af dem er forkert.',
  ],
  'field.CIRCLE': [
    'An organization cannot lie under itself.',
    'En organisation kan ikke ligge under sig selv.',
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
    'The address cannot be changed once a password has been chosen.',
    'Adressen kan ikke ændres, når der er valgt en adgangskode.',
  ],
  'field.EMAIL_TAKEN': [
    'The address is already in use by somebody else. Enter another.',
    'Adressen er allerede i brug hos en anden. Skriv en anden.',
  ],
} as const;
