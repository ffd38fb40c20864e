import { useState } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import { invalidate } from '../client/use-call.ts';
import { handleCallError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { toastError, toastSuccess } from '../messages/toasts.ts';
import { changeBack, changeRecords, withEach } from './change-records.ts';
import type { Outcome, RecordCalls, Target } from './change-records.ts';

/** Two calls of one record, of which the second takes the first back. */
interface ThereAndBack {
  there: Endpoint;
  /** What the first takes besides the parameters of its path. */
  more?: object;
  back: Endpoint;
}

/** Runs work on several records together, or on one, and reports it. In: the start of the paths that change with them. */
function useTogether(family: string) {
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
  return {
    busy,
    run,
    undone: async (work: () => Promise<Outcome<unknown>>) => {
      const { length: count } = await run(work);
      if (count > 0) toastSuccess(t('kit.several.undone', { count }));
    },
  };
}

/** Makes a call of each of several records, with an undo button. In: the start of the paths that change with them. */
export function useEach(family: string) {
  const { busy, run, undone } = useTogether(family);
  return {
    busy,
    /** In: what is said of how many were done. Out: how many. */
    each: async (
      { there, more, back }: ThereAndBack,
      targets: readonly Target[],
      said: (count: number) => string,
    ): Promise<number> => {
      const done = await run(() => withEach(there, targets, more));
      if (done.length > 0)
        toastSuccess(said(done.length), { undo: () => undone(() => withEach(back, done)) });
      return done.length;
    },
  };
}

/**
 * Changes or deletes several records together, or one, and reports it with an undo button. In: their calls, and the start of the paths that
 * change with them.
 */
export function useChanging(calls: RecordCalls, family: string) {
  const { t } = useTexts();
  const { busy, run, undone } = useTogether(family);
  const { busy: deletes, each } = useEach(family);
  const withUndo =
    (calls: ThereAndBack) =>
    async (targets: readonly Target[]): Promise<void> => {
      await each(calls, targets, (count) => t('kit.several.deleted', { count }));
    };
  return {
    busy: busy || deletes,
    /** In: the new values by field; what is left out stays. And what is said of it; default: how many were changed. */
    change: async (
      targets: readonly Target[],
      changes: Readonly<Record<string, unknown>>,
      said?: string,
    ): Promise<void> => {
      const done = await run(() => changeRecords(calls, targets, changes));
      if (done.length > 0)
        toastSuccess(said ?? t('kit.several.changed', { count: done.length }), {
          undo: () => undone(() => changeBack(calls, done)),
        });
    },
    /** Null: such records are not deleted. */
    remove: calls.remove && calls.restore ? withUndo({ there: calls.remove, back: calls.restore }) : null,
  };
}
