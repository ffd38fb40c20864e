import { Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Due } from '../../ui/due/Due.tsx';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Wait } from '../../ui/record/PanelWait.tsx';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { EditInjury, NewInjury } from './InjuryDialog.tsx';
import classes from '../within.module.css';
import { injuries } from './injury.ts';
import type { Injury } from './injury.ts';
import { notificationOf } from './rules.ts';

/** As many as a panel shows: more than one accident hurts. */
const most = 200;

/** Who was hurt in an event, for who manages: absence, and whether the authorities have been or have to be notified. */
export default function Injuries({ eventId, occurrence }: { eventId: string; occurrence: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const found = useCall(injuries.list, { orgId, eventId, query: { size: most } });
  const [open, setOpen] = useState<string | null>(null);
  const { content = [] } = found.data ?? {};
  const at = { eventId, occurrence, close: () => setOpen(null) };
  return (
    <section className={classes.section}>
      <h3>{t('injuries.title')}</h3>
      <p className={classes.quiet}>{t('injuries.private')}</p>
      {!found.data && <Wait reading={found} height="3rem" />}
      {found.data && content.length === 0 && <p className={classes.quiet}>{t('injuries.none')}</p>}
      {content.length > 0 && (
        <ul className={classes.list} aria-label={t('injuries.title')}>
          {content.map((injury) => (
            <Row key={injury.id} injury={injury} eventId={eventId} edit={() => setOpen(injury.id)} />
          ))}
        </ul>
      )}
      <Button
        className={classes.add}
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen('new')}
      >
        {t('injuries.new')}
      </Button>
      {open === 'new' && <NewInjury {...at} />}
      {open !== null && open !== 'new' && <EditInjury key={open} id={open} {...at} />}
    </section>
  );
}

function Row({ injury, eventId, edit }: { injury: Injury; eventId: string; edit: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const name = injury.person ?? t('injuries.unnamed');
  const remove = useRemoval(injuries, `/organizations/${orgId}/events/${eventId}/injuries`);
  const { absenceFrom, absenceDays, fatality, claimLikely, notifiedDate, notificationReference } = injury;
  const said = [
    fatality && t('injuries.field.fatality'),
    absenceFrom !== null && absenceDays !== 0 && t('injuries.absence', { date: absenceFrom }),
    absenceDays !== null && t('injuries.days', { count: absenceDays }),
    claimLikely && t('injuries.field.claimLikely'),
  ].filter((each) => each !== false);
  const state = notificationOf(injury);
  return (
    <li>
      <div>
        <p>{name}</p>
        {said.length > 0 && <p>{said.join(' · ')}</p>}
        <p className={state === 'TO_NOTIFY' ? undefined : classes.quiet}>
          {t(`injuries.state.${state}`, { date: notifiedDate ?? '' })}
          {state === 'TO_NOTIFY' && injury.notifyBy && (
            <>
              {' · '}
              <Due kind="NOTIFICATION" date={injury.notifyBy} />
            </>
          )}
          {notificationReference !== null &&
            ` · ${t('injuries.reference', { reference: notificationReference })}`}
        </p>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('injuries.editOf', { name })}
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          onClick={edit}
        >
          {t('injuries.edit')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('injuries.deleteOf', { name })}
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() =>
            remove({
              args: { orgId, eventId, id: injury.id },
              removed: t('kit.record.deleted', { name }),
              restored: t('kit.record.restored', { name }),
            })
          }
        >
          {t('injuries.delete')}
        </Button>
      </Group>
    </li>
  );
}
