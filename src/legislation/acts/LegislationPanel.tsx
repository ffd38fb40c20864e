import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ActOverview } from './ActOverview.tsx';
import classes from './legislation.module.css';
import { LegislationBody, legislations } from './legislation.ts';
import { ActIcon, useLegislationLabels, useTerritoryName, useTypeLabel } from './LegislationLabels.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import type { Legislation } from './legislation.ts';

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

function usePanel({ type, territory }: Legislation) {
  const territoryName = useTerritoryName();
  const typeLabel = useTypeLabel();
  return {
    context: [typeLabel(type), territoryName(territory)].filter(Boolean).join(' · '),
    icon: <ActIcon />,
  };
}

/** An act of the catalogue next to the list: what it is, in both languages, and what has changed. */
export default recordPanel({
  calls: legislations,
  at: list,
  useLabels: useLegislationLabels,
  texts: { title: 'legislation.title' },
  history: changes.ofCatalogue,
  copy: { schema: LegislationBody, leave: ofThisOne },
  usePanel,
  Overview,
});

function Overview({ record: act }: { record: Legislation }) {
  const { t } = useTexts();
  const { translation } = act;
  return (
    <>
      <ActOverview act={act} list={list} />
      {translation && (
        <section>
          <h3 className={classes.heading}>{t('legislation.translation.title')}</h3>
          <p className={classes.prose}>
            {[translation.shortTitle, translation.title, translation.summary, ...translation.asks]
              .filter(Boolean)
              .join('\n')}
          </p>
        </section>
      )}
    </>
  );
}
