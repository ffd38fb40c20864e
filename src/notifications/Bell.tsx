import { Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { isAnybodyHere } from '../ui/browser/event-stream.ts';
import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { notifications } from './notification.ts';
import { NotificationList } from './NotificationList.tsx';
import classes from './notifications.module.css';

/** Streams say what is new in the organization that is open; of the others it is asked for this often. */
const everyMilliseconds = 120_000;

/** The bell above every page: how many notifications are not read, and the latest of them. */
export default function Bell({ className }: { className?: string | undefined }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const { data } = useCall(
    notifications.unread,
    {},
    { again: () => (isAnybodyHere() ? everyMilliseconds : null) },
  );
  const count = data?.count ?? 0;
  const unread = count > 0 ? t('notifications.unread', { count }) : '';
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={className}
          title={t('notifications.title')}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.bell}>
            <IconBell size={18} stroke={1.5} aria-hidden />
            {count > 0 && (
              <span className={classes.count} aria-hidden>
                {count > 99 ? '99+' : count}
              </span>
            )}
          </span>
          <VisuallyHidden>
            {t('notifications.title')}
            {unread && `, ${unread}`}
          </VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('notifications.title')}>
        {opened && <NotificationList close={() => setOpened(false)} unread={count} />}
      </Popover.Dropdown>
    </Popover>
  );
}
