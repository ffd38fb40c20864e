import { useState } from 'react';
import { invalidate } from '../client/use-call.ts';
import { handleCallError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { toastError, toastSuccess } from '../messages/toasts.ts';
import { changeBack, changeRecords, withEach } from './change-records.ts';
import type { Outcome, RecordCalls, Target } from './change-records.ts';

/**
 * Changes or deletes several records together, or one, and reports it with an undo button. In: their calls, and the start of the paths that
 * change with them.
 */
export function useChanging(calls: RecordCalls, family: string) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<Outcome<T>>): Promise<T[]> => {
    setBusy(true);
    const { done, left, ended } = await work();
    await invalidate(family);
    setBusy(false);
    if (ended !== null) handleCallError(ended);
    if (left.length > 0)
      toastError(
        t('kit.several.left', { count: left.length, names: left.map(({ name }) => name).join(', ') }),
      );
    return done;
  };
  const undone = async (work: () => Promise<Outcome<unknown>>) => {
    const { length: count } = await run(work);
    if (count > 0) toastSuccess(t('kit.several.undone', { count }));
  };
  return {
    busy,
    /** In: the new values by field; what is left out stays. */
    change: async (targets: readonly Target[], changes: object): Promise<void> => {
      const done = await run(() => changeRecords(calls, targets, changes));
      if (done.length > 0)
        toastSuccess(t('kit.several.changed', { count: done.length }), {
          undo: () => undone(() => changeBack(calls, done)),
        });
    },
    remove: async (targets: readonly Target[]): Promise<void> => {
      const done = await run(() => withEach(calls.remove, targets));
      if (done.length > 0)
        toastSuccess(t('kit.several.deleted', { count: done.length }), {
          undo: () => undone(() => withEach(calls.restore, done)),
        });
    },
  };
}
