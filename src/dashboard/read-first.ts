import { queryFor } from '../ui/client/use-call.ts';
import { reading } from '../ui/sign-in/guard.ts';
import { dashboard } from './dashboard.ts';
import { askedFirst } from './tree/use-subsidiaries.ts';

/** Of the dashboard once its script is there: the route's own file has of the call only who may make it (vite.config.ts). */
export const readFirst = reading(({ organization }, params) =>
  queryFor(dashboard, askedFirst(organization, params)),
);
