import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import { NetworkError } from '../client/api-error.ts';
import { call, pathFor } from '../client/api.ts';
import type { ArgsOf, Rest } from '../client/api.ts';
import { familyOf, invalidate } from '../client/use-call.ts';
import { useOnceKeys } from '../browser/once.ts';
import { useSession } from '../session/session.ts';
import type { EntryForm, KeptFiles } from './entries.ts';
import { sendLater, sendWaiting } from './outbox.ts';

interface Written<E extends Endpoint> {
  args: ArgsOf<E>;
  /** What it is, for the list of what waits, and what was entered, to be copied from there. */
  label: string;
  text: string;
  /** Files of it that are kept on this device: it waits until they have been sent. */
  files?: KeptFiles;
  /** The form that it can be changed in while it waits. */
  form?: Omit<EntryForm, 'text'>;
}
interface Options {
  /** Its kind, as a text with a count and without one; left out: it is written with a network only. */
  kind?: Parameters<typeof sendLater>[3]['kind'] | undefined;
  /** The start of the paths that it changes; left out: the whole organization, or the kind of the catalogue. */
  invalidates?: string;
  shows?: readonly number[];
}

/**
 * Writes by a POST, immediately or, without a network, later: then it waits on this device. Out: the answer, or that it waits. What was read
 * before is no condition of what waits, so `ifMatch` is left out of it. Errors are handled as those of `useSend`.
 */
export function useSendOrKeep<E extends Endpoint>(
  endpoint: E,
  { kind, invalidates, shows }: Options,
): UseMutationResult<AnswerOf<E> | 'waits', Error, Written<E>> {
  const { person } = useSession();
  const keys = useOnceKeys();
  return useMutation({
    mutationFn: async ({ args, label, text, files, form }: Written<E>) => {
      const { ifMatch: _read, ...unconditional } = args as ArgsOf<E> & { ifMatch?: string };
      const idempotencyKey = keys.of([unconditional, files?.keys]);
      const keep = async (error?: unknown) => {
        if (kind === undefined) throw error;
        const shown = form ? { form: { ...form, text } } : { text };
        const entry = { key: idempotencyKey, label, kind, ...shown, ...(files && { files }) };
        await sendLater(person, endpoint, unconditional as ArgsOf<E>, entry);
        keys.arrived();
        return 'waits' as const;
      };
      if (files && files.keys.length > 0) {
        const kept = await keep();
        // The outbox sends the files first, immediately if there is a network.
        void sendWaiting(person.id);
        return kept;
      }
      let answer: AnswerOf<E>;
      try {
        answer = await call(endpoint, ...([{ ...args, idempotencyKey }] as Rest<E>));
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        return keep(error);
      }
      keys.arrived();
      await invalidate(invalidates ?? familyOf(pathFor(endpoint.path, args)));
      return answer;
    },
    ...(shows && { meta: { shows } }),
  });
}
