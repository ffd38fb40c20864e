/** The heading of figures where records do not say that they are what was used: it is no known one, so a person is asked. */
export const unstated = 'Unstated figures';
