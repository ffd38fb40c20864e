import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { daysBetween } from '../../core/time/period.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { callWithTag } from '../../ui/client/api.ts';
import { handleCallError } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useToday } from '../../ui/session/today.ts';
import { invalidate, useTagged } from '../../ui/client/use-call.ts';
import { inputOf } from './input.ts';
import { meters } from './meter.ts';
import type { Meter } from './meter.ts';
import classes from './meters.module.css';
import { isLeftUnread } from './still-read.ts';

/** Asks, of a meter left unread, whether to stop reading it: it then has no interval and is never due, which can be undone. */
export function StillRead({ meter }: { meter: Meter }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const at = { orgId, id: meter.id };
  const isAsked = isLeftUnread(meter, today);
  const { data: version } = useTagged(meters.get, at, { enabled: isAsked, shows: [404] });
  if (!isAsked || !meter.nextReadingDate) return null;
  const put = async (frequency: string, from: Meter, tag: string | null, message: string) => {
    const body = { ...inputOf(from), frequency };
    const changed = await callWithTag(meters.update, { ...at, body, ...(tag !== null && { ifMatch: tag }) });
    const undo = () =>
      put(meter.frequency, changed.answer, changed.tag, t('meters.still.again', { name: meter.name }));
    toastSuccess(message, frequency === meter.frequency ? {} : { undo: () => undo().catch(handleCallError) });
    await invalidate(`/organizations/${orgId}`);
  };
  const stop = () => {
    if (version)
      put('P0D', version.answer, version.tag, t('meters.still.stopped', { name: meter.name })).catch(
        handleCallError,
      );
  };
  return (
    <Banner tone="warning" icon={IconHelpCircle}>
      {t('meters.still.ask', { days: exact(daysBetween(meter.nextReadingDate, today)) })}
      <div className={classes.step}>
        <Button size="compact-sm" variant="default" disabled={!version} onClick={stop}>
          {t('meters.still.stop')}
        </Button>
        <small>{t('meters.still.more')}</small>
      </div>
    </Banner>
  );
}
