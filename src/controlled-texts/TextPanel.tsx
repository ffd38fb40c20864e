import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { changes } from '../trail/change.ts';
import { hrefFor } from '../ui/client/api.ts';
import { useSend, useTagged } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { deleting } from '../ui/record/deleting.tsx';
import type { PanelTab } from '../ui/record/PanelTabs.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useRemoval } from '../ui/record/use-removal.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';
import classes from './controlled-texts.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { instructionsPath, listOf, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';
import { ReadersTab } from './ReadersTab.tsx';
import { canMove, mayMove, moves } from './rules.ts';
import type { Move } from './rules.ts';
import { TextIcon, useTextWords } from './TextLabels.tsx';
import { Draft, Overview } from './TextOverview.tsx';
import { useAcknowledge, useWaits } from './use-acknowledge.ts';
import { VersionsTab } from './VersionsTab.tsx';

/** A policy next to its list. */
export const PolicyPanel = () => <Opened at={policiesPath} />;
/** An instruction next to its list. */
export const InstructionPanel = () => <Opened at={instructionsPath} />;

function Opened({ at }: { at: TextsPath }) {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(controlledTexts.get, { orgId, id }, { shows: [404] });
  if (!reading.data) return <RecordPanel title={t('controlled.one')} closeTo={at} reading={reading} />;
  // Search, mails and the change log do not know in which list a text is.
  const { answer: text, tag } = reading.data;
  const home = listOf(text.kind);
  if (home !== at) return <Navigate replace to={`${home}/${id}`} />;
  return <Panel key={id} at={at} text={text} tag={tag} />;
}

function useOffered(text: ControlledText): Move[] {
  const { person } = useSession();
  const standing = { ...text, approverId: text.approver?.id ?? null };
  const mover = {
    accountId: person.id,
    edits: useMay(controlledTexts.update),
    manages: useMay(controlledTexts.withdraw),
  };
  return moves.filter((move) => canMove(move, standing) && mayMove(move, standing, mover));
}

function useTabs(text: ControlledText): PanelTab[] {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useTextWords();
  const mayEdit = useMay(controlledTexts.update);
  const manages = useMay(controlledTexts.withdraw);
  const isDrafted = text.approved !== null && text.versions[0]?.number !== text.approved.number;
  const query = { record: text.id };
  return [
    { key: 'overview', label: t('controlled.tab.text'), content: <Overview text={text} /> },
    ...(mayEdit && isDrafted
      ? [{ key: 'draft', label: t('controlled.tab.draft'), content: <Draft text={text} /> }]
      : []),
    ...(manages && text.approved && text.mustAcknowledge
      ? [{ key: 'readers', label: t('controlled.tab.readers'), content: <ReadersTab text={text} /> }]
      : []),
    { key: 'versions', label: t('controlled.tab.versions'), content: <VersionsTab text={text} /> },
    ...(mayEdit
      ? [
          {
            key: 'history',
            label: t('kit.panel.history'),
            content: (
              <RecordHistory endpoint={changes.ofOrganization} args={{ orgId, query }} words={words} />
            ),
          },
        ]
      : []),
  ];
}

function Panel({ at, text, tag }: { at: TextsPath; text: ControlledText; tag: string | null }) {
  const { id, name, kind, documentNo } = text;
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const mayEdit = useMay(controlledTexts.update);
  const [asks, setAsks] = useState<Move | null>(null);
  const submit = useSend(controlledTexts.submit);
  const offered = useOffered(text);
  const tabs = useTabs(text);
  const waits = useWaits(text);
  const acknowledge = useAcknowledge(text);
  const remove = useRemoval(controlledTexts, `/organizations/${orgId}`);
  // What is moved is what was read.
  const version = tag === null ? {} : { ifMatch: tag };
  const begin = (move: Move) =>
    move === 'submit'
      ? submit.mutate(
          { orgId, id, ...version },
          { onSuccess: () => toastSuccess(t('controlled.submit.said', { name })) },
        )
      : setAsks(move);
  const printed = text.approved ?? text.versions[0];
  // What was in force is proof: it is withdrawn, and stays.
  const isDraftOnly = text.versions.every(({ approvedDate }) => approvedDate === null);
  const isUnread = text.acknowledged === false && !waits;
  return (
    <>
      <RecordPanel
        title={name}
        context={[t(`controlled.kind.${kind}`), documentNo].filter(Boolean).join(' · ')}
        icon={<TextIcon kind={kind} />}
        closeTo={at}
        editTo={mayEdit && text.status !== 'IN_REVIEW' ? `${at}/${id}/edit` : undefined}
        actions={[
          {
            label: t('controlled.print'),
            icon: IconPrinter,
            run: () =>
              printed &&
              window.open(
                hrefFor(controlledTexts.print, { orgId, id: printed.id, query: { language } }),
                '_blank',
                'noreferrer',
              ),
          },
          ...(mayEdit && isDraftOnly
            ? [
                deleting(t('controlled.remove'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('kit.record.deleted', { name }),
                    restored: t('kit.record.restored', { name }),
                    leave: () => go(at),
                  }),
                ),
              ]
            : []),
        ]}
        tabs={tabs}
        footer={
          (offered.length > 0 || isUnread) && (
            <>
              {offered.toReversed().map((move, index) => (
                <Button
                  key={move}
                  variant={
                    isUnread || move === 'withdraw' || index < offered.length - 1 ? 'default' : 'filled'
                  }
                  className={
                    index === 0 && (isUnread || move === 'withdraw' || offered.length > 1)
                      ? classes.left
                      : undefined
                  }
                  loading={submit.isPending && move === 'submit'}
                  onClick={() => begin(move)}
                >
                  {t(`controlled.${move}`)}
                </Button>
              ))}
              {isUnread && (
                <Button loading={acknowledge.isPending} onClick={acknowledge.run}>
                  {t('controlled.acknowledge')}
                </Button>
              )}
            </>
          )
        }
      />
      {asks === 'approve' && <ApproveDialog text={text} version={version} close={() => setAsks(null)} />}
      {(asks === 'return' || asks === 'withdraw') && (
        <MoveDialog move={asks} text={text} version={version} close={() => setAsks(null)} />
      )}
    </>
  );
}
