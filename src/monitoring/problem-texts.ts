/** Why the server refuses something of meters and the control book, and what is wrong with their fields. */
export const monitoringProblemTexts = {
  'problem.READING_EXISTS': [
    'There is already a reading on that date. Change it, or choose another date.',
    'Der er allerede en aflæsning på den dato. Ret den, eller vælg en anden dato.',
  ],
  'problem.INSPECTION_DONE': [
    'This inspection has already been done. Open it to see the result.',
    'Eftersynet er allerede udført. Åbn det for at se resultatet.',
  ],
  'problem.INSPECTION_OF_SERIES': [
    'This inspection comes from a reminder. Skip it with a reason, or stop the reminder.',
    'Eftersynet kommer fra en påmindelse. Spring det over med en begrundelse, eller stop påmindelsen.',
  ],
  'problem.INSPECTION_EXISTS': [
    'The reminder already has an inspection on that date. Choose another.',
    'Påmindelsen har allerede et eftersyn den dag. Vælg en anden dag.',
  ],
  'problem.IMPORT_CHANGED': [
    'Readings of this import have been changed since ({{names}}). Delete them one by one, or change them back.',
    'Aflæsninger fra denne import er ændret siden ({{names}}). Slet dem enkeltvis, eller ret dem tilbage.',
  ],
  'problem.TYPE_FIXED': [
    'The type cannot be changed once there are readings. Create a new meter instead.',
    'Typen kan ikke ændres, når der er aflæsninger. Opret en ny måler i stedet.',
  ],
  'problem.COUNTER_DECREASED': [
    'The counter cannot go down. Was the meter replaced or reset?',
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
    'More than {{max}} due dates have already passed. Choose a later first date.',
    'Mere end {{max}} forfaldsdatoer er allerede passeret. Vælg en senere første dato.',
  ],
  'field.NOTIFIED_TOO_EARLY': [
    'That is longer than the interval between inspections. Choose a shorter time.',
    'Det er længere end intervallet mellem eftersynene. Vælg en kortere tid.',
  ],
  'field.UNIT_NOT_OF_METER': [
    'The meter is not read in this unit. Choose one of its units.',
    'Måleren aflæses ikke i denne enhed. Vælg en af målerens enheder.',
  ],
  'field.COUNTER_DECREASED': [
    'The counter was at {{value}} {{unit}} on {{date}} and cannot go down. Was the meter replaced or reset? If it may run backwards (net metering), enter amounts used instead of readings.',
    'Tælleren stod på {{value}} {{unit}} den {{date}} og kan ikke falde. Er måleren skiftet eller nulstillet? Kan den løbe baglæns (nettomåling), så indtast forbrugte mængder i stedet for aflæsninger.',
  ],
  'field.FACTOR_NOT_CHOSEN': [
    'An emission factor applies only with “Chosen factor”.',
    'Sæt feltet til »Valgt faktor«, hvis du vil vælge en emissionsfaktor.',
  ],
  'field.UNIT_IN_USE': [
    'The unit is used by readings and cannot be removed.',
    'Enheden bruges af aflæsninger og kan ikke fjernes.',
  ],
} as const;
