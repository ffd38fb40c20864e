import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconAt, IconBan, IconChevronsUp, IconUserCheck } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { workLink } from '../account/digest/work-links.ts';
import { useCall, useSend } from '../ui/client/use-call.ts';
import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import { notifications } from './notification.ts';
import type { Notification } from './notification.ts';
import classes from './notifications.module.css';
import type { Reason } from './rules.ts';

const signs: Record<Reason, Icon> = {
  ACCIDENT: IconAlertTriangle,
  EVENT: IconChevronsUp,
  REFUSAL: IconBan,
  ASSIGNMENT: IconUserCheck,
  MENTION: IconAt,
};

/** The latest notifications; opening one marks it as read. */
export function NotificationList({ close, unread }: { close: () => void; unread: number }) {
  const { t } = useTexts();
  const found = useCall(notifications.list, { query: { size: 30 } }, { staleTime: 0 });
  const mark = useSend(notifications.markRead, { invalidates: ['/notifications'] });
  const content = found.data?.content;
  const [latest] = content ?? [];
  return (
    <>
      <header className={classes.head}>
        <h2>{t('notifications.title')}</h2>
        {unread > 0 && latest && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={mark.isPending}
            onClick={() => mark.mutate({ body: { readUntilAt: latest.at } })}
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </header>
      {content ? (
        content.length === 0 ? (
          <p className={classes.quiet}>{t('notifications.none')}</p>
        ) : (
          <ul className={classes.list}>
            {content.map((each) => (
              <Line
                key={each.id}
                notification={each}
                open={() => {
                  if (!each.isRead) mark.mutate({ body: { ids: [each.id] } });
                  close();
                }}
              />
            ))}
          </ul>
        )
      ) : found.isError ? (
        <p className={classes.quiet} role="alert">
          {t('notifications.failed')}
        </p>
      ) : (
        <Skeleton height="8rem" />
      )}
      <Link className={classes.settings} to="/account/notices" onClick={close}>
        {t('notifications.settings')}
      </Link>
    </>
  );
}

function Line({ notification, open }: { notification: Notification; open: () => void }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { reason, title, by, at, isRead, organization, manages, kind, record } = notification;
  const Sign = signs[reason];
  const link = workLink('', { organizationId: organization.id, manages, kind, id: record });
  const here = organization.id === orgId;
  return (
    <li>
      <Link
        className={classes.line}
        to={here ? link.replace(`/in/${orgId}`, '') : link}
        data-unread={isRead ? undefined : true}
        onClick={open}
      >
        <Sign size={18} stroke={1.6} aria-hidden />
        <span>
          <small>
            {t(`notifications.reason.${reason}`)}
            {by && ` · ${by}`}
          </small>
          <b>{title}</b>
          <small>
            <time dateTime={at}>{t('kit.history.at', instantParts(at, language))}</time>
            {!here && ` · ${organization.name}`}
          </small>
        </span>
        {!isRead && <i role="img" aria-label={t('notifications.isUnread')} />}
      </Link>
    </li>
  );
}
