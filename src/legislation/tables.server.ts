import type { ColumnType, Generated } from 'kysely';
import type { Stored } from '../core/records/records.server.ts';
import type { Kept, OfOrganization } from '../core/database/tables.server.ts';
import type { StoredLegislation } from './acts/legislation.ts';
import type { StoredObligation } from './obligations/obligation.ts';
import type { StoredEvaluation } from './obligations/evaluation.ts';

/** The tables of the area. */
declare module '../core/database/tables.server.ts' {
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
