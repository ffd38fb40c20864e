import { IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { initials } from '../../ui/language/initials.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import type { PanelAction } from '../../ui/record/panel-action.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { changes } from '../../trail/change.ts';
import { DutyList } from './DutyList.tsx';
import { duties } from './duty.ts';
import { MemberBody, members } from './member.ts';
import type { Member } from './member.ts';
import { StatusLabel, useLevelLabels, useMemberLabels } from './MemberLabels.tsx';
import { useAccess } from './use-access.ts';
import { useHandingOver } from './use-handing-over.tsx';

/** What a colleague with the same access does not take over. */
const ofThisPerson = ['firstName', 'lastName', 'email', 'phone', 'active', 'competences'];

function usePanel(member: Member) {
  const { t } = useTexts();
  const level = useLevelLabels();
  const access = useAccess();
  const handing = useHandingOver(member, (heir) => void access.deactivate(member, { heir }));
  const actions: (PanelAction | false | null)[] = [
    handing.action,
    member.status === 'INVITED' && {
      label: t('members.resend'),
      icon: IconMail,
      run: () => void access.resend(member),
    },
    member.active
      ? { label: t('members.deactivate'), icon: IconUserOff, grave: true, run: handing.leave }
      : {
          label: t(member.status === 'DECLINED' ? 'members.inviteAgain' : 'members.activate'),
          icon: IconUserCheck,
          run: () => void access.activate(member),
        },
  ];
  return {
    context: [member.title, level(member.permission)].filter(Boolean).join(' · '),
    icon: <span aria-hidden>{initials(member.name)}</span>,
    actions: actions.filter((action) => action !== false && action !== null),
    dialogs: handing.dialog,
  };
}

/** A member next to the list: contact details, access, where they belong, what has changed. */
export default recordPanel({
  calls: { get: members.get, update: members.update },
  at: '/organization/members',
  useLabels: useMemberLabels,
  texts: { title: 'members.title' },
  history: changes.ofOrganization,
  copy: { schema: MemberBody, leave: ofThisPerson },
  usePanel,
  Overview,
});

function Overview({ record: member }: { record: Member }) {
  const { t } = useTexts();
  const words = useMemberLabels();
  const { id: orgId } = useOrganization();
  const { data: held } = useCall(duties.get, { orgId, id: member.id }, { shows: [404] });
  const { departments, areas, competences, lastLoginDate } = member;
  return (
    <>
      {member.status === 'INVITED' && <p>{t('members.waits')}</p>}
      {member.status === 'DECLINED' && <p>{t('members.declined')}</p>}
      <Facts
        title={t('members.contact')}
        words={words}
        record={member}
        fields={['email', 'phone', 'title']}
        wide={['email']}
      />
      <Facts
        title={t('members.access')}
        words={words}
        record={member}
        fields={['permission']}
        more={[
          { label: t('members.field.status'), value: <StatusLabel status={member.status} /> },
          {
            label: t('members.column.lastLogin'),
            value: lastLoginDate ?? t(member.status === 'INVITED' ? 'members.never' : 'members.notShown'),
          },
        ]}
      />
      {held && held.kinds.length > 0 && (
        <section>
          <h3>{t('members.duties')}</h3>
          <DutyList found={held} />
        </section>
      )}
      {departments.length + areas.length + competences.length === 0 && <p>{t('members.noPlace')}</p>}
      <Facts title={t('members.place')} words={words} record={member} fields={['departments', 'areas']} />
      <Facts
        title={t('members.skills')}
        words={words}
        record={member}
        fields={[]}
        more={competences.map(({ id, name, validUntil }) => ({
          label: name ?? id,
          value:
            validUntil === null ? t('members.noExpiry') : <Due kind="COMPETENCE" date={validUntil} asDate />,
        }))}
      />
    </>
  );
}
