/** Where all screens of managing lie. */
export const managePath = '/organization/manage-organization';
/** The trail of all changes, below it. */
export const changesPath = `${managePath}/changes`;
