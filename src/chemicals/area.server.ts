import { sql } from 'kysely';
import * as registerFields from './register/fields.ts';
import * as registerFilters from './register/filters.ts';
import type { ServerArea } from '../core/area.server.ts';
import { byClock } from '../core/jobs/queues.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { holding } from '../core/records/holders.server.ts';
import { catalogueFileRoutes } from './products/sheets/catalogue-file.server.ts';
import * as catalogueFile from './products/sheets/catalogue-file.ts';
import { chemicalAssociationRoutes } from './register/chemical-association.server.ts';
import * as chemicalAssociation from './register/chemical-association.ts';
import * as chemicalFields from './products/fields.ts';
import { chemicalMergeRoutes } from './products/merge/merge.server.ts';
import { chemicalProposalRoutes } from './proposals/chemical-proposal.server.ts';
import * as chemicalProposal from './proposals/chemical-proposal.ts';
import * as proposalMoves from './proposals/proposal-moves.ts';
import { chemicalReferenceRoutes } from './codes/code-lists.server.ts';
import * as chemicalReference from './codes/code-lists.ts';
import { chemicalRoutes } from './products/chemical.server.ts';
import * as chemical from './products/chemical.ts';
import { companyRoutes } from './companies/company.server.ts';
import * as company from './companies/company.ts';
import * as companyImports from './companies/import/definitions.ts';
import { companyImportRoutes } from './companies/import/import.server.ts';
import { companyExportRoutes } from './companies/exports.server.ts';
import * as companyExports from './companies/exports.ts';
import { chemicalExportRoutes } from './products/exports.server.ts';
import * as chemicalImports from './products/import/definition.ts';
import { productImportRoutes } from './products/import/import.server.ts';
import * as chemicalsExports from './products/exports.ts';
import { mixtureRoutes } from './mixtures/calculation.server.ts';
import * as mixture from './mixtures/mixture.ts';
import { ownMixtureCalculationRoutes } from './mixtures/own/calculation.server.ts';
import { ownMixtureRoutes } from './mixtures/own/own-mixture.server.ts';
import * as ownMixture from './mixtures/own/own-mixture.ts';
import { labelRoutes } from './labels/label.server.ts';
import * as label from './labels/label.ts';
import { chemicalFiles } from './load.server.ts';
import * as locationTotals from './register/location-totals.ts';
import { referenceListRoutes } from './restrictions/reference-list.server.ts';
import * as referenceList from './restrictions/reference-list.ts';
import { registerExportRoutes } from './register/exports.server.ts';
import * as registerExports from './register/exports.ts';
import * as registerImportApi from './register/import/contract.ts';
import { registerImportRoutes } from './register/import/import.server.ts';
import * as restrictionHit from './restrictions/hit.ts';
import { proposalReviewRoutes } from './proposals/proposal-review.server.ts';
import { waiverRoutes } from './register/restrictions/restriction-waiver.server.ts';
import * as restrictionWaiver from './register/restrictions/restriction-waiver.ts';
import * as sheetPlacing from './sheets/by-name/placing.ts';
import { sheetPlacingRoutes } from './sheets/by-name/placing.server.ts';
import { oldSheetsJob, sheetJob, sheetPicturesJob } from './sheets/readings/jobs.server.ts';
import { sheetHintsJob } from './sheets/hints/jobs.server.ts';
import * as sheetHint from './sheets/hints/hint.ts';
import { sheetHintRoutes } from './sheets/hints/hint.server.ts';
import * as sheetReading from './sheets/readings/reading.ts';
import { sheetReadingRoutes } from './sheets/readings/reading.server.ts';
import { judgingJob } from './products/misfits/judge-again.server.ts';
import * as judging from './products/misfits/judging.ts';
import * as statementMap from './clp/statement-map.ts';
import { storagePlaceRoutes } from './register/storage/storage-place.server.ts';
import * as storagePlace from './register/storage/storage-place.ts';
import { substanceExportRoutes } from './substances/exports.server.ts';
import * as substanceExports from './substances/exports.ts';
import * as substanceImports from './substances/import/definition.ts';
import { substanceImportRoutes } from './substances/import/import.server.ts';
import * as substanceFields from './substances/fields.ts';
import { substanceRoutes } from './substances/substance.server.ts';
import * as substance from './substances/substance.ts';
import { warningRoutes } from './products/hazards/warnings.server.ts';
import * as warnings from './products/hazards/warnings.ts';
import { chemicalTexts } from './texts.ts';
import { records } from './area.ts';
import { recordNames } from './record-names.server.ts';

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    sheets: QueueSettings;
    sheetPictures: QueueSettings;
    sheetHints: QueueSettings;
    oldSheets: QueueSettings;
    judging: QueueSettings;
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [
    catalogueFile,
    chemicalAssociation,
    registerFields,
    registerFilters,
    chemicalProposal,
    proposalMoves,
    chemicalReference,
    chemical,
    chemicalFields,
    chemicalImports,
    judging,
    statementMap,
    warnings,
    substanceFields,
    locationTotals,
    mixture,
    ownMixture,
    company,
    companyExports,
    companyImports,
    chemicalsExports,
    label,
    referenceList,
    registerExports,
    registerImportApi,
    restrictionHit,
    restrictionWaiver,
    sheetHint,
    sheetPlacing,
    sheetReading,
    storagePlace,
    substanceExports,
    substanceImports,
    substance,
  ],
  texts: chemicalTexts,
  routes: ({ fileStore, ...services }) => [
    ...companyExportRoutes,
    ...companyImportRoutes({ fileStore, ...services }),
    ...substanceImportRoutes({ fileStore, ...services }),
    ...productImportRoutes({ fileStore, ...services }),
    ...companyRoutes,
    ...chemicalRoutes,
    ...chemicalMergeRoutes,
    ...registerExportRoutes,
    ...registerImportRoutes(fileStore),
    ...storagePlaceRoutes,
    ...waiverRoutes,
    ...chemicalAssociationRoutes,
    ...chemicalProposalRoutes,
    ...proposalReviewRoutes(fileStore),
    ...chemicalExportRoutes,
    ...warningRoutes,
    ...labelRoutes,
    ...mixtureRoutes,
    ...ownMixtureRoutes,
    ...ownMixtureCalculationRoutes,
    ...catalogueFileRoutes(fileStore),
    ...chemicalReferenceRoutes,
    ...substanceExportRoutes,
    ...substanceRoutes,
    ...referenceListRoutes,
    ...sheetReadingRoutes(fileStore, services.ocr),
    ...sheetHintRoutes,
    ...sheetPlacingRoutes,
  ],
  queues: {
    sheets: { retryLimit: 1, retryDelay: 30, expireInSeconds: 300, deleteAfterSeconds: 3600 },
    // A few are taken at once, and read one by one.
    sheetPictures: { retryLimit: 1, retryDelay: 30, expireInSeconds: 1500, deleteAfterSeconds: 3600 },
    sheetHints: { retryLimit: 1, retryDelay: 30, expireInSeconds: 300, deleteAfterSeconds: 3600 },
    oldSheets: { ...byClock, cron: '37 * * * *' },
    judging: { ...byClock, cron: '7 * * * *' },
  },
  jobs: ({ fileStore }) => ({
    sheets: sheetJob(fileStore),
    sheetPictures: sheetPicturesJob(fileStore),
    sheetHints: sheetHintsJob(fileStore),
    oldSheets: oldSheetsJob(),
    judging: judgingJob(),
  }),
  problems: {
    CHEMICALS_CHANGED: 409,
    SUBSTANCE_EXISTS: 409,
    USED_TOGETHER: 409,
    COMPANY_IN_USE: 409,
    CHEMICAL_EXISTS: 409,
    SUBSTANCE_HARMONISED: 409,
    COMPOSITION_INVALID: 409,
    MIXTURE_IN_USE: 409,
    COMPONENTS_DELETED: 409,
    MIXTURE_NOT_CALCULABLE: 409,
    TOO_MANY_WAITING: 422,
    OCR_OFF: 409,
    OCR_NOT_INSTALLED: 409,
    READING_OPEN: 409,
    SHEET_APPLIED: 409,
    CHANGED_SINCE: 409,
  },
  constraints: {
    substance_index_key: 'SUBSTANCE_EXISTS',
    own_mixture_name_key: 'NAME_TAKEN',
    producer_name_key: 'NAME_TAKEN',
    supplier_name_key: 'NAME_TAKEN',
    chemical_name_key: 'CHEMICAL_EXISTS',
    sheet_reading_content_key: 'CONFLICT',
    chemical_both_in_one: 'USED_TOGETHER',
    substance_both_in_one: 'USED_TOGETHER',
  },
  reference: chemicalFiles,
  tables: {
    organization: [
      'chemical_association',
      'chemical_proposal',
      'chemical_proposal_substance',
      'chemical_import',
      'restriction_waiver',
      'own_mixture',
      'own_mixture_line',
      'sheet_decision',
      'sheet_hint',
      'sheet_reading',
    ],
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
    hidden: ['green_judging'],
  },
  search: {
    REGISTERED: { rank: 60, opens: chemicalAssociation.chemicalAssociations.get },
    OWN_MIXTURE: { rank: 65, opens: ownMixture.ownMixtures.get },
    CHEMICAL: { rank: 140, opens: chemical.chemicals.update },
    SUBSTANCE: { rank: 150, opens: substance.substances.update },
  },
  holders: { CHEMICAL: holding('chemical_association', () => ({ name: sql`t.shown_name` })) },
  readable: ['chemical_association', 'chemical_proposal', 'catalogue_file', 'sheet_reading'],
};
