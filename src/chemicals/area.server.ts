import type { ServerArea } from '../core/area.server.ts';
import { catalogueFileRoutes } from './catalogue-file.server.ts';
import * as catalogueFile from './catalogue-file.ts';
import { chemicalAssociationRoutes } from './chemical-association.server.ts';
import * as chemicalAssociation from './chemical-association.ts';
import * as chemicalFields from './chemical-fields.ts';
import { chemicalMergeRoutes } from './chemical-merge.server.ts';
import { chemicalProposalRoutes } from './chemical-proposal.server.ts';
import * as chemicalProposal from './chemical-proposal.ts';
import { chemicalReferenceRoutes } from './chemical-reference.server.ts';
import * as chemicalReference from './chemical-reference.ts';
import { chemicalRoutes } from './chemical.server.ts';
import * as chemical from './chemical.ts';
import { companyRoutes } from './company.server.ts';
import * as company from './company.ts';
import { chemicalExportRoutes } from './exports.server.ts';
import * as chemicalsExports from './exports.ts';
import { labelRoutes } from './label.server.ts';
import * as label from './label.ts';
import { chemicalFiles } from './load-chemicals.server.ts';
import * as locationTotals from './location-totals.ts';
import { referenceListRoutes } from './reference-list.server.ts';
import * as referenceList from './reference-list.ts';
import { registerExportRoutes } from './register-exports.server.ts';
import * as registerExports from './register-exports.ts';
import * as registerImportApi from './register-import-api.ts';
import { registerImportRoutes } from './register-import.server.ts';
import * as restrictionHit from './restriction-hit.ts';
import { sentProposalRoutes } from './sent-proposal.server.ts';
import { setAsideRoutes } from './set-aside.server.ts';
import * as setAside from './set-aside.ts';
import * as statementMap from './statement-map.ts';
import { storagePlaceRoutes } from './storage-place.server.ts';
import * as storagePlace from './storage-place.ts';
import { substanceExportRoutes } from './substance-exports.server.ts';
import * as substanceExports from './substance-exports.ts';
import * as substanceFields from './substance-fields.ts';
import { substanceRoutes } from './substance.server.ts';
import * as substance from './substance.ts';
import { warningRoutes } from './warnings.server.ts';
import * as warnings from './warnings.ts';
import { chemicalTexts } from './texts.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [
    catalogueFile,
    chemicalAssociation,
    chemicalProposal,
    chemicalReference,
    chemical,
    chemicalFields,
    statementMap,
    warnings,
    substanceFields,
    locationTotals,
    company,
    chemicalsExports,
    label,
    referenceList,
    registerExports,
    registerImportApi,
    restrictionHit,
    setAside,
    storagePlace,
    substanceExports,
    substance,
  ],
  texts: chemicalTexts,
  routes: ({ fileStore }) => [
    ...companyRoutes,
    ...chemicalRoutes,
    ...chemicalMergeRoutes,
    ...registerExportRoutes,
    ...registerImportRoutes(fileStore),
    ...storagePlaceRoutes,
    ...setAsideRoutes,
    ...chemicalAssociationRoutes,
    ...chemicalProposalRoutes,
    ...sentProposalRoutes(fileStore),
    ...chemicalExportRoutes,
    ...warningRoutes,
    ...labelRoutes,
    ...catalogueFileRoutes(fileStore),
    ...chemicalReferenceRoutes,
    ...substanceExportRoutes,
    ...substanceRoutes,
    ...referenceListRoutes,
  ],
  constraints: {
    substance_index_key: 'SUBSTANCE_EXISTS',
    producer_name_key: 'NAME_TAKEN',
    supplier_name_key: 'NAME_TAKEN',
    chemical_name_key: 'CHEMICAL_EXISTS',
    chemical_both_in_one: 'BOTH_IN_ONE',
    substance_both_in_one: 'BOTH_IN_ONE',
  },
  reference: chemicalFiles,
  tables: {
    catalogue: [
      'substance',
      'producer',
      'supplier',
      'chemical',
      'chemical_substance',
      'chemical_supply',
      'safety_data_sheet',
      'catalogue_file',
    ],
    reference: [
      'reference_list',
      'reference_load',
      'restriction_entry',
      'restriction_number',
      'dangerous_goods',
      'danish_name',
    ],
  },
  search: {
    REGISTERED: { rank: 60, feature: 'chemicals' },
    CHEMICAL: { rank: 140, level: 'MAINTAIN_SYSTEM' },
    SUBSTANCE: { rank: 150, level: 'MAINTAIN_SYSTEM' },
  },
};
