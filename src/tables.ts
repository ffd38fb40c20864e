import type { ColumnType, Generated } from 'kysely';
import type { StoredFactor } from './catalogue/emission-factor.ts';
import type { StoredStakeholder } from './catalogue/stakeholder.ts';
import type { StoredChemical } from './chemicals/chemical.ts';
import type { StoredChemicalAssociation } from './chemicals/chemical-association.ts';
import type { StoredProposal } from './chemicals/chemical-proposal.ts';
import type { CompanyBody } from './chemicals/company.ts';
import type { StoredSubstance } from './chemicals/substance.ts';
import type { Stored } from './core/stored.server.ts';
import type { DocumentBody } from './documents/file.ts';
import type { StoredEvent } from './events/event.ts';
import type { StoredInspection } from './monitoring/inspection.ts';
import type { StoredLegislation } from './legislation/legislation.ts';
import type { StoredEvaluation, StoredObligation } from './legislation/obligation.ts';
import type { MeterBody } from './monitoring/meter.ts';
import type { ReadingBody } from './monitoring/reading.ts';
import type { ReminderBody } from './monitoring/reminder.ts';
import type { ScopeBody } from './organization/scope.ts';
import type { StoredAssociation } from './organization/stakeholder-association.ts';

/** What every record keeps beside its contract. */
interface Kept {
  id: string;
  version: Generated<number>;
  lastModifiedDate: Generated<string>;
  deletedAt: string | null;
  deletedBy: string | null;
}
interface OfOrganization extends Kept {
  organizationId: string;
}
interface Named extends OfOrganization {
  name: string;
  description: string | null;
}
interface Change {
  id: Generated<number>;
  at: Generated<string>;
  accountId: string | null;
  tableName: string;
  recordId: string;
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';
  changes: Record<string, { from: unknown; to: unknown }>;
}
interface Term {
  id: string;
  nameEn: string;
  nameDa: string;
}

