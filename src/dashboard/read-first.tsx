import { reading } from '../ui/sign-in/guard.ts';
import { dashboard } from './dashboard.ts';
import { askedFirst } from './tree/use-subsidiaries.ts';

/** Of the dashboard, with its script: the route's own file has of the call only who may make it (vite.config.ts). */
export const readFirst = reading(dashboard, ({ organization }, params) => askedFirst(organization, params));
