import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '../../core/contract/contract.ts';
import { isOfOrganization } from '../../core/contract/permission.ts';
import type { Guarded } from '../../core/contract/permission.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { useCall } from '../client/use-call.ts';
import type { FieldWords } from '../form/field-words.ts';
import type { Copy } from '../form/use-copied.ts';
import { useTexts } from '../language/i18n.ts';
import { useMay, useOrganization } from '../session/session.ts';
import { deleting } from './deleting.tsx';
import type { PanelReading } from './PanelWait.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import type { RecordChange } from './RecordHistory.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import type { PanelProps } from './RecordPanel.tsx';
import type { PanelTab } from './PanelTabs.tsx';
import type { Place } from './record-form.tsx';
import { useListLink } from './use-list-link.ts';
import { useRemoval } from './use-removal.ts';

type Query = z.ZodObject | undefined;
type Reading<A> = Endpoint<string, Query, undefined, z.ZodType<A>>;
type Bodiless = Endpoint<string, Query, undefined>;

/** What is special of a record's panel. */
interface Special extends Pick<PanelProps, 'context' | 'icon' | 'actions'> {
  /** The record's name, if it has none as a field. */
  name?: string;
  /** What “Duplicate” begins with, if not all that is declared; false: none can be like it. */
  copy?: Copy | false;
  /** Tabs between overview and history. */
  tabs?: PanelTab[];
  /** The dialogs of its actions. */
  dialogs?: ReactNode;
}

interface Declared<A> {
  calls: { get: Reading<A>; update: Guarded; remove?: Bodiless; restore?: Bodiless };
  /** The list; a record is below it. */
  at: string;
  useLabels: () => FieldWords;
  texts: {
    /** What the panel is called until the record is there. */
    title: TextKey;
    overview: TextKey;
    history: TextKey;
    /** For a record that can be deleted. */
    remove?: TextKey;
    removed?: TextKey;
    restored?: TextKey;
  };
  /** The call of its history. */
  history: Reading<{ content: RecordChange[]; totalElements: number }>;
  /** What a copy takes over; it begins in the form below the list at `new`. */
  copy?: Pick<Copy, 'schema' | 'leave'>;
  usePanel?: (record: A) => Special;
  Overview: ComponentType<{ record: A }>;
}

interface OpenedProps<A> {
  record: A;
  reading: PanelReading;
}

/** In place of a hook that is not declared. */
const nothing = (): undefined => undefined;

/** The panel of a record next to its list, declared: overview, history, and for those who may, editing, duplicating and deleting it. */
export function recordPanel<A extends { id: string; name?: string }>(of: Declared<A>) {
  const { calls, at, texts, copy, history, Overview, useLabels, usePanel = nothing } = of;

  function Opened({ record, reading }: OpenedProps<A>) {
    const { id } = record;
    const { t } = useTexts();
    const { id: orgId } = useOrganization();
    const mayEdit = useMay(calls.update);
    const words = useLabels();
    const { name = record.name ?? '', dialogs, ...special } = usePanel(record) ?? {};
    const declared = copy !== undefined && { ...copy, to: `${at}/new`, record };
    const removal = useDeleting(of, record, name);
    const changes = { orgId, query: { record: id } };
    return (
      <>
        <RecordPanel
          title={name}
          context={special.context}
          icon={special.icon}
          closeTo={at}
          editTo={mayEdit ? `${at}/${id}/edit` : undefined}
          copy={mayEdit && (special.copy ?? declared)}
          reading={reading}
          actions={[...(special.actions ?? []), ...(mayEdit ? removal : [])]}
          tabs={[
            { key: 'overview', label: t(texts.overview), content: <Overview record={record} /> },
            ...(special.tabs ?? []),
            {
              key: 'history',
              label: t(texts.history),
              content: <RecordHistory endpoint={history} args={changes} words={words} />,
            },
          ]}
        />
        {dialogs}
      </>
    );
  }

  return function Panel() {
    const { id = '' } = useParams();
    const { t } = useTexts();
    const { id: orgId } = useOrganization();
    const args: Place = { orgId, id };
    const reading = useCall(calls.get, args, { shows: [404] });
    return reading.data ? (
      <Opened key={id} record={reading.data} reading={reading} />
    ) : (
      <RecordPanel title={t(texts.title)} closeTo={at} reading={reading} />
    );
  };
}

/** The action that deletes a record and leaves for its list, where that is declared. */
function useDeleting<A extends { id: string }>({ calls, at, texts }: Declared<A>, { id }: A, name: string) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const { remove = calls.get, restore = calls.get } = calls;
  const [catalogue = ''] = calls.get.path.split('/:');
  const run = useRemoval({
    remove,
    restore,
    family: isOfOrganization(calls.get) ? `/organizations/${orgId}` : catalogue,
  });
  const { remove: label, removed, restored } = texts;
  if (!calls.remove || !label || !removed || !restored) return [];
  const args: Place = { orgId, id };
  return [
    deleting(t(label), () =>
      run({ args, removed: t(removed, { name }), restored: t(restored, { name }), leave: () => go(at) }),
    ),
  ];
}
