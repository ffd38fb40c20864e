import type { Db } from '../core/database.server.ts';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { dashboard } from './dashboard.ts';
import type { Dashboard } from './dashboard.ts';

type Part<T> = (db: Db, organization: { id: string; country: string }, today: string) => Promise<T>;

/** The dashboard put together from what each area contributes; areas do not know each other's servers, so the root hands them in. */
export const dashboardRoutes = (meterPart: Part<Omit<Dashboard, 'today'>>): Route[] => [
  route(dashboard, async ({ db, organization, today }) => ({
    today,
    ...(await meterPart(db, organization, today)),
  })),
];
