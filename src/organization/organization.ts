import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { date, id, instant, listQuery, optionalText, page, text } from '../core/fields.ts';
import { accessibilities, levels } from '../core/permission.ts';
import { memberStatuses } from './member.ts';

const Address = z.object({
  street: optionalText(),
  postalCode: optionalText(20),
  city: optionalText(100),
  country: optionalText(4),
});

/** An organization as the tree shows it: what the switcher, the menu and the guards need, with its subsidiaries. */
const treeFields = {
  id,
  parentId: id.nullable(),
  name: text(),
  country: text(4),
  timeZone: text(60),
  featureAccessibility: z.enum(accessibilities),
  /** The level that the person who asks holds here. */
  permission: z.enum(levels),
};
export interface OrganizationNode extends z.output<z.ZodObject<typeof treeFields>> {
  subsidiaries: OrganizationNode[];
}
export const OrganizationNode: z.ZodType<OrganizationNode> = z.object({
  ...treeFields,
  get subsidiaries() {
    return z.array(OrganizationNode);
  },
});

export const Organization = z.object({
  ...treeFields,
  registrationNumber: optionalText(20),
  naceCode: optionalText(10),
  address: Address.nullable(),
  lastModifiedDate: instant,
});

/** One of an organization's own named lists: departments, competences, areas. */
export const NamedItem = z.object({ id, name: text(), description: optionalText(1000) });

/** Somebody with a membership here or above, as everybody with READ sees them; the rest is for MANAGE, else null. */
export const MemberRow = z.object({
  id,
  name: text(),
  title: optionalText(),
  /** Has a membership here, not only above. */
  here: z.boolean(),
  email: z.string().nullable(),
  /** The highest level held here or above. */
  permission: z.enum(levels).nullable(),
  status: z.enum(memberStatuses).nullable(),
  departments: z.array(z.object({ id, name: z.string() })),
  lastLoginDate: instant.nullable(),
  /** The first day on which a competence runs out. */
  expiryDate: date.nullable(),
});
export type MemberRow = z.output<typeof MemberRow>;

const reference = listQuery(['name'], {}, { size: 200, maxSize: 2000 });
const MemberFilter = listQuery(
  ['name', 'title', 'status', 'lastLoginDate', 'expiryDate'],
  {
    /** With those who are deactivated, for MANAGE; the pickers want nobody who has left. */
    all: z.boolean().optional(),
    status: z.array(z.enum(memberStatuses)).optional(),
    permission: z.array(z.enum(levels)).optional(),
    department: z.array(id).optional(),
    /** `soon`: a competence has run out or does so within 60 days. */
    expiry: z.enum(['soon']).optional(),
  },
  { size: 200, maxSize: 2000 },
);

export const organizations = {
  tree: endpoint('GET', '/organizations', {
    permission: 'READ_ORGANIZATION',
    summary: 'The trees of organizations that you may see',
    answer: page(OrganizationNode),
  }),
  get: endpoint('GET', '/organizations/:orgId', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    summary: 'One organization',
    answer: Organization,
  }),
  permissions: endpoint('GET', '/organizations/:orgId/permissions', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    summary: 'The levels that you hold here',
    answer: z.array(z.enum(levels)),
  }),
  departments: endpoint('GET', '/organizations/:orgId/departments', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    summary: 'Departments',
    query: reference,
    answer: page(NamedItem),
  }),
  competences: endpoint('GET', '/organizations/:orgId/competences', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    summary: 'Competences',
    query: reference,
    answer: page(NamedItem),
  }),
  areas: endpoint('GET', '/organizations/:orgId/areas', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    summary: 'Areas',
    query: reference,
    answer: page(NamedItem),
  }),
  members: endpoint('GET', '/organizations/:orgId/members', {
    permission: 'READ_ORGANIZATION',
    feature: 'members',
    summary: 'Members here or above: names and titles; for MANAGE with their details',
    query: MemberFilter,
    answer: page(MemberRow),
  }),
};
