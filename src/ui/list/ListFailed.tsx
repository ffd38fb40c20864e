import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import { ListNotice } from './ListNotice.tsx';

/** In a list's place when it could not be read. In: the step that helps. */
export function ListFailed({ action }: { action?: ReactNode }) {
  const { t } = useTexts();
  return (
    <ListNotice
      role="alert"
      icon={<IconAlertCircle size={20} stroke={1.5} />}
      text={t('kit.list.failed')}
      action={action}
    />
  );
}
