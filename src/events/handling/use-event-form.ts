import { useState } from 'react';
import { ApiError } from '../../ui/client/api-error.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { changeOf, inputOf } from './input.ts';
import { checkEvent, checkGrade, inForm } from '../rules.ts';
import { EventForm, events } from '../event.ts';
import type { Event } from '../event.ts';
import { useEventLabels } from '../EventLabels.tsx';

/** A refusal whose fields are named as the form has them, those of the handling too. */
const namedInForm = ({ status, code, fields, detail, retryAfter, requestId }: ApiError): ApiError =>
  new ApiError({ status, code, fields: fields.map(inForm), detail, retryAfter, requestId });

/**
 * A form over a whole event, of which each screen shows a part: the report, the handling, or the responsible person's
 * fields; saves under the version that it read. In: how to write its values into the event.
 */
export function useEventForm(event: Event, tag: string | null, draft: string, put = inputOf) {
  const { id } = event;
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useEventLabels();
  // Actions that are added while the form is open are no change of it.
  const [opened] = useState(event.handling);
  const update = useSend(events.update, { shows: formStatuses });
  return useRecordForm({
    schema: EventForm,
    words,
    initial: put(event),
    tag,
    draft: `${draft}/${id}`,
    rules: (body) => [
      ...checkEvent(
        { ...body, correctiveAction: body.correctiveAction ?? event.handling.correctiveAction },
        today,
      ),
      ...checkGrade(event.handling, body),
      // Reopening is a separate action, not an erased date.
      ...(event.status === 'CLOSED' && body.closedDate === null
        ? [{ path: 'closedDate', code: 'REQUIRED' as const }]
        : []),
    ],
    save: async (body, ifMatch) => {
      try {
        await update.mutateAsync({
          orgId,
          id,
          body: changeOf(body, opened, event.handling),
          ...(ifMatch && { ifMatch }),
        });
      } catch (error) {
        throw error instanceof ApiError ? namedInForm(error) : error;
      }
    },
    reread: async () => {
      const read = await callWithTag(events.get, { orgId, id });
      return { values: put(read.answer), tag: read.tag };
    },
  });
}
