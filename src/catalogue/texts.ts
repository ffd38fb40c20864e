/** Texts of this area: key, English, Danish. */
export const catalogueTexts = {} as const;
