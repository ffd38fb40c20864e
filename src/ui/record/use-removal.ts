import type { Endpoint } from '../../core/contract/contract.ts';
import { pathFor } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import { toastSuccess } from '../messages/toasts.ts';
import { isOf, isUnder, queryClient, removedHere, useSend } from '../client/use-call.ts';

type Predicate = (query: { queryKey: readonly unknown[] }) => boolean;

const ofRecord =
  (path: string): Predicate =>
  ({ queryKey }) =>
    isOf(queryKey, path);

/** Fetches everything under a path again, except a deleted record, which nothing may fetch. */
export async function readAgain(family: string, gone: string): Promise<void> {
  const ofOthers: Predicate = ({ queryKey }) => isUnder(queryKey[0], family) && !isOf(queryKey, gone);
  await queryClient.invalidateQueries({ predicate: ofRecord(gone), refetchType: 'none' });
  await queryClient.invalidateQueries({ predicate: ofOthers });
}

/** Has nothing of a record read any more. A read in flight that is answered after the deletion would be an error, which takes the offer to undo off the screen. */
export function readNoMore(path: string): void {
  removedHere.add(path);
  void queryClient.cancelQueries({ predicate: ofRecord(path) });
}

interface Removal<D extends Endpoint, R extends Endpoint> {
  args: ArgsOf<D> & ArgsOf<R>;
  /** What to say once it is gone, and once it is back. */
  removed: string;
  restored: string;
  /** Leaves the place where the record was shown. */
  leave?: () => Promise<void>;
}

/**
 * Deletes a record immediately and offers to undo it: deleted records can be restored. In: the calls that do, and the start of the paths that
 * change with it.
 */
export function useRemoval<D extends Endpoint, R extends Endpoint>(
  { remove, restore }: { remove: D; restore: R },
  family: string,
) {
  const taking = useSend(remove, { invalidates: [] });
  const bringing = useSend(restore, { invalidates: [family] });
  return ({ args, removed, restored, leave }: Removal<D, R>): void => {
    const path = pathFor(remove.path, args);
    readNoMore(path);
    taking.mutate(args, {
      onError: () => {
        removedHere.delete(path);
        void queryClient.invalidateQueries({ predicate: ofRecord(path) });
      },
      onSuccess: () => {
        void Promise.resolve(leave?.()).then(() => readAgain(family, path));
        toastSuccess(removed, {
          undo: () =>
            bringing.mutateAsync(args).then(
              () => {
                removedHere.delete(path);
                toastSuccess(restored);
              },
              () => undefined,
            ),
        });
      },
    });
  };
}
