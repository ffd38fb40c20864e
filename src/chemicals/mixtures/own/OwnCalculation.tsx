import { IconAlertTriangle } from '@tabler/icons-react';
import { hrefFor } from '../../../ui/client/api.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { Wait } from '../../../ui/record/PanelWait.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { VesselLabel } from '../dilution/VesselLabel.tsx';
import { CalculatedMixture } from '../CalculatedMixture.tsx';
import { Faults } from '../Faults.tsx';
import { outcomeOf } from '../kept.ts';
import type { Kept } from '../kept.ts';
import { LawToComeNotice } from '../LawToComeNotice.tsx';
import { ReportLink } from '../ReportLink.tsx';
import products from '../../products/products.module.css';
import { keptText } from './kept-text.ts';
import { ownMixtures } from './own-mixture.ts';
import classes from './own.module.css';

const useCalculation = (id: string) => {
  const { id: orgId } = useOrganization();
  return useCall(ownMixtures.calculation, { orgId, id });
};
type Found = NonNullable<ReturnType<typeof useCalculation>['data']>;

/** Why a mixture cannot be calculated; nothing where it can. */
function NotCalculated({ found: { faults, unexpanded } }: { found: Found }) {
  const { t } = useTexts();
  if (faults.length > 0) return <Faults faults={faults} />;
  if (!unexpanded) return null;
  return (
    <Banner tone="error" icon={IconAlertTriangle}>
      {t(`ownMixtures.failed.${unexpanded.code}`, { way: unexpanded.way.join(' → ') })}
    </Banner>
  );
}

/** What stays of the sheets of products in the mixture. */
function KeptList({ kept }: { kept: readonly Kept[] }) {
  const { t } = useTexts();
  return (
    <ul className={classes.kept}>
      {kept.map((each) => (
        <li key={`${each.hazardClass} ${each.product}`}>{keptText(each, t)}</li>
      ))}
    </ul>
  );
}

/** What the label of a mixture's container says, and what of it comes from the sheets of its products. */
export function OwnLabel({ id }: { id: string }) {
  const { t } = useTexts();
  const reading = useCalculation(id);
  const found = reading.data;
  if (!found) return <Wait reading={reading} height="8rem" />;
  if (!found.result) return <NotCalculated found={found} />;
  const outcome = outcomeOf(found.result, found.sheets, found.diluted);
  return (
    <>
      <section>
        <h3 className={products.heading}>{t('ownMixtures.label')}</h3>
        <VesselLabel of={outcome} none={t('ownMixtures.label.none')} />
      </section>
      {outcome.kept.length > 0 && (
        <section>
          <h3 className={products.heading}>{t('ownMixtures.kept')}</h3>
          <KeptList kept={outcome.kept} />
        </section>
      )}
    </>
  );
}

/** What follows from what a mixture is made of, class by class, with the steps. */
export default function OwnCalculation({ id }: { id: string }) {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCalculation(id);
  const found = reading.data;
  if (!found) return <Wait reading={reading} height="12rem" />;
  if (!found.mixture || !found.result) return <NotCalculated found={found} />;
  const { kept } = outcomeOf(found.result, found.sheets, found.diluted);
  return (
    <>
      <ReportLink href={hrefFor(ownMixtures.report, { orgId, id, query: { language } })} />
      <LawToComeNotice toCome={found.toCome} />
      {kept.length > 0 && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('ownMixtures.kept')}
          <KeptList kept={kept} />
        </Banner>
      )}
      <CalculatedMixture
        mixture={found.mixture}
        today={found.result.date}
        compared={[]}
        kept={[...new Set(kept.flatMap(({ codes }) => codes))]}
      >
        {t('ownMixtures.applies')}
      </CalculatedMixture>
    </>
  );
}
