import { IconFlask, IconGitMerge } from '@tabler/icons-react';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { usePrinting } from '../labels/use-printing.tsx';
import { ChemicalBody, chemicals } from './chemical.ts';
import { ChemicalOverview } from './ChemicalSections.tsx';
import { useTabs } from './ChemicalTabs.tsx';
import { useProductLabels } from './ProductLabels.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import type { Chemical } from './chemical.ts';

const list = '/admin/chemicals';

function usePanel(chemical: Chemical) {
  const { id, producer, productNumber, physicalState } = chemical;
  const { t } = useTexts();
  const { go } = useListLink();
  const printing = usePrinting({ chemical });
  return {
    context: [producer?.name, productNumber, physicalState && t(`products.state.${physicalState}`)]
      .filter(Boolean)
      .join(' · '),
    icon: <IconFlask size={20} stroke={1.5} aria-hidden />,
    actions: [
      printing.action,
      { label: t('products.merge.action'), icon: IconGitMerge, run: () => go(`${list}/${id}/merge`) },
    ],
    tabs: useTabs(chemical),
    dialogs: printing.dialog,
  };
}

/** A product of the catalogue next to the list: how dangerous it is and why, its composition, sheets and transport. */
export default recordPanel({
  calls: chemicals,
  at: list,
  useLabels: useProductLabels,
  texts: { title: 'products.title', remove: 'products.remove' },
  history: changes.ofCatalogue,
  copy: { schema: ChemicalBody, leave: ['productNumber', 'ufi', 'countriesData'] },
  usePanel,
  Overview: ({ record }) => <ChemicalOverview chemical={record} confirmAt={`${list}/${record.id}/edit`} />,
});
