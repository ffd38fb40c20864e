import type { Generated } from 'kysely';
import type { Stored } from '../core/records/records.server.ts';
import type { Kept, OfOrganization } from '../core/database/tables.server.ts';
import type { StoredChemicalAssociation } from './register/chemical-association.ts';
import type { StoredProposal } from './proposals/chemical-proposal.ts';
import type { StoredChemical } from './products/chemical.ts';
import type { CompanyBody } from './companies/company.ts';
import type { StoredSubstance } from './substances/substance.ts';

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
  interface Tables {
    producer: Kept & Stored<typeof CompanyBody>;
    supplier: Kept & Stored<typeof CompanyBody>;
    chemical: Kept &
      Stored<typeof StoredChemical> & { createdDate: Generated<string>; mergedIntoId: string | null };
    substance: Kept & Stored<typeof StoredSubstance> & { mergedIntoId: string | null };
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
  }
}
