import { Button, Group } from '@mantine/core';
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react';
import { Banner } from './Banner.tsx';
import { useTexts } from './i18n.ts';
import { dropWaiting, sendWaiting, useOutbox } from './outbox.ts';
import styles from './Shell.module.css';
import { useSession } from './session.ts';

/** What was entered without network and waits, and what of it the server has refused. Nothing while nothing waits. */
export default function OutboxBanner() {
  const { t } = useTexts();
  const { person } = useSession();
  const box = useOutbox(person.id);
  const refused = box.filter(({ refused }) => refused !== null);
  const waiting = box.length - refused.length;
  if (box.length === 0) return null;
  return (
    <div className={styles['kept']}>
      {waiting > 0 && (
        <Banner tone="info" role="status" icon={IconCloudUp}>
          {t('kit.outbox.waiting', { count: waiting })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void sendWaiting(person.id)}>
            {t('kit.outbox.sendNow')}
          </Button>
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="error" role="alert" icon={IconAlertCircle}>
          {t('kit.outbox.refused', { count: refused.length })}
          {refused.map((each) => (
            <Group key={each.key} gap="sm">
              <span>
                {each.label}: {each.refused}
              </span>
              <Button variant="subtle" size="compact-sm" onClick={() => dropWaiting(person.id, each.key)}>
                {t('kit.outbox.drop')}
              </Button>
            </Group>
          ))}
        </Banner>
      )}
    </div>
  );
}
