import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { StakeholderBody, stakeholders } from './stakeholder.ts';
import type { Stakeholder } from './stakeholder.ts';
import { CategoryIcon, useStakeholderLabels, useTerritoryName } from './StakeholderLabels.tsx';
import classes from './stakeholders.module.css';
import { recordPanel } from '../../../ui/record/record-panel.tsx';

function usePanel({ category, territory }: Stakeholder) {
  const { t } = useTexts();
  const territoryName = useTerritoryName();
  return {
    context: `${t(`stakeholders.category.${category}`)} · ${territoryName(territory)}`,
    icon: <CategoryIcon category={category} />,
  };
}

/** A stakeholder of the catalogue next to the list: who it is, in both languages, and what has changed. */
export default recordPanel({
  calls: stakeholders,
  at: '/admin/stakeholders',
  useLabels: useStakeholderLabels,
  texts: { title: 'stakeholders.title' },
  history: changes.ofCatalogue,
  copy: { schema: StakeholderBody },
  usePanel,
  Overview,
});

function Overview({ record: stakeholder }: { record: Stakeholder }) {
  const { t } = useTexts();
  const words = useStakeholderLabels();
  const { description, website, translation } = stakeholder;
  return (
    <>
      {description && <p className={classes.prose}>{description}</p>}
      <Facts
        words={words}
        record={stakeholder}
        fields={['category', 'territory', 'topics']}
        wide={['topics']}
        more={
          website
            ? [
                {
                  label: t('stakeholders.field.website'),
                  value: (
                    <a className={classes.link} href={website} target="_blank" rel="noreferrer">
                      {website.replace(/^https?:\/\//, '')}
                    </a>
                  ),
                },
              ]
            : []
        }
      />
      {translation && (
        <section>
          <h3 className={classes.heading}>{t('stakeholders.translation.title')}</h3>
          <p className={classes.prose}>
            {[translation.name, translation.description].filter(Boolean).join('\n')}
          </p>
        </section>
      )}
    </>
  );
}
