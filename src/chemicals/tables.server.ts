import type { Generated } from 'kysely';
import type { Stored } from '../core/records.server.ts';
import type { Kept, OfOrganization } from '../core/tables.server.ts';
import type { StoredChemicalAssociation } from './chemical-association.ts';
import type { StoredProposal } from './chemical-proposal.ts';
import type { StoredChemical } from './chemical.ts';
import type { CompanyBody } from './company.ts';
import type { StoredSubstance } from './substance.ts';

/** The tables of the area. */
declare module '../core/tables.server.ts' {
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
