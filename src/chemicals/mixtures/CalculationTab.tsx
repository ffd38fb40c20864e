import { Wait } from '../../ui/record/PanelWait.tsx';
import { IconInfoCircle } from '@tabler/icons-react';
import { hrefFor } from '../../ui/client/api.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { CalculatedMixture } from './CalculatedMixture.tsx';
import { Faults } from './Faults.tsx';
import { LawToComeNotice } from './LawToComeNotice.tsx';
import { mixtures } from './mixture.ts';
import { ReportLink } from './ReportLink.tsx';

/** What follows from a product's composition, class by class, with the steps; and what other shares would change. */
export default function CalculationTab({ chemicalId }: { chemicalId: string }) {
  const { t, language } = useTexts();
  const reading = useCall(mixtures.ofChemical, { id: chemicalId });
  const found = reading.data;
  if (!found) return <Wait reading={reading} height="12rem" />;
  if (found.faults.length > 0) return <Faults faults={found.faults} />;
  if (!found.mixture || !found.result)
    return (
      <Banner tone="info" icon={IconInfoCircle}>
        {t('mixtures.none')}
      </Banner>
    );
  return (
    <>
      <ReportLink href={hrefFor(mixtures.report, { id: chemicalId, query: { language } })} />
      <LawToComeNotice toCome={found.toCome} />
      <CalculatedMixture mixture={found.mixture} today={found.result.date} compared={found.compared}>
        {t('mixtures.applies')}
      </CalculatedMixture>
    </>
  );
}
