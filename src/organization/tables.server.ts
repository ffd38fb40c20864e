import type { ColumnType, Generated } from 'kysely';
import type { Stored } from '../core/records/records.server.ts';
import type { Kept, OfOrganization } from '../core/database/tables.server.ts';
import type { ScopeBody } from './scope/scope.ts';
import type { StoredStakeholder } from './stakeholders/catalogue/stakeholder.ts';
import type { StoredAssociation } from './stakeholders/stakeholder-association.ts';

interface Named extends OfOrganization {
  name: string;
  description: string | null;
}

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
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
    department: Named & { responsibleId: string | null };
    area: Named;
    competence: Named;
    scope: OfOrganization &
      Stored<typeof ScopeBody> & { createdDate: Generated<string>; createdById: string };
    stakeholder: Kept & Stored<typeof StoredStakeholder>;
    stakeholderAssociation: OfOrganization & Stored<typeof StoredAssociation>;
  }
}
