import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  computed,
  id,
  listQuery,
  moment,
  momentLeftOut,
  optional,
  optionalText,
  page,
  reference as referenceTo,
  shownDate,
  text,
} from '../../core/contract/fields.ts';
import { fieldInfo } from '../../core/contract/field-info.ts';
import { accessibilities, levels } from '../../core/contract/permission.ts';
import { isCountry, isTimeZone } from './place.ts';
import { MemberFilter, MemberRow, ExpiringFilter, ExpiringRow } from '../members/member-rows.ts';
import { treeFields } from './node.ts';
import { namedItems, NamedItem, Department, DepartmentBody } from './named.ts';

export const Address = z.object({
  street: optionalText(),
  postalCode: optionalText(20),
  city: optionalText(100),
  country: optionalText(4),
});

/** The columns of an organization's row that may be written. */
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

/** A list left out altogether stays as it is, and so does the logo; null takes it away. */
export const OrganizationBody = OrganizationFields.extend({
  logo: logo.nullable().optional(),
  competences: namedItems.optional(),
  areas: namedItems.optional(),
});

/** What a change of an organization is stored by. */
export const StoredOrganization = OrganizationFields.extend({ logo: logo.nullable() });

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

const managed = { permission: 'MANAGE_ORGANIZATION', feature: 'manageOrganization' } as const;
const reference = listQuery(['name'], {}, { size: 200, maxSize: 2000 });

export const organizations = {
  get: endpoint('GET', '/organizations/:orgId', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    reads: ['organization', 'department', 'competence', 'area', 'member'],
    summary: 'Get an organization',
    answer: Organization,
  }),
  update: endpoint('PUT', '/organizations/:orgId', {
    ...managed,
    summary: 'Update an organization, its competences and areas',
    body: OrganizationBody,
    record: Organization,
    answer: Organization,
  }),
  addSubsidiary: endpoint('POST', '/organizations/:orgId/subsidiaries', {
    ...managed,
    summary: 'Create a subsidiary',
    body: OrganizationFields,
    record: OrganizationRow,
    answer: Organization,
    status: 201,
  }),
  move: endpoint('POST', '/organizations/:orgId/move', {
    ...managed,
    summary: 'Move an organization and its subsidiaries under another; requires MANAGE_ORGANIZATION in both',
    body: z.object({ parent: referenceTo('organization') }),
    answer: Organization,
    status: 200,
  }),
  /** On its own, since a LIMITED organization takes no other change: how it becomes FULL again. */
  setAccessibility: endpoint('PUT', '/organizations/:orgId/feature-accessibility', {
    permission: 'MAINTAIN_SYSTEM',
    feature: 'organization',
    summary: 'Set whether an organization has access to all features or only some',
    body: z.object({ featureAccessibility: z.enum(accessibilities) }),
    answer: Organization,
  }),
  logo: endpoint('GET', '/organizations/:orgId/logo', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    reads: 'once',
    summary: 'Get the organization’s logo, or that of the nearest organization above',
    /** With the `v` of its address it may be kept for good. */
    query: z.object({ v: z.string().max(64).optional() }),
  }),
  permissions: endpoint('GET', '/organizations/:orgId/permissions', {
    permission: 'READ_ORGANIZATION',
    feature: 'organization',
    summary: 'Get your permissions in an organization',
    answer: z.array(z.enum(levels)),
    reads: ['organization', 'member'],
  }),
  departments: endpoint('GET', '/organizations/:orgId/departments', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    reads: ['department'],
    summary: 'List departments',
    query: reference,
    answer: page(Department),
  }),
  department: endpoint('GET', '/organizations/:orgId/departments/:id', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    reads: ['department'],
    summary: 'Get a department',
    answer: Department,
  }),
  addDepartment: endpoint('POST', '/organizations/:orgId/departments', {
    ...managed,
    summary: 'Create a department',
    body: DepartmentBody,
    record: Department,
    answer: Department,
    status: 201,
  }),
  updateDepartment: endpoint('PUT', '/organizations/:orgId/departments/:id', {
    ...managed,
    summary: 'Update a department',
    body: DepartmentBody,
    record: Department,
    answer: Department,
  }),
  competences: endpoint('GET', '/organizations/:orgId/competences', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    reads: ['competence', 'member'],
    summary: 'List competences',
    query: reference,
    answer: page(NamedItem),
  }),
  areas: endpoint('GET', '/organizations/:orgId/areas', {
    permission: 'READ_ORGANIZATION',
    feature: 'structure',
    reads: ['area'],
    summary: 'List areas',
    query: reference,
    answer: page(NamedItem),
  }),
  members: endpoint('GET', '/organizations/:orgId/members', {
    permission: 'READ_ORGANIZATION',
    feature: 'members',
    reads: ['member', 'department', 'organization'],
    summary: 'List members here and above: names and titles; with MANAGE_ORGANIZATION also their details',
    query: MemberFilter,
    answer: page(MemberRow),
  }),
  expiring: endpoint('GET', '/organizations/:orgId/members/competences', {
    permission: 'MANAGE_ORGANIZATION',
    feature: 'members',
    reads: ['member', 'competence', 'department'],
    summary: 'List expiring competences of active members, soonest first',
    query: ExpiringFilter,
    answer: page(ExpiringRow),
  }),
};
