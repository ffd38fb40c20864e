import type { SharedField } from '../../ui/several/several.ts';
import { organizations } from './organization.ts';

type Known = Omit<SharedField, 'kind'>;

/** The person of several records. */
export const personField = (
  label: string,
  more: Partial<Known> & { several?: boolean } = {},
): SharedField => ({
  name: 'responsible',
  label,
  kind: 'record',
  endpoint: organizations.members,
  ...more,
});

/** The area of several records. */
export const areaField = (label: string, more: Partial<Known> & { several?: boolean } = {}): SharedField => ({
  name: 'area',
  label,
  kind: 'record',
  endpoint: organizations.areas,
  ...more,
});

/** The department of several records. */
export const departmentField = (
  label: string,
  more: Partial<Known> & { several?: boolean } = {},
): SharedField => ({
  name: 'department',
  label,
  kind: 'record',
  endpoint: organizations.departments,
  ...more,
});
