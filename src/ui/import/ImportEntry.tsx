import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import type { SeldomAction } from '../list/ListHead.tsx';

const icon = <IconUpload size={16} stroke={1.6} />;

/**
 * The entry from a list to its import, for `seldom`. In: its address; what is imported, if a list has several imports.
 */
export function useImportEntry(to: string, what?: string): SeldomAction {
  const { t } = useTexts();
  return { label: what === undefined ? t('import.open') : t('import.title', { what }), icon, to };
}

/** The same while the list has no rows, next to the button for the first one: for `empty.also`. */
export function ImportButton({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <Button component={Link} to={to} variant="default" leftSection={icon}>
      {t('import.openList')}
    </Button>
  );
}
