import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { changes } from '../trail/change.ts';
import { pathFor } from '../ui/client/api.ts';
import { formStatuses } from '../ui/client/errors.ts';
import { useCall, useSend } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Markdown } from '../ui/markdown/Markdown.tsx';
import { Banner } from '../ui/messages/Banner.tsx';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useWaiting } from '../ui/offline/outbox.ts';
import { useSendOrKeep } from '../ui/offline/use-send-or-keep.ts';
import { deleting } from '../ui/record/deleting.tsx';
import { Facts } from '../ui/record/Facts.tsx';
import type { PanelTab } from '../ui/record/PanelTabs.tsx';
import { ReasonDialog } from '../ui/record/ReasonDialog.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useRemoval } from '../ui/record/use-removal.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';
import classes from './controlled-texts.module.css';
import { instructionsPath, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';
import { ReadersTab } from './ReadersTab.tsx';
import { canMove, mayMove, moves } from './rules.ts';
import type { Move } from './rules.ts';
import { StatusWord, TextIcon, useTextWords } from './TextLabels.tsx';
import { VersionsTab } from './VersionsTab.tsx';

/** A policy next to its list. */
export const PolicyPanel = () => <Opened at={policiesPath} />;
/** An instruction next to its list. */
export const InstructionPanel = () => <Opened at={instructionsPath} />;

function Opened({ at }: { at: TextsPath }) {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(controlledTexts.get, { orgId, id }, { shows: [404] });
  if (!reading.data) return <RecordPanel title={t('controlled.one')} closeTo={at} reading={reading} />;
  return <Panel key={id} at={at} text={reading.data} />;
}

/** Whether the reader has said on this device that they have read it, which is not sent yet. */
function useWaits({ approved }: ControlledText): boolean {
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const path = approved && pathFor(controlledTexts.acknowledge.path, { orgId, id: approved.id });
  return useWaiting(person.id).some((each) => each.refused === null && each.path === path);
}

function useAcknowledge({ name, approved }: ControlledText) {
  const { t } = useTexts();
  const { id: orgId, name: organization } = useOrganization();
  const send = useSendOrKeep(controlledTexts.acknowledge, {
    kind: 'controlled.waits',
    invalidates: `/organizations/${orgId}`,
  });
  const run = () => {
    if (!approved) return;
    const said = t('controlled.version', { number: approved.number });
    send.mutate(
      { args: { orgId, id: approved.id }, label: `${organization}, ${name}`, text: said },
      {
        onSuccess: (how) =>
          toastSuccess(
            t(how === 'waits' ? 'controlled.acknowledge.kept' : 'controlled.acknowledge.said', { name }),
          ),
      },
    );
  };
  return { run, isPending: send.isPending };
}

function useOffered(text: ControlledText): Move[] {
  const { person } = useSession();
  const mover = {
    accountId: person.id,
    edits: useMay(controlledTexts.update),
    manages: useMay(controlledTexts.withdraw),
  };
  return moves.filter((move) => canMove(move, text) && mayMove(move, text, mover));
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
    {
      key: 'history',
      label: t('controlled.tab.history'),
      content: <RecordHistory endpoint={changes.ofOrganization} args={{ orgId, query }} words={words} />,
    },
  ];
}

