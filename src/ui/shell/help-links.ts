import type { TextKey } from '../../core/contract/text-key.ts';

/** The pages that belong to one page of the menu: what its help leads to, after what can be made on it. */
export const helpLinks: Partial<Record<TextKey, readonly TextKey[]>> = {
  'menu.dashboard': ['menu.actions', 'menu.controlBook', 'menu.eventHandling', 'menu.obligations'],
  'menu.manageOrganization': ['menu.members', 'menu.scope'],
  'menu.members': ['menu.manageOrganization'],
  'menu.scope': ['menu.manageOrganization', 'menu.stakeholders'],
  'menu.stakeholders': ['menu.obligations', 'menu.scope'],
  'menu.actions': ['menu.eventHandling', 'menu.controlBook'],
  'menu.obligations': ['menu.looseEnds', 'menu.ownDocuments'],
  'menu.ownDocuments': ['menu.looseEnds', 'menu.obligations'],
  'menu.controlBook': ['menu.looseEnds', 'menu.actions'],
  'menu.looseEnds': ['menu.obligations', 'menu.controlBook', 'menu.ownDocuments'],
  'menu.events': ['menu.actions'],
  'menu.eventHandling': ['menu.actions', 'menu.events'],
  'menu.meters': ['menu.adminEmissionFactors', 'menu.dashboard'],
  'menu.myChemicals': ['menu.ownMixtures', 'menu.sheets'],
  'menu.ownMixtures': ['menu.myChemicals'],
  'menu.sheets': ['menu.myChemicals', 'menu.adminChemicals'],
  'menu.adminChemicals': ['menu.adminSubstances', 'menu.adminProducers', 'menu.adminSuppliers'],
  'menu.adminSubstances': ['menu.adminChemicals'],
  'menu.adminProducers': ['menu.adminChemicals'],
  'menu.adminSuppliers': ['menu.adminChemicals'],
  'menu.adminLegislation': ['menu.obligations'],
  'menu.adminEmissionFactors': ['menu.meters'],
  'menu.adminStakeholders': ['menu.stakeholders'],
  'menu.adminOperation': ['menu.dashboard'],
};
