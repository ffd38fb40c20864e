import { listImport } from '../../../core/import/list-import.ts';
import { NamedFields } from '../named.ts';
import { organizations } from '../organization.ts';

const fields = 'manage.field';
const description = {
  headings: ['beskrivelse, note, bemærkning, details, remark'],
} as const;

/** Departments from a file. */
export const departmentImport = listImport('/organizations/:orgId/department-imports', {
  kind: 'department',
  of: organizations.addDepartment,
  fields,
  columns: {
    name: {
      headings: ['afdeling, afdelingsnavn, enhed, team, sektion, department, department name, unit'],
      example: ['Warehouse', 'Lager'],
    },
    description: { ...description, example: ['Goods in and out', 'Varer ind og ud'] },
    responsible: {
      unknownIn: 'description',
      headings: ['leder, afdelingsleder, chef, manager, head'],
    },
  },
  key: ['name'],
});

/** Who changes the organization adds to its lists. */
const ofOrganization = { ...organizations.update, body: NamedFields };

/** Areas from a file. */
export const areaImport = listImport('/organizations/:orgId/area-imports', {
  kind: 'area',
  of: ofOrganization,
  fields,
  columns: {
    name: {
      headings: ['område, sted, lokation, placering, hal, area, place, location, hall'],
      example: ['Hall 2', 'Hal 2'],
    },
    description: { ...description, example: ['Welding and assembly', 'Svejsning og montage'] },
  },
  key: ['name'],
});

/** Competences from a file. */
export const competenceImport = listImport('/organizations/:orgId/competence-imports', {
  kind: 'competence',
  of: ofOrganization,
  fields,
  columns: {
    name: {
      headings: [
        'kompetence, kursus, certifikat, kvalifikation, competence, course, certificate',
        'qualification',
      ],
      example: ['Forklift certificate', 'Truckcertifikat'],
    },
    description: { ...description, example: ['Valid in Denmark', 'Gælder i Danmark'] },
  },
  key: ['name'],
});
