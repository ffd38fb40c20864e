import { useParams } from 'react-router';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useCall } from '../../ui/client/use-call.ts';
import { ActOverview } from './ActOverview.tsx';
import classes from './legislation.module.css';
import { LegislationBody, legislations } from './legislation.ts';
import { ActIcon, useLegislationLabels, useTerritoryName, useTypeLabel } from './LegislationLabels.tsx';

const list = '/admin/legislation';

/** What another act does not take over: its number and its dates, what became of it, and its texts in files. */
const ofThisOne = [
  'reference',
  'publishedDate',
  'effectiveDate',
  'repealedDate',
  'supersededBy',
  'changeNote',
  'files',
];

/** An act of the catalogue next to the list: what it is, in both languages, and what has changed. */
export default function LegislationPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const words = useLegislationLabels();
  const territory = useTerritoryName();
  const type = useTypeLabel();
  const reading = useCall(legislations.get, { id }, { shows: [404] });
  const act = reading.data;
  if (!act) return <RecordPanel title={t('legislation.title')} closeTo={list} reading={reading} />;
  const { translation } = act;
  return (
    <RecordPanel
      key={id}
      title={act.name}
      context={[type(act.type), territory(act.territory)].filter(Boolean).join(' · ')}
      icon={<ActIcon />}
      closeTo={list}
      editTo={`${list}/${id}/edit`}
      copy={{ to: `${list}/new`, schema: LegislationBody, record: act, leave: ofThisOne }}
      reading={reading}
      tabs={[
        {
          key: 'overview',
          label: t('legislation.tab.overview'),
          content: (
            <>
              <ActOverview act={act} list={list} />
              {translation && (
                <section>
                  <h3 className={classes.heading}>{t('legislation.translation.title')}</h3>
                  <p className={classes.prose}>
                    {[translation.shortTitle, translation.title, translation.summary]
                      .filter(Boolean)
                      .join('\n')}
                  </p>
                </section>
              )}
            </>
          ),
        },
        {
          key: 'history',
          label: t('legislation.tab.history'),
          content: (
            <RecordHistory endpoint={changes.ofCatalogue} args={{ query: { record: id } }} words={words} />
          ),
        },
      ]}
    />
  );
}
