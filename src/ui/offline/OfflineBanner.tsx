import { IconChevronDown, IconCloudOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { usePhone } from '../browser/widths.ts';
import { useOnline } from '../client/network.ts';
import { queryClient } from '../client/use-call.ts';
import { useTexts } from '../language/i18n.ts';
import { instantText } from '../language/dates.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import styles from './offline-bar.module.css';

const cache = queryClient.getQueryCache();
/** When the oldest of what is on the screen was read, in milliseconds; null: nothing is. */
function oldestShown(): number | null {
  const shown = cache
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return shown.length > 0 ? Math.min(...shown) : null;
}
const subscribe = (changed: () => void): (() => void) => cache.subscribe(changed);

/** Says that there is no network, how old what is shown is, and what happens to entries; the last on a phone when it is asked for. */
export function OfflineBanner() {
  const { t, language } = useTexts();
  const online = useOnline();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const age = useSyncExternalStore(subscribe, oldestShown);
  return (
    <div className={styles['offline']} data-on={!online || undefined}>
      <div role="status">
        {!online && (
          <p className={styles['line']}>
            <IconCloudOff size={16} stroke={1.6} aria-hidden />
            <span>
              {t('shell.offline')}{' '}
              {age !== null && wholeDates(t('shell.offline.age', { at: instantText(age, language) }))}{' '}
              {(!phone || open) && t('shell.offline.what')}
            </span>
          </p>
        )}
      </div>
      {!online && phone && (
        <button
          type="button"
          className={styles['more']}
          aria-label={t('shell.offline.more')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  );
}
