import { IconDropletHalf2, IconFlask, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { files as fileCalls } from '../../documents/file.ts';
import { changes } from '../../trail/change.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { deleting } from '../../ui/record/deleting.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ChemicalAssociationBody, chemicalAssociations } from './chemical-association.ts';
import { ChemicalContents, ChemicalTransport } from '../products/ChemicalSections.tsx';
import { OwnRestrictions } from './restrictions/OwnRestrictions.tsx';
import { useRegisterLabels } from './RegisterLabels.tsx';
import { CountrySheets } from '../products/sheets/SheetList.tsx';
import products from '../products/products.module.css';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { RegisterOverview } from './RegisterOverview.tsx';
import { useSending } from '../proposals/use-sending.tsx';
import { registerPath } from './paths.ts';
import { inputOf } from './input.ts';

const LabelDialog = lazyWithRetry(() => import('../labels/LabelDialog.tsx'));
const CalculationTab = lazyWithRetry(() => import('../mixtures/CalculationTab.tsx'));

/**
 * A product of the register next to the list: how dangerous it is, where and for what it is used, its sheet,
 * restrictions, history.
 */
export default function RegisterPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useRegisterLabels();
  const attached = useAttached(fileCalls);
  const mayEdit = useMay(chemicalAssociations.update);
  const [printing, setPrinting] = useState(false);
  const reading = useCall(chemicalAssociations.get, { orgId, id }, { shows: [404] });
  const sending = useSending();
  const remove = useRemoval({
    remove: chemicalAssociations.remove,
    restore: chemicalAssociations.restore,
    family: `/organizations/${orgId}`,
  });
  const found = reading.data;
  if (!found) return <RecordPanel title={t('register.title')} closeTo={registerPath} reading={reading} />;
  const { chemical, files, restrictions, proposal } = found;
  const { name, countriesData } = chemical;
  const countries = Object.entries(countriesData);
  const sheetCount = countries.reduce((sum, [, { safetyDataSheets }]) => sum + safetyDataSheets.length, 0);
  const counted = (count: number) => (count > 0 ? { count: String(count) } : {});
  return (
    <>
      <RecordPanel
        key={id}
        title={name}
        context={[chemical.producer?.name, chemical.productNumber].filter(Boolean).join(' · ')}
        icon={<IconFlask size={20} stroke={1.5} aria-hidden />}
        closeTo={registerPath}
        {...(mayEdit && { editTo: `${registerPath}/${id}/edit` })}
        copy={
          mayEdit &&
          !chemical.proposed && {
            to: `${registerPath}/new`,
            schema: ChemicalAssociationBody,
            record: inputOf(found),
            leave: ['approved', 'firstUseDate', 'endDate'],
          }
        }
        actions={[
          ...(proposal
            ? []
            : [
                {
                  label: t('labels.action'),
                  icon: <IconPrinter size={16} stroke={1.6} />,
                  run: () => setPrinting(true),
                },
                {
                  label: t('dilutions.action'),
                  icon: <IconDropletHalf2 size={16} stroke={1.6} />,
                  run: () => go(`${registerPath}/${id}/dilution`),
                },
              ]),
          ...(proposal && mayEdit
            ? [
                {
                  label: t('proposals.edit'),
                  icon: <IconFlask size={16} stroke={1.6} />,
                  run: () => go(`${registerPath}/proposals/${proposal.id}/edit`),
                },
                sending({ ...proposal, name }),
              ]
            : []),
          ...(mayEdit
            ? [
                deleting(t('register.remove'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('register.removed', { name }),
                    restored: t('register.restored', { name }),
                    leave: () => go(registerPath),
                  }),
                ),
              ]
            : []),
        ]}
        tabs={[
          { key: 'overview', label: t('register.tab.overview'), content: <RegisterOverview found={found} /> },
          {
            key: 'product',
            label: t('register.tab.product'),
            content: (
              <>
                <ChemicalContents chemical={chemical} />
                <ChemicalTransport chemical={chemical} />
              </>
            ),
          },
          {
            key: 'composition',
            label: t('mixtures.tab'),
            content: <CalculationTab chemicalId={chemical.id} />,
          },
          {
            key: 'sheets',
            label: t('register.tab.sheets'),
            ...counted(sheetCount),
            content:
              countries.length > 0 ? (
                countries.map(([territory, data]) => (
                  <CountrySheets key={territory} territory={territory} data={data} />
                ))
              ) : (
                <p className={products.quiet}>{t('register.sheet.none')}</p>
              ),
          },
          {
            key: 'restrictions',
            label: t('register.tab.restrictions'),
            ...counted(restrictions.length),
            content:
              proposal && chemical.substanceConcentrations.length === 0 ? (
                <p className={products.quiet}>{t('proposals.noRestrictions')}</p>
              ) : (
                <OwnRestrictions id={id} />
              ),
          },
          {
            key: 'files',
            label: t('register.tab.files'),
            ...counted(files.length),
            content:
              files.length > 0 ? (
                <FileList files={files} hrefOf={attached.hrefOf} />
              ) : (
                <p className={products.quiet}>{t('register.noFiles')}</p>
              ),
          },
          {
            key: 'history',
            label: t('register.tab.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]}
      />
      {printing && (
        <Suspense>
          <LabelDialog chemical={chemical} entry={id} close={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
