import type { Endpoint } from '../../core/contract.ts';
import type { ArgsOf } from '../api.ts';
import { toastSuccess } from '../toasts.ts';
import { invalidate, useSend } from '../use-call.ts';

interface Options<D extends Endpoint, R extends Endpoint> {
  /** Sets the record aside, and brings it back. */
  remove: D;
  restore: R;
  /** The start of the paths that change with it. */
  family: string;
}

interface Removal<D extends Endpoint, R extends Endpoint> {
  args: ArgsOf<D> & ArgsOf<R>;
  /** What to say once it is gone, and once it is back. */
  removed: string;
  restored: string;
  /** Leaves the place where the record was shown. */
  leave?: () => void;
}

/** Deletes a record at once and offers to undo it: deleting is setting aside (contract, section 1). */
export function useRemoval<D extends Endpoint, R extends Endpoint>({
  remove,
  restore,
  family,
}: Options<D, R>) {
  const taking = useSend(remove, { invalidates: [] });
  const bringing = useSend(restore, { invalidates: [family] });
  return ({ args, removed, restored, leave }: Removal<D, R>): void => {
    taking.mutate(args, {
      onSuccess: () => {
        // First away from it, so that nobody asks for what is no longer there.
        leave?.();
        void invalidate(family);
        toastSuccess(removed, {
          undo: () =>
            bringing.mutateAsync(args).then(
              () => toastSuccess(restored),
              () => undefined,
            ),
        });
      },
    });
  };
}
