/** Texts of reading scanned pages: key, English, Danish. */
export const ocrTexts = {
  'sheets.ocr.read': ['Read the pictures', 'Læs billederne'],
  'sheets.ocr.offer': [
    'Rede can read the text in the pictures (OCR). It takes up to a few minutes, and each value has to be checked.',
    'Rede kan læse teksten i billederne (OCR). Det tager op til nogle minutter, og hver værdi skal kontrolleres.',
  ],
  'sheets.ocr.off': [
    'Rede can read the text in scanned pages (OCR), but that is not turned on here. Ask the system administrator.',
    'Rede kan læse teksten på scannede sider (OCR), men det er ikke slået til her. Spørg systemadministratoren.',
  ],
  'sheets.ocr.notInstalled': [
    'The text in scanned pages cannot be read, because OCR is not fully installed here. Ask the system administrator.',
    'Teksten på scannede sider kan ikke læses, fordi OCR ikke er fuldt installeret her. Spørg systemadministratoren.',
  ],
  'sheets.ocr.done_one': [
    'Page {{pages}} was read from its picture (OCR). Letters and digits are easily mistaken: compare each value with the page, shares most of all.',
    'Side {{pages}} er læst fra sit billede (OCR). Bogstaver og tal forveksles let: Sammenlign hver værdi med siden, især andele.',
  ],
  'sheets.ocr.done_other': [
    'These pages were read from their pictures (OCR): {{pages}}. Letters and digits are easily mistaken: compare each value with the page, shares most of all.',
    'Disse sider er læst fra deres billeder (OCR): {{pages}}. Bogstaver og tal forveksles let: Sammenlign hver værdi med siden, især andele.',
  ],
  'sheets.ocr.missing': [
    'Not installed here, so their letters may be mistaken: {{languages}}.',
    'Ikke installeret her, så deres bogstaver kan være forvekslet: {{languages}}.',
  ],
  'sheets.ocr.nothing': [
    'The pages have no pictures with text that can be read.',
    'Siderne har ingen billeder med tekst, der kan læses.',
  ],
  'sheets.ocr.tooLarge': [
    'The pictures take more memory or time than Rede allows. Scan the sheet again with fewer dots per inch, or split the file.',
    'Billederne kræver mere hukommelse eller tid, end Rede tillader. Scan databladet igen med færre punkter pr. tomme, eller del filen.',
  ],
  'sheets.why.OCR': [
    'Read from a picture of the page. Compare it with the page.',
    'Læst fra et billede af siden. Sammenlign med siden.',
  ],
  'problem.OCR_OFF': [
    'The text in scanned pages cannot be read here: the setting OCR is off. The system administrator can turn it on.',
    'Teksten på scannede sider kan ikke læses her: Indstillingen OCR er slået fra. Systemadministratoren kan slå den til.',
  ],
  'problem.OCR_NOT_INSTALLED': [
    'The text in scanned pages cannot be read here: the packages for OCR are not installed. Ask the system administrator.',
    'Teksten på scannede sider kan ikke læses her: Pakkerne til OCR er ikke installeret. Spørg systemadministratoren.',
  ],
} as const;
