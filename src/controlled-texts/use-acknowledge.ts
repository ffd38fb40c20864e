import { pathFor } from '../ui/client/api.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useWaitingOne } from '../ui/offline/box.ts';
import { useSendOrKeep } from '../ui/offline/use-send-or-keep.ts';
import { useOrganization, useSession } from '../ui/session/session.ts';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';

/** Whether the reader has said on this device that they have read it, which is not sent yet. */
export function useWaits({ approved }: ControlledText): boolean {
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const path = approved && pathFor(controlledTexts.acknowledge.path, { orgId, id: approved.id });
  return useWaitingOne(person.id, (each) => each.refused === null && each.path === path) !== undefined;
}

/** Confirms that a text in force was read; without a network it waits on the device. */
export function useAcknowledge({ name, approved }: ControlledText) {
  const { t } = useTexts();
  const { id: orgId, name: organization } = useOrganization();
  const send = useSendOrKeep(controlledTexts.acknowledge, {
    kind: 'controlled.read.waits',
  });
  const run = () => {
    if (!approved) return;
    const said = t('controlled.version', { number: approved.number });
    send.mutate(
      { args: { orgId, id: approved.id }, label: `${organization}, ${name}`, text: said },
      {
        onSuccess: (how) =>
          toastSuccess(
            t(how === 'waits' ? 'controlled.acknowledge.kept' : 'controlled.acknowledge.said', { name }),
          ),
      },
    );
  };
  return { run, isPending: send.isPending };
}
