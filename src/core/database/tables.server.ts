import type { Generated } from 'kysely';

/** What every record keeps beside its contract. */
export interface Kept {
  id: string;
  version: Generated<number>;
  lastModifiedDate: Generated<string>;
  deletedAt: string | null;
  deletedBy: string | null;
}
export interface OfOrganization extends Kept {
  organizationId: string;
}

/**
 * The database's tables by name. Each area adds its own in its `tables.server.ts`; columns follow the contracts, held by the drift test.
 */
export interface Tables {
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
}
