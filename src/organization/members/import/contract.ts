import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { listQuery, page } from '../../../core/contract/fields.ts';
import {
  ImportPreview,
  ImportRecord,
  columnsBy,
  importBody,
  importCall,
  importError,
  refusable,
} from '../../../core/import/import.ts';
import { levels } from '../../../core/contract/permission.ts';

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

const Columns = columnsBy(memberRoles);

/** How a file is read. Whatever is left out is guessed from the file. */
export const MemberImportMapping = z.object({
  /** The column of each role, counted from 0; null: there is none. */
  columns: Columns.partial().optional(),
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
  'TOO_MANY_INVITATIONS',
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

const ImportError = importError(memberRoles, memberImportErrors);
export type MemberImportError = z.output<typeof ImportError>;

const Mapping = MemberImportMapping.required().extend({ columns: Columns });
export type FullMemberMapping = z.output<typeof Mapping>;

const Names = z.array(z.string());

/** What a file holds, or, once committed, what was imported from it. */
export const MemberImportPreview = ImportPreview.extend({
  mapping: Mapping,
  ...refusable(ImportError),
  /** How many rows are left out because their people are members already. */
  leftOutCount: z.int(),
  memberCount: z.int(),
  /** What is made along the way, and what of it stands in the way as long as it may not be. */
  made: z.object({ departments: Names, areas: Names, competences: Names }),
  unknown: z.object({ departments: Names, areas: Names, competences: Names }),
});
export type MemberImportPreview = z.output<typeof MemberImportPreview>;

/** An import that was made. */
export const MemberImportRecord = ImportRecord.extend({ memberCount: z.int() });
export type MemberImportRecord = z.output<typeof MemberImportRecord>;

const parts = { permission: 'MANAGE_ORGANIZATION', feature: 'members' } as const;

export const memberImports = {
  create: endpoint('POST', '/organizations/:orgId/members/import', {
    ...parts,
    ...importCall,
    summary: 'Preview the people in the multipart `file`; with commit, invite all of them or nobody',
    body: importBody(MemberImportMapping.default({})),
    answer: MemberImportPreview,
  }),
  list: endpoint('GET', '/organizations/:orgId/members/imports', {
    ...parts,
    reads: ['member_import'],
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
