import type { ReactNode } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { useCall } from '../../ui/client/use-call.ts';
import { chemicalReference } from '../codes/code-lists.ts';
import type { Substance } from './substance.ts';
import { LabelElements, ListBadges } from './SubstanceHazard.tsx';
import classes from './substances.module.css';
import { nameIn } from './name.ts';
import { classText, shortName, useSubstanceTexts, useSubstanceLabels } from './SubstanceLabels.tsx';

/**
 * Everything the catalogue knows about a substance: its label first, then its numbers, classes and what mixtures need.
 */
export function SubstanceOverview({ substance }: { substance: Substance }) {
  const { t, language } = useTexts();
  const words = useSubstanceLabels();
  const speech = useSubstanceTexts();
  const { harmonisation, classification, members, mFactors } = substance;
  const statements = Object.values({ ...substance.hazardStatements, ...substance.euHazardStatements });
  return (
    <>
      <LabelElements substance={substance} />
      {statements.length > 0 && (
        <Coded
          title={t('substances.field.hazardStatements')}
          rows={statements.map(({ code = '', statement }) => [code, statement])}
        />
      )}
      <Facts
        title={t('substances.section.identity')}
        words={words}
        record={substance}
        fields={[
          ...(nameIn(language, substance).text === shortName(substance.name) ? [] : ['name']),
          'casNumber',
          'ecNumber',
          'indexNumber',
          'reachNumber',
          'formula',
          'synonyms',
        ]}
        wide={['name', 'synonyms']}
        more={[
          {
            label: t('substances.nameDa'),
            value: substance.nameDa && (
              <>
                <span lang="da">{substance.nameDa}</span> <small>{t('substances.nameDa.unreviewed')}</small>
              </>
            ),
          },
          {
            label: t('substances.field.restrictionLists'),
            value: substance.restrictionLists.length > 0 && <ListBadges lists={substance.restrictionLists} />,
          },
        ]}
      />
      {classification.length > 0 && (
        <Coded
          title={t('substances.field.classification')}
          wide
          rows={classification.map((one) => [classText(one), one.remark])}
        />
      )}
      {harmonisation && (
        <p className={classes.law}>
          {t('substances.harmonised.by', {
            adaptation: harmonisation.adaptation,
            date: harmonisation.appliesFrom,
          })}
          {harmonisation.previous && (
            <small>
              {t('substances.harmonised.previous', {
                date: harmonisation.previous.appliesFrom,
                classes: harmonisation.previous.classification.map(classText).join(', '),
              })}
            </small>
          )}
        </p>
      )}
      {substance.specificConcentrationLimits.length > 0 && (
        <Coded
          title={t('substances.field.specificConcentrationLimits')}
          wide
          rows={substance.specificConcentrationLimits.map((one) => [classText(one), speech.limit(one)])}
        />
      )}
      {(mFactors || substance.acuteToxicityEstimates.length > 0) && (
        <section>
          <h3 className={classes.heading}>{t('substances.section.mixtures')}</h3>
          <ul className={classes.plain}>
            {mFactors && (
              <li>
                {t('substances.field.mFactors')}: {speech.factors(mFactors)}
              </li>
            )}
            {substance.acuteToxicityEstimates.map((one) => (
              <li key={speech.estimate(one)}>{speech.estimate(one)}</li>
            ))}
          </ul>
        </section>
      )}
      {substance.notes.length > 0 && <Notes codes={substance.notes} />}
      {members.length > 0 && (
        <Coded
          title={t('substances.field.members')}
          wide
          rows={members.map(({ name, casNumber, ecNumber }) => [
            name,
            [casNumber, ecNumber].filter(Boolean).join(' · '),
          ])}
        />
      )}
    </>
  );
}

/** Rows of a short part and what belongs to it. */
function Coded({
  title,
  rows,
  wide = false,
}: {
  title: string;
  rows: readonly (readonly [first: string, second: ReactNode])[];
  wide?: boolean;
}) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.coded} data-wide={wide || undefined}>
        {rows.map(([first, second], at) => (
          <li key={`${first}${at}`}>
            <b>{first}</b>
            <span>{second}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts();
  const known = useCall(chemicalReference.substanceNotes, {}, { staleTime: Infinity }).data?.content ?? [];
  return (
    <Coded
      title={t('substances.field.notes')}
      rows={codes.map((code) => [code, known.find((note) => note.code === code)?.text])}
    />
  );
}
