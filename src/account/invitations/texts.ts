/** Invitations: key, English, Danish. */
export const invitationTexts = {
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
} as const;
