import { allows } from '../../core/contract/permission.ts';
import type { Level } from '../../core/contract/permission.ts';
import { Problem } from '../../core/contract/problem.ts';

interface Access {
  permission: Level;
  active: boolean;
}

/**
 * The rules for levels: no one raises anyone above their own level, changes their own, or takes anything from a person
 * above them. In: the level of the writer, whether it is their own membership, and the membership before (null: a new
 * one) and after. Throws a Problem (409) with a separate code for each rule.
 */
export function refuseLevels({
  own,
  isSelf,
  before,
  after,
}: {
  own: Level;
  isSelf: boolean;
  before: Access | null;
  after: Access;
}): void {
  const changed = before?.permission !== after.permission;
  if (before && changed && isSelf) throw new Problem('OWN_LEVEL');
  if (before && !allows(own, before.permission) && (changed || before.active !== after.active))
    throw new Problem('MEMBER_ABOVE_YOU');
  if (changed && !allows(own, after.permission))
    throw new Problem('LEVEL_ABOVE_OWN', [{ path: 'permission', code: 'LEVEL_ABOVE_OWN' }]);
}
