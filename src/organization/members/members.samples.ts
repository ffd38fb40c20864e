import { done } from '../../../test/support/replies.ts';
import { nothing } from '../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../test/support/samples/sample.ts';
import { memberImport } from './import/definition.ts';
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

export const samples: Samples = {
  calls: {
    [`GET ${org}/members`]: nothing,
    [`GET ${org}/managers`]: nothing,
    [`GET ${org}/members/export`]: nothing,
    [`GET ${org}/members/competences`]: nothing,
    [`GET ${org}/members/competences/export`]: nothing,
    [`GET ${org}/members/:id`]: member,
    [`POST ${org}/members`]: () => ({ body: memberBody() }),
    [`PUT ${org}/members/:id`]: async (by, orgId) => {
      const body = memberBody();
      const { id } = await done(by.call(members.create, { orgId, body }));
      return { params: { id }, body };
    },
    [`POST ${org}/members/:id/invitation`]: member,
    [`GET ${org}/members/:id/duties`]: member,
    [`POST ${org}/members/:id/hand-over`]: async (by, orgId) => ({
      ...(await member(by, orgId)),
      body: { to: { id: by.accountId } },
    }),
  },
  imports: [
    {
      definition: memberImport,
      table: 'member',
      good: (at) => ({
        firstName: 'Åse',
        lastName: `Lund ${at}`,
        email: `aase.${at}.${crypto.randomUUID()}@test.example`,
        title: at % 2 === 0 ? 'Tømrer' : '',
        permission: ['Læser', 'Editor', ''][at % 3] ?? '',
      }),
      bad: [
        { cells: { email: 'aase(at)test' }, role: 'email', code: 'INVALID_EMAIL' },
        { cells: { permission: 'Chef' }, role: 'permission', code: 'CHOICE' },
        { cells: { firstName: '' }, role: 'firstName', code: 'REQUIRED' },
        { cells: { validUntil: '31-02-2027' }, role: 'validUntil', code: 'DATE' },
      ],
    },
  ],
  // Just made, so that the mail has gone out a moment ago.
  refusals: { [`POST ${org}/members/:id/invitation`]: '429 INVITED_RECENTLY' },
  noRecord: ['member', 'member_department', 'member_area', 'member_competence'],
};
