import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../language/i18n.ts';
import styles from './OfflineBanner.module.css';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that there is no network, and what happens to entries. */
export function OfflineBanner() {
  const { t } = useTexts();
  const online = useOnline();
  return (
    <div role="status" className={styles['offline']}>
      {!online && (
        <p>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
