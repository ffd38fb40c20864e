import { Button, Group, Modal } from '@mantine/core';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { ArgsOf } from '../client/api.ts';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import type { Picked } from '../fields/RecordPicker.tsx';
import { useTexts } from '../language/i18n.ts';

interface Props {
  /** What the record is called. */
  name: string;
  people: Endpoint;
  /** The parameters of its path. */
  args: object;
  give: (person: Picked) => void;
  close: () => void;
}

/** Asks who is responsible for a record. */
export default function AssignDialog({ name, people, args, give, close }: Props) {
  const { t } = useTexts();
  return (
    <Modal
      opened
      onClose={close}
      size="26rem"
      title={t('kit.assign.title', { name })}
      // So that the field has the focus.
      withCloseButton={false}
    >
      <RecordPicker
        name="assigned"
        label={t('kit.assign.who')}
        value={null}
        onChange={(value) => value && give(value)}
        endpoint={people}
        args={args as ArgsOf<Endpoint>}
      />
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={close}>
          {t('kit.form.cancel')}
        </Button>
      </Group>
    </Modal>
  );
}
