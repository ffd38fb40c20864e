/** Why the server refuses something of acts and obligations, and what is wrong with their fields. */
export const legislationProblemTexts = {
  'problem.OBLIGATION_EXISTS': [
    'This act is already among your obligations. Someone may just have added it.',
    'Lovkravet er allerede blandt jeres forpligtelser; måske har nogen netop tilføjet det.',
  ],
  'problem.OBLIGATION_REMOVED': [
    'This act was an obligation before, and was removed. Restore it with its history, and remove the line.',
    'Dette lovkrav har været en forpligtelse før og blev fjernet. Gendan det med dets historik, og fjern linjen.',
  ],
  'problem.EVALUATION_WITHDRAWN': [
    'This evaluation has already been withdrawn.',
    'Vurderingen er allerede trukket tilbage.',
  ],
  'problem.REQUIREMENT_EXISTS': [
    'The obligation already has a requirement with this number.',
    'Forpligtelsen har allerede et krav med det nummer.',
  ],
  'problem.LEGISLATION_EXISTS': [
    'The catalogue already has an act with this number in this territory. Open it, or correct the number.',
    'Kataloget har allerede et lovkrav med det nummer i det område. Åbn det, eller ret nummeret.',
  ],
  'field.SUCCESSOR_CIRCLE': [
    'An act cannot be replaced by itself or by an act it replaced. Choose another.',
    'Et lovkrav kan ikke afløses af sig selv eller af et, det har afløst. Vælg et andet.',
  ],
  'field.ALREADY_EVALUATED': [
    'This obligation has already been evaluated. Add a new evaluation, or withdraw the last one.',
    'Forpligtelsen er allerede vurderet. Tilføj en ny vurdering, eller træk den seneste tilbage.',
  ],
  'field.BEFORE_LAST_EVALUATION': [
    'The last evaluation was on {{date}}. A new one cannot be earlier.',
    'Den seneste vurdering er fra {{date}}. En ny kan ikke være tidligere.',
  ],
  'field.NOT_AFTER_EVALUATION': [
    'The next evaluation must be later than this one.',
    'Vælg en dato efter denne vurdering.',
  ],
  'field.NO_NUMBERS': [
    'No numbered paragraph was found. Begin each requirement on a line of its own, with its number.',
    'Der blev ikke fundet noget nummereret afsnit. Begynd hvert krav på en ny linje med dets nummer.',
  ],
  'field.NOT_OWN': [
    'An act of the catalogue can only be changed by a system maintainer.',
    'Et lovkrav i kataloget kan kun ændres af en systemforvalter.',
  ],
} as const;
