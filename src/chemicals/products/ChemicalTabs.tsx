import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { ChemicalSheets, ChemicalTransport } from './ChemicalSections.tsx';
import { RestrictionsOf } from './RestrictionList.tsx';
import { sheetsOf } from './sheets/by-country.ts';
import type { Chemical } from './chemical.ts';

const CalculationTab = lazyWithRetry(() => import('../mixtures/CalculationTab.tsx'));

/** The tabs between overview and history: composition, sheets, restrictions and transport. */
export function useTabs(chemical: Chemical) {
  const { t } = useTexts();
  const { id } = chemical;
  return [
    { key: 'composition', label: t('mixtures.tab'), content: <CalculationTab chemicalId={id} /> },
    {
      key: 'sheets',
      label: t('products.tab.sheets'),
      count: sheetsOf(chemical.countriesData).length || undefined,
      content: <ChemicalSheets chemical={chemical} />,
    },
    {
      key: 'restrictions',
      label: t('products.tab.restrictions'),
      content: <RestrictionsOf chemicalId={id} />,
    },
    {
      key: 'transport',
      label: t('products.tab.transport'),
      content: <ChemicalTransport chemical={chemical} />,
    },
  ];
}
