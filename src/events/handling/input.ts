import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { handlingFields } from '../rules.ts';
import { EventForm, Handling } from '../event.ts';
import type { Event, EventChange } from '../event.ts';

export type EventInput = z.input<typeof EventForm>;
type Change = z.input<typeof EventChange>;

/** An event that was read as the form has it: report and handling on one level. */
export const inputOf = (event: Event): EventInput => ({
  ...bodyOf(EventForm, { ...event, ...event.handling }),
});

/** The same for the responsible person, who only adds files. */
export const workInputOf = (event: Event): EventInput => ({ ...inputOf(event), files: [] });

/** The form as it is sent: handling by itself. */
export function changeOf(values: EventInput): Change {
  const told = Object.fromEntries(
    Object.entries(values).filter(([name]) => !handlingFields.some((field) => field === name)),
  );
  return { ...(told as Omit<Change, 'handling'>), handling: bodyOf(Handling, values) };
}
