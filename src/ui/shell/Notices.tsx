import { Suspense, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import styles from './Shell.module.css';

const NewVersionBanner = lazyWithRetry(() => import('./NewVersionBanner.tsx'));
const OutboxBanner = lazyWithRetry(() => import('./OutboxBanner.tsx'));

/**
 * What there is to know above every page: no network, entries that wait, a new version. How high that is stands in `--notices-height`, so that a
 * panel which lies over the page begins below it.
 */
export function Notices() {
  const element = useRef<HTMLDivElement>(null);
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
      <Suspense>
        <OutboxBanner />
        <NewVersionBanner />
      </Suspense>
    </div>
  );
}
