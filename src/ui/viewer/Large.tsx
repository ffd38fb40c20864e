import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';

interface Props {
  title: string;
  opened: boolean;
  close: () => void;
  /** Other keys than Escape, which closes. */
  onKey?: (key: string) => void;
  children: ReactNode;
}

/** A file's content large over the page. */
export function Large({ title, opened, close, onKey, children }: Props) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      fullScreen
      // Stops here, so that the panel below does not handle the same key.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return onKey?.(event.key);
        event.preventDefault();
        close();
      }}
      closeButtonProps={{ 'aria-label': t('kit.panel.close') }}
    >
      {children}
    </Modal>
  );
}
