import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  moment,
  momentWorkedOut,
  optional,
  optionalText,
  page,
  text,
} from '../../core/contract/fields.ts';
import { levels } from '../../core/contract/permission.ts';
import { memberStatuses } from './member-rows.ts';

/** How many new people an organization may mail an invitation within 24 hours, unless the operator says otherwise. */
export const usualInvitationsPerDay = 200;

/** The state of an invitation that is not accepted. */
export const invitationAnswers = ['WAITING', 'DECLINED', 'WITHDRAWN'] as const;

/** An address in the form in which addresses are kept and compared. */
const email = z
  .string()
  .trim()
  .max(320)
  .transform((value) => value.normalize('NFC').toLowerCase())
  .pipe(z.email());

const link = z.looseObject({ id, name: z.string().optional() });
const links = z.array(link).max(100).default([]);
export const CompetenceHeld = z.looseObject({
  id,
  name: z.string().optional(),
  /** The last day on which it counts; none: it does not expire. */
  validUntil: optional(date),
});

/** What a manager may send of a member. */
export const MemberBody = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  phone: optionalText(40),
  title: optionalText(),
  permission: z.enum(levels),
  active: z.boolean().default(true),
  departments: links,
  competences: z.array(CompetenceHeld).max(100).default([]),
  areas: links,
});

/** A member of one organization. The id is the account's, which records refer to. */
export const Member = MemberBody.extend({
  id,
  email: z.string(),
  name: computed(z.string()),
  status: computed(z.enum(memberStatuses)),
  ...momentWorkedOut('lastLogin'),
  ...moment('lastModified'),
});
export type Member = z.output<typeof Member>;

/** What of a member is stored in the membership itself; names and address are the account's once the person has accepted. */
export const MembershipBody = MemberBody.pick({ phone: true, title: true, permission: true, active: true });

const parts = { permission: 'MANAGE_ORGANIZATION', feature: 'members' } as const;

export const members = {
  managers: endpoint('GET', '/organizations/:orgId/managers', {
    permission: 'READ_ORGANIZATION',
    feature: 'members',
    summary: 'List the managers who can give access, here or in the nearest organization above; at most 5',
    answer: page(z.object({ id, name: z.string() })),
    reads: ['member'],
  }),
  get: endpoint('GET', '/organizations/:orgId/members/:id', {
    ...parts,
    reads: ['member', 'department', 'competence', 'area'],
    summary: 'Get a member',
    answer: Member,
  }),
  create: endpoint('POST', '/organizations/:orgId/members', {
    ...parts,
    summary: 'Invite a member by email; takes effect when accepted, for colleagues at once',
    body: MemberBody,
    record: Member,
    answer: Member,
    status: 201,
  }),
  update: endpoint('PUT', '/organizations/:orgId/members/:id', {
    ...parts,
    summary:
      'Update a member, but not the email address; active reopens an invitation that was declined or withdrawn',
    body: MemberBody,
    record: Member,
    answer: Member,
  }),
  invite: endpoint('POST', '/organizations/:orgId/members/:id/invitation', {
    ...parts,
    summary:
      'Resend the invitation, at most once in 10 minutes and 5 times in 24 hours; only the newest link works',
    status: 204,
  }),
};
