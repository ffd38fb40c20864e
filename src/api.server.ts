import { accountRoutes } from './account/account.server.ts';
import { emissionFactorRoutes } from './catalogue/emission-factor.server.ts';
import { referenceRoutes } from './catalogue/reference.server.ts';
import type { Route } from './core/http.server.ts';
import { dashboardRoutes } from './dashboard/dashboard.server.ts';
import { meterRoutes } from './monitoring/meter.server.ts';
import { readingRoutes } from './monitoring/reading.server.ts';
import { meterPart, usageRoutes } from './monitoring/usage.server.ts';
import { changeRoutes } from './organization/change.server.ts';
import { organizationRoutes } from './organization/organization.server.ts';
import { treeFor } from './organization/tree.server.ts';

/** Every call of the API. */
export const routes: Route[] = [
  ...accountRoutes(treeFor),
  ...organizationRoutes,
  ...changeRoutes,
  ...meterRoutes,
  ...readingRoutes,
  ...usageRoutes,
  ...dashboardRoutes(meterPart),
  ...emissionFactorRoutes,
  ...referenceRoutes,
];
