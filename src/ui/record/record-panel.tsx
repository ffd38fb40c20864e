import { memo, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '../../core/contract/contract.ts';
import { isOfOrganization } from '../../core/contract/permission.ts';
import type { Guarded } from '../../core/contract/permission.ts';
import type { TextKey } from '../../core/contract/text-key.ts';
import { useCall } from '../client/use-call.ts';
import type { FieldWords } from '../form/field-words.ts';
import type { Assign } from '../several/use-assigning.tsx';
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
interface Special extends Pick<PanelProps, 'context' | 'icon' | 'actions' | 'footer'> {
  /** The record's name, if it has none as a field. */
  name?: string;
  /** What “Duplicate” begins with, if not all that is declared; false: none can be like it. */
  copy?: Copy | false;
  /** It is shown as it was or waits to be sent: no one changes, gives or deletes it. */
  fixed?: boolean;
  /** How it is given to a person, if not as declared. */
  assign?: Assign | null;
  /** It goes with another record: it is not deleted by itself. */
  isPart?: boolean;
  /** Tabs between overview and history. */
  tabs?: PanelTab[];
  /** The dialogs of its actions. */
  dialogs?: ReactNode;
}

interface Declared<A> {
  /** Without `update`, no one changes it. */
  calls: { get: Reading<A>; update?: Guarded & Endpoint; remove?: Bodiless; restore?: Bodiless };
  /** What a record's address begins with. */
  at: string;
  /** The list that the panel closes to, and goes to after a deletion, where a record is not just below it. */
  list?: { shown: string; left: string };
  /** Of whom someone is made responsible, with one key or two. */
  assign?: Pick<Assign, 'people'> & { several?: boolean };
  useLabels: () => FieldWords;
  texts: {
    /** What the panel is called until the record is there. */
    title: TextKey;
    /** What its first tab is called, if not the overview. */
    overview?: TextKey;
    /** For a record that can be deleted; and what is said of it afterwards, if not that it was deleted, and restored. */
    remove?: TextKey;
    removed?: TextKey;
    restored?: TextKey;
  };
  /** The call of its history. */
  history: Reading<{ content: RecordChange[]; totalElements: number }>;
  /** What a copy takes over; it begins in the form below the list at `new`. */
  copy?: Pick<Copy, 'schema' | 'leave'>;
  /** Whether something of a record is still worked out, so that it is read again every two seconds. */
  refetchWhile?: (record: A) => boolean;
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
  const { calls, at, texts, assign, copy, history, useLabels, usePanel = nothing } = of;
  // What waits to be sent changes its actions and its foot, and not all of it.
  const Overview = memo(of.Overview);
  const closeTo = of.list?.shown ?? at;

  function Opened({ record, reading }: OpenedProps<A>) {
    const { id } = record;
    const { t } = useTexts();
    const { id: orgId } = useOrganization();
    const { update } = calls;
    const mayWrite = useMay(update ?? calls.get) && update !== undefined;
    const words = useLabels();
    const {
      name = record.name ?? '',
      fixed = false,
      isPart = false,
      dialogs,
      ...special
    } = usePanel(record) ?? {};
    const mayEdit = mayWrite && !fixed;
    const declared = copy !== undefined && { ...copy, to: `${at}/new`, record };
    const removal = useDeleting(of, record, name);
    const changes = { orgId, query: { record: id } };
    return (
      <>
        <RecordPanel
          title={name}
          context={special.context}
          icon={special.icon}
          closeTo={closeTo}
          editTo={mayEdit ? `${at}/${id}/edit` : undefined}
          copy={mayWrite && (special.copy ?? declared)}
          assign={
            special.assign ??
            (mayEdit && update && assign && { ...assign, calls: { ...calls, update }, args: { orgId, id } })
          }
          reading={reading}
          footer={special.footer}
          actions={[...(special.actions ?? []), ...(mayEdit && !isPart ? removal : [])]}
          tabs={[
            {
              key: 'overview',
              label: t(texts.overview ?? 'kit.panel.overview'),
              content: <Overview record={record} />,
            },
            ...(special.tabs ?? []),
            {
              key: 'history',
              label: t('kit.panel.history'),
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
    const { refetch } = reading;
    const pending = reading.data !== undefined && (of.refetchWhile?.(reading.data) ?? false);
    useEffect(() => {
      if (!pending) return;
      const timer = setInterval(() => void refetch(), 2000);
      return () => clearInterval(timer);
    }, [pending, refetch]);
    return reading.data ? (
      <Opened key={id} record={reading.data} reading={reading} />
    ) : (
      <RecordPanel title={t(texts.title)} closeTo={closeTo} reading={reading} />
    );
  };
}

/** The action that deletes a record and leaves for its list, where that is declared. */
function useDeleting<A extends { id: string }>(
  { calls, at, list, texts }: Declared<A>,
  { id }: A,
  name: string,
) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const { remove = calls.get, restore = calls.get } = calls;
  const [catalogue = ''] = calls.get.path.split('/:');
  const run = useRemoval(
    { remove, restore },
    isOfOrganization(calls.get) ? `/organizations/${orgId}` : catalogue,
  );
  const { remove: label, removed = 'kit.record.deleted', restored = 'kit.record.restored' } = texts;
  if (!calls.remove || !label) return [];
  const args: Place = { orgId, id };
  return [
    deleting(t(label), () =>
      run({
        args,
        removed: t(removed, { name }),
        restored: t(restored, { name }),
        leave: () => go(list?.left ?? at),
      }),
    ),
  ];
}
