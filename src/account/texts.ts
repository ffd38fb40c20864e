/** Texts of this area: key, English, Danish. */
export const accountTexts = {} as const;
