import { files as fileCalls } from '../../documents/file.ts';
import { obligations } from '../../legislation/obligations/obligation.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { LinkList } from '../../ui/record/LinkList.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { CategoryIcon, useAssociationLabels } from './AssociationLabels.tsx';
import { organizations } from '../tree/organization.ts';
import { changes } from '../../trail/change.ts';
import { AssociationBody, associations, scores } from './stakeholder-association.ts';
import type { Association } from './stakeholder-association.ts';
import { quadrantOf } from './matrix.ts';
import classes from './stakeholders.module.css';
import { useAttached } from '../../ui/attachments/use-attached.ts';

function usePanel({ stakeholder, files }: Association) {
  const { t } = useTexts();
  const attached = useAttached(fileCalls);
  return {
    name: stakeholder.name,
    context: [
      t(`stakeholders.category.${stakeholder.category}`),
      stakeholder.own && t('stakeholders.own.sign'),
    ]
      .filter(Boolean)
      .join(' · '),
    icon: <CategoryIcon category={stakeholder.category} />,
    tabs: [
      {
        key: 'files',
        label: t('stakeholders.tab.files'),
        count: files.length || undefined,
        content:
          files.length > 0 ? (
            <FileList files={files} hrefOf={attached.hrefOf} />
          ) : (
            <p>{t('stakeholders.own.noFiles')}</p>
          ),
      },
    ],
  };
}

/** A stakeholder next to the list: expectations, influence and interest, communication, what has changed. */
export default recordPanel({
  calls: associations,
  at: '/organization/stakeholders',
  useLabels: useAssociationLabels,
  texts: {
    title: 'stakeholders.own.title',
    remove: 'stakeholders.own.remove',
    removed: 'stakeholders.own.removed',
  },
  history: changes.ofOrganization,
  assign: { people: organizations.members },
  copy: { schema: AssociationBody, leave: ['stakeholder', 'reviewDate'] },
  usePanel,
  Overview,
});

function Overview({ record: found }: { record: Association }) {
  const { t } = useTexts();
  const words = useAssociationLabels();
  const { stakeholder, reviewDate, needsAndExpectations, communication } = found;
  return (
    <>
      <Weight found={found} />
      <Prose title={t('stakeholders.field.needsAndExpectations')} text={needsAndExpectations} />
      <Prose title={t('stakeholders.field.communication')} text={communication} />
      <Facts
        words={words}
        record={found}
        fields={['obligation', 'responsible', 'topics']}
        wide={['topics']}
        more={
          reviewDate === null
            ? []
            : [
                {
                  label: t('stakeholders.field.reviewDate'),
                  value: <Due kind="STAKEHOLDER" date={reviewDate} asDate />,
                },
              ]
        }
      />
      <Obligations found={found} />
      <RecordSections kind="STAKEHOLDER" id={found.id} />
      <Facts
        title={t('stakeholders.own.about')}
        words={words}
        record={stakeholder}
        fields={['description', 'territory', 'topics']}
        wide={['description', 'topics']}
        more={
          stakeholder.website === null
            ? []
            : [
                {
                  label: t('stakeholders.field.website'),
                  value: (
                    <a className={classes.link} href={stakeholder.website} target="_blank" rel="noreferrer">
                      {stakeholder.website.replace(/^https?:\/\//, '')}
                    </a>
                  ),
                },
              ]
        }
      />
    </>
  );
}

/** The obligations that have to do with them. */
function Obligations({ found: { id } }: { found: Association }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const query = { associated: true, stakeholder: id, size: 50 };
  const { data } = useCall(obligations.list, { orgId, query });
  const links = (data?.content ?? []).map((row) => ({
    id: row.id,
    name: row.legislation.name,
    to: `/documents/binding-obligations/${row.id}`,
  }));
  return <LinkList title={t('stakeholders.own.obligations')} links={links} />;
}

function Prose({ title, text }: { title: string; text: string | null }) {
  return (
    text && (
      <section>
        <h3 className={classes.heading}>{title}</h3>
        <p className={classes.prose}>{text}</p>
      </section>
    )
  );
}

/** The position in the matrix, and what it requires. */
function Weight({ found: { influence, interest } }: { found: Association }) {
  const { t } = useTexts();
  if (influence === null || interest === null)
    return <p className={classes.prose}>{t('stakeholders.score.none')}</p>;
  return (
    <div className={classes.weight}>
      <span className={classes.small} aria-hidden>
        {scores
          .toReversed()
          .flatMap((row) =>
            scores.map((column) => (
              <i
                key={`${row}-${column}`}
                data-here={(row === influence && column === interest) || undefined}
              />
            )),
          )}
      </span>
      <p>
        <b>{t(`stakeholders.quadrant.${quadrantOf(influence, interest)}`)}</b>
        {t('stakeholders.matrix.score', { influence, interest })}
      </p>
    </div>
  );
}
