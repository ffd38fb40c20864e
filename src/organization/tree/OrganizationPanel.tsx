import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMove, IconBuilding, IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { showValue } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { AreasAlong } from '../../ui/offline/AreasAlong.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { mayIn, useOrganization, useSession } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import { changes } from '../../trail/change.ts';
import { MoveDialog, placesFor } from './MoveDialog.tsx';
import { managePath } from './paths.ts';
import styles from './manage.module.css';
import { editPath, inUse, ofTree, useNaceName, useOrganizationLabels } from './organization-labels.tsx';
import { organizations } from './organization.ts';
import type { Organization } from './organization.ts';

const identity = ['registrationNumber', 'naceCode', 'address', 'country', 'timeZone', 'featureAccessibility'];
const parts = ['departments', 'areas', 'competences'];
const icon = <IconBuilding size={20} stroke={1.5} aria-hidden />;

/** An organization of the tree as it is: what identifies it, and what it is divided into; edited from here. */
export default function OrganizationPanel() {
  const { id = '' } = useParams();
  return <Read key={id} id={id} stays={false} />;
}

/** The active organization, next to the tree, if there is room and nothing else is open. */
export function OwnOrganization() {
  const { id } = useOrganization();
  const room = useMediaQuery('(min-width: 85em)', false, { getInitialValueInEffect: false });
  return room ? <Read key={id} id={id} stays /> : null;
}

function Read({ id, stays }: { id: string; stays: boolean }) {
  const { t } = useTexts();
  const reading = useCall(organizations.get, { orgId: id }, { shows: [404] });
  const organization = reading.data;
  if (!organization)
    return <RecordPanel title={t('manage.title')} closeTo={managePath} stays={stays} reading={reading} />;
  return <Panel organization={organization} stays={stays} />;
}

function Panel({ organization, stays }: { organization: Organization; stays: boolean }) {
  const { id, name } = organization;
  const { t } = useTexts();
  const { trees } = useSession();
  const [dialog, setDialog] = useState<'move' | 'history' | null>(null);
  const close = () => setDialog(null);
  const words = useOrganizationLabels();
  const nace = useNaceName(organization.naceCode ?? '');
  const limited = organization.featureAccessibility === 'LIMITED';
  const moves = !limited && placesFor(organization, trees).length > 0;
  return (
    <RecordPanel
      title={name}
      {...(limited && { context: t('manage.limited') })}
      icon={icon}
      closeTo={managePath}
      stays={stays}
      takesFocus={!stays}
      {...(!limited && { editTo: editPath(organization) })}
      actions={[
        ...(moves ? [{ label: t('manage.move'), icon: IconArrowsMove, run: () => setDialog('move') }] : []),
        { label: t('manage.history'), icon: IconHistory, run: () => setDialog('history') },
      ]}
    >
      {limited && <Limited organization={organization} />}
      <Facts
        words={words}
        record={{ ...organization, naceCode: nace ? `${nace.code} ${nace.name}` : organization.naceCode }}
        fields={identity}
        wide={['naceCode', 'address']}
      />
      <Parts organization={organization} words={words} />
      {dialog === 'move' && <MoveDialog organization={organization} close={close} />}
      <Modal
        opened={dialog === 'history'}
        onClose={close}
        size="34rem"
        title={t('manage.historyOf', { name })}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <RecordHistory
          endpoint={changes.ofOrganization}
          args={{ orgId: id, query: { record: id } }}
          words={words}
        />
      </Modal>
    </RecordPanel>
  );
}

/** How many names are read at a glance; more are a list that one opens. */
const few = 12;

/** What an organization is divided into. */
function Parts({ organization, words }: { organization: Organization; words: FieldWords }) {
  const { t } = useTexts();
  const { id: own } = useOrganization();
  const { id, areas } = organization;
  const lists = parts.map((name) => ({ name, items: inUse(Reflect.get(organization, name)) }));
  const many = lists.filter(({ items }) => items.length > few);
  const rest = lists.filter(({ items }) => items.length <= few).map(({ name }) => name);
  return (
    <>
      <Facts title={t('manage.parts')} words={words} record={organization} fields={rest} wide={rest} />
      {window.isSecureContext && id === own && areas.length > 0 && (
        <details className={styles['many']}>
          <summary>{t('offline.along')}</summary>
          <AreasAlong areas={areas} />
        </details>
      )}
      {many.map(({ name, items }) => (
        <details key={name} className={styles['many']}>
          <summary>
            {words[name]?.label} ({items.length})
          </summary>
          <ul>
            {items.map((item, place) => (
              <li key={place}>{showValue(item)}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** A LIMITED organization takes no change but to become FULL. */
function Limited({ organization }: { organization: Organization }) {
  const { id: orgId, name } = organization;
  const { t } = useTexts();
  const open = useSend(organizations.setAccessibility, { invalidates: ofTree });
  return (
    <>
      <Banner tone="info" icon={IconLock}>
        {t('manage.limitedText')}
      </Banner>
      {mayIn(organization, organizations.setAccessibility) && (
        <div>
          <Button
            loading={open.isPending}
            onClick={() =>
              open.mutate(
                { orgId, body: { featureAccessibility: 'FULL' } },
                { onSuccess: () => toastSuccess(t('manage.opened', { name })) },
              )
            }
          >
            {t('manage.openUp')}
          </Button>
        </div>
      )}
    </>
  );
}
