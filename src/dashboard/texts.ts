/** Texts of this area: key, English, Danish. */
export const dashboardTexts = {} as const;
