/** Why the server refuses something of acts and obligations, and what is wrong with their fields. */
export const legislationProblemTexts = {
  'problem.OBLIGATION_EXISTS': [
    'This act is among your obligations already; somebody may have added it just now.',
    'Loven står allerede blandt jeres forpligtelser; måske har nogen netop tilføjet den.',
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
    'It has been evaluated, and that stays. Choose what a new evaluation found.',
    'Den er vurderet, og det står ved magt. Vælg resultatet af en ny vurdering.',
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
