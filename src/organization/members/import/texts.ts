/** Texts of importing members: key, English, Danish. */
export const memberImportTexts = {
  'import.of.member': ['members', 'medlemmer'],
  'import.of.member.count_one': ['{{shown}} person', '{{shown}} person'],
  'import.of.member.count_other': ['{{shown}} people', '{{shown}} personer'],
  'import.of.member.run_one': ['Invite {{shown}} person', 'Invitér {{shown}} person'],
  'import.of.member.run_other': ['Invite {{shown}} people', 'Invitér {{shown}} personer'],
  'import.of.member.note': [
    'Everyone who is imported gets an email with an invitation.',
    'Alle, der importeres, får en mail med en invitation.',
  ],
  'import.of.member.undone': [
    'The import was undone. The links in the invitations no longer work.',
    'Importen er fortrudt. Linkene i invitationerne virker ikke længere.',
  ],
  'import.error.TOO_MANY_INVITATIONS': [
    'The file invites {{count}} people, but only {{left}} more can be invited within 24 hours. Split it, or ask your system administrator to raise the limit.',
    'Filen inviterer {{count}} personer, men der kan kun inviteres {{left}} til inden for 24 timer. Del den op, eller bed jeres systemadministrator om at hæve grænsen.',
  ],
  'import.error.LEVEL_ABOVE_OWN': [
    'You cannot give more access than you have yourself.',
    'Du kan ikke give mere adgang, end du selv har.',
  ],
  'import.error.ONE_NAME': ['Write both first name and last name.', 'Skriv både fornavn og efternavn.'],
} as const;
