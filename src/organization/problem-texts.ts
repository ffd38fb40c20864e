/** Why the server refuses something of organizations and their members, and what is wrong with their fields. */
export const organizationProblemTexts = {
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
    'Nobody waits for this invitation: it was accepted or declined, or the member is deactivated.',
    'Ingen venter på invitationen: Den er accepteret eller afvist, eller medlemmet er deaktiveret.',
  ],
  'problem.ACCOUNT_SHARED': [
    'Only the person can change this name, on the page of their account.',
    'Kun personen selv kan ændre navnet, på siden for sin konto.',
  ],
  'problem.EMAIL_FIXED': [
    'The address of a member cannot be changed. Deactivate the member and invite the new address.',
    'Et medlems adresse kan ikke ændres. Deaktivér medlemmet, og invitér den nye adresse.',
  ],
  'problem.INVITED_LATELY': [
    'An invitation has already been sent to this address. It can be sent again after 10 minutes, and 5 times within 24 hours.',
    'Der er allerede sendt en invitation til adressen. Den kan sendes igen efter 10 minutter og 5 gange inden for 24 timer.',
  ],
  'problem.INVITATIONS_USED_UP': [
    'An organization can invite {{most}} new people within 24 hours. Invite the others later, or ask whoever runs Rede for more.',
    'En organisation kan invitere {{most}} nye personer inden for 24 timer. Invitér resten senere, eller bed den, der driver Rede, om flere.',
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
    'The address cannot be changed. Deactivate the member and invite the new address.',
    'Adressen kan ikke ændres. Deaktivér medlemmet, og invitér den nye adresse.',
  ],
} as const;
