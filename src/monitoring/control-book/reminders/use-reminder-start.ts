import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { beginningOf } from '../../../core/contract/text.ts';
import { obligations } from '../../../legislation/obligations/obligation.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { reminderFrom } from './rules.ts';
import type { ReminderBody } from './reminder.ts';
import { statutoryInspections } from '../library/library.ts';

/** What a new reminder begins with. */
export interface ReminderStart {
  /** Which start it is, for the draft. */
  key: string;
  values: Partial<z.input<typeof ReminderBody>>;
  /** The obligation (by its act) that it is to be linked to. */
  obligation: { id: string; name: string } | null;
}

/**
 * A blank reminder, one from the list of common inspections (`?with=`), or one for an obligation (`?obligation=`). Null
 * while the obligation is loading.
 */
export function useReminderStart(): ReminderStart | null {
  const [params] = useSearchParams();
  const { language } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const from = statutoryInspections.find(({ key }) => key === params.get('with'));
  const legislationId = params.get('obligation');
  const { data, isError } = useCall(
    obligations.get,
    { orgId, legislationId: legislationId ?? '' },
    { enabled: legislationId !== null, shows: [404] },
  );
  const own: ReminderStart = { key: '', values: { startsAt: today }, obligation: null };
  if (from) return { ...own, key: from.key, values: { ...own.values, ...reminderFrom(from, language) } };
  if (legislationId === null || isError) return own;
  if (!data) return null;
  const { legislation, nextEvaluationDate, responsible } = data;
  return {
    key: legislationId,
    values: {
      name: beginningOf(legislation.name, 200),
      startsAt: nextEvaluationDate !== null && nextEvaluationDate > today ? nextEvaluationDate : today,
      notifyBefore: 'P1M',
      responsible: responsible ? [responsible] : [],
      legalBasis: legislation.reference && beginningOf(legislation.reference, 500),
      legalUrl: legislation.url,
    },
    obligation: data.associated ? { id: legislationId, name: legislation.name } : null,
  };
}
