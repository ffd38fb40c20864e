import { Button, Group, Modal } from '@mantine/core';
import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { ArgsOf } from '../client/api.ts';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import type { Picked } from '../fields/RecordPicker.tsx';
import { useTexts } from '../language/i18n.ts';
import type { PanelAction } from '../record/RecordPanel.tsx';
import { useSession } from '../session/session.ts';
import type { RecordCalls, Target } from './change-records.ts';
import { useChanging } from './use-changing.ts';

interface Options {
  calls: RecordCalls;
  /** The start of the paths that change with it. */
  family: string;
  target: Target;
  /** The list of people to choose from. */
  people: { endpoint: Endpoint; args: object };
  /** The field takes a list of people. */
  several?: boolean;
}

/** The actions of a panel that make somebody responsible for its record: `a` asks who, `m` is oneself. Out: they, and their dialog. */
export function useAssigning({ calls, family, target, people, several = false }: Options): {
  actions: PanelAction[];
  dialog: ReactNode;
} {
  const { t } = useTexts();
  const { person } = useSession();
  const [asks, setAsks] = useState(false);
  const { change } = useChanging(calls, family);
  const give = ({ id }: Picked) => {
    setAsks(false);
    void change([target], { responsible: several ? [{ id }] : { id } });
  };
  return {
    actions: [
      {
        label: t('kit.assign'),
        icon: <IconUserPlus size={16} stroke={1.6} />,
        letter: 'a',
        run: () => setAsks(true),
      },
      {
        label: t('kit.assignMe'),
        icon: <IconUser size={16} stroke={1.6} />,
        letter: 'm',
        run: () => give(person),
      },
    ],
    dialog: asks && (
      <Modal
        opened
        onClose={() => setAsks(false)}
        size="26rem"
        title={t('kit.assign.title', { name: target.name })}
        // So that the field has the focus.
        withCloseButton={false}
      >
        <RecordPicker
          name="assigned"
          label={t('kit.assign.who')}
          required={false}
          error={undefined}
          disabled={false}
          value={null}
          onBlur={() => undefined}
          onChange={(value) => value && give(value)}
          endpoint={people.endpoint}
          args={people.args as ArgsOf<Endpoint>}
        />
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('kit.form.cancel')}
          </Button>
        </Group>
      </Modal>
    ),
  };
}
