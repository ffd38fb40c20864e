import { z } from 'zod';
import { oldestPage } from '../core/live/invalidation.ts';
import { endpoint } from '../core/contract/contract.ts';

/**
 * What other people change, as it happens (specification, sections 4 and 7): server-sent events, each with the starts of the paths
 * whose answers may be new, in JSON: `{"paths": ["/organizations/{orgId}/meters", "/emission-factors"]}`. An event says nothing of what
 * changed, and names only what the person may read; an event `beat` says that the stream lives.
 */
export const changeNotifications = endpoint('GET', '/organizations/:orgId/change-notifications', {
  permission: 'READ_ORGANIZATION',
  feature: 'organization',
  reads: 'once',
  summary:
    'Subscribe to changes (server-sent events): prefixes of the paths whose responses may have changed',
  /** How many milliseconds ago the page requested its data: changes since then are sent immediately. */
  query: z.object({ age: z.int().min(0).max(oldestPage).default(0) }),
});
