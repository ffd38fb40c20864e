/** The figures for which a value of a sheet is to be checked. */
export const sheetFigureTexts = {
  'sheets.figures.CODES_2_1_2_2.classification': [
    'Section 2.1 has {{codes}}, section 2.2 does not.',
    'Punkt 2.1 har {{codes}}, det har punkt 2.2 ikke.',
  ],
  'sheets.figures.CODES_2_1_2_2.label': [
    'Section 2.2 has {{codes}}, section 2.1 does not.',
    'Punkt 2.2 har {{codes}}, det har punkt 2.1 ikke.',
  ],
  'sheets.figures.SIGNAL_FROM_CODES': [
    'Signal word of the sheet: {{read}}. That of its statements: {{expected}}.',
    'Databladets signalord: {{read}}. Sætningernes: {{expected}}.',
  ],
  'sheets.figures.SIGNAL_FROM_CODES.none': [
    'The sheet has no signal word. That of its statements: {{expected}}.',
    'Databladet har intet signalord. Sætningernes: {{expected}}.',
  ],
  'sheets.figures.FLASH_POINT': [
    'Section 9 says {{flash}}, section 2 has {{codes}}.',
    'Punkt 9 siger {{flash}}, punkt 2 har {{codes}}.',
  ],
  'sheets.figures.FLASH_POINT.none': [
    'Section 9 says {{flash}}, section 2 has none of H224, H225 and H226.',
    'Punkt 9 siger {{flash}}, punkt 2 har hverken H224, H225 eller H226.',
  ],
  'sheets.figures.PH': ['Section 9 says pH {{ph}}.', 'Punkt 9 siger pH {{ph}}.'],
  'sheets.figures.VISCOSITY': ['Section 9 says {{viscosity}}.', 'Punkt 9 siger {{viscosity}}.'],
  'sheets.figures.DATES.before': ['Previous version: {{date}}.', 'Forrige version: {{date}}.'],
  'sheets.figures.DATES.printed': ['Printed: {{date}}.', 'Udskrevet: {{date}}.'],
  'sheets.figures.CLASSES_MATCH_CODES': [
    'Classes in section 2.1: {{classes}}. Statements: {{codes}}.',
    'Klasser i punkt 2.1: {{classes}}. Sætninger: {{codes}}.',
  ],
  'sheets.figures.SHARES': ['They add up to {{sum}} %.', 'De giver tilsammen {{sum}} %.'],
  'sheets.figures.PAGES_one': [
    '{{count}} page is missing: the sheet has {{of}}.',
    '{{count}} side mangler: databladet har {{of}}.',
  ],
  'sheets.figures.PAGES_other': [
    '{{count}} pages are missing: the sheet has {{of}}.',
    '{{count}} sider mangler: databladet har {{of}}.',
  ],
  'sheets.figures.CLASS_AT_LEAST_ANNEX_VI': ['The row lacks {{codes}}.', 'Rækken mangler {{codes}}.'],
  'sheets.figures.GOODS': ['Section 14 says {{goods}}.', 'Punkt 14 siger {{goods}}.'],
  'sheets.figures.GOODS.codes': ['Section 2 has {{codes}}.', 'Punkt 2 har {{codes}}.'],
  'sheets.figures.GOODS.flash': ['Flash point: {{flash}}.', 'Flammepunkt: {{flash}}.'],
  'sheets.figures.un': ['UN {{value}}', 'UN {{value}}'],
  'sheets.figures.class': ['class {{value}}', 'klasse {{value}}'],
  'sheets.figures.group': ['packing group {{value}}', 'emballagegruppe {{value}}'],
} as const;
