import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { beginningOf } from '../core/contract/text.ts';
import { addDays } from '../core/time/period.ts';
import { obligations } from '../legislation/obligations/obligation.ts';
import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization, useSession } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import type { ActionBody } from './action.ts';
import { usualDays } from './rules.ts';

/** What a new action begins with. */
interface ActionStart {
  values: Partial<z.input<typeof ActionBody>>;
  /** The obligation (by its act) that it is for. */
  obligation: { id: string; name: string } | null;
}

/**
 * A blank action, or one for an obligation (`?with=`) that is not fully complied with: what its last evaluation found, who is
 * responsible for it, and a due date. Null while the obligation is loading.
 */
export function useActionStart(): ActionStart | null {
  const [params] = useSearchParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const today = useToday();
  const legislationId = params.get('with');
  const { data, isError } = useCall(
    obligations.get,
    { orgId, legislationId: legislationId ?? '' },
    { enabled: legislationId !== null, shows: [404] },
  );
  if (legislationId === null || isError) return { values: {}, obligation: null };
  if (!data) return null;
  const { name } = data.legislation;
  const last = data.evaluations.find(({ withdrawal }) => withdrawal === null);
  return {
    values: {
      title: beginningOf(t('actions.forObligation.title', { name }), 200),
      description: last?.note ?? null,
      kind: 'CORRECTIVE',
      responsible: data.responsible ?? { id: person.id, name: person.name },
      dueDate: addDays(today, usualDays),
    },
    obligation: data.associated ? { id: legislationId, name } : null,
  };
}
