/** Where actions are listed, and one is opened below it. */
export const actionsPath = '/planning/actions';
