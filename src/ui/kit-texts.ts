/** Lists, record panels, fields, pickers and charts. */
export const kitTexts = {} as const;
