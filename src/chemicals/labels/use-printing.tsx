import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { LabelOf } from './LabelDialog.tsx';

const LabelDialog = lazyWithRetry(() => import('./LabelDialog.tsx'));

/** The action of a panel that prints labels, and its dialog. */
export function usePrinting(of: LabelOf) {
  const { t } = useTexts();
  const [printing, setPrinting] = useState(false);
  return {
    action: { label: t('labels.action'), icon: IconPrinter, run: () => setPrinting(true) },
    dialog: printing && (
      <Suspense>
        <LabelDialog {...of} close={() => setPrinting(false)} />
      </Suspense>
    ),
  };
}
