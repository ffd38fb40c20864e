import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
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
} from '../core/fields.ts';
import { levels } from '../core/permission.ts';

/** Days ahead for which a competence counts as running out. */
export const soonDays = 60;

export const memberStatuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

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

/** A member of one organization. The id is the account's: by it records name the person. */
export const Member = MemberBody.extend({
  id,
  email: z.string(),
  name: computed(z.string()),
  status: computed(z.enum(memberStatuses)),
  ...momentWorkedOut('lastLogin'),
  ...moment('lastModified'),
});
export type Member = z.output<typeof Member>;

/** What of a member is stored in the membership itself; names and address are the account's. */
export const MembershipBody = MemberBody.pick({ phone: true, title: true, permission: true, active: true });

const parts = { permission: 'MANAGE_ORGANIZATION', feature: 'members' } as const;

export const members = {
  managers: endpoint('GET', '/organizations/:orgId/managers', {
    permission: 'READ_ORGANIZATION',
    feature: 'members',
    summary:
      'Who can give access: managers of the organization, or of the nearest one above that has any; 5 at most',
    answer: page(z.object({ id, name: z.string() })),
    tellsOf: ['member'],
  }),
  get: endpoint('GET', '/organizations/:orgId/members/:id', {
    ...parts,
    summary: 'One of members',
    answer: Member,
  }),
  create: endpoint('POST', '/organizations/:orgId/members', {
    ...parts,
    summary: 'Invite a member: a mail goes out; an account with the address is used, else made',
    body: MemberBody,
    record: Member,
    answer: Member,
    status: 201,
  }),
  update: endpoint('PUT', '/organizations/:orgId/members/:id', {
    ...parts,
    summary: 'Change one of members',
    body: MemberBody,
    record: Member,
    answer: Member,
  }),
  invite: endpoint('POST', '/organizations/:orgId/members/:id/invitation', {
    ...parts,
    summary: 'Send the invitation again; only the newest link works',
    status: 204,
  }),
};
