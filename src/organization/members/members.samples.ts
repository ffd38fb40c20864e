import { done } from '../../../test/support/replies.ts';
import { table } from '../../../test/support/samples/files.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import { MemberImportRecord, memberImports } from './import/contract.ts';
import { members } from './member.ts';

const org = '/organizations/:orgId';
const memberBody = () => ({
  firstName: 'Lone',
  lastName: 'Dahl',
  email: `lone.${crypto.randomUUID()}@test.example`,
  permission: 'READ_ORGANIZATION' as const,
});
const member: Sample = async (by, orgId) => ({
  params: { id: (await done(by.call(members.create, { orgId, body: memberBody() }))).id },
});

const tableOfMembers = () => table(`Navn;E-mail\nLone Dahl;lone.${crypto.randomUUID()}@test.example\n`);

export const samples: Samples = {
  calls: {
    [`GET ${org}/members`]: nothing,
    [`GET ${org}/managers`]: nothing,
    [`GET ${org}/members/export`]: nothing,
    [`GET ${org}/members/competences`]: nothing,
    [`GET ${org}/members/competences/export`]: nothing,
    [`POST ${org}/members/import`]: () => tableOfMembers(),
    [`GET ${org}/members/imports`]: nothing,
    [`POST ${org}/members/imports/:id/undo`]: async (by, orgId) => {
      const { importId } = await done(by.call(memberImports.create, { orgId, ...tableOfMembers() }));
      return { params: { id: importId ?? '' } };
    },
    [`GET ${org}/members/:id`]: member,
    [`POST ${org}/members`]: () => ({ body: memberBody() }),
    [`PUT ${org}/members/:id`]: async (by, orgId) => {
      const body = memberBody();
      const { id } = await done(by.call(members.create, { orgId, body }));
      return { params: { id }, body };
    },
    [`POST ${org}/members/:id/invitation`]: member,
  },
  // Just made, so that the mail has gone out a moment ago.
  refusals: { [`POST ${org}/members/:id/invitation`]: '429 INVITED_LATELY' },
  stored: {
    member_import: {
      schema: MemberImportRecord,
      workedOut: ['undoneDate', 'createdBy'],
      kept: ['file_sha256', 'created_by_id', 'departments', 'areas', 'competences'],
    },
  },
  noRecord: ['member', 'member_department', 'member_area', 'member_competence'],
};
