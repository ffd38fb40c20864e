import { useState } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import { invalidate } from '../client/use-call.ts';
import { handleCallError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { toastError, toastSuccess } from '../messages/toasts.ts';
import { changeBack, changeRecords, editBack, editRecords, withEach } from './change-records.ts';
import type { ChangesOf, Outcome, RecordCalls, Target, TargetRow } from './change-records.ts';

/** Two calls of one record, of which the second takes the first back. */
interface ThereAndBack {
  there: Endpoint;
  /** What the first takes besides the parameters of its path. */
  more?: object;
  back: Endpoint;
}

/** Runs work on several records together, or on one, and reports it with an undo button. In: the start of the paths that change with them. */
export function useTogether(family: string) {
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
  /** In: the work, what is said of how many were done, and what takes it back. Out: how many. */
  const withUndo = async <T>(
    work: () => Promise<Outcome<T>>,
    said: (count: number) => string,
    back: (done: T[]) => Promise<Outcome<unknown>>,
  ): Promise<number> => {
    const done = await run(work);
    if (done.length > 0)
      toastSuccess(said(done.length), {
        undo: async () => {
          const { length: count } = await run(() => back(done));
          if (count > 0) toastSuccess(t('kit.several.undone', { count }));
        },
      });
    return done.length;
  };
  return { busy, withUndo };
}

/** Makes a call of each of several records, with an undo button. In: the start of the paths that change with them. */
export function useEach(family: string) {
  const { busy, withUndo } = useTogether(family);
  return {
    busy,
    /** In: what is said of how many were done. Out: how many. */
    each: (
      { there, more, back }: ThereAndBack,
      targets: readonly Target[],
      said: (count: number) => string,
    ): Promise<number> =>
      withUndo(
        () => withEach(there, targets, more),
        said,
        (done) => withEach(back, done),
      ),
  };
}

/** Changes several records of a list together, with an undo button. In: the start of the paths that change with them. */
export function useChanging(family: string) {
  const { t } = useTexts();
  const { busy, withUndo } = useTogether(family);
  return {
    busy,
    change: (
      calls: RecordCalls,
      targets: readonly TargetRow[],
      changesOf: ChangesOf,
      backWith: object,
    ): Promise<number> => {
      const { edit } = calls;
      const said = (count: number) => t('kit.several.changed', { count });
      return edit
        ? withUndo(
            () => editRecords(edit, targets, changesOf),
            said,
            (before) => editBack(edit, targets, before, backWith),
          )
        : withUndo(
            () => changeRecords(calls, targets, changesOf),
            said,
            (changed) => changeBack(calls, changed),
          );
    },
  };
}
