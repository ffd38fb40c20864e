/** Why the server refuses something of acts and obligations, and what is wrong with their fields. */
export const legislationProblemTexts = {
  'problem.OBLIGATION_EXISTS': [
    'This act is among your obligations already; somebody may have added it just now.',
    'Retsakten er allerede blandt jeres forpligtelser; måske har nogen netop tilføjet den.',
  ],
  'problem.EVALUATION_WITHDRAWN': [
    'This evaluation is withdrawn already.',
    'Vurderingen er allerede trukket tilbage.',
  ],
  'problem.LEGISLATION_EXISTS': [
    'The catalogue has an act with this reference in this territory already.',
    'Kataloget har allerede en retsakt med den reference i det område.',
  ],
  'field.SUCCESSOR_CIRCLE': [
    'An act cannot be superseded by itself, nor by one that it superseded.',
    'En retsakt kan ikke afløses af sig selv eller af en, den har afløst.',
  ],
  'field.EVALUATION_STAYS': [
    'It has been evaluated. Choose the result of a new evaluation, or withdraw the last one.',
    'Den er vurderet. Vælg resultatet af en ny vurdering, eller træk den seneste tilbage.',
  ],
  'field.BEFORE_LAST_EVALUATION': [
    'The last evaluation is of {{date}}. A new one cannot be of an earlier day.',
    'Den seneste vurdering er fra {{date}}. En ny kan ikke være fra en tidligere dag.',
  ],
  'field.NOT_AFTER_EVALUATION': [
    'The next evaluation has to come after this one.',
    'Den næste vurdering skal ligge efter denne.',
  ],
} as const;
