/** The address of all management screens. */
export const managePath = '/organization/manage-organization';
/** Where departments, areas and competences come in from files, by what they are. */
export const importPaths = {
  department: `${managePath}/import/departments`,
  area: `${managePath}/import/areas`,
  competence: `${managePath}/import/competences`,
} as const;
/** The trail of all changes, below it. */
export const changesPath = `${managePath}/changes`;
