import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { useCanKeep } from '../browser/can-keep.ts';
import { keepsSomething } from '../browser/storage.ts';
import { useLater } from '../pages/use-later.ts';
import styles from './Shell.module.css';

const NewVersionBanner = lazyWithRetry(() => import('./NewVersionBanner.tsx'));
const KeptFileDialog = lazyWithRetry(() => import('../offline/KeptFileDialog.tsx'));
const OutboxBanner = lazyWithRetry(() => import('./OutboxBanner.tsx'));

/**
 * Notices above every page: no network, entries waiting to be sent, a new version. `--notices-height` has their height,
 * so that a panel over the page begins below them.
 */
export function Notices() {
  const element = useRef<HTMLDivElement>(null);
  // Most pages have none of them to show: they come with what is less urgent, and with the page itself where this device keeps something or
  // can do so on this page.
  const [keeps] = useState(keepsSomething);
  const canKeep = useCanKeep();
  const later = useLater();
  useEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--notices-height', `${shown.offsetHeight}px`));
    watch.observe(shown);
    return () => {
      watch.disconnect();
      style.removeProperty('--notices-height');
    };
  }, []);
  return (
    <div className={styles['notices']} ref={element}>
      <OfflineBanner />
      {(keeps || canKeep || later) && (
        <Suspense>
          <OutboxBanner />
          <NewVersionBanner />
          <KeptFileDialog />
        </Suspense>
      )}
    </div>
  );
}
