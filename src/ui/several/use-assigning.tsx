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

interface Asked {
  /** What the record is called. */
  name: string;
  /** The list of people to choose from. */
  people: { endpoint: Endpoint; args: object };
  give: (person: Picked) => unknown;
}

interface Options {
  calls: RecordCalls;
  /** The start of the paths that change with it. */
  family: string;
  target: Target;
  people: Asked['people'];
  /** The field takes a list of people. */
  several?: boolean;
}

interface Assigning {
  actions: PanelAction[];
  dialog: ReactNode;
}

/** The actions of a panel that make a person responsible for its record, and save that. Out: they, and their dialog. */
export function useAssigning({ calls, family, target, people, several = false }: Options): Assigning {
  const { t } = useTexts();
  const { change } = useChanging(calls, family);
  return useAssignActions({
    name: target.name,
    people,
    give: ({ id, name }) =>
      change(
        [target],
        { responsible: several ? [{ id }] : { id } },
        t('kit.assign.done', { name: name ?? '' }),
      ),
  });
}

/** The same where it is written otherwise: `a` asks who, `m` is oneself. */
export function useAssignActions({ name, people, give: write }: Asked): Assigning {
  const { t } = useTexts();
  const { person } = useSession();
  const [asks, setAsks] = useState(false);
  const give = (picked: Picked) => {
    setAsks(false);
    void write(picked);
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
        title={t('kit.assign.title', { name })}
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
