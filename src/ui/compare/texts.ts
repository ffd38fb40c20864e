/** Texts of two versions that are compared: key, English, Danish. */
export const compareTexts = {
  'compare.legend': [
    'Removed and added words are marked like this:',
    'Fjernede og tilføjede ord er markeret sådan:',
  ],
  'compare.legend.removed': ['removed', 'fjernet'],
  'compare.legend.added': ['added', 'tilføjet'],
  'compare.removed': ['removed:', 'fjernet:'],
  'compare.added': ['added:', 'tilføjet:'],
  'compare.end': ['end of change', 'slut på ændring'],
  'compare.same': ['The two versions are identical.', 'Der er ingen forskel på de to versioner.'],
  'compare.direction': ['From version {{from}} to version {{to}}', 'Fra version {{from}} til version {{to}}'],
  'compare.lineBreak': ['line break', 'linjeskift'],
} as const;
