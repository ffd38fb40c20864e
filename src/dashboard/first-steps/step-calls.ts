import { chemicalAssociations } from '../../chemicals/register/chemical-association.ts';
import type { Guarded } from '../../core/contract/permission.ts';
import { files } from '../../documents/file.ts';
import { obligations } from '../../legislation/obligations/obligation.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { members } from '../../organization/members/member.ts';
import { scopes } from '../../organization/scope/scope.ts';
import { organizations } from '../../organization/tree/organization.ts';
import type { FirstStep } from '../dashboard.ts';

/** The call that completes a first step. */
export const callOf: Record<FirstStep, Guarded> = {
  organization: organizations.update,
  departments: organizations.addDepartment,
  members: members.create,
  scope: scopes.save,
  meters: meters.create,
  reminders: reminders.create,
  obligations: obligations.associate,
  chemicals: chemicalAssociations.create,
  documents: files.update,
};
