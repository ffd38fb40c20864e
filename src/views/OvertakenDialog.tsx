import { Button, Group, Modal } from '@mantine/core';
import { useTexts } from '../ui/language/i18n.ts';
import type { ListView } from './list-view.ts';

interface Props {
  /** As someone else has saved it. */
  view: ListView;
  show: () => void;
  saveNew: () => void;
  saveOver: () => void;
  close: () => void;
}

/** Someone else has saved a view differently since it was opened: asks which of the two it is to be. What is in the list stays until then. */
export function OvertakenDialog({ view, show, saveNew, saveOver, close }: Props) {
  const { t } = useTexts();
  const ways = [
    { key: 'views.overtaken.show', run: show },
    { key: 'views.overtaken.new', run: saveNew },
    { key: 'views.overtaken.over', run: saveOver },
  ] as const;
  return (
    <Modal
      opened
      size="30rem"
      onClose={close}
      title={t('views.overtaken', { name: view.name })}
      withCloseButton={false}
    >
      <p>{t('views.overtaken.text')}</p>
      <Group justify="flex-end" gap="sm" mt="xl">
        {ways.map(({ key, run }) => (
          <Button
            key={key}
            variant={key === 'views.overtaken.new' ? 'filled' : 'default'}
            onClick={() => {
              close();
              run();
            }}
          >
            {t(key)}
          </Button>
        ))}
      </Group>
    </Modal>
  );
}
