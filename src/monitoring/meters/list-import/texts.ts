/** What the import of meters says, in English and Danish. */
export const meterImportTexts = {
  'import.of.meter.note': [
    'Months are read as readings: as columns (“Jan 2025”), or as rows with a column for each meter. A file with readings of several meters, by the hour or the day, makes the meters and their readings.',
    'Måneder læses som aflæsninger: som kolonner (»jan 2025«) eller som rækker med en kolonne for hver måler. En fil med flere måleres aflæsninger, time for time eller dag for dag, opretter målerne med deres aflæsninger.',
  ],
  'import.error.MONTHS_WITHOUT_YEAR': [
    'The year of “{{text}}” is missing or unclear. Write it in each heading, in a row above the months, or in a column before them.',
    'Året for »{{text}}« mangler eller er uklart. Skriv det i hver overskrift, i en række over månederne eller i en kolonne før dem.',
  ],
  'import.error.UNIT_ELSEWHERE': [
    'The file says “{{text}}”, which does not fit the unit of its rows ({{unit}}). Correct the file so that both say the same.',
    'I filen står »{{text}}«, og det passer ikke med rækkernes enhed ({{unit}}). Ret filen, så begge siger det samme.',
  ],
  'import.error.FACTOR_ELSEWHERE': [
    'The column “{{column}}” says {{text}}. Multiply the values by it in the file, unless they are already, and remove the column.',
    'Kolonnen »{{column}}« siger {{text}}. Gang værdierne med den i filen, hvis de ikke allerede er det, og fjern kolonnen.',
  ],
  'import.error.MONTH_TWICE': [
    'The month {{text}} is in the file twice. Keep only the columns with the readings.',
    'Måneden {{text}} findes to gange i filen. Behold kun kolonnerne med aflæsningerne.',
  ],
  'import.error.MONTH_BELOW_ZERO': [
    '{{value}} is below zero. Correct it, or leave the cell empty and enter the reading on the meter.',
    '{{value}} er under nul. Ret tallet, eller lad feltet være tomt, og indtast aflæsningen på måleren.',
  ],
  'import.error.MONTH_FALLS': [
    '{{month}}: {{value}} is less than the month before, and a counter only goes up. Correct it, or choose amounts.',
    '{{month}}: {{value}} er mindre end måneden før, og en tæller kan kun stige. Ret tallet, eller vælg mængder.',
  ],
  'import.error.COUNTER_DECREASED': [
    '{{month}} does not fit the reading {{value}} {{unit}} of {{date}}: a counter cannot go down.',
    '{{month}} passer ikke med aflæsningen {{value}} {{unit}} den {{date}}: En tæller kan ikke falde.',
  ],
  'import.error.MONTHS_BEGIN': [
    '{{date}} is the first day of a month, so it is not clear which month a counter’s reading ends. Write the months or their last days as headings.',
    '{{date}} er den første dag i en måned, så det er uklart, hvilken måned tællerens aflæsning afslutter. Skriv måneder eller deres sidste dage som overskrifter.',
  ],
  'import.error.BY_HAND_ASKED_one': [
    'A reading that differs was entered or changed by a person: on {{date}} there is {{value}} {{unit}}, the file has {{inFile}} {{unitInFile}}.',
    'En aflæsning, der afviger, er indtastet eller ændret af en person: den {{date}} er der {{value}} {{unit}}, filen har {{inFile}} {{unitInFile}}.',
  ],
  'import.error.BY_HAND_ASKED_other': [
    '{{count}} readings that differ were entered or changed by a person; on {{date}}, for example, there is {{value}} {{unit}}, the file has {{inFile}} {{unitInFile}}.',
    '{{count}} aflæsninger, der afviger, er indtastet eller ændret af en person; den {{date}} er der fx {{value}} {{unit}}, filen har {{inFile}} {{unitInFile}}.',
  ],
  'import.byHand': ['Readings entered by a person', 'Aflæsninger indtastet af en person'],
  'import.byHand.ASK': ['Ask me', 'Spørg mig'],
  'import.byHand.KEEP': ['Keep those entered by a person', 'Behold dem, en person har indtastet'],
  'import.byHand.REPLACE': ['Replace those, too', 'Erstat også dem'],
  'import.error.MONTH_NOT_OVER': [
    'The month is not over yet. Leave the cell empty.',
    'Måneden er ikke slut endnu. Lad feltet være tomt.',
  ],
  'import.error.MONTHS_AT_START': [
    'A meter that is read at the start of the day has no month-end readings. Enter them on the meter.',
    'En måler, der aflæses ved dagens begyndelse, har ingen aflæsninger ved månedens slutning. Indtast dem på måleren.',
  ],
  'import.error.OTHER_TYPE_THERE': [
    'A meter with this name or number has another type. Correct the type or the name.',
    'En måler med dette navn eller nummer har en anden type. Ret typen eller navnet.',
  ],
  'import.error.OTHER_KIND_THERE': [
    'The meter with this name or number has another kind of reading, counter or amounts. Leave the row out, or choose the other kind.',
    'Måleren med dette navn eller nummer har en anden slags aflæsninger, tæller eller mængder. Udelad rækken, eller vælg den anden slags.',
  ],
  'import.error.OTHER_UNIT_THERE': [
    'The meter with this name or number is not read in this unit.',
    'Måleren med dette navn eller nummer aflæses ikke i denne enhed.',
  ],
  'import.error.TOTAL_ROW': [
    '“{{text}}” seems to be a total. Leave the row out, or correct the name if it is a meter.',
    '»{{text}}« ser ud til at være en sum. Udelad rækken, eller ret navnet, hvis det er en måler.',
  ],
  'import.note.MONTHS_READ_one': [
    'One month with readings: {{first}}.',
    'Én måned med aflæsninger: {{first}}.',
  ],
  'import.note.MONTHS_READ_other': [
    '{{count}} months with readings: {{first}} to {{last}}. Amounts are for their month, counter readings for its last day.',
    '{{count}} måneder med aflæsninger: {{first}} til {{last}}. Mængder gælder for måneden, tællerstande for dens sidste dag.',
  ],
  'import.note.ROWS_OF_METERS': [
    'The file has a line for each month of a meter: its {{count}} lines are {{meters}} meters here.',
    'Filen har en linje for hver måned for en måler: Dens {{count}} linjer er her {{meters}} målere.',
  ],
  'import.note.MONTHS_TURNED': [
    'The meters are next to each other in the file: each line here is one of its columns.',
    'Målerne står ved siden af hinanden i filen: Hver linje her er en af filens kolonner.',
  ],
  'import.note.TOTALS_LEFT_OUT': ['Totals are left out: {{names}}.', 'Summer udelades: {{names}}.'],
  'import.note.MONEY_LEFT_OUT': [
    'Amounts of money are not readings and are left out: {{names}}.',
    'Beløb er ikke aflæsninger og udelades: {{names}}.',
  ],
  'import.note.METER_THERE_one': [
    'The meter exists. One month is added, in {{unit}}; {{equal}} already exist.',
    'Måleren findes. Én måned tilføjes, i {{unit}}; {{equal}} findes allerede.',
  ],
  'import.note.METER_THERE_other': [
    'The meter exists. {{count}} months are added, in {{unit}}; {{equal}} already exist.',
    'Måleren findes. {{count}} måneder tilføjes, i {{unit}}; {{equal}} findes allerede.',
  ],
  'import.note.MONTHS_COVERED_one': [
    'One month is left out because other readings cover its days.',
    'Én måned udelades, fordi andre aflæsninger dækker dens dage.',
  ],
  'import.note.MONTHS_COVERED_other': [
    '{{count}} months are left out because other readings cover their days.',
    '{{count}} måneder udelades, fordi andre aflæsninger dækker deres dage.',
  ],
  'import.note.MORE_DIFFER_one': ['One more month differs.', 'Yderligere én måned afviger.'],
  'import.note.MORE_DIFFER_other': ['{{count}} more months differ.', 'Yderligere {{count}} måneder afviger.'],
  'import.note.MONTHS_FAR_ABOVE': [
    'Up to {{times}} times the usual consumption. Check the unit and the kind of reading.',
    'Op til {{times}} gange det sædvanlige forbrug. Kontrollér enheden og aflæsningstypen.',
  ],
  'import.of.meter.registers': [
    'The file has several registers, such as day and night',
    'Filen har flere tælleværker, fx dag og nat',
  ],
  'import.of.meter.registers.ADDED': ['Add them together', 'Læg dem sammen'],
  'import.of.meter.registers.APART': ['Make each of them a meter', 'Opret hver af dem som en måler'],
  'import.of.meter.counter': [
    'The values never fall, like those of a counter. What are they?',
    'Værdierne falder aldrig, ligesom en tællers. Hvad er de?',
  ],
  'import.of.meter.counter.DIFFERENCES': [
    'Counter readings: the differences are the consumption',
    'Tællerstande: Forskellene er forbruget',
  ],
  'import.of.meter.counter.AMOUNTS': ['Amounts used', 'Forbrugte mængder'],
  'import.of.meter.shown': [
    'The file does not show what its values are',
    'Det fremgår ikke af filen, hvad værdierne er',
  ],
  'import.of.meter.shown.READINGS': ['What the meter showed', 'Det, måleren viste'],
  'import.of.meter.shown.AMOUNTS': ['Amounts used', 'Forbrugte mængder'],
  'import.of.meter.power': ['The values are power, not energy', 'Værdierne er effekt, ikke energi'],
  'import.of.meter.power.POWER': [
    'Multiply them by the length of their rows',
    'Gang dem med den tid, rækken dækker',
  ],
  'import.of.meter.unitBy': ['The file names two units', 'Filen angiver to enheder'],
  'import.of.meter.unitBy.ROWS': ['The unit in the rows applies', 'Enheden i rækkerne gælder'],
  'import.of.meter.unitBy.HEADING': ['The unit in the heading applies', 'Enheden i overskriften gælder'],
  'import.of.meter.factor': [
    'The file has a factor to multiply the values by',
    'Filen har en faktor, som værdierne ganges med',
  ],
  'import.of.meter.factor.INCLUDED': [
    'The values are already multiplied by it',
    'Værdierne er allerede ganget med den',
  ],
  'import.of.meter.dateMeans': ['A date is', 'En dato er'],
  'import.of.meter.dateMeans.START': ['The start of the period', 'Begyndelsen af perioden'],
  'import.of.meter.dateMeans.END': ['The end of the period', 'Slutningen af perioden'],
  'import.of.meter.zone': ['What time is the file in?', 'Hvilken tid er filen i?'],
  'import.of.meter.zone.LOCAL': ['Local time, with daylight saving', 'Lokal tid med sommertid'],
  'import.of.meter.zone.NORMAL': ['Standard time all year', 'Normaltid hele året'],
  'import.of.meter.zone.UTC': ['UTC', 'UTC'],
  'import.of.meter.belowZero': ['Values below zero', 'Værdier under nul'],
  'import.of.meter.belowZero.IMPORT': ['They are right: import them', 'De er rigtige: Importér dem'],
  'import.error.METER_MISSING': [
    'Line {{line}} has a value but names no meter. Fill it in in the file, or remove the line.',
    'Linje {{line}} har en værdi, men angiver ingen måler. Udfyld den i filen, eller fjern linjen.',
  ],
  'import.error.LINES_WRONG_one': ['Line {{line}} of the file:', 'Linje {{line}} i filen:'],
  'import.error.LINES_WRONG_other': [
    '{{count}} lines of the file, the first is line {{line}}:',
    '{{count}} linjer i filen, den første er linje {{line}}:',
  ],
  'import.note.LINES_LEFT_OUT_one': [
    'Line {{line}} cannot be read and is left out.',
    'Linje {{line}} kan ikke læses og udelades.',
  ],
  'import.note.LINES_LEFT_OUT_other': [
    '{{count}} lines cannot be read and are left out, the first is line {{line}}.',
    '{{count}} linjer kan ikke læses og udelades, den første er linje {{line}}.',
  ],
  'import.note.READINGS_OF_METERS_one': [
    'The file has readings of one meter, in {{lines}} lines.',
    'Filen har aflæsninger for én måler i {{lines}} linjer.',
  ],
  'import.note.READINGS_OF_METERS_other': [
    'The file has readings of {{count}} meters, in {{lines}} lines: Each meter is one line here. A meter without a name gets its number as its name.',
    'Filen har aflæsninger for {{count}} målere i {{lines}} linjer: Hver måler er én linje her. En måler uden navn får sit nummer som navn.',
  ],
  'import.note.FLOWS_LEFT_OUT': [
    'Only “{{flow}}” is read. These meters have none of it and are left out: {{names}}.',
    'Kun »{{flow}}« læses. Disse målere har ingen af den slags og udelades: {{names}}.',
  ],
  'import.note.READINGS_FOUND_one': ['One reading: {{first}}.', 'Én aflæsning: {{first}}.'],
  'import.note.READINGS_FOUND_other': [
    '{{count}} readings: {{first}} to {{last}}.',
    '{{count}} aflæsninger: {{first}} til {{last}}.',
  ],
  'import.note.AMOUNTS_FOUND_one': [
    'One reading: {{first}}, {{value}} {{unit}}.',
    'Én aflæsning: {{first}}, {{value}} {{unit}}.',
  ],
  'import.note.AMOUNTS_FOUND_other': [
    '{{count}} readings: {{first}} to {{last}}, in all {{value}} {{unit}}.',
    '{{count}} aflæsninger: {{first}} til {{last}}, i alt {{value}} {{unit}}.',
  ],
  'import.note.METER_READ_one': [
    'The meter exists. One reading is added, in {{unit}}; {{equal}} already exist.',
    'Måleren findes. Én aflæsning tilføjes, i {{unit}}; {{equal}} findes allerede.',
  ],
  'import.note.METER_READ_other': [
    'The meter exists. {{count}} readings are added, in {{unit}}; {{equal}} already exist.',
    'Måleren findes. {{count}} aflæsninger tilføjes, i {{unit}}; {{equal}} findes allerede.',
  ],
  'import.note.DAYS_COVERED_one': [
    'One reading is left out because other readings cover its days.',
    'Én aflæsning udelades, fordi andre aflæsninger dækker dens dage.',
  ],
  'import.note.DAYS_COVERED_other': [
    '{{count}} readings are left out because other readings cover their days.',
    '{{count}} aflæsninger udelades, fordi andre aflæsninger dækker deres dage.',
  ],
  'import.of.meter': ['meters', 'målere'],
  'import.of.meter.count_one': ['{{shown}} meter', '{{shown}} måler'],
  'import.of.meter.count_other': ['{{shown}} meters', '{{shown}} målere'],
} as const;