/** The database's tables by name; columns follow the contracts, held by the drift test. */
export interface Tables {
  organization: Kept & {
    parentId: string | null;
    name: string;
    country: string;
    timeZone: string;
    featureAccessibility: 'FULL' | 'LIMITED';
    registrationNumber: string | null;
    naceCode: string | null;
    logoId: string | null;
    address: ColumnType<
      {
        street: string | null;
        postalCode: string | null;
        city: string | null;
        country: string | null;
      } | null,
      string | null
    >;
  };
  organizationClosure: { ancestorId: string; descendantId: string };
  account: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    passwordHash: string | null;
    language: 'en' | 'da' | null;
    createdDate: Generated<string>;
    lastLoginDate: string | null;
    named: Generated<boolean>;
  };
  member: OfOrganization & {
    accountId: string;
    permission: 'READ_ORGANIZATION' | 'EDIT_ORGANIZATION' | 'MANAGE_ORGANIZATION' | 'MAINTAIN_SYSTEM';
    title: string | null;
    phone: string | null;
    active: Generated<boolean>;
    /** Null: accepted. */
    invitation: 'WAITING' | 'DECLINED' | 'WITHDRAWN' | null;
    /** As this organization typed it when it invited. */
    firstName: string | null;
    lastName: string | null;
    importId: string | null;
  };
  memberImport: OfOrganization & {
    fileName: string;
    fileSha256: string;
    memberCount: number;
    departments: string[];
    competences: string[];
    areas: string[];
    createdDate: Generated<string>;
    createdById: string;
  };
  session: {
    tokenHash: Buffer;
    id: string;
    accountId: string;
    createdDate: Generated<string>;
    lastSeenDate: Generated<string>;
    userAgent: string | null;
  };
  passwordToken: {
    tokenHash: Buffer;
    accountId: string;
    expiresAt: string;
    createdDate: Generated<string>;
    usedAt: string | null;
    invitedTo: string | null;
    askedFrom: Buffer | null;
  };
  secondFactor: {
    accountId: string;
    keyId: string;
    sealedSeed: Buffer;
    createdDate: Generated<string>;
    confirmedDate: string | null;
    lastStep: Generated<number>;
  };
  recoveryCode: { accountId: string; codeHash: string; usedAt: string | null };
  signInFailure: { keyHash: Buffer; at: Generated<string> };
  installation: { csrfSecret: Buffer; createdDate: string };
  idempotency: {
    accountId: string;
    key: string;
    requestHash: Buffer;
    status: number | null;
    answer: string | null;
    tag: number | null;
    at: Generated<string>;
  };
  department: Named & { responsibleId: string | null };
  area: Named;
  competence: Named;
  change: Change & { organizationId: string };
  catalogueChange: Change;
  territory: Term;
  classificationCode: Term & { level: number; parentId: string | null };
  topic: Term & { parentId: string | null };
  emissionFactor: Kept & Stored<typeof StoredFactor>;
  stakeholder: Kept & Stored<typeof StoredStakeholder>;
  producer: Kept & Stored<typeof CompanyBody>;
  supplier: Kept & Stored<typeof CompanyBody>;
  chemical: Kept &
    Stored<typeof StoredChemical> & { createdDate: Generated<string>; mergedIntoId: string | null };
  substance: Kept & Stored<typeof StoredSubstance> & { mergedIntoId: string | null };
  stakeholderAssociation: OfOrganization & Stored<typeof StoredAssociation>;
  chemicalAssociation: OfOrganization &
    Stored<typeof StoredChemicalAssociation> & {
      proposalId: string | null;
      importId: string | null;
      createdDate: Generated<string>;
    };
  chemicalProposal: OfOrganization &
    Stored<typeof StoredProposal> & {
      status: Generated<string>;
      importId: string | null;
      createdById: string;
      createdDate: Generated<string>;
    };
  chemicalImport: OfOrganization & {
    fileName: string;
    fileSha256: string;
    entryCount: number;
    leftOutCount: number;
    createdDate: Generated<string>;
    createdById: string;
  };
  legislation: Kept &
    Stored<typeof StoredLegislation> & { changedDate: ColumnType<string | null, never, string> };
  legislationAssociation: OfOrganization &
    Stored<typeof StoredObligation> & {
      legislationId: string;
      complianceStatus: Generated<string>;
      evaluatedDate: string | null;
      requiresReviewSince: string | null;
      createdDate: Generated<string>;
    };
  legislationEvaluation: OfOrganization &
    Stored<typeof StoredEvaluation> & {
      associationId: string;
      evaluatedById: string;
      createdDate: Generated<string>;
    };
  meter: OfOrganization &
    Stored<typeof MeterBody> & {
      lastReadingDate: ColumnType<string | null, never, never>;
      nextReadingDate: ColumnType<string | null, never, never>;
      searchText: ColumnType<string, never, never>;
    };
  file: OfOrganization &
    Stored<typeof DocumentBody> & {
      contentType: string;
      size: number;
      sha256: string;
      use: 'DOCUMENT' | 'ATTACHMENT' | 'LOGO';
      createdDate: Generated<string>;
      createdById: string;
      documentId: string | null;
      documentVersion: Generated<number>;
      replaced: Generated<boolean>;
      searchText: Generated<string>;
    };
  event: OfOrganization &
    Stored<typeof StoredEvent> & { reportedById: string; createdDate: Generated<string> };
  scope: OfOrganization & Stored<typeof ScopeBody> & { createdDate: Generated<string>; createdById: string };
  import: OfOrganization & {
    meterId: string;
    fileName: string;
    fileSha256: string;
    readingCount: number;
    correctedCount: Generated<number>;
    leftOutCount: Generated<number>;
    firstDate: string;
    lastDate: string;
    createdDate: Generated<string>;
    createdById: string;
  };
  reminder: OfOrganization &
    Stored<typeof ReminderBody> & {
      nextDueDate: ColumnType<string | null, never, never>;
      searchText: ColumnType<string, never, never>;
    };
  inspection: OfOrganization &
    Stored<typeof StoredInspection> & { searchText: ColumnType<string, never, never> };
  reading: OfOrganization &
    Stored<typeof ReadingBody> & {
      meterId: string;
      performedById: string | null;
      importId: string | null;
      hours: (string | null)[] | null;
    };
}
