import { drop, picker } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';

/** The screens of the organization and its departments. */
export const screens: Screen[] = [
  { name: 'manage-organization', path: '/organization/manage-organization', as: 'group' },
  { name: 'organization', path: '/organization/manage-organization/{organization}' },
  { name: 'organization-edit', path: '/organization/manage-organization/{organization}/edit' },
  {
    name: 'organization-line-of-business',
    path: '/organization/manage-organization/{organization}/edit',
    before: picker('manage.field.naceCode'),
  },
  {
    name: 'department-edit',
    path: '/organization/manage-organization/{organization}/department/{department}/edit',
  },
  { name: 'departments-import', path: '/organization/manage-organization/import/departments' },
  {
    name: 'departments-import-refused',
    path: '/organization/manage-organization/import/departments',
    before: drop('Afdeling;Beskrivelse;Leder\nKantine;Mad;Nobody Known\nForge;;\n;;\n'),
  },
  {
    name: 'areas-import-read',
    path: '/organization/manage-organization/import/areas',
    before: drop('Område;Beskrivelse\nHal 7;Svejsning\nHal 8;\n'),
  },
];

export const ids = [
  `select 'department' as key, id from department where organization_id = $1 and name = 'Forge'`,
  `select 'organization' as key, id from organization where id = $1`,
];
