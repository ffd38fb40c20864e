import { AttachedFile, decimal, HeldFile, Reference, website } from './core/fields.ts';
import * as imports from './core/import.ts';
import * as topics from './core/topics.ts';
import * as account from './account/account.ts';
import * as invitation from './account/invitation.ts';
import * as notices from './account/notices.ts';
import * as secondFactor from './account/second-factor.ts';
import * as emissionFactor from './catalogue/emission-factor.ts';
import * as factorExports from './catalogue/factor-exports.ts';
import * as stakeholderCatalogueExports from './catalogue/stakeholder-exports.ts';
import * as reference from './catalogue/reference.ts';
import * as stakeholder from './catalogue/stakeholder.ts';
import * as catalogueFile from './chemicals/catalogue-file.ts';
import * as chemicalAssociation from './chemicals/chemical-association.ts';
import * as chemicalProposal from './chemicals/chemical-proposal.ts';
import * as chemicalReference from './chemicals/chemical-reference.ts';
import * as chemical from './chemicals/chemical.ts';
import * as chemicalFields from './chemicals/chemical-fields.ts';
import * as statementMap from './chemicals/statement-map.ts';
import * as warnings from './chemicals/warnings.ts';
import * as substanceFields from './chemicals/substance-fields.ts';
import * as locationTotals from './chemicals/location-totals.ts';
import * as company from './chemicals/company.ts';
import * as chemicalsExports from './chemicals/exports.ts';
import * as label from './chemicals/label.ts';
import * as referenceList from './chemicals/reference-list.ts';
import * as registerExports from './chemicals/register-exports.ts';
import * as registerImportApi from './chemicals/register-import-api.ts';
import * as restrictionHit from './chemicals/restriction-hit.ts';
import * as setAside from './chemicals/set-aside.ts';
import * as storagePlace from './chemicals/storage-place.ts';
import * as substanceExports from './chemicals/substance-exports.ts';
import * as substance from './chemicals/substance.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as documentEdits from './documents/document-edits.ts';
import * as documentsExports from './documents/exports.ts';
import * as file from './documents/file.ts';
import * as eventStatistics from './events/event-statistics.ts';
import * as event from './events/event.ts';
import * as legislationExports from './legislation/exports.ts';
import * as legislation from './legislation/legislation.ts';
import * as obligation from './legislation/obligation.ts';
import * as legislationProposal from './legislation/proposal.ts';
import * as controlBookExports from './monitoring/control-book-exports.ts';
import * as monitoringExports from './monitoring/exports.ts';
import * as inspection from './monitoring/inspection.ts';
import * as meter from './monitoring/meter.ts';
import * as readingImportApi from './monitoring/reading-import-api.ts';
import * as reading from './monitoring/reading.ts';
import * as reminder from './monitoring/reminder.ts';
import * as changeNotification from './organization/change-notification.ts';
import * as change from './organization/change.ts';
import * as organizationExports from './organization/exports.ts';
import * as memberImportApi from './organization/member-import-api.ts';
import * as member from './organization/member.ts';
import * as organization from './organization/organization.ts';
import * as scope from './organization/scope.ts';
import * as stakeholderAssociation from './organization/stakeholder-association.ts';
import * as stakeholderExports from './organization/stakeholder-exports.ts';
import * as search from './search/search.ts';

/** Every file of the contract: what they export names the calls and the schemas of the API's description. */
export const contracts: Record<string, unknown>[] = [
  { AttachedFile, decimal, HeldFile, Reference, website },
  imports,
  topics,
  account,
  invitation,
  notices,
  secondFactor,
  emissionFactor,
  factorExports,
  stakeholderCatalogueExports,
  reference,
  stakeholder,
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
  dashboard,
  documentEdits,
  documentsExports,
  file,
  eventStatistics,
  event,
  legislationExports,
  legislation,
  obligation,
  legislationProposal,
  controlBookExports,
  monitoringExports,
  inspection,
  meter,
  readingImportApi,
  reading,
  reminder,
  changeNotification,
  change,
  organizationExports,
  memberImportApi,
  member,
  organization,
  scope,
  stakeholderAssociation,
  stakeholderExports,
  search,
];
