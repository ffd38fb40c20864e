import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { otherFields } from '../../ui/form/field-words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { AnnexVIProposal } from './composition/AnnexVIProposal.tsx';
import { ChemicalBody } from './chemical.ts';
import type { Chemical } from './chemical.ts';
import type { WithRows } from './composition/unlisted.ts';
import { CompositionBars } from './composition/CompositionBars.tsx';
import { PictogramRow } from './hazards/HazardBadges.tsx';
import { useProductLabels } from './ProductLabels.tsx';
import { CountrySheets } from './sheets/SheetList.tsx';
import { Statements } from './hazards/Statements.tsx';
import { Misfits, useMisfits } from './misfits/Misfits.tsx';
import { HazardSummary } from './hazards/HazardSummary.tsx';
import classes from './products.module.css';

const sameCodes = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();

interface Props {
  chemical: WithRows<Chemical>;
  /** Where what Annex VI proposes is confirmed, by those who may. */
  confirmAt?: string | undefined;
  /** Of an organization's own proposal, which is not in the catalogue: whose it is. */
  proposedBy?: string | undefined;
}

const properties = ['physicalState', 'flashPoint', 'density', 'pH'] as const;
/** Facts that are nowhere else in the panel. */
const rest = otherFields(ChemicalBody, [
  ...properties,
  ...(['name', 'producer', 'productNumber', 'ufi', 'use', 'description', 'supplies'] as const),
  ...(['hazardStatements', 'euHazardStatements', 'precautionaryStatements', 'notClassified'] as const),
  ...([
    'signalWord',
    'pictograms',
    'substanceConcentrations',
    'countriesData',
    'dangerousGoods',
    'notDangerousGoods',
    'precautionWords',
  ] as const),
]);

/** How dangerous a product is and why, at a glance. */
export function ChemicalHazards({ chemical, confirmAt, proposedBy }: Props) {
  const { t } = useTexts();
  const { warnings } = chemical;
  const statements = { ...chemical.hazardStatements, ...chemical.euHazardStatements };
  // The sheets of an own proposal are its attachments.
  const hasSheet =
    proposedBy === undefined
      ? Object.values(chemical.countriesData).some(({ safetyDataSheets }) => safetyDataSheets.length > 0)
      : undefined;
  const misfits = useMisfits(
    proposedBy === undefined ? { chemical: chemical.id } : { orgId: proposedBy, proposal: chemical.id },
  );
  const differs =
    chemical.dangerCode !== null &&
    !misfits.some(({ kind }) => kind === 'SIGNS') &&
    warnings.signalWord !== null &&
    (chemical.signalWord !== warnings.signalWord || !sameCodes(chemical.pictograms, warnings.pictograms));
  return (
    <>
      <HazardSummary
        dangerCode={chemical.dangerCode}
        statements={statements}
        signalWord={chemical.signalWord}
        notClassified={chemical.notClassified}
        hasSheet={hasSheet}
      />
      <AnnexVIProposal chemical={chemical} confirmAt={confirmAt} />
      {chemical.pictograms.length > 0 && <PictogramRow pictograms={chemical.pictograms} />}
      <Misfits misfits={misfits} of={chemical} />
      {differs && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('products.differs', {
            signal: t(`products.signal.${warnings.signalWord ?? 'UNKNOWN'}`),
            pictograms: warnings.pictograms.map(({ id }) => id).join(', ') || t('products.noPictograms'),
          })}
        </Banner>
      )}
      {Object.keys(statements).length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('products.statements')}</h3>
          <Statements statements={statements} />
        </section>
      )}
    </>
  );
}

/** A product's composition and details. */
export function ChemicalContents({ chemical }: { chemical: WithRows<Chemical> }) {
  const { t } = useTexts();
  const words = useProductLabels();
  const { substanceConcentrations } = chemical;
  return (
    <>
      <section>
        <h3 className={classes.heading}>
          {t('products.field.substanceConcentrations')} <span>{t('products.composition.legend')}</span>
        </h3>
        {substanceConcentrations.length > 0 ? (
          <CompositionBars parts={substanceConcentrations} />
        ) : (
          <p className={classes.quiet}>{t('products.composition.none')}</p>
        )}
      </section>
      {Object.keys(chemical.precautionaryStatements).length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('products.field.precautionaryStatements')}</h3>
          <Statements statements={chemical.precautionaryStatements} />
        </section>
      )}
      <Facts
        title={t('products.about')}
        words={words}
        record={chemical}
        fields={['use', 'ufi', 'productNumber', 'supplies', ...rest, 'description']}
        wide={['use', 'supplies', 'description']}
      />
    </>
  );
}

/** How dangerous a product is and why, at a glance; then its statements, composition and details. */
export const ChemicalOverview = ({ chemical, confirmAt }: Props) => (
  <>
    <ChemicalHazards chemical={chemical} confirmAt={confirmAt} />
    <ChemicalContents chemical={chemical} />
  </>
);

/** The safety data sheets, country by country. */
export function ChemicalSheets({ chemical }: { chemical: WithRows<Chemical> }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const countries = Object.entries(chemical.countriesData);
  if (countries.length === 0)
    return (
      <section>
        <p className={classes.quiet}>{t('products.sheet.noneYet')}</p>
        <Button mt="md" variant="default" component={Link} to={to(`/admin/chemicals/${chemical.id}/edit`)}>
          {t('products.sheet.add')}
        </Button>
      </section>
    );
  return (
    <>
      {countries.map(([territory, data]) => (
        <CountrySheets key={territory} territory={territory} data={data} />
      ))}
    </>
  );
}

/** How a product travels and what it is like: ADR, flash point, density, pH. */
export function ChemicalTransport({ chemical }: { chemical: WithRows<Chemical> }) {
  const { t, language } = useTexts();
  const words = useProductLabels();
  const { dangerousGoods: goods } = chemical;
  const facts = goods
    ? [
        { label: t('products.adr.class'), value: goods.class },
        { label: t('products.adr.packingGroup'), value: goods.packingGroup },
        { label: t('products.adr.labels'), value: goods.labels?.join(', ') },
        { label: t('products.adr.tunnel'), value: goods.tunnelCode },
        { label: t('products.adr.category'), value: goods.transportCategory },
        { label: t('products.adr.limited'), value: goods.limitedQuantity },
      ]
    : [];
  return (
    <>
      <section>
        <h3 className={classes.heading}>{t('products.adr.title')}</h3>
        {goods ? (
          <>
            <p className={classes.prose}>
              <b>UN {goods.unNumber ?? goods.id}</b>{' '}
              <span lang={goods.nameLanguage === language ? undefined : goods.nameLanguage}>
                {goods.name}
              </span>
            </p>
            {goods.nameLanguage === 'da' && <p className={classes.quiet}>{t('products.adr.unreviewed')}</p>}
            <Facts words={words} record={{}} fields={[]} more={facts} />
          </>
        ) : (
          <p className={chemical.notDangerousGoods ? classes.prose : classes.quiet}>
            {t(chemical.notDangerousGoods ? 'products.adr.not' : 'products.adr.none')}
          </p>
        )}
      </section>
      <Facts title={t('products.properties')} words={words} record={chemical} fields={properties} />
    </>
  );
}
