/** Texts of this area: key, English, Danish. */
export const commentTexts = {
  'comments.title': ['Comments', 'Kommentarer'],
  'comments.none': ['No comments yet.', 'Ingen kommentarer endnu.'],
  'comments.failed': ['The comments could not be loaded.', 'Kommentarerne kunne ikke hentes.'],
  'comments.earlier': ['Show earlier comments', 'Vis tidligere kommentarer'],
  'comments.write': ['Write a comment', 'Skriv en kommentar'],
  'comments.change': ['Edit comment', 'Redigér kommentar'],
  'comments.help': [
    '@ mentions a person. **bold**, _italic_, - list, [text](address). Press Ctrl+Enter to add the comment.',
    '@ nævner en person. **fed**, _kursiv_, - liste, [tekst](adresse). Tryk Ctrl+Enter for at tilføje kommentaren.',
  ],
  'comments.people': ['People you can mention', 'Personer, du kan nævne'],
  'comments.peopleFound_one': [
    '{{count}} person found. Choose with the arrow keys and Enter.',
    '{{count}} person fundet. Vælg med piletasterne og Enter.',
  ],
  'comments.peopleFound_other': [
    '{{count}} people found. Choose with the arrow keys and Enter.',
    '{{count}} personer fundet. Vælg med piletasterne og Enter.',
  ],
  'comments.waits': ['Comment', 'Kommentar'],
  'comments.waits_one': ['{{count}} comment', '{{count}} kommentar'],
  'comments.waits_other': ['{{count}} comments', '{{count}} kommentarer'],
  'comments.kept': [
    'Saved on this device and not sent yet: {{text}}',
    'Gemt på denne enhed og endnu ikke sendt: {{text}}',
  ],
  'comments.add': ['Add comment', 'Tilføj kommentar'],
  'comments.save': ['Save', 'Gem'],
  'comments.dismiss': ['Cancel', 'Annullér'],
  'comments.edit': ['Edit', 'Redigér'],
  'comments.edited': ['edited', 'redigeret'],
  'comments.remove': ['Delete', 'Slet'],
  'comments.removed': ['The comment was deleted.', 'Kommentaren er slettet.'],
  'comments.restored': ['The comment was restored.', 'Kommentaren er gendannet.'],
  'comments.formerMember': ['Former member', 'Tidligere medlem'],

  'comments.field.text': ['Comment', 'Kommentar'],
  'comments.field.mentions': ['Mentioned', 'Nævnte personer'],
  'comments.field.author': ['Written by', 'Skrevet af'],
  'comments.field.createdDate': ['Written on', 'Skrevet den'],
  'comments.field.editedDate': ['Edited on', 'Redigeret den'],
  'comments.field.event': ['Event', 'Hændelse'],
  'comments.field.action': ['Action', 'Handling'],
  'comments.field.inspection': ['Inspection', 'Eftersyn'],
  'comments.field.legislationAssociation': ['Obligation', 'Forpligtelse'],
  'comments.field.chemicalAssociation': ['Chemical', 'Kemikalie'],

  'changes.kind.comment': ['Comment', 'Kommentar'],
  'problem.COMMENT_LOCKED': [
    'A comment can only be edited for 15 minutes. Add a new comment instead.',
    'En kommentar kan kun redigeres inden for 15 minutter. Skriv en ny i stedet.',
  ],
  'field.CANNOT_READ': [
    'Someone you mentioned does not have access to this. Remove the mention.',
    'En af dem, du nævner, har ikke adgang til dette. Fjern navnet.',
  ],
} as const;

type AreaTexts = typeof commentTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
