import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { id, instant, listQuery, optionalReference, page } from '../core/fields.ts';
import { levels } from '../core/permission.ts';
import { tableLimits } from '../core/table-file.ts';

/** What a column of the file can hold. `name` is a whole name; lists are divided by semicolons, commas or bars. */
export const memberRoles = [
  'name',
  'firstName',
  'lastName',
  'email',
  'title',
  'phone',
  'permission',
  'departments',
  'areas',
  'competences',
  'validUntil',
] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The organization's own lists that a row may name items of. */
export const importLists = ['departments', 'areas', 'competences'] as const;
export type ImportList = (typeof importLists)[number];

/** Rows at most: each is an invitation. */
export const mostMembers = 10_000;

const column = z
  .int()
  .min(0)
  .max(tableLimits.columns - 1)
  .nullable();
const columnsShape = {
  name: column,
  firstName: column,
  lastName: column,
  email: column,
  title: column,
  phone: column,
  permission: column,
  departments: column,
  areas: column,
  competences: column,
  validUntil: column,
} satisfies Record<MemberRole, typeof column>;

/** How a file is read. Whatever is left out is guessed from the file. */
export const MemberImportMapping = z.object({
  /** The column of each role, counted from 0; null: there is none. */
  columns: z.object(columnsShape).partial().optional(),
  /** The level of rows that name none. */
  permission: z.enum(levels).optional(),
  /** What to do about people who are members already. */
  existing: z.enum(['REFUSE', 'LEAVE_OUT']).optional(),
  /** What to do about departments, areas and competences that are not there. */
  unknown: z.enum(['REFUSE', 'MAKE']).optional(),
});
export type MemberImportMapping = z.output<typeof MemberImportMapping>;

/** Why a row, or the whole file, is refused. */
export const memberImportErrors = [
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'NO_EMAIL_COLUMN',
  'NO_NAME_COLUMN',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'NAME_MISSING',
  'LAST_NAME_MISSING',
  'TOO_LONG',
  'LEVEL_UNKNOWN',
  'LEVEL_ABOVE_OWN',
  'DUPLICATE',
  'MEMBER_EXISTS',
  'UNKNOWN_NAME',
  'DATE_INVALID',
] as const;
export type MemberImportErrorCode = (typeof memberImportErrors)[number];

const Values = z.record(z.string(), z.union([z.string(), z.number()]));
const ImportError = z.object({
  role: z.enum(memberRoles).nullable(),
  code: z.enum(memberImportErrors),
  values: Values,
});
export type MemberImportError = z.output<typeof ImportError>;

const Mapping = z.object({ ...MemberImportMapping.required().shape, columns: z.object(columnsShape) });
export type FullMemberMapping = z.output<typeof Mapping>;

const Names = z.array(z.string());

/** What a file holds, or, once committed, what was imported from it. */
export const MemberImportPreview = z.object({
  /** The import that was made; null as long as nothing is. */
  importId: id.nullable(),
  fileName: z.string(),
  format: z.object({ kind: z.enum(['CSV', 'XLSX']), encoding: z.string().nullable() }),
  rowCount: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: Mapping,
  /** The first rows, and every refused one up to a limit. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()), errors: z.array(ImportError) })),
  /** What stands against the file as a whole. */
  errors: z.array(ImportError),
  /** How many errors there are in all, also in rows beyond the limit. */
  errorCount: z.int(),
  /** How many rows are left out because their people are members already. */
  leftOutCount: z.int(),
  memberCount: z.int(),
  /** What is made along the way, and what of it stands in the way as long as it may not be. */
  made: z.object({ departments: Names, areas: Names, competences: Names }),
  unknown: z.object({ departments: Names, areas: Names, competences: Names }),
});
export type MemberImportPreview = z.output<typeof MemberImportPreview>;

/** An import that was made. */
export const MemberImportRecord = z.object({
  id,
  fileName: z.string(),
  memberCount: z.int(),
  createdDate: instant,
  createdBy: optionalReference('account'),
  /** When its memberships were set aside, all as one. */
  undoneDate: instant.nullable(),
});
export type MemberImportRecord = z.output<typeof MemberImportRecord>;

const parts = { permission: 'MANAGE_ORGANIZATION', feature: 'members' } as const;

export const memberImports = {
  create: endpoint('POST', '/organizations/:orgId/members/import', {
    ...parts,
    summary: 'Preview the people in the multipart `file`; with commit, invite all of them or nobody',
    accepts: 'file',
    body: z.object({ mapping: MemberImportMapping.default({}), commit: z.boolean().default(false) }),
    record: z.object({ fileSha256: z.string() }),
    answer: MemberImportPreview,
    status: 200,
    perMinute: 240,
  }),
  list: endpoint('GET', '/organizations/:orgId/members/imports', {
    ...parts,
    summary: 'Imports of members, newest first',
    query: listQuery(['createdDate'], {}),
    answer: page(MemberImportRecord),
  }),
  undo: endpoint('POST', '/organizations/:orgId/members/imports/:id/undo', {
    ...parts,
    summary:
      'Set all memberships of an import aside as one, with what was made for them and is used nowhere else',
    answer: MemberImportRecord,
    status: 200,
  }),
};
