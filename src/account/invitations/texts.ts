/** Invitations: key, English, Danish. */
export const invitationTexts = {
  'invitations.title': ['Invitations', 'Invitationer'],
  'invitations.text': [
    'Until you accept, the organization cannot see anything about you. If you decline, the organization is notified.',
    'Indtil du accepterer, kan organisationen ikke se noget om dig. Hvis du afviser, får organisationen besked.',
  ],
  'invitations.none': ['You have no invitations.', 'Du har ingen invitationer.'],
  'invitations.by': ['Invited by {{name}}', '{{name}} har inviteret dig'],
  'invitations.to': ['Access: {{level}}', 'Adgang: {{level}}'],
  'invitations.accept': ['Accept', 'Acceptér'],
  'invitations.acceptOf': ['Accept the invitation from {{name}}', 'Acceptér invitationen fra {{name}}'],
  'invitations.decline': ['Decline', 'Afvis'],
  'invitations.declineOf': ['Decline the invitation from {{name}}', 'Afvis invitationen fra {{name}}'],
  'invitations.accepted': ['You are now a member of {{name}}.', 'Du er nu medlem af {{name}}.'],
  'invitations.declined': [
    'You declined the invitation from {{name}}.',
    'Du har afvist invitationen fra {{name}}.',
  ],
  'invitations.waits_one': ['You have an invitation.', 'Du har en invitation.'],
  'invitations.waits_other': ['You have {{count}} invitations.', 'Du har {{count}} invitationer.'],
  'invitations.answer': ['Go to:', 'Gå til:'],
} as const;
