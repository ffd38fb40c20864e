import { IconFlask, IconGitMerge } from '@tabler/icons-react';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { usePrinting } from '../labels/use-printing.tsx';
import { ChemicalBody, chemicals } from './chemical.ts';
import { ChemicalOverview, ChemicalSheets, ChemicalTransport } from './ChemicalSections.tsx';
import { RestrictionsOf } from './RestrictionList.tsx';
import { useProductLabels } from './ProductLabels.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import type { Chemical } from './chemical.ts';

const CalculationTab = lazyWithRetry(() => import('../mixtures/CalculationTab.tsx'));
const list = '/admin/chemicals';

function usePanel(chemical: Chemical) {
  const { id, producer, productNumber, physicalState, countriesData } = chemical;
  const { t } = useTexts();
  const { go } = useListLink();
  const printing = usePrinting({ chemical });
  const sheetCount = Object.values(countriesData).reduce(
    (sum, { safetyDataSheets }) => sum + safetyDataSheets.length,
    0,
  );
  return {
    context: [producer?.name, productNumber, physicalState && t(`products.state.${physicalState}`)]
      .filter(Boolean)
      .join(' · '),
    icon: <IconFlask size={20} stroke={1.5} aria-hidden />,
    actions: [
      printing.action,
      {
        label: t('products.merge.action'),
        icon: <IconGitMerge size={16} stroke={1.6} />,
        run: () => go(`${list}/${id}/merge`),
      },
    ],
    tabs: [
      { key: 'composition', label: t('mixtures.tab'), content: <CalculationTab chemicalId={id} /> },
      {
        key: 'sheets',
        label: t('products.tab.sheets'),
        count: sheetCount > 0 ? String(sheetCount) : undefined,
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
    ],
    dialogs: printing.dialog,
  };
}

/** A product of the catalogue next to the list: how dangerous it is and why, its composition, sheets and transport. */
export default recordPanel({
  calls: chemicals,
  at: list,
  useLabels: useProductLabels,
  texts: {
    title: 'products.title',
    overview: 'products.tab.overview',
    history: 'products.tab.history',
    remove: 'products.remove',
    removed: 'products.removed',
    restored: 'products.restored',
  },
  history: changes.ofCatalogue,
  copy: { schema: ChemicalBody, leave: ['productNumber', 'ufi', 'countriesData'] },
  usePanel,
  Overview: ({ record }) => <ChemicalOverview chemical={record} confirmAt={`${list}/${record.id}/edit`} />,
});
