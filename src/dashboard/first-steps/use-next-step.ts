import { useEffect } from 'react';
import { textOf } from '../../ui/language/i18n.ts';
import { currentToasts, linkToast, subscribeToasts } from '../../ui/messages/toasts.ts';
import { queryClient, queryFor } from '../../ui/client/use-call.ts';
import { dashboard } from '../dashboard.ts';
import type { Dashboard, FirstStep } from '../dashboard.ts';
import { placeOfStep } from './step-places.ts';

type Steps = Dashboard['steps'];

/** The steps that were still to be done when last looked at, and of which organization; null: nobody looks at any. */
let followed: { orgId: string; open: FirstStep[] } | null = null;
let lastToast = 0;

const openOf = (steps: Steps): FirstStep[] => steps.filter(({ done }) => !done).map(({ step }) => step);

/** What comes next once a step has been done: the first that is open now where one that was open is not any more; else null. */
export const nextAfter = (before: readonly FirstStep[], now: readonly FirstStep[]): FirstStep | null =>
  before.some((step) => !now.includes(step)) ? (now[0] ?? null) : null;

/** From now on, also on other pages, a message of success that tells of a step done says which one is next. */
export function useNextStep(orgId: string, steps: Steps): void {
  useEffect(() => {
    followed = { orgId, open: openOf(steps) };
  }, [orgId, steps]);
}

async function look(toast: number): Promise<void> {
  if (!followed) return;
  const { orgId, open } = followed;
  const { steps } = await queryClient.fetchQuery(queryFor(dashboard, { orgId, query: {} }));
  const now = openOf(steps);
  followed = now.length > 0 ? { orgId, open: now } : null;
  const next = nextAfter(open, now);
  if (next)
    linkToast(toast, {
      lead: textOf('dashboard.steps.next') ?? '',
      text: textOf(`dashboard.steps.${next}`) ?? '',
      to: placeOfStep(next, orgId),
    });
}

subscribeToasts(() => {
  const newest = currentToasts().findLast(({ kind }) => kind === 'success');
  if (!newest || newest.id <= lastToast) return;
  lastToast = newest.id;
  // What cannot be asked is told of where it was asked; the message stands without it.
  look(newest.id).catch(() => undefined);
});
