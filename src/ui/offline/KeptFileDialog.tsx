import { Suspense, useEffect, useState } from 'react';
import { useTexts } from '../language/i18n.ts';
import { isOnline } from '../client/network.ts';
import { toastError } from '../messages/toasts.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { keepOpened, keptFileAt } from './kept-files.ts';
import { notOnDevice } from './not-on-device.ts';

const KeptFile = lazyWithRetry(() => import('./KeptFile.tsx'));

/** The address of a file of the server that a press leads to; null: it leads elsewhere. Exports are made afresh each time, and not kept. */
function fileOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return null;
  const { origin, pathname, search } = new URL(link.href, window.location.href);
  const isFile =
    origin === window.location.origin && pathname.startsWith('/api/') && !/\/export(\/|$)/.test(pathname);
  return isFile ? pathname + search : null;
}

/**
 * Every link to a file of the server, on all screens: with a network what it opens is kept, where “Work offline” is on; without one the kept
 * file opens here, or it says that it is not on this device.
 */
export default function KeptFileDialog() {
  const { t } = useTexts();
  const [shown, setShown] = useState<{ href: string; file: File } | null>(null);
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      const href = fileOf(event);
      if (href === null) return;
      if (isOnline()) return void keepOpened(href).catch(() => undefined);
      event.preventDefault();
      void keptFileAt(href).then((file) => (file ? setShown({ href, file }) : toastError(t(notOnDevice()))));
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [t]);
  if (!shown) return null;
  return (
    <Suspense>
      <KeptFile {...shown} close={() => setShown(null)} />
    </Suspense>
  );
}
