import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { duties } from './duty.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import type { Member } from './member.ts';

/** Hands over what a member is responsible for: the action, where there is something; its dialog; and leaving, which asks for it first. */
export function useHandingOver(member: Member, leave: () => void) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const held = useCall(duties.get, { orgId, id: member.id }, { shows: [404] });
  const [handsOver, setHandsOver] = useState<'leaving' | 'staying' | null>(null);
  const found = held.data?.kinds.length ? held.data : null;
  const begin = () => setHandsOver('staying');
  return {
    action: found && { label: `${t('members.handOver')} …`, icon: IconArrowsExchange, run: begin },
    leave: () => (found ? setHandsOver('leaving') : leave()),
    dialog: handsOver && found && (
      <HandOverDialog
        member={member}
        found={found}
        leave={handsOver === 'leaving' ? leave : undefined}
        close={() => setHandsOver(null)}
      />
    ),
  };
}
