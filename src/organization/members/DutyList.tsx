import { textOf } from '../../ui/language/i18n.ts';
import type { Duties } from './duty.ts';

/** What a member is responsible for, a line for each kind of record. */
export function DutyList({ found: { kinds, organizations } }: { found: Duties }) {
  return (
    <>
      <ul>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>{textOf(`members.duty.${kind}`, { count })}</li>
        ))}
      </ul>
      {organizations > 1 && <p>{textOf('members.duty.places', { count: organizations })}</p>}
    </>
  );
}
