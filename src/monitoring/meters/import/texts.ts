/** Texts of importing readings from a file: key, English, Danish. */
export const readingImportTexts = {
  'readingImport.title': ['Import readings', 'Importér aflæsninger'],
  'readingImport.offer': [
    'You can also import readings from a file, for example from your utility.',
    'Du kan også importere aflæsninger fra en fil, fx fra jeres forsyningsselskab.',
  ],
  'readingImport.back': ['Back to the meter', 'Tilbage til måleren'],
  'readingImport.file': ['File with readings', 'Fil med aflæsninger'],
  'readingImport.file.help': [
    'CSV, Excel workbook (.xlsx) or Green Button XML, as downloaded from your utility’s portal. Hourly and quarter-hourly values are added up to days. You see the contents before anything is saved.',
    'CSV-, Excel- (.xlsx) eller Green Button XML-fil, som jeres forsyningsselskab leverer den. Time- og kvartersværdier lægges sammen til døgnværdier. Du ser indholdet, før noget gemmes.',
  ],
  'readingImport.readings_one': ['{{shown}} reading', '{{shown}} aflæsning'],
  'readingImport.readings_other': ['{{shown}} readings', '{{shown}} aflæsninger'],
  'readingImport.period': ['{{from}} to {{to}}', '{{from}} til {{to}}'],
  'readingImport.run_one': ['Import {{shown}} reading', 'Importér {{shown}} aflæsning'],
  'readingImport.run_other': ['Import {{shown}} readings', 'Importér {{shown}} aflæsninger'],
  'readingImport.done_one': ['{{shown}} reading was imported.', '{{shown}} aflæsning er importeret.'],
  'readingImport.done_other': ['{{shown}} readings were imported.', '{{shown}} aflæsninger er importeret.'],
  'readingImport.undone': ['The import was undone.', 'Importen er fortrudt.'],
  'readingImport.ready': ['Ready to import.', 'Klar til import.'],
  'readingImport.belowZero': ['The negative values are correct', 'De negative værdier er korrekte'],
  'readingImport.belowZero.setting': ['Negative values', 'Negative værdier'],
  'readingImport.belowZero.REFUSE': ['Ask me', 'Spørg mig'],
  'readingImport.belowZero.IMPORT': ['Import them', 'Importér dem'],
  'readingImport.belowZero.reason': [
    'Negative in {{file}}; confirmed on import.',
    'Negativ i {{file}}; bekræftet ved importen.',
  ],
  'readingImport.replace_one': ['Replace the {{shown}} that differs', 'Erstat den {{shown}}, der afviger'],
  'readingImport.replace_other': ['Replace the {{shown}} that differ', 'Erstat de {{shown}}, der afviger'],
  'readingImport.byHand.KEEP': ['Keep them', 'Behold dem'],
  'readingImport.byHand.REPLACE': ['Replace them, too', 'Erstat også dem'],
  'readingImport.differing': ['Differs from the file', 'Afviger fra filen'],
  'readingImport.differing.date': ['Date', 'Dato'],
  'readingImport.differing.was': ['In Rede', 'I Rede'],
  'readingImport.differing.file': ['In the file', 'I filen'],
  'readingImport.differing.byHand': ['manual', 'manuel'],
  'readingImport.differing.more_one': ['and {{shown}} more', 'og {{shown}} mere'],
  'readingImport.differing.more_other': ['and {{shown}} more', 'og {{shown}} mere'],
  'readingImport.history.replaced_one': ['{{shown}} replaced', '{{shown}} erstattet'],
  'readingImport.history.replaced_other': ['{{shown}} replaced', '{{shown}} erstattet'],
  'readingImport.leaveOut': ['Leave those days out', 'Udelad disse dage'],
  'readingImport.toAmounts': ['Switch this meter to amounts', 'Skift måleren til mængder'],
  'readingImport.toAmounts.more': [
    'It has no readings yet, so it can be switched to amounts.',
    'Den har ingen aflæsninger endnu, så den kan skiftes til mængder.',
  ],
  'readingImport.toAmounts.late': [
    'It already has counter readings. Create a second meter for the amounts.',
    'Den har allerede tællerstande. Opret en ekstra måler til mængderne.',
  ],
  'readingImport.toCounter': ['Switch this meter to a counter', 'Skift måleren til tæller'],
  'readingImport.toCounter.late': [
    'It already has amounts. Create a second meter for the counter.',
    'Den har allerede mængder. Opret en ekstra måler til tælleren.',
  ],
  'readingImport.months': ['By month', 'Pr. måned'],
  'readingImport.months.month': ['Month', 'Måned'],
  'readingImport.months.readings': ['Readings', 'Aflæsninger'],
  'readingImport.months.sum': ['Total', 'Sum'],
  'readingImport.months.all': ['Total', 'I alt'],
  'readingImport.role.date': ['Date', 'Dato'],
  'readingImport.role.end': ['End date', 'Slutdato'],
  'readingImport.role.time': ['Time of day', 'Klokkeslæt'],
  'readingImport.role.value': ['Value', 'Værdi'],
  'readingImport.role.unit': ['Unit', 'Enhed'],
  'readingImport.role.meter': ['Meter number', 'Målernummer'],
  'readingImport.role.flow': ['Type of flow', 'Målepunktstype'],
  'readingImport.role.quality': ['Quality', 'Kvalitet'],
  'readingImport.content': ['The values are', 'Værdierne er'],
  'readingImport.content.READINGS': ['Meter readings', 'Aflæste værdier'],
  'readingImport.content.AMOUNTS': ['Amounts used', 'Forbrugte mængder'],
  'readingImport.content.DIFFERENCES': [
    'Counter readings: use the differences',
    'Tællerstande: brug forskellen',
  ],
  'readingImport.content.POWER': ['Power: multiply by time', 'Effekt: gang med tiden'],
  'readingImport.zone': ['Times are in', 'Klokkeslæt er i'],
  'readingImport.zone.LOCAL': ['Local time', 'Lokal tid'],
  'readingImport.zone.NORMAL': [
    'Standard time all year (no daylight saving)',
    'Normaltid hele året (uden sommertid)',
  ],
  'readingImport.zone.UTC': ['UTC', 'UTC'],
  'readingImport.answer.sheet': ['Yes, read “{{sheet}}”', 'Ja, læs »{{sheet}}«'],
  'readingImport.answer.addRegisters': ['Add them together', 'Læg dem sammen'],
  'readingImport.answer.register': ['Only “{{column}}”', 'Kun »{{column}}«'],
  'readingImport.answer.value': ['Yes, use “{{column}}” in {{unit}}', 'Ja, brug »{{column}}« i {{unit}}'],
  'readingImport.answer.date': ['Yes, use “{{column}}”', 'Ja, brug »{{column}}«'],
  'readingImport.answer.unit': ['Yes, {{unit}}', 'Ja, {{unit}}'],
  'readingImport.answer.unitIs': ['In {{unit}}', 'I {{unit}}'],
  'readingImport.answer.unitOfRows': ['As the rows say: {{unit}}', 'Som rækkerne siger: {{unit}}'],
  'readingImport.answer.unitOfHeading': ['As the heading says: {{unit}}', 'Som overskriften siger: {{unit}}'],
  'readingImport.answer.factor': ['Yes, they are already multiplied', 'Ja, de er allerede ganget'],
  'readingImport.answer.amounts': ['No, they are amounts', 'Nej, det er mængder'],
  'readingImport.answer.power': ['Multiply by the duration of each row', 'Gang med rækkens varighed'],
  'readingImport.dateMeans': ['A date is', 'En dato er'],
  'readingImport.dateMeans.START': ['The start of the period', 'Begyndelsen af perioden'],
  'readingImport.dateMeans.END': ['The end of the period', 'Slutningen af perioden'],
  'readingImport.endIncluded': ['The end date', 'Slutdatoen'],
  'readingImport.endIncluded.true': ['Is part of the period', 'Hører med til perioden'],
  'readingImport.endIncluded.false': ['Is the day after', 'Er dagen efter'],
  'readingImport.unit': ['Unit of the values', 'Værdiernes enhed'],
  'readingImport.meter': ['Meter to import', 'Kun måler'],
  'readingImport.flow': ['Type of flow to import', 'Kun målepunktstype'],
  'readingImport.any': ['All', 'Alle'],
  'readingImport.history.none': [
    'Nothing has been imported for this meter yet.',
    'Der er endnu ikke importeret noget for måleren.',
  ],

  'readingImport.corrected': [
    'Corrected on import, line {{line}}: “{{was}}” to “{{is}}”',
    'Rettet ved importen, linje {{line}}: »{{was}}« til »{{is}}«',
  ],
  'readingImport.lacking': [
    '{{count}} of {{expected}} values for the day',
    '{{count}} af døgnets {{expected}} værdier',
  ],
  'readingImport.error.NO_ROWS': ['There are no values in the file.', 'Der er ingen værdier i filen.'],
  'readingImport.error.NO_DATE_COLUMN': [
    'No column with dates was found. Choose it below.',
    'Der blev ikke fundet en kolonne med datoer. Vælg den herunder.',
  ],
  'readingImport.error.NO_VALUE_COLUMN': [
    'No column with values was found. Choose it below.',
    'Der blev ikke fundet en kolonne med værdier. Vælg den herunder.',
  ],
  'readingImport.error.HOURS_AS_COLUMNS': [
    'The file has {{count}} columns of values, and their headings do not show which hours they are. Export the file with one row per hour instead.',
    'Filen har {{count}} kolonner med værdier, og overskrifterne viser ikke, hvilke timer de er. Hent i stedet filen med én række pr. time.',
  ],
  'readingImport.error.PERIOD_REFUSED': [
    '“{{column}}” contains weeks, quarters or the like, which cannot be read as dates. Give each row the date on which it begins.',
    '»{{column}}« indeholder uger, kvartaler eller lignende, som ikke kan læses som datoer. Angiv for hver række den dato, hvor den begynder.',
  ],
  'readingImport.error.MULTIPLE_REFUSED': [
    '“{{column}}” contains multiples of a unit, which cannot be imported. Convert the values in the file, or choose another column below.',
    '»{{column}}« indeholder multipla af en enhed, som ikke kan importeres. Omregn værdierne i filen, eller vælg en anden kolonne herunder.',
  ],
  'readingImport.error.FACTOR_ASKED': [
    '“{{factor}}” in the file is {{text}}. Are the values in “{{column}}” already multiplied by it? Otherwise multiply them in the file.',
    '»{{factor}}« i filen er {{text}}. Er værdierne i »{{column}}« allerede ganget med den? Gang dem ellers i filen.',
  ],
  'readingImport.error.CLOCK_ASKED': [
    'The file says “{{text}}” about its times. What time is it in?',
    'Filen angiver »{{text}}« for sine klokkeslæt. Hvilken tid er den i?',
  ],
  'readingImport.error.SHEET_ASKED': [
    '{{count}} sheets of the workbook may contain readings. Is “{{sheet}}” the one to import? Otherwise choose the sheet below.',
    '{{count}} ark i filen kan indeholde aflæsninger. Er det »{{sheet}}«, der skal importeres? Vælg ellers arket herunder.',
  ],
  'readingImport.error.DATE_COLUMN_ASKED': [
    'Is “{{column}}” the date of the reading? It is read as {{text}}. Otherwise choose the column below.',
    'Er »{{column}}« datoen for aflæsningen? Den læses som {{text}}. Vælg ellers kolonnen herunder.',
  ],
  'readingImport.error.VALUE_COLUMN_ASKED': [
    'Is “{{column}}” the column to import? It is read as {{kind}} in {{unit}}. Otherwise choose the column or the unit below.',
    'Er »{{column}}« den kolonne, der skal importeres? Den læses som {{kind}} i {{unit}}. Vælg ellers kolonnen eller enheden herunder.',
  ],
  'readingImport.kind.READINGS': ['meter readings', 'aflæste værdier'],
  'readingImport.kind.AMOUNTS': ['amounts used', 'forbrugte mængder'],
  'readingImport.kind.DIFFERENCES': ['counter readings', 'tællerstande'],
  'readingImport.kind.POWER': ['power', 'effekt'],
  'readingImport.error.REGISTERS_ASKED': [
    'The file has several registers of the meter: {{registers}}. Should they be added together, or should only one be imported?',
    'Filen har flere tælleværker for måleren: {{registers}}. Skal de lægges sammen, eller skal kun ét importeres?',
  ],
  'readingImport.error.UNIT_ASKED': [
    'The file does not show the unit of “{{column}}”. Is it {{unit}}? Otherwise choose the unit below.',
    'Filen viser ikke enheden for »{{column}}«. Er det {{unit}}? Vælg ellers enheden herunder.',
  ],
  'readingImport.error.UNITS_DIFFER_ASKED': [
    'The heading “{{column}}” says {{heading}}, but the rows say {{unit}}. Which unit applies?',
    'Overskriften »{{column}}« angiver {{heading}}, men rækkerne angiver {{unit}}. Hvilken enhed gælder?',
  ],
  'readingImport.error.UNIT_AROUND_ASKED': [
    'The file says “{{text}}”, which does not fit values in {{inTable}}. In what unit are they?',
    'I filen står »{{text}}«, og det passer ikke med værdier i {{inTable}}. Hvilken enhed er de i?',
  ],
  'readingImport.error.COUNTER_ASKED': [
    'The values in “{{column}}” never fall, like those of a counter, but this meter takes amounts. Are they counter readings?',
    'Værdierne i »{{column}}« falder aldrig, ligesom en tællers, men for denne måler registreres mængder. Er det tællerstande?',
  ],
  'readingImport.error.READINGS_ASKED': [
    'Are the values in “{{column}}” what the meter showed, or the amounts used? The file does not say.',
    'Er værdierne i »{{column}}« det, måleren viste, eller forbrugte mængder? Det fremgår ikke af filen.',
  ],
  'readingImport.error.DECIMAL_ASKED': [
    'Is “{{text}}” a whole number or one with three decimals? The file does not show whether decimals are after a comma or a point.',
    'Er »{{text}}« et helt tal eller et tal med tre decimaler? Filen viser ikke, om decimaler står efter komma eller punktum.',
  ],
  'readingImport.error.ZONE_ASKED': [
    '“{{text}}” does not fit local time, as the clocks are changed that day. What time is the file in?',
    '»{{text}}« passer ikke med lokal tid, for den dag stilles uret. Hvilken tid er filen i?',
  ],
  'readingImport.error.SUMMER_TIME_ASKED': [
    'Is “{{text}}” local time, with daylight saving? The file does not show it, and in standard time or UTC the days would be shifted.',
    'Er »{{text}}« lokal tid med sommertid? Det fremgår ikke af filen, og i normaltid eller UTC ville døgnene være forskudt.',
  ],
  'readingImport.error.BY_HAND_ASKED_one': [
    'A reading that differs was entered or changed by a person: on {{date}} there is {{value}} {{unit}}, the file has {{inFile}} {{unitInFile}}. Should it be replaced, too?',
    'En aflæsning, der afviger, er indtastet eller ændret af en person: den {{date}} er der {{value}} {{unit}}, filen har {{inFile}} {{unitInFile}}. Skal den også erstattes?',
  ],
  'readingImport.error.BY_HAND_ASKED_other': [
    '{{shown}} readings that differ were entered or changed by a person; on {{date}}, for example, there is {{value}} {{unit}}, the file has {{inFile}} {{unitInFile}}. Should they be replaced, too?',
    '{{shown}} aflæsninger, der afviger, er indtastet eller ændret af en person; den {{date}} er der fx {{value}} {{unit}}, filen har {{inFile}} {{unitInFile}}. Skal de også erstattes?',
  ],
  'readingImport.error.POWER_ASKED': [
    '“{{column}}” is power ({{power}}), not an amount. Multiply each value by the duration of its row to get {{unit}}?',
    '»{{column}}« er effekt ({{power}}), ikke en mængde. Skal hver værdi ganges med rækkens varighed, så den bliver til {{unit}}?',
  ],
  'readingImport.error.DATE_ORDER_ASKED': [
    'In what order are the day, month and year in “{{text}}”? The file does not show it.',
    'I hvilken rækkefølge står dag, måned og år i »{{text}}«? Det fremgår ikke af filen.',
  ],
  'readingImport.error.DATE_MEANS_ASKED': [
    'Is “{{text}}” the start or the end of its period? The file does not show it.',
    'Er »{{text}}« begyndelsen eller slutningen af perioden? Det fremgår ikke af filen.',
  ],
  'readingImport.error.AMOUNTS_ON_COUNTER': [
    'The file contains amounts used, but this meter is read as a counter or a level.',
    'Filen indeholder forbrugte mængder, men måleren aflæses som tæller eller niveau.',
  ],
  'readingImport.error.READINGS_ON_AMOUNTS': [
    'The file contains counter readings, but amounts are entered for this meter.',
    'Filen indeholder tællerstande, men for denne måler indtastes mængder.',
  ],
  'readingImport.error.OTHER_METER': [
    'The file is for meter {{found}}, but this one has the number {{expected}}. Choose another file, or import it on the other meter.',
    'Filen gælder måler {{found}}, men denne har nummer {{expected}}. Vælg en anden fil, eller importér den på den anden måler.',
  ],
  'readingImport.error.NUMBER_CUT': [
    'A spreadsheet has cut the meter number to {{found}}, so the file does not show whether it is for {{expected}}. Download the file again, without opening it in a spreadsheet.',
    'Et regneark har forkortet målernummeret til {{found}}, så det ikke fremgår, om filen gælder {{expected}}. Hent filen igen uden at åbne den i et regneark.',
  ],
  'readingImport.error.SEVERAL_METERS': [
    'The file covers {{count}} meters. Choose below which one to import.',
    'Filen dækker {{count}} målere. Vælg herunder, hvilken der skal importeres.',
  ],
  'readingImport.error.VALUE_DIVIDED': [
    'The row has more cells than there are headings, so “{{value}}” may be one number split at its decimal comma. Correct it here, put numbers in quotation marks in the file, or give every column a heading.',
    'Rækken har flere felter, end der er overskrifter, så »{{value}}« kan være ét tal, der er delt ved sit decimalkomma. Ret det her, sæt tal i anførselstegn i filen, eller giv alle kolonner en overskrift.',
  ],
  'readingImport.error.REGISTER_MISSING': [
    'One of the registers has no value for this time, so the total would be too low. {{register}}',
    'Et af tælleværkerne har ingen værdi for dette tidspunkt, så summen ville blive for lav. {{register}}',
  ],
  'readingImport.error.DATE_MISSING': ['The date is missing.', 'Datoen mangler.'],
  'readingImport.error.DATE_INVALID': [
    '“{{text}}” is not a valid date.',
    '»{{text}}« er ikke en gyldig dato.',
  ],
  'readingImport.error.END_INVALID': [
    '“{{text}}” is not a valid date.',
    '»{{text}}« er ikke en gyldig dato.',
  ],
  'readingImport.error.END_BEFORE_START': [
    'The end cannot be before the start.',
    'Perioden slutter, før den begynder.',
  ],
  'readingImport.error.TIME_INVALID': [
    '“{{text}}” is not a valid time.',
    '»{{text}}« er ikke et gyldigt klokkeslæt.',
  ],
  'readingImport.error.VALUE_INVALID': ['“{{text}}” is not a number.', '»{{text}}« er ikke et tal.'],
  'readingImport.error.NEGATIVE': [
    '{{value}} {{unit}} is negative, which this meter cannot show.',
    '{{value}} {{unit}} er negativ, og det kan måleren ikke vise.',
  ],
  'readingImport.error.NEGATIVE_ASKED': [
    '{{value}} {{unit}} is negative. Is it correct?',
    '{{value}} {{unit}} er negativ. Er det korrekt?',
  ],
  'readingImport.error.UNIT_REFUSED': [
    'The unit {{unit}} does not fit this meter.',
    'Enheden {{unit}} passer ikke til måleren.',
  ],
  'readingImport.error.UNITS_DIFFER': [
    'The value is in {{inCell}}, but the unit column says {{unit}}.',
    'Værdien er i {{inCell}}, men enhedskolonnen angiver {{unit}}.',
  ],
  'readingImport.error.PERIOD_ODD': [
    'The date covers another length of time than those of the other rows. Correct it, or leave the row out.',
    'Datoen dækker en anden længde tid end de andre rækkers. Ret den, eller udelad rækken.',
  ],
  'readingImport.error.DUPLICATE': ['The same time as line {{line}}.', 'Samme tidspunkt som linje {{line}}.'],
  'readingImport.error.OVERLAP': [
    'Covers some of the same days as line {{line}}.',
    'Dækker nogle af de samme dage som linje {{line}}.',
  ],
  'readingImport.error.IN_FUTURE': ['{{date}} is in the future.', 'Datoen {{date}} er senere end i dag.'],
  'readingImport.error.READING_EXISTS': [
    'There is already a reading of {{value}} {{unit}} on {{date}}.',
    'Der er allerede en aflæsning på {{value}} {{unit}} den {{date}}.',
  ],
  'readingImport.error.COVERED': [
    'The reading of {{date}} already covers these days.',
    'Aflæsningen den {{date}} dækker allerede disse dage.',
  ],
  'readingImport.error.COUNTER_DECREASED': [
    'Does not fit {{value}} {{unit}} on {{date}}: a counter cannot go down. Correct the value, or leave the row out.',
    'Passer ikke med {{value}} {{unit}} den {{date}}: En tæller kan ikke falde. Ret værdien, eller udelad rækken.',
  ],
  'readingImport.error.COUNTER_FELL': [
    'Below {{value}} {{unit}} in the row before: a counter cannot go down.',
    'Lavere end {{value}} {{unit}} i rækken før: En tæller kan ikke falde.',
  ],

  'readingImport.note.ABOVE_LEFT_OUT_one': [
    '{{shown}} row above the headings is not read: “{{text}}”.',
    '{{shown}} række over overskrifterne læses ikke: »{{text}}«.',
  ],
  'readingImport.note.ABOVE_LEFT_OUT_other': [
    '{{shown}} rows above the headings are not read. The first is “{{text}}”.',
    '{{shown}} rækker over overskrifterne læses ikke. Den første er »{{text}}«.',
  ],
  'readingImport.note.HOURS_IN_COLUMNS': [
    'The {{count}} columns “{{column}}” are read as the hours of each day.',
    'De {{count}} kolonner »{{column}}« læses som timerne i hvert døgn.',
  ],
  'readingImport.note.READ_AS_NORMAL_TIME': [
    'The times are read as standard time all year. You can change this below.',
    'Klokkeslættene læses som normaltid hele året. Du kan ændre det herunder.',
  ],
  'readingImport.note.READ_AS_OFFSET': [
    'The times are read as {{offset}}, as the heading says.',
    'Klokkeslættene læses som {{offset}}, som overskriften angiver.',
  ],
  'readingImport.note.FIRST_LEFT_OUT': [
    'The first counter reading ({{date}}) only gives the start of the next amount. What was used before it is not imported.',
    'Den første tællerstand ({{date}}) er kun udgangspunkt for den næste mængde. Det tidligere forbrug importeres ikke.',
  ],
  'readingImport.note.REGISTERS_ADDED': [
    'The registers are added together: {{registers}}.',
    'Tælleværkerne er lagt sammen: {{registers}}.',
  ],
  'readingImport.note.UNIT_ASSUMED': [
    'The file shows no unit. The values are read as {{unit}}, the only unit of this meter.',
    'Filen viser ingen enhed. Tallene læses som {{unit}}, målerens eneste enhed.',
  ],
  'readingImport.note.READ_AS_UTC': [
    'The times are read as UTC. You can change this below.',
    'Klokkeslættene læses som UTC. Du kan ændre det herunder.',
  ],
  'readingImport.note.OTHER_METERS_LEFT_OUT_one': [
    '{{shown}} row of other meters is left out.',
    '{{shown}} række fra andre målere er udeladt.',
  ],
  'readingImport.note.OTHER_METERS_LEFT_OUT_other': [
    '{{shown}} rows of other meters are left out.',
    '{{shown}} rækker fra andre målere er udeladt.',
  ],
  'readingImport.note.OTHER_FLOWS_LEFT_OUT_one': [
    '{{shown}} row of another type of flow is left out.',
    '{{shown}} række af en anden målepunktstype er udeladt.',
  ],
  'readingImport.note.OTHER_FLOWS_LEFT_OUT_other': [
    '{{shown}} rows of other types of flow are left out.',
    '{{shown}} rækker af andre målepunktstyper er udeladt.',
  ],
  'readingImport.note.EMPTY_LEFT_OUT_one': [
    '{{shown}} row without a value is left out, not counted as zero.',
    '{{shown}} række uden værdi er udeladt, ikke regnet som nul.',
  ],
  'readingImport.note.EMPTY_LEFT_OUT_other': [
    '{{shown}} rows without a value are left out, not counted as zero.',
    '{{shown}} rækker uden værdi er udeladt, ikke regnet som nul.',
  ],
  'readingImport.note.TOTALS_LEFT_OUT_one': [
    '{{shown}} row with a total is left out.',
    '{{shown}} række med en sum er udeladt.',
  ],
  'readingImport.note.TOTALS_LEFT_OUT_other': [
    '{{shown}} rows with totals are left out.',
    '{{shown}} rækker med summer er udeladt.',
  ],
  'readingImport.note.EXISTING_LEFT_OUT_one': [
    '{{shown}} reading for days already covered is left out.',
    '{{shown}} aflæsning af dage, der allerede er dækket, er udeladt.',
  ],
  'readingImport.note.EXISTING_LEFT_OUT_other': [
    '{{shown}} readings for days already covered are left out.',
    '{{shown}} aflæsninger af dage, der allerede er dækket, er udeladt.',
  ],
  'readingImport.note.EXISTING_DIFFERS_one': [
    'A reading that is kept differs from the file: on {{date}} it is {{value}} {{unit}}; in the file, {{inFile}} {{unitInFile}}.',
    'En aflæsning, der beholdes, afviger fra filen: den {{date}} er der {{value}} {{unit}}, filen har {{inFile}} {{unitInFile}}.',
  ],
  'readingImport.note.EXISTING_DIFFERS_other': [
    '{{shown}} readings that are kept differ from the file. On {{date}}, for example, it is {{value}} {{unit}}; in the file, {{inFile}} {{unitInFile}}.',
    '{{shown}} aflæsninger, der beholdes, afviger fra filen; den {{date}} er der fx {{value}} {{unit}}, filen har {{inFile}} {{unitInFile}}.',
  ],
  'readingImport.note.EXISTING_EQUAL_one': [
    '{{shown}} reading already exists with the same value.',
    '{{shown}} aflæsning findes allerede med samme værdi.',
  ],
  'readingImport.note.EXISTING_EQUAL_other': [
    '{{shown}} readings already exist with the same values.',
    '{{shown}} aflæsninger findes allerede med samme værdier.',
  ],
  'readingImport.note.EXISTING_REPLACED_one': [
    '{{shown}} reading is replaced: {{date}}, {{value}} {{unit}} becomes {{inFile}} {{unitInFile}}. The old value is kept in the history, and undoing the import restores it.',
    '{{shown}} aflæsning erstattes: {{date}}, {{value}} {{unit}} bliver til {{inFile}} {{unitInFile}}. Den gamle værdi bevares i historikken og gendannes, hvis importen fortrydes.',
  ],
  'readingImport.note.EXISTING_REPLACED_other': [
    '{{shown}} readings are replaced; {{date}}, for example, {{value}} {{unit}} becomes {{inFile}} {{unitInFile}}. The old values are kept in the history, and undoing the import restores them.',
    '{{shown}} aflæsninger erstattes; {{date}}, fx {{value}} {{unit}} bliver til {{inFile}} {{unitInFile}}. De gamle værdier bevares i historikken og gendannes, hvis importen fortrydes.',
  ],
  'readingImport.note.BELOW_ZERO_IMPORTED_one': [
    '{{shown}} negative value is imported unchanged.',
    '{{shown}} negativ værdi importeres uændret.',
  ],
  'readingImport.note.BELOW_ZERO_IMPORTED_other': [
    '{{shown}} negative values are imported unchanged.',
    '{{shown}} negative værdier importeres uændret.',
  ],
  'readingImport.note.LAST_DAY_LEFT_OUT': [
    '{{date}} is left out: the file has only {{count}} of its {{expected}} values.',
    '{{date}} er udeladt: Filen har kun {{count}} af døgnets {{expected}} værdier.',
  ],
  'readingImport.note.DAYS_INCOMPLETE_one': [
    '{{date}} is incomplete; this is noted on the reading.',
    '{{date}} er ikke komplet; det fremgår af aflæsningen.',
  ],
  'readingImport.note.DAYS_INCOMPLETE_other': [
    '{{shown}} days are incomplete, {{date}} is the first; this is noted on the readings.',
    '{{shown}} dage er ikke komplette, {{date}} er den første; det fremgår af aflæsningerne.',
  ],
  'readingImport.note.DAYS_MISSING_one': ['{{date}} is missing.', '{{date}} mangler.'],
  'readingImport.note.DAYS_MISSING_other': [
    '{{shown}} days are missing, {{date}} is the first.',
    '{{shown}} dage mangler, {{date}} er den første.',
  ],
  'readingImport.note.LAST_OF_DAY_KEPT_one': [
    'One day has several values; the last one is kept.',
    'Én dag har flere værdier; den sidste beholdes.',
  ],
  'readingImport.note.LAST_OF_DAY_KEPT_other': [
    '{{shown}} days have several values; the last one of each is kept.',
    '{{shown}} dage har flere værdier; den sidste for hver beholdes.',
  ],
  'readingImport.note.FIRST_OF_DAY_KEPT_one': [
    'One day has several values; the first one is kept.',
    'Én dag har flere værdier; den første beholdes.',
  ],
  'readingImport.note.FIRST_OF_DAY_KEPT_other': [
    '{{shown}} days have several values; the first one of each is kept.',
    '{{shown}} dage har flere værdier; den første for hver beholdes.',
  ],
  'readingImport.note.CONVERTED': ['Converted from {{from}} to {{to}}.', 'Omregnet fra {{from}} til {{to}}.'],
  'readingImport.note.ROUNDED_one': [
    '{{shown}} value with more than 12 decimals is rounded.',
    '{{shown}} værdi med mere end 12 decimaler er afrundet.',
  ],
  'readingImport.note.ROUNDED_other': [
    '{{shown}} values with more than 12 decimals are rounded.',
    '{{shown}} værdier med mere end 12 decimaler er afrundet.',
  ],
  'readingImport.note.ESTIMATED_one': [
    '{{shown}} row is marked as estimated.',
    '{{shown}} række er markeret som estimeret.',
  ],
  'readingImport.note.ESTIMATED_other': [
    '{{shown}} rows are marked as estimated.',
    '{{shown}} rækker er markeret som estimerede.',
  ],
  'readingImport.note.FAR_ABOVE_one': [
    'Check {{date}}: {{value}} {{unit}} a day is {{times}} times the usual maximum. Is it correct?',
    'Kontrollér {{date}}: {{value}} {{unit}} om dagen er {{times}} gange det sædvanlige maksimum. Er det korrekt?',
  ],
  'readingImport.note.FAR_ABOVE_other': [
    'Check {{shown}} readings. The first is {{date}}: {{value}} {{unit}} a day is {{times}} times the usual maximum. Are they correct?',
    'Kontrollér {{shown}} aflæsninger. Den første er {{date}}: {{value}} {{unit}} om dagen er {{times}} gange det sædvanlige maksimum. Er de korrekte?',
  ],
} as const;
