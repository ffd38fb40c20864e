import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Brand } from '../theme/Brand.tsx';
import styles from './Loading.module.css';
import { isAsked } from '../client/use-call.ts';

/** Below this many milliseconds nothing is shown, since a flash disturbs more than a wait (specification, section 9). */
const debounce = 100;

/** Whether a call or a change of page has been under way for 100 ms; false as soon as all have finished. What others caused is not counted. */
export function useBusy(): boolean {
  const calls = useIsFetching({ predicate: isAsked }) + useIsMutating();
  const navigating = useNavigation().state !== 'idle';
  const underWay = calls > 0 || navigating;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!underWay) return setLate(false);
    const timer = setTimeout(() => setLate(true), debounce);
    return () => clearTimeout(timer);
  }, [underWay]);
  return underWay && late;
}

/** The thin bar at the top of the page: it blocks nothing and takes no focus; for who cannot see it, `aria-busy` says the same. */
export function ProgressBar({ busy }: { busy: boolean }) {
  return busy ? <div className={styles['progress']} aria-hidden data-busy-bar /> : null;
}

/** The whole page, where there is nothing to show yet; it too waits 100 ms before it is seen. */
export function LoadingPage() {
  return (
    <div className={`start-page ${styles['late']}`} role="status" aria-busy="true">
      <Brand />
      <div className={styles['progress']} />
    </div>
  );
}
