import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { handleCallError } from '../../ui/client/errors.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { duties } from './duty.ts';
import type { Duties } from './duty.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import type { Member } from './member.ts';

/**
 * Hands over what a member is responsible for: the action, where there is something; its dialog; and leaving, which asks for it first. In: what
 * ends the access, given who has taken over, if someone has.
 */
export function useHandingOver(member: Member, leave: (heir?: string) => void) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const held = useCall(duties.get, { orgId, id: member.id }, { shows: [404] });
  // As it was when the dialog opened: it stays until they have left, too, though what is handed over is no longer found then.
  const [opened, setOpened] = useState<{ found: Duties; leaves: boolean } | null>(null);
  const found = held.data?.kinds.length ? held.data : null;
  const end = (known: Duties) =>
    known.kinds.length > 0 ? setOpened({ found: known, leaves: true }) : leave();
  return {
    action: found && {
      label: `${t('members.handOver')} …`,
      icon: IconArrowsExchange,
      run: () => setOpened({ found, leaves: false }),
    },
    leave: () => {
      if (held.data) return end(held.data);
      // Not read yet, or not readable: that there is nothing to hand over is not known, so access stays until it is.
      void held.refetch().then(({ data, error }) => (data ? end(data) : handleCallError(error, [404])));
    },
    dialog: opened && (
      <HandOverDialog
        member={member}
        found={opened.found}
        leave={opened.leaves ? leave : undefined}
        close={() => setOpened(null)}
      />
    ),
  };
}