function Panel({ at, text }: { at: TextsPath; text: ControlledText }) {
  const { id, name, kind, documentNo } = text;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const mayEdit = useMay(controlledTexts.update);
  const [asks, setAsks] = useState<Move | null>(null);
  const submit = useSend(controlledTexts.submit, { shows: formStatuses });
  const offered = useOffered(text);
  const tabs = useTabs(text);
  const waits = useWaits(text);
  const acknowledge = useAcknowledge(text);
  const remove = useRemoval({
    remove: controlledTexts.remove,
    restore: controlledTexts.restore,
    family: `/organizations/${orgId}`,
  });
  const begin = (move: Move) =>
    move === 'submit'
      ? submit.mutate({ orgId, id }, { onSuccess: () => toastSuccess(t('controlled.submit.said', { name })) })
      : setAsks(move);
  const isUnread = text.acknowledged === false && !waits;
  return (
    <>
      <RecordPanel
        title={name}
        context={[t(`controlled.kind.${kind}`), documentNo].filter(Boolean).join(' · ')}
        icon={<TextIcon kind={kind} />}
        closeTo={at}
        editTo={mayEdit && text.status !== 'IN_REVIEW' ? `${at}/${id}/edit` : undefined}
        actions={
          mayEdit
            ? [
                deleting(t('controlled.remove'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('controlled.removed', { name }),
                    restored: t('controlled.restored', { name }),
                    leave: () => go(at),
                  }),
                ),
              ]
            : []
        }
        tabs={tabs}
        footer={
          (offered.length > 0 || isUnread) && (
            <>
              {offered.toReversed().map((move, index) => (
                <Button
                  key={move}
                  variant={isUnread || index < offered.length - 1 ? 'default' : 'filled'}
                  className={index === 0 && (isUnread || offered.length > 1) ? classes.left : undefined}
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
      {asks === 'approve' && <ApproveDialog text={text} close={() => setAsks(null)} />}
      {(asks === 'return' || asks === 'withdraw') && (
        <MoveDialog move={asks} text={text} close={() => setAsks(null)} />
      )}
    </>
  );
}

function MoveDialog({
  move,
  text: { id, name },
  close,
}: {
  move: 'return' | 'withdraw';
  text: ControlledText;
  close: () => void;
}) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const back = useSend(controlledTexts.return);
  const withdraw = useSend(controlledTexts.withdraw);
  const send = (reason: string) =>
    move === 'return'
      ? back.mutateAsync({ orgId, id, body: { note: reason } })
      : withdraw.mutateAsync({ orgId, id, body: { reason } });
  return (
    <ReasonDialog
      title={t(`controlled.${move}`)}
      text={t(`controlled.${move}.text`, { name })}
      confirm={t(`controlled.${move}`)}
      required
      close={close}
      run={async (reason) => {
        try {
          await send(reason ?? '');
        } catch {
          // It has been said by the call.
          return false;
        }
        toastSuccess(t(`controlled.${move}.said`, { name }));
        return true;
      }}
    />
  );
}

/** What is in force; before anything is, what is being written. */
function Overview({ text }: { text: ControlledText }) {
  const { t } = useTexts();
  const words = useTextWords();
  const waits = useWaits(text);
  const { approved, department, acknowledged } = text;
  return (
    <>
      {waits && (
        <Banner tone="info" role="status" icon={IconCloudUp}>
          {t('controlled.acknowledge.waits')}
        </Banner>
      )}
      {acknowledged === true && (
        <Banner tone="success" icon={IconCircleCheck}>
          {t('controlled.acknowledged')}
        </Banner>
      )}
      {!approved && text.versions[0]?.note && <p>{text.versions[0].note}</p>}
      <Facts
        words={words}
        record={text}
        fields={['approver']}
        more={[
          {
            label: t('controlled.field.status'),
            value: <StatusWord status={approved ? 'APPROVED' : text.status} />,
          },
          { label: t('controlled.field.department'), value: department?.name ?? t('controlled.everyone') },
          ...(approved
            ? [
                { label: t('controlled.field.number'), value: String(approved.number) },
                {
                  label: t('controlled.status.APPROVED'),
                  value: [approved.approvedDate, approved.approvedBy?.name].filter(Boolean).join(' · '),
                },
              ]
            : []),
        ]}
      />
      <Markdown text={approved?.body ?? text.body ?? ''} />
    </>
  );
}

/** The next version, which readers do not get yet. */
function Draft({ text: { body, status, versions } }: { text: ControlledText }) {
  const note = versions[0]?.note;
  return (
    <>
      <p>
        <StatusWord status={status} />
      </p>
      {note && <p>{note}</p>}
      <Markdown text={body ?? ''} />
    </>
  );
}
