/** The address of an organization's own mixtures. */
export const ownMixturesPath = '/chemicals/mixtures';
