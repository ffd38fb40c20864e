import { Button } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { organizations } from '../organization/tree/organization.ts';
import { changes } from '../trail/change.ts';
import { files as fileCalls } from '../documents/file.ts';
import { FileList } from '../ui/attachments/FilesField.tsx';
import { useAttached } from '../ui/attachments/use-attached.ts';
import { pathFor } from '../ui/client/api.ts';
import { useTagged } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { useWaitingOne } from '../ui/offline/box.ts';
import { deleting } from '../ui/record/deleting.tsx';
import { Facts } from '../ui/record/Facts.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { RecordSections } from '../ui/record/RecordSections.tsx';
import { useListLink } from '../ui/record/use-list-link.ts';
import { useRemoval } from '../ui/record/use-removal.ts';
import { useMay, useOrganization, useSession } from '../ui/session/session.ts';
import { ActionBody, actions } from './action.ts';
import type { Action } from './action.ts';
import { ActionCourse } from './ActionCourse.tsx';
import {
  DueDay,
  ImportanceLabel,
  KindIcon,
  SourceLink,
  StatusLabel,
  useActionWords,
} from './ActionLabels.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import classes from './actions.module.css';
import { actionsPath } from './paths.ts';
import { canMove, mayChange, mayMove, moves } from './rules.ts';
import type { Move } from './rules.ts';

/** What the reader may do with an action, as the server decides it. */
function useStanding({ responsible, createdBy }: Action) {
  const { person } = useSession();
  return {
    manages: useMay(actions.verify),
    edits: useMay(actions.update),
    isResponsible: responsible.id === person.id,
    isCreator: createdBy.id === person.id,
  };
}

/** Whether it was marked as done on this device, which is not sent yet. */
function useWaits(id: string): boolean {
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const path = pathFor(actions.done.path, { orgId, id });
  return useWaitingOne(person.id, (each) => each.refused === null && each.path === path) !== undefined;
}

/** An action next to its list: what is to be done, by whom and when, and what came of it. */
export default function ActionPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(actions.get, { orgId, id }, { shows: [404] });
  const found = reading.data;
  if (!found) return <RecordPanel title={t('actions.title')} closeTo={actionsPath} reading={reading} />;
  return <Panel key={id} action={found.answer} tag={found.tag} />;
}

function Panel({ action, tag }: { action: Action; tag: string | null }) {
  const { id, title, status } = action;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useActionWords();
  const standing = useStanding(action);
  const [asks, setAsks] = useState<Move | null>(null);
  const remove = useRemoval(actions, `/organizations/${orgId}`);
  const changing = mayChange(standing);
  const waits = useWaits(action.id);
  const offered = moves
    .filter((move) => move !== 'done' || !waits)
    .filter((move) => canMove(move, status) && mayMove(move, standing));
  const first = offered.find((move) => move === 'done' || move === 'verify');
  return (
    <>
      <RecordPanel
        title={title}
        context={t(`actions.kind.${action.kind}`)}
        icon={<KindIcon kind={action.kind} />}
        closeTo={actionsPath}
        editTo={changing ? `${actionsPath}/${id}/edit` : undefined}
        copy={
          standing.edits && {
            to: `${actionsPath}/new`,
            schema: ActionBody,
            record: action,
            leave: ['dueDate'],
          }
        }
        assign={
          changing && {
            people: organizations.members,
            calls: actions,
            args: { orgId, id },
          }
        }
        actions={
          changing
            ? [
                deleting(t('actions.remove'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('actions.removed', { title }),
                    restored: t('actions.restored', { title }),
                    leave: () => go(actionsPath),
                  }),
                ),
              ]
            : []
        }
        tabs={[
          { key: 'overview', label: t('kit.panel.overview'), content: <Overview action={action} /> },
          { key: 'course', label: t('actions.tab.course'), content: <ActionCourse action={action} /> },
          {
            key: 'history',
            label: t('kit.panel.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]}
        footer={
          offered.length > 0 && (
            <>
              {offered
                .filter((move) => move !== first)
                .toReversed()
                .map((move, index) => (
                  <Button
                    key={move}
                    variant="default"
                    className={index === 0 ? classes.left : undefined}
                    onClick={() => setAsks(move)}
                  >
                    {t(`actions.${move}`)} …
                  </Button>
                ))}
              {first && <Button onClick={() => setAsks(first)}>{t(`actions.${first}`)}</Button>}
            </>
          )
        }
      />
      {asks && <MoveDialog move={asks} action={action} tag={tag} close={() => setAsks(null)} />}
    </>
  );
}

function Overview({ action }: { action: Action }) {
  const { t } = useTexts();
  const words = useActionWords();
  const { hrefOf } = useAttached(fileCalls);
  const waits = useWaits(action.id);
  const { verification, cancellation } = action;
  return (
    <>
      {waits && (
        <Banner tone="info" role="status" icon={IconCloudUp}>
          {t('actions.done.waits')}
        </Banner>
      )}
      <div className={classes.state}>
        <StatusLabel {...action} effective={verification?.effective ?? null} />
        <ImportanceLabel importance={action.importance} />
        {verification && (
          <p>
            {verification.effective &&
              verification.date &&
              `${t(`actions.effect.${verification.effective}`)}. ${t('actions.effect.text', {
                date: verification.date,
                name: verification.by?.name ?? t('actions.someone'),
              })}\n`}
            {verification.note}
          </p>
        )}
        {cancellation && <p>{cancellation.reason}</p>}
      </div>
      {action.description !== action.title && action.description && (
        <p className={classes.prose}>{action.description}</p>
      )}
      <FileList files={action.files} hrefOf={hrefOf} />
      <Facts
        words={words}
        record={action}
        fields={[
          'responsible',
          'doneDate',
          'doneBy',
          'control',
          'controlNote',
          'department',
          'area',
          'cost',
          'createdBy',
          'createdDate',
        ]}
        wide={['controlNote']}
        more={[
          { label: t('actions.field.dueDate'), value: <DueDay {...action} /> },
          { label: t('actions.field.source'), value: <SourceLink source={action.source} /> },
          ...(action.doneNote ? [{ label: t('actions.field.doneNote'), value: action.doneNote }] : []),
        ]}
      />
      <RecordSections kind="ACTION" id={action.id} />
    </>
  );
}
