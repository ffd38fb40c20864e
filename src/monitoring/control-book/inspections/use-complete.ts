import type { BodyInputOf } from '../../../core/contract/contract.ts';
import { NetworkError } from '../../../ui/client/api-error.ts';
import { call } from '../../../ui/client/api.ts';
import { files } from '../../../documents/file.ts';
import { partedFiles } from '../../../ui/attachments/use-attached.ts';
import { formSaved } from '../../../ui/browser/drafts.ts';
import { filledIn } from '../../../ui/form/field-words.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOnceKeys } from '../../../ui/browser/once.ts';
import { useWaitingOne } from '../../../ui/offline/box.ts';
import { sendAtOnce, sendLater } from '../../../ui/offline/outbox.ts';
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
 * with the same key, so that it is done once. Both report the outcome with an undo button. A result is shown before its answer; what is refused
 * returns to its form, or is given to `refused`.
 */
export function useComplete({ id, name }: { id: string; name: string }) {
  const { t } = useTexts();
  const { id: orgId, name: organization } = useOrganization();
  const { person } = useSession();
  const keys = useOnceKeys();
  const words = useInspectionLabels();
  const reopen = useSend(inspections.reopen);
  const path = `/organizations/${orgId}/inspections/${id}/`;
  const waiting = useWaitingOne(person.id, (each) => each.refused === null && each.path.startsWith(path));

  const undo = () =>
    reopen.mutateAsync({ orgId, id }).then(
      () => toastSuccess(t('book.inspection.reopened', { name })),
      () => undefined,
    );
  const to = `/in/${orgId}${bookPath}/inspections/${id}`;
  return {
    /** Its result, or why it is skipped, is kept on this device and not sent yet: just now, or since there was no network. */
    waits: waiting && (waiting.isGoing ? ('going' as const) : ('kept' as const)),
    done: async (given: DoneInput, refused?: (error: unknown) => boolean) => {
      const { sent, first } = partedFiles(files, orgId, given.files);
      const body = { ...given, files: sent };
      const args = { orgId, id, body };
      const result = t(`book.result.${body.result ?? 'OK'}`);
      const kept = {
        key: keys.of(given),
        label: `${organization}, ${name}: ${result}`,
        kind: 'book.waits' as const,
        files: first,
        form: { to, draft: doneDraft(id), values: given, text: filledIn(words, given) },
      };
      await sendAtOnce(person, inspections.done, args, kept, {
        arrived: () => toastSuccess(t('book.do.done', { name, result }), { undo }),
        waits: () => toastSuccess(t('kit.form.kept', { name })),
        ...(refused && { refused }),
      });
      keys.arrived();
    },
    skip: async (reason: string) => {
      const args = { orgId, id, body: { reason } };
      const kept = {
        key: keys.of(args.body),
        label: `${organization}, ${name}: ${t('book.status.SKIPPED')}`,
        kind: 'book.waits' as const,
        form: { to, draft: skipDraft(id), values: args.body, text: reason },
      };
      try {
        await call(inspections.skip, { ...args, idempotencyKey: kept.key });
        await invalidate(`/organizations/${orgId}`);
        toastSuccess(t('book.skip.done', { name }), { undo });
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        await sendLater(person, inspections.skip, args, kept);
        toastSuccess(t('kit.form.kept', { name }));
      }
      keys.arrived();
      formSaved(kept.form.draft);
    },
    reopen: undo,
  };
}
