import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../client/network.ts';
import { queryClient } from '../client/use-call.ts';
import { useTexts } from '../language/i18n.ts';
import { instantText } from '../language/dates.ts';
import styles from './OfflineBanner.module.css';

const cache = queryClient.getQueryCache();
/** When the oldest of what is on the screen was read, in milliseconds; null: nothing is. */
function oldestShown(): number | null {
  const shown = cache
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return shown.length > 0 ? Math.min(...shown) : null;
}
const subscribe = (changed: () => void): (() => void) => cache.subscribe(changed);

/** Says that there is no network, how old what is shown is, and what happens to entries. */
export function OfflineBanner() {
  const { t, language } = useTexts();
  const online = useOnline();
  const age = useSyncExternalStore(subscribe, oldestShown);
  return (
    <div role="status" className={styles['offline']}>
      {!online && (
        <p>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          <span>
            {t('shell.offline')} {age !== null && t('shell.offline.age', { at: instantText(age, language) })}
          </span>
        </p>
      )}
    </div>
  );
}
