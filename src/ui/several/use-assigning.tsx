import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import type { Picked } from '../fields/RecordPicker.tsx';
import { useTexts } from '../language/i18n.ts';
import type { PanelAction } from '../record/panel-action.ts';
import { useSession } from '../session/session.ts';
import { changeBack, changeRecords } from './change-records.ts';
import type { RecordCalls } from './change-records.ts';
import { useTogether } from './use-changing.ts';

const AssignDialog = lazyWithRetry(() => import('./AssignDialog.tsx'));

/** How a record is given to a person. */
export type Assign = {
  /** The list of people to choose from. */
  people: Endpoint;
  /** The parameters of its path, and of those of the record's calls. */
  args: { orgId: string; [name: string]: string };
} & (
  | {
      /** The calls by which it is saved at once. */
      calls: RecordCalls;
      /** The field takes a list of people. */
      several?: boolean;
      /** What is said afterwards, if it is more than who is responsible. */
      said?: (name: string) => string;
    }
  /** Where it is written otherwise. */
  | { give: (person: Picked) => unknown }
);

interface Assigning {
  actions: PanelAction[];
  dialog: ReactNode;
}

/** The actions of a panel that make a person responsible for its record, and their dialog: `a` asks who, `m` is oneself. */
export function useAssigning(assign: Assign | false | null | undefined, name: string): Assigning {
  const { t } = useTexts();
  const session = useSession();
  const [asks, setAsks] = useState(false);
  const calls = assign && 'calls' in assign ? assign : null;
  const { withUndo } = useTogether(assign ? `/organizations/${assign.args.orgId}` : '');
  if (!assign) return { actions: [], dialog: null };
  const save = ({ id, name: who = '' }: Picked) =>
    calls &&
    withUndo(
      () =>
        changeRecords(calls.calls, [{ name, args: calls.args }], () => ({
          responsible: calls.several ? [{ id }] : { id },
        })),
      () => calls.said?.(who) ?? t('kit.assign.done', { name: who }),
      (changed) => changeBack(calls.calls, changed),
    );
  const give = (person: Picked) => {
    setAsks(false);
    void ('give' in assign ? assign.give(person) : save(person));
  };
  return {
    actions: [
      { label: t('kit.assign'), icon: IconUserPlus, letter: 'a', run: () => setAsks(true) },
      { label: t('kit.assignMe'), icon: IconUser, letter: 'm', run: () => give(session.person) },
    ],
    dialog: asks && (
      <AssignDialog
        name={name}
        people={assign.people}
        args={{ orgId: assign.args.orgId }}
        give={give}
        close={() => setAsks(false)}
      />
    ),
  };
}
