import { IconDropletHalf2, IconFlask } from '@tabler/icons-react';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { ChemicalAssociationBody, chemicalAssociations } from './chemical-association.ts';
import { usePrinting } from '../labels/use-printing.tsx';
import type { PanelAction } from '../../ui/record/panel-action.ts';
import { useRegisterLabels } from './RegisterLabels.tsx';
import { RegisterOverview } from './RegisterOverview.tsx';
import { useTabs } from './RegisterTabs.tsx';
import { useSending } from '../proposals/use-sending.tsx';
import { registerPath } from './paths.ts';
import { inputOf } from './input.ts';
import type { ChemicalAssociation } from './chemical-association.ts';
import { recordPanel } from '../../ui/record/record-panel.tsx';

/** What can be done with a product: of a proposed one it is changed or sent, of others a label is printed. */
function useActions({ id, chemical, proposal }: ChemicalAssociation, print: PanelAction): PanelAction[] {
  const { t } = useTexts();
  const { go } = useListLink();
  const mayEdit = useMay(chemicalAssociations.update);
  const sending = useSending();
  const dilute = () => go(`${registerPath}/${id}/dilution`);
  if (!proposal) return [print, { label: t('dilutions.action'), icon: IconDropletHalf2, run: dilute }];
  if (!mayEdit) return [];
  const edit = () => go(`${registerPath}/proposals/${proposal.id}/edit`);
  return [
    { label: t('proposals.edit'), icon: IconFlask, run: edit },
    sending({ ...proposal, name: chemical.name }),
  ];
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
    remove: 'register.remove',
    removed: 'register.removed',
    restored: 'register.restored',
  },
  history: changes.ofOrganization,
  usePanel,
  Overview: ({ record }) => <RegisterOverview found={record} />,
});
