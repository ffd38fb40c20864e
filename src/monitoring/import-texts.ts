/** Importing readings from a file. */
export const importTexts = {
  'import.lacking': ['{{count}} of {{expected}} parts of the day', '{{count}} af døgnets {{expected}} dele'],
} as const;
