import type { ColumnType, Generated } from 'kysely';
import type { Stored } from '../core/records.server.ts';
import type { Kept, OfOrganization } from '../core/tables.server.ts';
import type { StoredLegislation } from './legislation.ts';
import type { StoredEvaluation, StoredObligation } from './obligation.ts';

/** The tables of the area. */
declare module '../core/tables.server.ts' {
  interface Tables {
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
  }
}
