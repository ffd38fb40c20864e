import { Button, Progress, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertCircle } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { isAnybodyHere } from '../ui/browser/event-stream.ts';
import { useCall, useSend } from '../ui/client/use-call.ts';
import { textOf, useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { ListFailed } from '../ui/list/ListFailed.tsx';
import { Banner } from '../ui/messages/Banner.tsx';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { Card, Page } from '../ui/pages/Page.tsx';
import { CertificatePage } from './CertificatePage.tsx';
import { Facing, Table } from './Facing.tsx';
import { operation } from './operation.ts';
import type { Backup, Operation } from './operation.ts';
import { FailedTrial, LastTrial } from './TrialRestore.tsx';
import { useSpelling } from './use-spelling.ts';
import classes from './operation.module.css';

/** Milliseconds between looks at a backup under way, and when none is: one that was asked for begins soon. */
const often = 1000;
const seldom = 3000;

const isRunning = ({ state }: Backup): boolean => state === 'RUNNING' || state === 'PROVING';

/** What runs the installation, for who maintains it: its backups first; or the certificate of the trial that the address names. */
export default function OperationPage() {
  const { trial } = useParams();
  return trial === undefined ? <Whole /> : <CertificatePage id={trial} />;
}

function Whole() {
  const { t } = useTexts();
  const reading = useCall(
    operation.get,
    {},
    { again: ({ backups }) => (!isAnybodyHere() ? null : backups.some(isRunning) ? often : seldom) },
  );
  const { data } = reading;
  return (
    <Page title={t('operation.title')}>
      {data ? (
        <>
          {data.late && (
            <Banner tone="warning" icon={IconAlertCircle}>
              <p>
                <b>{t('operation.late')}</b> {t('operation.lateMore')}
              </p>
            </Banner>
          )}
          {data.trial && data.trial.trouble !== null && (
            <FailedTrial trial={data.trial} why={data.trial.trouble} />
          )}
          <Backups data={data} />
          <Facts data={data} />
          <Queues queues={data.queues} />
        </>
      ) : reading.isPending ? (
        <Skeleton height={240} />
      ) : (
        <ListFailed retry={reading.refetch} />
      )}
    </Page>
  );
}

function Backups({ data }: { data: Operation }) {
  const { t } = useTexts();
  const { instant, size } = useSpelling();
  const backUp = useSend(operation.backUp);
  const running = data.backups.find(isRunning);
  const { newest } = data;
  const ask = () => backUp.mutate({}, { onSuccess: () => toastSuccess(t('operation.asked')) });
  return (
    <Card
      id="backups"
      title={t('operation.backups')}
      note={
        data.backupsBy === 'SERVER' && (
          <Button ml="auto" onClick={ask} disabled={backUp.isPending || running !== undefined}>
            {t('operation.backUp')}
          </Button>
        )
      }
    >
      {running && <Running backup={running} />}
      <Facing
        rows={[
          [
            t('operation.newest'),
            newest?.takenAt && newest.size !== null
              ? `${instant(newest.takenAt)} · ${size(newest.size)}`
              : t('operation.none'),
          ],
          ...(data.nextBackupAt ? [[t('operation.next'), instant(data.nextBackupAt)] as const] : []),
          ...(data.backupFolder ? [[t('operation.folder'), data.backupFolder] as const] : []),
          ...(data.backupsBy === 'SERVER'
            ? [[t('operation.keep'), t('operation.keepFor', data.keep)] as const]
            : []),
        ]}
      />
      {data.backupsBy !== 'SERVER' && (
        <p className={classes.note}>
          {t(data.backupsBy === 'COMMAND' ? 'operation.byCommand' : 'operation.byOthers')}
        </p>
      )}
      {data.backupsBy === 'SERVER' && <p className={classes.note}>{t('operation.sameDisk')}</p>}
      {data.backupsBy === 'SERVER' && data.trial?.trouble == null && (
        <LastTrial trial={data.trial} certificates={data.certificates} />
      )}
      {data.backups.length > 0 && <Runs backups={data.backups} />}
    </Card>
  );
}

function Running({ backup }: { backup: Backup }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { ofFiles } = backup;
  const values = { rows: exact(backup.savedRows), files: exact(backup.savedFiles) };
  return (
    <div className={classes.running}>
      <span role="status">
        {t(`operation.state.${backup.state}`)}:{' '}
        {ofFiles === null
          ? t('operation.progress', values)
          : t('operation.progressOf', { ...values, all: exact(ofFiles) })}
      </span>
      <Progress
        size="sm"
        animated
        value={ofFiles ? (100 * backup.savedFiles) / ofFiles : 100}
        aria-label={t(`operation.state.${backup.state}`)}
      />
    </div>
  );
}

function Runs({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { instant, size } = useSpelling();
  return (
    <Table
      label={t('operation.backups')}
      columns={(['started', 'state', 'size', 'rows', 'by'] as const).map((key) =>
        t(`operation.column.${key}`),
      )}
      rows={backups.map((backup) => ({
        key: backup.id,
        cells: [
          instant(backup.startedAt),
          <span key="state">
            {t(`operation.state.${backup.provedAt === null ? backup.state : 'PROVED'}`)}
            {backup.state === 'FAILED' && <small>{backup.trouble ?? t('operation.brokenOff')}</small>}
            {backup.lacking > 0 && <small>{t('operation.lacking', { count: backup.lacking })}</small>}
          </span>,
          backup.size === null ? '–' : size(backup.size),
          exact(backup.savedRows),
          backup.byName ?? t('operation.byClock'),
        ],
      }))}
    />
  );
}

function Facts({ data }: { data: Operation }) {
  const { t } = useTexts();
  const { size } = useSpelling();
  return (
    <Card title={t('operation.installation')}>
      <Facing
        rows={[
          [t('operation.version'), data.version],
          ['PostgreSQL', data.postgres],
          [t('operation.migration'), data.migration.replace(/^(\d+).*$/s, '$1')],
          [t('operation.database'), size(data.databaseBytes)],
          [
            t('operation.disk'),
            data.disk
              ? t('operation.diskOf', { free: size(data.disk.free), total: size(data.disk.total) })
              : t('operation.unknown'),
          ],
        ]}
      />
    </Card>
  );
}

function Queues({ queues }: Pick<Operation, 'queues'>) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { instant } = useSpelling();
  return (
    <Card title={t('operation.queues')}>
      <Table
        label={t('operation.queues')}
        columns={(['queue', 'waiting', 'failed', 'oldest'] as const).map((key) => t(`operation.${key}`))}
        rows={queues.map(({ name, waiting, failed, oldestAt }) => ({
          key: name,
          cells: [
            textOf(`operation.queue.${name}`) ?? name,
            exact(waiting),
            exact(failed),
            oldestAt ? instant(oldestAt) : '–',
          ],
        }))}
      />
    </Card>
  );
}
