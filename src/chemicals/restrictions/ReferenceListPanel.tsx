import { Wait } from '../../ui/record/PanelWait.tsx';
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useToday } from '../../ui/session/today.ts';
import { instantParts } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useCall } from '../../ui/client/use-call.ts';
import { listName } from '../substances/list-name.ts';
import { isOldList } from './age.ts';
import { citationIn } from './citation.ts';
import { referenceLists } from './reference-list.ts';
import type { ReferenceList, ReferenceLoad } from './reference-list.ts';
import { Share } from './ReferenceListsPage.tsx';
import classes from '../substances/substances.module.css';
import { ReferenceListEntries } from './ReferenceListEntries.tsx';

/** One list: how far it can be trusted to find something, what its entries say, and what its last loadings changed. */
export default function ReferenceListPanel() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const reading = useCall(referenceLists.list, {});
  const list = reading.data?.content.find((one) => one.id === id);
  return (
    <RecordPanel
      title={t(listName(id))}
      context={list && citationIn(language, list.law)}
      closeTo="/admin/substances/lists"
      reading={reading}
      tabs={
        list && [
          { key: 'overview', label: t('kit.panel.overview'), content: <Overview list={list} /> },
          ...(list.kind === 'RESTRICTION'
            ? [
                {
                  key: 'entries',
                  label: t('referenceLists.tab.entries'),
                  content: <ReferenceListEntries listId={id} />,
                },
              ]
            : []),
        ]
      }
    />
  );
}

function Overview({ list }: { list: ReferenceList }) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const today = useToday();
  const loads = useCall(referenceLists.loads, { query: { list: list.id } }).data?.content ?? [];
  const wordsOnly = list.entries - list.matchable;
  const facts: [label: string, value: string][] = [
    [t('referenceLists.column.asOf'), list.asOf],
    [t('referenceLists.loadedAt'), instantParts(list.loadedAt, language).date],
    [t('referenceLists.column.entries'), exact(list.entries)],
    ...(list.kind === 'RESTRICTION'
      ? ([
          [t('referenceLists.substances'), `${exact(list.substancesWithNumber)} / ${exact(list.substances)}`],
          [t('referenceLists.column.listed'), exact(list.listed)],
        ] as [string, string][])
      : []),
    [t('referenceLists.source'), citationIn(language, list.source)],
  ];
  return (
    <>
      {list.kind === 'RESTRICTION' && (
        <section>
          <h3 className={classes.heading}>{t('referenceLists.coverage')}</h3>
          <Share row={list} />
          <p className={classes.prose}>
            {wordsOnly > 0 ? t('referenceLists.words', { count: wordsOnly }) : t('referenceLists.allMatch')}
          </p>
        </section>
      )}
      {list.supersededFrom !== null && (
        <Banner tone={list.supersededFrom <= today ? 'error' : 'warning'} icon={IconCalendarEvent}>
          {t(list.supersededFrom <= today ? 'referenceLists.superseded' : 'referenceLists.superseded.soon', {
            date: list.supersededFrom,
          })}
        </Banner>
      )}
      {isOldList(list.asOf, today) && (
        <Banner tone="warning" icon={IconCalendarEvent}>
          {t('referenceLists.old.about', { date: list.asOf })}
        </Banner>
      )}
      {list.lacks !== null && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('referenceLists.lacks', { what: list.lacks })}
        </Banner>
      )}
      {list.unreviewed && <p className={classes.law}>{t('referenceLists.unreviewed')}</p>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {loads.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('referenceLists.loads')}</h3>
          <ul className={classes.hits}>
            {loads.map((load) => (
              <Load key={load.id} load={load} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const shownChanges = 20;

function Load({ load }: { load: ReferenceLoad }) {
  const { t, language } = useTexts();
  const { added, removed, changed, kept, substances, touches } = load;
  return (
    <li>
      <header>
        <b>{load.asOf}</b>
        <span>{instantParts(load.loadedAt, language).date}</span>
      </header>
      <p>
        {load.asOfBefore === null
          ? t('referenceLists.load.first', { count: added })
          : t('referenceLists.load.counts', { added, removed, changed })}
      </p>
      {kept > 0 && <p>{t('referenceLists.load.kept', { count: kept })}</p>}
      {substances > 0 && load.asOfBefore !== null && (
        <p>{t('referenceLists.load.substances', { count: substances })}</p>
      )}
      {touches && <TouchedOrganizations load={load.id} />}
      {load.changes.slice(0, shownChanges).map(({ kind, entry, title }) => (
        <small key={`${kind}${entry}`}>
          {entry} {title}: {t(`referenceLists.load.${kind}`)}
        </small>
      ))}
    </li>
  );
}

/** Whose chemicals a load touches: by name where one may see them, and the others as a number. */
function TouchedOrganizations({ load }: { load: number }) {
  const { t } = useTexts();
  const reading = useCall(referenceLists.touches, { query: { load } });
  const { data } = reading;
  if (!data) return <Wait reading={reading} height="1.25rem" />;
  const { content, totalElements, others } = data;
  const more = totalElements - content.length;
  if (totalElements === 0 && others.organizations === 0) return <p>{t('referenceLists.touches.none')}</p>;
  return (
    <>
      {content.length > 0 && (
        <>
          <p>{t('referenceLists.touches.here')}</p>
          {content.map(({ id, name, chemicals }) => (
            <small key={id}>
              {name}: {t('referenceLists.touches.chemicals', { count: chemicals })}
            </small>
          ))}
          {more > 0 && <small>{t('substances.more', { count: more })}</small>}
        </>
      )}
      {others.organizations > 0 && (
        <p>
          {t(content.length > 0 ? 'referenceLists.touches.others' : 'referenceLists.touches.elsewhere', {
            count: others.organizations,
            chemicals: t('referenceLists.touches.chemicals', { count: others.chemicals }),
          })}
        </p>
      )}
    </>
  );
}
