import { Button } from '@mantine/core';
import { IconArrowUpRight, IconFilter, IconHistory } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import record from '../ui/record/record.module.css';
import { useOrganization } from '../ui/session/session.ts';
import { useCall } from '../ui/client/use-call.ts';
import { changes } from './change.ts';
import type { Change } from './change.ts';
import { fieldChanges, recordWords } from './words.ts';
import classes from './changes.module.css';
import { changesPath } from '../organization/tree/paths.ts';
import { recordKinds } from '../ui/record/record-kinds.ts';
import { useChangeReader } from './use-change-reader.ts';

/** One change next to the trail: its fields before and after, a link to its record, and its place in the chain. */
export default function ChangePanel() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { reader, by, at } = useChangeReader();
  const known = /^\d{1,15}$/.test(id);
  const reading = useCall(
    changes.ofOrganization,
    { orgId, query: { change: Number(id), size: 1 } },
    { enabled: known },
  );
  const change = reading.data?.content[0];
  if (!change)
    return (
      <RecordPanel
        key={id}
        title={t('changes.title')}
        closeTo={changesPath}
        {...(known && !reading.data && { reading })}
      >
        <p role="alert">{t('changes.gone')}</p>
      </RecordPanel>
    );
  return (
    <RecordPanel
      key={id}
      title={recordWords(change.recordType, change.record?.name ?? null, reader)}
      context={`${t(`kit.history.${change.action}`, { name: by(change) })} · ${at(change.at)}`}
      icon={<IconHistory size={20} stroke={1.5} aria-hidden />}
      closeTo={changesPath}
    >
      <Fields change={change} />
      <Ways change={change} orgId={orgId} />
      <Proof change={change} />
    </RecordPanel>
  );
}

function Fields({ change }: { change: Change }) {
  const { t } = useTexts();
  const { reader } = useChangeReader();
  const fields = fieldChanges(change, reader);
  const nothing = <span className={classes.nothing}>{t('changes.nothing')}</span>;
  if (fields.length === 0) return <p className={classes.nothing}>{t('changes.noFields')}</p>;
  return (
    <section>
      <h3 className={record.heading}>{t('changes.fields')}</h3>
      <table className={classes.fields}>
        <thead>
          <tr>
            <th scope="col">{t('changes.column.field')}</th>
            {change.action !== 'CREATE' && <th scope="col">{t('changes.column.from')}</th>}
            <th scope="col">
              {t(change.action === 'CREATE' ? 'changes.column.value' : 'changes.column.to')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, from, to }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {change.action !== 'CREATE' && <td>{from || nothing}</td>}
              <td>{to || nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Links: the record itself, and the trail filtered by it or by the person. */
function Ways({ change, orgId }: { change: Change; orgId: string }) {
  const { t } = useTexts();
  const { recordType, recordId, by } = change;
  const { path } = recordKinds[recordType] ?? {};
  const parentId = change.record?.parentId ?? null;
  const to = change.record && path?.({ id: recordId, parentId, orgId });
  const filter = (name: string, value: string) => ({
    pathname: changesPath,
    search: `?${new URLSearchParams({ [name]: value })}`,
  });
  const icon = <IconFilter size={16} stroke={1.6} />;
  return (
    <div className={classes.ways}>
      {to && (
        <Button
          component={Link}
          to={to}
          variant="default"
          leftSection={<IconArrowUpRight size={16} stroke={1.6} />}
        >
          {t('changes.goTo')}
        </Button>
      )}
      <Button component={Link} to={filter('record', recordId)} variant="default" leftSection={icon}>
        {t('changes.onlyRecord')}
      </Button>
      {by?.id && (
        <Button component={Link} to={filter('person', by.id)} variant="default" leftSection={icon}>
          {t('changes.onlyPerson')}
        </Button>
      )}
    </div>
  );
}

function Proof({ change: { seal, id } }: { change: Change }) {
  const { t } = useTexts();
  const { when } = useChangeReader();
  return (
    <section>
      <h3 className={record.heading}>
        {t('changes.proof')} <span>{`#${id}`}</span>
      </h3>
      <p className={classes.proof}>
        {seal ? t('changes.sealed', { position: seal.position, ...when(seal.sealedAt) }) : t('changes.waits')}
      </p>
      {seal && <code className={classes.hash}>{seal.hash}</code>}
    </section>
  );
}
