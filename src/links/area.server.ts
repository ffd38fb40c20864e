import type { ServerArea } from '../core/area.server.ts';
import * as link from './link.ts';
import { linkRoutes } from './link.server.ts';
import { recordNames } from './record-names.server.ts';
import { linkTexts } from './texts.ts';

export const area: ServerArea = {
  recordNames,
  contracts: [link],
  texts: linkTexts,
  routes: () => linkRoutes,
  problems: { LINK_EXISTS: 409 },
  constraints: { link_key: 'LINK_EXISTS' },
};
