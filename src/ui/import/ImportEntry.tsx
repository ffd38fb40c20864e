import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { useTexts } from '../language/i18n.ts';
import type { SeldomAction } from '../list/ListHead.tsx';

const icon = <IconUpload size={16} stroke={1.6} />;

/**
 * The entry from a list to its import, for `seldom`: a list that has it also offers it while it is empty, and takes what is dropped or pasted.
 * In: its address; what is imported, if a list has several imports.
 */
export function useImportEntry(to: string, what?: string): SeldomAction {
  const { t } = useTexts();
  return {
    label: what === undefined ? t('import.open') : t('import.title', { what }),
    icon,
    to,
    imports: true,
  };
}

/** The same while the list has no rows, next to the button for the first one. */
export function ImportButton({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <Button component={Link} to={to} variant="default" leftSection={icon}>
      {t('import.openList')}
    </Button>
  );
}

const Here = lazyWithRetry(() => import('./ImportHere.tsx'));

/** What is dropped on the section around it, or pasted, opens an import. It comes after what is shown. */
export const ImportHere = (props: ComponentProps<typeof Here>) => (
  <Suspense>
    <Here {...props} />
  </Suspense>
);
