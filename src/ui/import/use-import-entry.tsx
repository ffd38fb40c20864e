import { IconUpload } from '@tabler/icons-react';
import { useTexts } from '../language/i18n.ts';
import type { SeldomAction } from '../list/ListHead.tsx';

/** The entry that leads from a list to its import, for `seldom`. In: where the import lies; what it is called, where several stand together. */
export function useImportEntry(to: string, what?: string): SeldomAction {
  const { t } = useTexts();
  return {
    label: what === undefined ? t('import.open') : t('import.title', { what }),
    icon: <IconUpload size={16} stroke={1.6} />,
    to,
  };
}
