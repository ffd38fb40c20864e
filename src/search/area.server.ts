import type { ServerArea } from '../core/area.server.ts';
import { searchRoutes } from './search.server.ts';
import * as search from './search.ts';
import { searchTexts } from './texts.ts';

export const area: ServerArea = {
  contracts: [search],
  texts: searchTexts,
  routes: (services) => searchRoutes(services.search),
};
