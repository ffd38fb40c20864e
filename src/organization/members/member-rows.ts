import { z } from 'zod';
import { date, id, listQuery, moment, momentOrNone, optionalText, text } from '../../core/contract/fields.ts';
import { levels } from '../../core/contract/permission.ts';

export const memberStatuses = ['INVITED', 'ACTIVE', 'DECLINED', 'DISABLED'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A person with a membership here or above, as everybody with READ sees them; the rest is for MANAGE, else null. */
export const MemberRow = z.object({
  id,
  name: text(),
  title: optionalText(),
  /** Has a membership here, not only above. */
  here: z.boolean(),
  /** The name of the organization above that gives membership to a person without one here; for MANAGE. */
  above: z.string().nullable(),
  email: z.string().nullable(),
  /** The highest level here or above. */
  permission: z.enum(levels).nullable(),
  status: z.enum(memberStatuses).nullable(),
  departments: z.array(z.object({ id, name: z.string() })),
  ...momentOrNone('lastLogin'),
  ...moment('lastModified'),
  /** The first day on which a competence runs out. */
  expiryDate: date.nullable(),
});
export type MemberRow = z.output<typeof MemberRow>;

/** A competence of a member that has a last day. */
export const ExpiringRow = z.object({
  id,
  member: z.object({ id, name: z.string() }),
  title: optionalText(),
  departments: z.array(z.object({ id, name: z.string() })),
  competence: z.object({ id, name: z.string() }),
  validUntil: date,
});
export type ExpiringRow = z.output<typeof ExpiringRow>;
export const MemberFilter = listQuery(
  ['name', 'title', 'permission', 'status', 'lastLoginDate', 'expiryDate'],
  {
    /** With those who are invited or deactivated, for MANAGE; the pickers want only who may be named. */
    all: z.boolean().optional(),
    status: z.array(z.enum(memberStatuses)).optional(),
    permission: z.array(z.enum(levels)).optional(),
    department: z.array(id).optional(),
    /** `soon`: a competence has run out or does so within 60 days. */
    expiry: z.enum(['soon']).optional(),
  },
  { size: 200, maxSize: 2000 },
);

export const ExpiringFilter = listQuery(['validUntil', 'member', 'competence'], {
  competence: z.array(id).optional(),
  department: z.array(id).optional(),
  /** `soon`: within 60 days, or run out already; `over`: run out; left out: all that run out some day. */
  expiry: z.enum(['soon', 'over']).optional(),
});
