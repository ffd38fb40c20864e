import { useEffect } from 'react';
import { textOf } from '../../ui/language/i18n.ts';
import { currentToasts, linkToast, subscribeToasts } from '../../ui/messages/toasts.ts';
import { queryClient, queryFor } from '../../ui/client/use-call.ts';
import { dashboard } from '../dashboard.ts';
import type { Dashboard, FirstStep } from '../dashboard.ts';
import { placeOfStep } from './step-places.ts';

type Steps = Dashboard['steps'];

/** The steps left when last checked, and of which organization; null: not followed. */
let followed: { orgId: string; open: FirstStep[] } | null = null;
let lastToast = 0;

const openOf = (steps: Steps): FirstStep[] => steps.filter(({ done }) => !done).map(({ step }) => step);

/** What comes next once a step has been done: the first that is open now where one that was open is not any more; else null. */
export const nextAfter = (before: readonly FirstStep[], now: readonly FirstStep[]): FirstStep | null =>
  before.some((step) => !now.includes(step)) ? (now[0] ?? null) : null;

/** From then on, also on other pages, a success message about a completed step names the next one. */
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
  // If the steps cannot be fetched, the error is shown where they were requested; the message stays without a next
  // step.
  look(newest.id).catch(() => undefined);
});
