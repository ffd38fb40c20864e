import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { handlingFields } from '../rules.ts';
import { EventForm, Handling } from '../event.ts';
import type { Event, EventChange } from '../event.ts';

export type EventInput = z.input<typeof EventForm>;
type Change = z.input<typeof EventChange>;
type Handled = Pick<Event['handling'], 'correctiveAction' | 'effectiveness'>;

/** An event that was read as the form has it: report and handling on one level. */
export const inputOf = (event: Event): EventInput => ({
  ...bodyOf(EventForm, { ...event, ...event.handling }),
});

/** The same for the responsible person, who only adds files. */
export const workInputOf = (event: Event): EventInput => ({ ...inputOf(event), files: [] });

/**
 * The form as it is sent: handling by itself, and of its measures what was written since the form was opened, so that actions that were
 * changed meanwhile stay. In: the values, the handling as the form was opened with it, and as it is now. A corrective action that was
 * written while others were added comes after theirs.
 */
export function changeOf(values: EventInput, opened: Handled, now: Handled): Change {
  const reported = Object.fromEntries(
    Object.entries(values).filter(([name]) => !handlingFields.some((field) => field === name)),
  );
  const written = (name: 'correctiveAction' | 'effectiveness') =>
    values[name] === opened[name] ? null : values[name];
  const corrective = written('correctiveAction');
  return {
    ...(reported as Omit<Change, 'handling'>),
    handling: {
      ...bodyOf(Handling, values),
      correctiveAction:
        corrective && [now.correctiveAction, corrective].filter((text) => text !== null).join('\n'),
      effectiveness: written('effectiveness'),
    },
  };
}
