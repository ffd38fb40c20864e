import { IconDropletHalf2, IconFlask } from '@tabler/icons-react';
import { files as fileCalls } from '../../documents/file.ts';
import { changes } from '../../trail/change.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { ChemicalAssociationBody, chemicalAssociations } from './chemical-association.ts';
import { usePrinting } from '../labels/use-printing.tsx';
import type { PanelAction } from '../../ui/record/panel-action.ts';
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
import type { ChemicalAssociation } from './chemical-association.ts';
import { recordPanel } from '../../ui/record/record-panel.tsx';

const CalculationTab = lazyWithRetry(() => import('../mixtures/CalculationTab.tsx'));

/** The tabs between overview and history: the product, its composition, sheets, restrictions, and the entry's files. */
function useTabs({ id, chemical, files, restrictions, proposal }: ChemicalAssociation) {
  const { t } = useTexts();
  const attached = useAttached(fileCalls);
  const countries = Object.entries(chemical.countriesData);
  const sheetCount = countries.reduce((sum, [, { safetyDataSheets }]) => sum + safetyDataSheets.length, 0);
  const counted = (count: number) => (count > 0 ? { count: String(count) } : {});
  const none = (text: string) => <p className={products.quiet}>{text}</p>;
  return [
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
        countries.length > 0
          ? countries.map(([territory, data]) => (
              <CountrySheets key={territory} territory={territory} data={data} />
            ))
          : none(t('register.sheet.none')),
    },
    {
      key: 'restrictions',
      label: t('register.tab.restrictions'),
      ...counted(restrictions.length),
      content:
        proposal && chemical.substanceConcentrations.length === 0 ? (
          none(t('proposals.noRestrictions'))
        ) : (
          <OwnRestrictions id={id} />
        ),
    },
    {
      key: 'files',
      label: t('register.tab.files'),
      ...counted(files.length),
      content:
        files.length > 0 ? <FileList files={files} hrefOf={attached.hrefOf} /> : none(t('register.noFiles')),
    },
  ];
}

/** What can be done with a product: of a proposed one it is changed or sent, of others a label is printed. */
function useActions({ id, chemical, proposal }: ChemicalAssociation, print: PanelAction): PanelAction[] {
  const { t } = useTexts();
  const { go } = useListLink();
  const mayEdit = useMay(chemicalAssociations.update);
  const sending = useSending();
  if (!proposal)
    return [
      print,
      {
        label: t('dilutions.action'),
        icon: <IconDropletHalf2 size={16} stroke={1.6} />,
        run: () => go(`${registerPath}/${id}/dilution`),
      },
    ];
  return mayEdit
    ? [
        {
          label: t('proposals.edit'),
          icon: <IconFlask size={16} stroke={1.6} />,
          run: () => go(`${registerPath}/proposals/${proposal.id}/edit`),
        },
        sending({ ...proposal, name: chemical.name }),
      ]
    : [];
}

function usePanel(found: ChemicalAssociation) {
  const { id, chemical } = found;
  const printing = usePrinting({ chemical, entry: id });
  return {
    name: chemical.name,
    context: [chemical.producer?.name, chemical.productNumber].filter(Boolean).join(' · '),
    icon: <IconFlask size={20} stroke={1.5} aria-hidden />,
    copy: !chemical.proposed && {
      to: `${registerPath}/new`,
      schema: ChemicalAssociationBody,
      record: inputOf(found),
      leave: ['approved', 'firstUseDate', 'endDate'],
    },
    actions: useActions(found, printing.action),
    tabs: useTabs(found),
    dialogs: printing.dialog,
  };
}

/**
 * A product of the register next to the list: how dangerous it is, where and for what it is used, its sheet,
 * restrictions, history.
 */
export default recordPanel({
  calls: chemicalAssociations,
  at: registerPath,
  useLabels: useRegisterLabels,
  texts: {
    title: 'register.title',
    overview: 'register.tab.overview',
    history: 'register.tab.history',
    remove: 'register.remove',
    removed: 'register.removed',
    restored: 'register.restored',
  },
  history: changes.ofOrganization,
  usePanel,
  Overview: ({ record }) => <RegisterOverview found={record} />,
});
