import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../ui/client/use-call.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { Card, Page } from '../ui/pages/Page.tsx';
import { PrintButton } from '../ui/print/PrintButton.tsx';
import { Wait } from '../ui/record/PanelWait.tsx';
import { Facing, Table } from './Facing.tsx';
import { operation } from './operation.ts';
import type { Certificate } from './operation.ts';
import { useSpelling } from './use-spelling.ts';
import classes from './operation.module.css';

/** What a trial restore has shown, on a page that an auditor prints and keeps. */
export function CertificatePage({ id }: { id: string }) {
  const { t } = useTexts();
  const reading = useCall(operation.certificate, { id });
  const { data } = reading;
  return (
    <Page
      title={t('operation.certificate')}
      actions={
        <>
          <ActionIcon
            size="2rem"
            variant="default"
            aria-label={t('operation.toOperation')}
            renderRoot={(props) => <Link {...props} to="/admin/operation" />}
          >
            <IconArrowLeft size={16} stroke={1.6} />
          </ActionIcon>
          {data && <PrintButton print={() => window.print()} />}
        </>
      }
    >
      {data ? <Shown certificate={data} /> : <Wait reading={reading} height="15rem" />}
    </Page>
  );
}

function Shown({ certificate }: { certificate: Certificate }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { instant, size } = useSpelling();
  const { tables, chains, lacking } = certificate;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    <>
      <Card title={t('operation.certificate.backup')}>
        <p className={classes.note}>{t('operation.certificate.what')}</p>
        <Facing
          rows={[
            [t('operation.certificate.restored'), instant(certificate.restoredAt)],
            [t('operation.certificate.taken'), instant(certificate.takenAt)],
            [t('operation.certificate.archive'), certificate.archive],
            [t('operation.column.size'), `${size(certificate.size)} (${exact(certificate.size)} B)`],
            [t('operation.certificate.made'), `Rede ${certificate.rede}, PostgreSQL ${certificate.postgres}`],
            [t('operation.certificate.by'), `Rede ${certificate.restoredBy}`],
            [
              t('operation.certificate.rows'),
              t('operation.certificate.rowsOf', { rows: exact(rows), tables: exact(tables.length) }),
            ],
            [
              t('operation.certificate.files'),
              `${exact(certificate.files)} · ${size(certificate.fileBytes)}`,
            ],
          ]}
        />
        <Facing rows={[[t('operation.certificate.sha256'), certificate.sha256]]} />
        {lacking > 0 && <p className={classes.note}>{t('operation.lacking', { count: lacking })}</p>}
        <p className={classes.note}>{t('operation.certificate.check')}</p>
      </Card>
      <Card title={t('operation.certificate.chains')}>
        <Table
          label={t('operation.certificate.chains')}
          columns={[
            t('operation.certificate.organization'),
            t('operation.certificate.changes'),
            t('operation.certificate.seal'),
          ]}
          rows={chains.map(({ trail, name, changes, hash }) => ({
            key: trail,
            cells: [
              name ??
                (trail === catalogueTrail
                  ? t('operation.certificate.catalogue')
                  : t('operation.certificate.gone')),
              exact(changes),
              <code key="hash">{hash}</code>,
            ],
          }))}
        />
      </Card>
      <Card title={t('operation.certificate.tables')}>
        <Table
          label={t('operation.certificate.tables')}
          columns={[t('operation.certificate.table'), t('operation.column.rows'), 'SHA-256']}
          rows={tables.map(({ name, rows: count, sha256 }) => ({
            key: name,
            cells: [name, exact(count), <code key="hash">{sha256}</code>],
          }))}
        />
      </Card>
    </>
  );
}

/** As `verify-audit` has it. */
const catalogueTrail = '00000000-0000-0000-0000-000000000000';
