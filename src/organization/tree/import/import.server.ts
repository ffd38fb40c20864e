import type { Services } from '../../../core/area.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { listImportRoutes } from '../../../core/import/list.server.ts';
import { areaImport, competenceImport, departmentImport } from './definitions.ts';

const module = new URL('./definitions.ts', import.meta.url);

/** Calls on imports of departments, areas and competences. */
export const treeImportRoutes = (services: Services): Route[] => [
  ...listImportRoutes(departmentImport, { module, table: 'department', keptWhenUsed: true }, services),
  ...listImportRoutes(areaImport, { module, table: 'area', keptWhenUsed: true }, services),
  ...listImportRoutes(competenceImport, { module, table: 'competence', keptWhenUsed: true }, services),
];
