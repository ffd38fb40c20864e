import type { ServerArea } from '../core/area.server.ts';
import { emissionFactorRoutes } from './emission-factor.server.ts';
import * as emissionFactor from './emission-factor.ts';
import { catalogueExportRoutes } from './exports.server.ts';
import * as catalogueExports from './exports.ts';
import { catalogueFiles } from './load-reference.server.ts';
import { referenceRoutes } from './reference.server.ts';
import * as reference from './reference.ts';
import { stakeholderRoutes } from './stakeholder.server.ts';
import * as stakeholder from './stakeholder.ts';
import { catalogueTexts } from './texts.ts';
import { recordNames } from './record-names.server.ts';

export const area: ServerArea = {
  recordNames,
  contracts: [emissionFactor, catalogueExports, reference, stakeholder],
  texts: catalogueTexts,
  routes: () => [...emissionFactorRoutes, ...stakeholderRoutes, ...catalogueExportRoutes, ...referenceRoutes],
  constraints: {
    emission_factor_name_en_key: 'NAME_TAKEN',
    emission_factor_name_da_key: 'NAME_TAKEN',
    stakeholder_name_en_key: 'NAME_TAKEN',
    stakeholder_name_da_key: 'NAME_TAKEN',
  },
  reference: catalogueFiles,
  tables: {
    catalogue: ['emission_factor', 'stakeholder'],
    reference: ['territory', 'classification_code', 'topic'],
  },
  search: {
    CATALOGUE_STAKEHOLDER: { rank: 160, level: 'MAINTAIN_SYSTEM' },
  },
};
