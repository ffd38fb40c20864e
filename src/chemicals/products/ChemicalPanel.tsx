import { IconFlask, IconGitMerge, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { deleting } from '../../ui/record/deleting.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ChemicalBody, chemicals } from './chemical.ts';
import { ChemicalOverview, ChemicalSheets, ChemicalTransport } from './ChemicalSections.tsx';
import { RestrictionsOf } from './RestrictionList.tsx';
import { useProductLabels } from './ProductLabels.tsx';

const LabelDialog = lazyWithRetry(() => import('../labels/LabelDialog.tsx'));
const CalculationTab = lazyWithRetry(() => import('../mixtures/CalculationTab.tsx'));
const list = '/admin/chemicals';

/** A product of the catalogue next to the list: how dangerous it is and why, its composition, sheets and transport. */
export default function ChemicalPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { go } = useListLink();
  const words = useProductLabels();
  const reading = useCall(chemicals.get, { id }, { shows: [404] });
  const chemical = reading.data;
  const remove = useRemoval({ remove: chemicals.remove, restore: chemicals.restore, family: '/chemicals' });
  const [printing, setPrinting] = useState(false);
  const name = chemical?.name ?? '';
  const sheetCount = Object.values(chemical?.countriesData ?? {}).reduce(
    (sum, { safetyDataSheets }) => sum + safetyDataSheets.length,
    0,
  );
  return (
    <>
      <RecordPanel
        title={name || t('products.title')}
        context={
          chemical &&
          [
            chemical.producer?.name,
            chemical.productNumber,
            chemical.physicalState && t(`products.state.${chemical.physicalState}`),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        icon={<IconFlask size={20} stroke={1.5} aria-hidden />}
        closeTo={list}
        editTo={`${list}/${id}/edit`}
        copy={
          chemical && {
            to: `${list}/new`,
            schema: ChemicalBody,
            record: chemical,
            leave: ['productNumber', 'ufi', 'countriesData'],
          }
        }
        reading={reading}
        actions={[
          {
            label: t('labels.action'),
            icon: <IconPrinter size={16} stroke={1.6} />,
            run: () => setPrinting(true),
          },
          {
            label: t('products.merge.action'),
            icon: <IconGitMerge size={16} stroke={1.6} />,
            run: () => go(`${list}/${id}/merge`),
          },
          deleting(t('products.remove'), () =>
            remove({
              args: { id },
              removed: t('products.removed', { name }),
              restored: t('products.restored', { name }),
              leave: () => go(list),
            }),
          ),
        ]}
        tabs={
          chemical && [
            {
              key: 'overview',
              label: t('products.tab.overview'),
              content: <ChemicalOverview chemical={chemical} confirmAt={`${list}/${id}/edit`} />,
            },
            {
              key: 'composition',
              label: t('mixtures.tab'),
              content: <CalculationTab chemicalId={id} />,
            },
            {
              key: 'sheets',
              label: t('products.tab.sheets'),
              ...(sheetCount > 0 && { count: String(sheetCount) }),
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
            {
              key: 'history',
              label: t('products.tab.history'),
              content: (
                <RecordHistory
                  endpoint={changes.ofCatalogue}
                  args={{ query: { record: id } }}
                  words={words}
                />
              ),
            },
          ]
        }
      />
      {printing && chemical && (
        <Suspense>
          <LabelDialog chemical={chemical} close={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
