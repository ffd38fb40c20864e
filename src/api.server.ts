import { accountRoutes } from './account/account.server.ts';
import { invitationRoutes } from './account/invitation.server.ts';
import { noticeRoutes } from './account/notices.server.ts';
import type { Security } from './account/second-factor.server.ts';
import { emissionFactorRoutes } from './catalogue/emission-factor.server.ts';
import { factorExportRoute } from './catalogue/factor-exports.server.ts';
import { stakeholderCatalogueExportRoute } from './catalogue/stakeholder-exports.server.ts';
import { referenceRoutes } from './catalogue/reference.server.ts';
import { catalogueFileRoutes } from './chemicals/catalogue-file.server.ts';
import { chemicalAssociationRoutes } from './chemicals/chemical-association.server.ts';
import { chemicalProposalRoutes } from './chemicals/chemical-proposal.server.ts';
import { chemicalMergeRoutes } from './chemicals/chemical-merge.server.ts';
import { chemicalRoutes } from './chemicals/chemical.server.ts';
import { companyRoutes } from './chemicals/company.server.ts';
import { chemicalExportRoutes } from './chemicals/exports.server.ts';
import { labelRoutes } from './chemicals/label.server.ts';
import { sentProposalRoutes } from './chemicals/sent-proposal.server.ts';
import { setAsideRoutes } from './chemicals/set-aside.server.ts';
import { storagePlaceRoutes } from './chemicals/storage-place.server.ts';
import { registerImportRoutes } from './chemicals/register-import.server.ts';
import { registerExportRoutes } from './chemicals/register-exports.server.ts';
import { warningRoutes } from './chemicals/warnings.server.ts';
import { chemicalReferenceRoutes } from './chemicals/chemical-reference.server.ts';
import { referenceListRoutes } from './chemicals/reference-list.server.ts';
import { substanceExportRoutes } from './chemicals/substance-exports.server.ts';
import { substanceRoutes } from './chemicals/substance.server.ts';
import { ChangeStreams } from './core/change-streams.server.ts';
import { stakeholderRoutes } from './catalogue/stakeholder.server.ts';
import { searchRoutes } from './search/search.server.ts';
import type { FileStore } from './core/file-store.server.ts';
import type { Route } from './core/http.server.ts';
import { dashboardRoutes } from './dashboard/dashboard.server.ts';
import { documentEditRoutes } from './documents/document-edits.server.ts';
import { documentRoutes } from './documents/document.server.ts';
import { documentExportRoutes } from './documents/exports.server.ts';
import { fileRoutes } from './documents/file.server.ts';
import { eventRoutes } from './events/event.server.ts';
import { eventStatisticsRoutes } from './events/event-statistics.server.ts';
import { meterPart } from './monitoring/dashboard-part.server.ts';
import { controlBookExportRoutes } from './monitoring/control-book-exports.server.ts';
import { legislationExportRoutes } from './legislation/exports.server.ts';
import { legislationFileRoutes } from './legislation/legislation-file.server.ts';
import { legislationRoutes } from './legislation/legislation.server.ts';
import { obligationRoutes } from './legislation/obligation.server.ts';
import { proposalRoutes } from './legislation/proposal.server.ts';
import { monitoringExportRoutes } from './monitoring/exports.server.ts';
import { inspectionRoutes } from './monitoring/inspection.server.ts';
import { meterRoutes } from './monitoring/meter.server.ts';
import { readingImportRoutes } from './monitoring/reading-import.server.ts';
import { readingRoutes } from './monitoring/reading.server.ts';
import { reminderRoutes } from './monitoring/reminder.server.ts';
import { usageRoutes } from './monitoring/usage.server.ts';
import { changeNotificationRoutes } from './organization/change-notification.server.ts';
import { changeRoutes } from './organization/change.server.ts';
import { logoRoutes } from './organization/logo.server.ts';
import { memberExportRoutes } from './organization/exports.server.ts';
import { manageRoutes } from './organization/manage.server.ts';
import { memberImportRoutes } from './organization/member-import.server.ts';
import { memberRoutes } from './organization/member.server.ts';
import { usualInvitationsPerDay } from './organization/member.ts';
import { organizationRoutes } from './organization/organization.server.ts';
import { scopeRoutes } from './organization/scope.server.ts';
import { stakeholderExportRoutes } from './organization/stakeholder-exports.server.ts';
import { associationRoutes } from './organization/stakeholder-association.server.ts';
import { treeFor } from './organization/tree.server.ts';

/** What calls need beside the database. */
export interface Services {
  /** Where the contents of files are kept. */
  fileStore: FileStore;
  /** What the second factor of accounts needs. */
  security: Security;
  /** How many new people an organization may mail an invitation within 24 hours. */
  invitationsPerDay?: number;
  /** Where those who have something open are told what changes; left out: nobody is told anything. */
  streams?: ChangeStreams;
}

/** Every call of the API. */
export function apiRoutes({ streams = new ChangeStreams(), ...services }: Services): Route[] {
  const routes = allRoutes(services);
  streams.describe(routes.map(({ endpoint }) => endpoint));
  return [...routes, ...changeNotificationRoutes(streams)];
}

const allRoutes = ({
  fileStore,
  security,
  invitationsPerDay = usualInvitationsPerDay,
}: Omit<Services, 'streams'>): Route[] => [
  ...accountRoutes(treeFor, security),
  ...noticeRoutes,
  ...organizationRoutes,
  ...manageRoutes,
  ...logoRoutes(fileStore),
  ...invitationRoutes,
  ...memberRoutes(invitationsPerDay),
  ...memberImportRoutes(fileStore, invitationsPerDay),
  ...memberExportRoutes,
  ...changeRoutes,
  ...scopeRoutes,
  ...associationRoutes,
  ...stakeholderExportRoutes,
  ...meterRoutes,
  ...readingRoutes,
  ...readingImportRoutes(fileStore),
  ...monitoringExportRoutes,
  ...usageRoutes,
  ...inspectionRoutes,
  ...reminderRoutes,
  ...controlBookExportRoutes,
  ...dashboardRoutes({ meters: meterPart }),
  ...searchRoutes,
  ...documentExportRoutes,
  ...documentRoutes,
  ...documentEditRoutes,
  ...fileRoutes(fileStore),
  ...eventRoutes,
  ...eventStatisticsRoutes,
  ...emissionFactorRoutes,
  ...stakeholderRoutes,
  ...legislationRoutes,
  ...legislationFileRoutes(fileStore),
  ...obligationRoutes,
  ...proposalRoutes,
  ...legislationExportRoutes,
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
  factorExportRoute,
  stakeholderCatalogueExportRoute,
  ...referenceRoutes,
];
