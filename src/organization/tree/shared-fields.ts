import { organizations } from './organization.ts';

/** What a field needs to find the people of an organization, shown with their titles. */
export const peopleOf = (orgId: string) => ({
  endpoint: organizations.members,
  args: { orgId },
  detail: ({ title }: { title: string | null }) => title,
});

type More = Partial<{ name: string; several: boolean; clears: boolean }>;

/** The person, as a field that several records of a list can be given together. */
export const personField = (label: string, more: More = {}) => ({
  kind: 'record' as const,
  name: 'responsible',
  label,
  endpoint: organizations.members,
  ...more,
});

/** The same with the area. */
export const areaField = (label: string, more: More = {}) => ({
  kind: 'record' as const,
  name: 'area',
  label,
  endpoint: organizations.areas,
  ...more,
});

/** The same with the department. */
export const departmentField = (label: string, more: More = {}) => ({
  kind: 'record' as const,
  name: 'department',
  label,
  endpoint: organizations.departments,
  ...more,
});
