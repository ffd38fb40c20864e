import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { id, instant, listQuery, optionalText, page, text } from '../core/fields.ts';
import { accessibilities, levels } from '../core/permission.ts';

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

/** A member as everybody with READ sees it; the rest is for MANAGE. */
export const MemberRow = z.object({ id, name: text(), title: optionalText() });

const reference = listQuery(['name'], {}, { size: 200, maxSize: 2000 });

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
    summary: 'Members: names and titles; here or above',
    query: reference,
    answer: page(MemberRow),
  }),
};
