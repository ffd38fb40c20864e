import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../language/i18n.ts';
import { useHint } from '../messages/use-hint.tsx';

/** Prints what is shown. */
export function PrintButton({ print }: { print: () => unknown }) {
  const { t } = useTexts();
  const [hinted, hint] = useHint(t('kit.print'));
  return (
    <>
      <ActionIcon size="2rem" variant="default" aria-label={t('kit.print')} onClick={print} {...hinted}>
        <IconPrinter size={16} stroke={1.6} />
      </ActionIcon>
      {hint}
    </>
  );
}
