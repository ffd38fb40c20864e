/** Texts of this area: key, English, Danish. */
export const monitoringTexts = {} as const;
