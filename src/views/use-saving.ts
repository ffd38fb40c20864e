import { useState } from 'react';
import { bodyOf } from '../core/contract/contract.ts';
import { callWithTag } from '../ui/client/api.ts';
import { isProblem } from '../ui/client/api-error.ts';
import { formStatuses, handleCallError } from '../ui/client/errors.ts';
import { invalidate } from '../ui/client/use-call.ts';
import { useOrganization } from '../ui/session/session.ts';
import { ListViewBody, listViews } from './list-view.ts';
import type { ListView } from './list-view.ts';

type Change = Partial<Pick<ListView, 'name' | 'shared' | 'query'>>;

/** Whether someone else has changed the same of a view since it was seen. */
const isOvertaken = (seen: ListView, now: ListView, change: Change): boolean =>
  (['name', 'shared', 'query'] as const).some((key) => key in change && now[key] !== seen[key]);

/**
 * Changes something of a view, and leaves the rest as it is by now, also changes by others. In: the view as it was seen, and what changes. Out:
 * the view; `overtaken` where someone else has changed the same since, and nothing was saved.
 */
async function saveView(
  orgId: string,
  seen: ListView,
  change: Change,
): Promise<{ saved: ListView } | { overtaken: ListView }> {
  const args = { orgId, id: seen.id };
  const { answer: now, tag } = await callWithTag(listViews.get, args);
  if (isOvertaken(seen, now, change)) return { overtaken: now };
  const body = { ...bodyOf(ListViewBody, now), ...change };
  try {
    const { answer } = await callWithTag(listViews.update, { ...args, body, ...(tag && { ifMatch: tag }) });
    return { saved: answer };
  } catch (error) {
    // Changed between the two calls: seen as it was in the first, it is tried once more.
    if (isProblem(error, 'EDITED_MEANWHILE')) return saveView(orgId, now, change);
    throw error;
  }
}

/** Saves changes of a view by `saveView`. Out of `save`: null where it was refused, which `error` says until the next time. */
export function useSaving() {
  const { id: orgId } = useOrganization();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (seen: ListView, change: Change) => {
    setBusy(true);
    setError(null);
    try {
      return await saveView(orgId, seen, change);
    } catch (refused) {
      setError(refused);
      handleCallError(refused, formStatuses);
      return null;
    } finally {
      await invalidate(`/organizations/${orgId}/list-views`);
      setBusy(false);
    }
  };
  return { busy, error, save };
}
