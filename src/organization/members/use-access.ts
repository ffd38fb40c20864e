import { bodyOf } from '../../core/contract/contract.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { ApiError } from '../../ui/client/api-error.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { handleCallError, problemText } from '../../ui/client/errors.ts';
import { toastError, toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { MemberBody, members } from './member.ts';
import type { Member } from './member.ts';

/** Removes and restores access, and sends invitations again; shows the result. */
export function useAccess() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const update = useSend(members.update, { shows: [409] });
  const send = useSend(members.invite, { shows: [409] });

  const attempt = async <T>(work: () => Promise<T>, done: (made: T) => void): Promise<void> => {
    try {
      done(await work());
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) toastError(problemText(error));
    }
  };
  /** The stored member with only this changed. */
  const set = async ({ id }: Member, active: boolean): Promise<Member> => {
    const { answer, tag } = await callWithTag(members.get, { orgId, id }).catch((error: unknown) => {
      handleCallError(error);
      throw error;
    });
    return update.mutateAsync({
      orgId,
      id,
      body: { ...bodyOf(MemberBody, answer), active },
      ifMatch: tag ?? undefined,
    });
  };
  /** In: who has taken over from the member, and keeps that. */
  const activate = (member: Member, heir?: string): Promise<void> =>
    attempt(
      () => set(member, true),
      ({ status }) => {
        const { name } = member;
        const back = t(status === 'INVITED' ? 'members.invitedAgain' : 'members.activated', { name });
        toastSuccess(heir === undefined ? back : `${back} ${t('members.handedOver.stays', { to: heir })}`);
      },
    );
  const ended = ({ status, name }: Member, heir: string | undefined): string =>
    heir === undefined
      ? t(status === 'INVITED' ? 'members.withdrawn' : 'members.deactivated', { name })
      : t('members.deactivated.handedOver', { name, to: heir });
  return {
    activate,
    /** In: who has taken over from the member, and what is said afterwards, if not that access has ended. */
    deactivate: (
      member: Member,
      { heir, message = ended(member, heir) }: { heir?: string | undefined; message?: string } = {},
    ): Promise<void> =>
      attempt(
        () => set(member, false),
        () => toastSuccess(message, { undo: () => activate(member, heir) }),
      ),
    resend: (member: Member): Promise<void> =>
      attempt(
        () => send.mutateAsync({ orgId, id: member.id }),
        () => toastSuccess(t('members.sent', { name: member.name }), { title: t('members.sentTitle') }),
      ),
  };
}
