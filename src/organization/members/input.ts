import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { MemberBody } from './member.ts';

/** The form's start for a new person: with the least access. */
export const newMember = (): z.input<typeof MemberBody> => ({
  ...bodyOf(MemberBody, {}),
  firstName: '',
  lastName: '',
  email: '',
  permission: 'READ_ORGANIZATION',
  active: true,
  departments: [],
  competences: [],
  areas: [],
});
