import type { BodyInputOf } from '../../../core/contract/contract.ts';
import { NetworkError } from '../../../ui/client/api-error.ts';
import { call, pathFor } from '../../../ui/client/api.ts';
import { files } from '../../../documents/file.ts';
import { isKept } from '../../../ui/attachments/FilesField.tsx';
import { formSaved } from '../../../ui/browser/drafts.ts';
import { filledIn } from '../../../ui/form/field-words.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOnceKeys } from '../../../ui/browser/once.ts';
import { sendLater, sendWaiting, useWaiting } from '../../../ui/offline/outbox.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { invalidate, useSend } from '../../../ui/client/use-call.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import { inspections } from './inspection.ts';

type DoneInput = BodyInputOf<typeof inspections.done>;

/** The drafts of the result of an inspection. */
export const doneDraft = (id: string): string => `inspections/${id}/done`;
export const skipDraft = (id: string): string => `inspections/${id}/skip`;

/**
 * Completes or skips an inspection, immediately or, without a network, later: then it is kept on this device and sent
 * with the same key, so that it is done once. Both throw errors for the caller to show, and report the outcome with an
 * undo button.
 */
export function useComplete({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  const { id: orgId, name: organization } = useOrganization();
  const { person } = useSession();
  const keys = useOnceKeys();
  const words = useInspectionLabels();
  const reopen = useSend(inspections.reopen);
  const path = `/organizations/${orgId}/inspections/${id}/`;
  const waits = useWaiting(person.id).some((each) => each.refused === null && each.path.startsWith(path));

  const undo = () =>
    reopen.mutateAsync({ orgId, id }).then(
      () => toastSuccess(t('book.inspection.reopened', { name })),
      () => undefined,
    );
  const finish = async (
    send: () => Promise<unknown>,
    later: () => Promise<void>,
    message: string,
  ): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await later();
      toastSuccess(t('book.do.kept', { name }));
      return;
    }
    keys.arrived();
    await invalidate(`/organizations/${orgId}`);
    toastSuccess(message, { undo });
  };
  const to = `/in/${orgId}${bookPath}/inspections/${id}`;
  return {
    /** Part of it is kept on this device and not sent yet. */
    waits,
    done: async (given: DoneInput) => {
      const held = given.files ?? [];
      const body = { ...given, files: held.filter((file) => !isKept(file)) };
      const args = { orgId, id, body };
      const result = t(`book.result.${body.result ?? 'OK'}`);
      const kept = {
        key: keys.of(given),
        label: `${organization}, ${name}: ${result}`,
        kind: 'book.waits' as const,
        files: {
          path: pathFor(files.upload.path, { orgId }),
          keys: held.filter(isKept).map((file) => file.id),
        },
        form: { to, draft: doneDraft(id), values: given, text: filledIn(words, given) },
      };
      const later = () => sendLater(person, inspections.done, args, kept);
      if (kept.files.keys.length > 0) {
        // With files on this device it goes through the outbox, which sends them first, immediately if there is a
        // network.
        await later();
        toastSuccess(t('book.do.kept', { name }));
        // Not waited for: a page that is closed meanwhile has saved its form.
        void sendWaiting(person.id);
        return;
      }
      return finish(
        () => call(inspections.done, { ...args, idempotencyKey: kept.key }),
        later,
        t('book.do.done', { name, result }),
      );
    },
    skip: async (reason: string) => {
      const args = { orgId, id, body: { reason } };
      const kept = {
        key: keys.of(args.body),
        label: `${organization}, ${name}: ${t('book.status.SKIPPED')}`,
        kind: 'book.waits' as const,
        form: { to, draft: skipDraft(id), values: args.body, text: reason },
      };
      await finish(
        () => call(inspections.skip, { ...args, idempotencyKey: kept.key }),
        () => sendLater(person, inspections.skip, args, kept),
        t('book.skip.done', { name }),
      );
      formSaved(kept.form.draft);
    },
    reopen: undo,
  };
}
