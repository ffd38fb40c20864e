/** Why the server refuses something of meters and the control book, and what is wrong with their fields. */
export const monitoringProblemTexts = {
  'problem.READING_EXISTS': [
    'There is already a reading on that date. Change it, or choose another date.',
    'Der er allerede en aflæsning på den dato. Ret den, eller vælg en anden dato.',
  ],
  'problem.INSPECTION_DONE': [
    'Somebody has done this inspection already. Open it to see what was found.',
    'En anden har allerede udført eftersynet. Åbn det for at se, hvad der blev fundet.',
  ],
  'problem.INSPECTION_OF_SERIES': [
    'A reminder asks for this inspection. Skip it with a reason, or stop the reminder.',
    'En påmindelse kræver dette eftersyn. Spring det over med en begrundelse, eller stop påmindelsen.',
  ],
  'problem.INSPECTION_EXISTS': [
    'The reminder has an inspection on that date already.',
    'Påmindelsen har allerede et eftersyn den dag.',
  ],
  'problem.IMPORT_CHANGED': [
    'Readings of this import were changed later ({{dates}}). Remove them one by one, or change them back.',
    'Aflæsninger fra denne import er ændret siden ({{dates}}). Slet dem enkeltvis, eller ret dem tilbage.',
  ],
  'problem.TYPE_FIXED': [
    'The type cannot be changed once there are readings.',
    'Typen kan ikke ændres, når der er aflæsninger.',
  ],
  'problem.COUNTER_DECREASED': [
    'The counter cannot fall. Was the meter replaced or set back?',
    'Tælleren kan ikke falde. Er måleren skiftet eller nulstillet?',
  ],
  'field.DUE_DATE_FIXED': [
    'The date comes from the reminder. Change the reminder, or skip this inspection with a reason.',
    'Datoen kommer fra påmindelsen. Ret påmindelsen, eller spring eftersynet over med en begrundelse.',
  ],
  'field.REMINDER_FIXED': [
    'An inspection cannot be moved to another reminder.',
    'Et eftersyn kan ikke flyttes til en anden påmindelse.',
  ],
  'field.REPORT_REQUIRED': [
    'Add the report or a photo, or write in the note where the report is.',
    'Tilføj rapporten eller et foto, eller skriv i bemærkningen, hvor rapporten er.',
  ],
  'field.TOO_MANY_DUE': [
    'More than {{max}} dates have gone by since then. Choose a later first date.',
    'Der er gået mere end {{max}} datoer siden. Vælg en senere første dato.',
  ],
  'field.TOLD_TOO_EARLY': [
    'That is longer than from one inspection to the next. Choose a shorter time.',
    'Det er længere end fra det ene eftersyn til det næste. Vælg en kortere tid.',
  ],
  'field.UNIT_NOT_OF_METER': ['The meter is not read in this unit.', 'Måleren aflæses ikke i denne enhed.'],
  'field.COUNTER_DECREASED': [
    'The counter was at {{value}} {{unit}} on {{date}} and cannot fall. Was the meter replaced or set back?',
    'Tælleren stod på {{value}} {{unit}} den {{date}} og kan ikke falde. Er måleren skiftet eller nulstillet?',
  ],
  'field.FACTOR_NOT_CHOSEN': [
    'An emission factor counts only with “Chosen factor”.',
    'En emissionsfaktor gælder kun med “Valgt faktor”.',
  ],
  'field.UNIT_IN_USE': [
    'The unit is used by readings and cannot be removed.',
    'Enheden bruges af aflæsninger og kan ikke fjernes.',
  ],
} as const;
