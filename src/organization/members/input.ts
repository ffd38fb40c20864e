import type { z } from 'zod';
import type { Member, MemberBody } from './member.ts';

type MemberInput = z.input<typeof MemberBody>;

/** What a client may send of a member that was read: the start of a form. */
export const inputOf = (member: Member): MemberInput => ({
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  phone: member.phone,
  title: member.title,
  permission: member.permission,
  active: member.active,
  departments: member.departments,
  competences: member.competences,
  areas: member.areas,
});

/** The form's start for a new person: with the least access. */
export const newMember = (): MemberInput => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  title: null,
  permission: 'READ_ORGANIZATION',
  active: true,
  departments: [],
  competences: [],
  areas: [],
});
