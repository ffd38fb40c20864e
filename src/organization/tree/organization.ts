import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  listQuery,
  moment,
  momentLeftOut,
  momentOrNone,
  optional,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  reference as referenceTo,
  shownDate,
  text,
} from '../../core/contract/fields.ts';
import { fieldInfo } from '../../core/contract/field-info.ts';
import { accessibilities, levels } from '../../core/contract/permission.ts';
import { isCountry, isTimeZone } from './place.ts';
import { memberStatuses } from '../members/member.ts';
import { Waiting } from './waiting.ts';

export const Address = z.object({
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
  /** Where the logo lies that stands for it: its own, or that of the nearest organization above; null: there is none. */
  logoUrl: computed(z.string().nullable()),
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

/** What stands in the row of an organization and may be written. */
export const OrganizationFields = z.object({
  name: text(),
  /** In Denmark the CVR number. */
  registrationNumber: optionalText(20),
  /** A code of the classification, of any level. */
  naceCode: optionalText(10),
  address: optional(Address),
  /** IANA name. */
  timeZone: text(60).refine(isTimeZone, { params: { code: 'NOT_ONE_OF' } }),
  /** The code of a territory that is a country. */
  country: text(4).refine(isCountry, { params: { code: 'NOT_ONE_OF' } }),
  /** Only a maintainer of the system changes it; left out: as it is, and of a new organization FULL. */
  featureAccessibility: z.enum(accessibilities).optional(),
});

/** The picture of an organization: on write only its id counts, of an image uploaded there with use LOGO. */
const logo = z
  .looseObject({
    id,
    name: z.string().optional(),
    /** The day on which it was uploaded. */
    date: shownDate.optional(),
    ...momentLeftOut('created'),
    url: z.string().optional(),
  })
  .register(fieldInfo, { references: 'file' });

/** One of an organization's own named lists: competences, areas, and, with more to them, departments. */
export const NamedFields = z.object({ name: text(), description: optionalParagraphs(1000) });
export const NamedItem = z.object({ id, ...NamedFields.shape });
export type NamedItem = z.output<typeof NamedItem>;
/** An item without an id is new, one left out is removed, unless something uses it. */
const ownList = z.array(NamedFields.extend({ id: id.optional() })).max(2000);

/** A list left out altogether stays as it is, and so does the logo; null takes it away. */
export const OrganizationBody = OrganizationFields.extend({
  logo: logo.nullable().optional(),
  competences: ownList.optional(),
  areas: ownList.optional(),
});

/** What a change of an organization is stored by. */
export const StoredOrganization = OrganizationFields.extend({ logo: logo.nullable() });
export const DepartmentBody = z.object({
  ...NamedFields.shape,
  responsible: optionalReference('account'),
});
export const Department = z.object({ id, ...DepartmentBody.shape, ...moment('lastModified') });
export type Department = z.output<typeof Department>;

export const OrganizationRow = z.object({
  ...treeFields,
  registrationNumber: optionalText(20),
  naceCode: optionalText(10),
  address: Address.nullable(),
  logo: logo.nullable(),
  ...moment('lastModified'),
});
/** An organization as its single GET answers it: with its own lists, and those right below it. */
export const Organization = OrganizationRow.extend({
  departments: computed(z.array(NamedItem)),
  competences: computed(z.array(NamedItem)),
  areas: computed(z.array(NamedItem)),
  subsidiaries: computed(z.array(z.object({ id, name: text() }))),
  /** Who has a membership here; all else of them is at `members`. */
  members: computed(z.array(z.object({ id, name: text(), ...moment('lastModified') }))),
});
export type Organization = z.output<typeof Organization>;

/** Somebody with a membership here or above, as everybody with READ sees them; the rest is for MANAGE, else null. */
export const MemberRow = z.object({
  id,
  name: text(),
  title: optionalText(),
  /** Has a membership here, not only above. */
  here: z.boolean(),
  /** What the organization above is called by which one without a membership here is a member; for MANAGE. */
  above: z.string().nullable(),
  email: z.string().nullable(),
  /** The highest level held here or above. */
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

const managed = { permission: 'MANAGE_ORGANIZATION', feature: 'manageOrganization' } as const;
const reference = listQuery(['name'], {}, { size: 200, maxSize: 2000 });
const MemberFilter = listQuery(
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

const ExpiringFilter = listQuery(['validUntil', 'member', 'competence'], {
  competence: z.array(id).optional(),
  department: z.array(id).optional(),
  /** `soon`: within 60 days, or run out already; `over`: run out; left out: all that run out some day. */
  expiry: z.enum(['soon', 'over']).optional(),
});

export const organizations = {
  tree: endpoint('GET', '/organizations', {
    permission: 'READ_ORGANIZATION',
    summary: 'The trees of organizations that you may see',
    answer: page(OrganizationNode),
    tellsOf: ['organization', 'member'],
  }),
  waiting: endpoint('GET', '/organizations/waiting', {
    permission: 'READ_ORGANIZATION',
    summary: 'What waits in each organization that you may see; those where nothing does are left out',
    answer: page(Waiting),
    tellsOf: ['meter', 'reading', 'inspection', 'event'],
  }),
  get: endpoint('GET', '/organizations/:orgId', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    summary: 'One organization',
    answer: Organization,
  }),
  update: endpoint('PUT', '/organizations/:orgId', {
    ...managed,
    summary: 'Change an organization, with its competences and areas',
    body: OrganizationBody,
    record: Organization,
    answer: Organization,
  }),
  addSubsidiary: endpoint('POST', '/organizations/:orgId/subsidiaries', {
    ...managed,
    summary: 'A new organization below this one',
    body: OrganizationFields,
    record: OrganizationRow,
    answer: Organization,
    status: 201,
  }),
  move: endpoint('POST', '/organizations/:orgId/move', {
    ...managed,
    summary: 'Hang an organization, with all below it, under another; MANAGE at both places',
    body: z.object({ parent: referenceTo('organization') }),
    answer: Organization,
    status: 200,
  }),
  /** On its own, since a LIMITED organization takes no other change: how it becomes FULL again. */
  setAccessibility: endpoint('PUT', '/organizations/:orgId/feature-accessibility', {
    permission: 'MAINTAIN_SYSTEM',
    feature: 'organization',
    summary: 'Open the whole product to an organization, or limit it',
    body: z.object({ featureAccessibility: z.enum(accessibilities) }),
    answer: Organization,
  }),
  logo: endpoint('GET', '/organizations/:orgId/logo', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    summary: 'The picture that stands for the organization: its own, or that of the nearest one above',
    /** With the `v` of its address it may be kept for good. */
    query: z.object({ v: z.string().max(64).optional() }),
  }),
  permissions: endpoint('GET', '/organizations/:orgId/permissions', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    summary: 'The levels that you hold here',
    answer: z.array(z.enum(levels)),
    tellsOf: ['organization', 'member'],
  }),
  departments: endpoint('GET', '/organizations/:orgId/departments', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    summary: 'Departments',
    query: reference,
    answer: page(Department),
  }),
  department: endpoint('GET', '/organizations/:orgId/departments/:id', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    summary: 'One department',
    answer: Department,
  }),
  addDepartment: endpoint('POST', '/organizations/:orgId/departments', {
    ...managed,
    summary: 'A new department',
    body: DepartmentBody,
    record: Department,
    answer: Department,
    status: 201,
  }),
  updateDepartment: endpoint('PUT', '/organizations/:orgId/departments/:id', {
    ...managed,
    summary: 'Change a department',
    body: DepartmentBody,
    record: Department,
    answer: Department,
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
  expiring: endpoint('GET', '/organizations/:orgId/members/competences', {
    permission: 'MANAGE_ORGANIZATION',
    feature: 'members',
    summary: 'Competences of active members that run out, the next first',
    query: ExpiringFilter,
    answer: page(ExpiringRow),
  }),
};
