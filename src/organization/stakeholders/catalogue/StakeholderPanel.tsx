import { useParams } from 'react-router';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useCall } from '../../../ui/client/use-call.ts';
import { StakeholderBody, stakeholders } from './stakeholder.ts';
import type { Stakeholder } from './stakeholder.ts';
import { CategoryIcon, useStakeholderLabels, useTerritoryName } from './StakeholderLabels.tsx';
import classes from './stakeholders.module.css';

const list = '/admin/stakeholders';

/** A stakeholder of the catalogue next to the list: who it is, in both languages, and what has changed. */
export default function StakeholderPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const words = useStakeholderLabels();
  const territory = useTerritoryName();
  const reading = useCall(stakeholders.get, { id }, { shows: [404] });
  const stakeholder = reading.data;
  return (
    <RecordPanel
      title={stakeholder?.name ?? t('stakeholders.title')}
      context={
        stakeholder &&
        `${t(`stakeholders.category.${stakeholder.category}`)} · ${territory(stakeholder.territory)}`
      }
      icon={stakeholder && <CategoryIcon category={stakeholder.category} />}
      closeTo={list}
      editTo={`${list}/${id}/edit`}
      copy={stakeholder && { to: `${list}/new`, schema: StakeholderBody, record: stakeholder }}
      reading={reading}
      tabs={
        stakeholder && [
          {
            key: 'overview',
            label: t('stakeholders.tab.overview'),
            content: <Overview stakeholder={stakeholder} />,
          },
          {
            key: 'history',
            label: t('stakeholders.tab.history'),
            content: (
              <RecordHistory endpoint={changes.ofCatalogue} args={{ query: { record: id } }} words={words} />
            ),
          },
        ]
      }
    />
  );
}

function Overview({ stakeholder }: { stakeholder: Stakeholder }) {
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
