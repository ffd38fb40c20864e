import type { ServerArea } from '../core/area.server.ts';
import { emissionFactorRoutes } from './emission-factor.server.ts';
import * as emissionFactor from './emission-factor.ts';
import { factorExportRoute } from './factor-exports.server.ts';
import * as factorExports from './factor-exports.ts';
import { referenceListFiles } from './load-reference.server.ts';
import { recordNames } from './record-names.server.ts';
import { referenceRoutes } from './reference.server.ts';
import * as reference from './reference.ts';
import { factorFiles } from './shipped-factors.server.ts';
import { legislationFiles } from './shipped-legislation.server.ts';
import { stakeholderFiles } from './shipped-stakeholders.server.ts';
import { stakeholderCatalogueExportRoute } from './stakeholder-exports.server.ts';
import * as stakeholderCatalogueExports from './stakeholder-exports.ts';
import { stakeholderRoutes } from './stakeholder.server.ts';
import * as stakeholder from './stakeholder.ts';
import { catalogueTexts } from './texts.ts';

export const area: ServerArea = {
  recordNames,
  contracts: [emissionFactor, factorExports, stakeholderCatalogueExports, reference, stakeholder],
  texts: catalogueTexts,
  routes: () => [
    ...emissionFactorRoutes,
    ...stakeholderRoutes,
    factorExportRoute,
    stakeholderCatalogueExportRoute,
    ...referenceRoutes,
  ],
  constraints: {
    emission_factor_name_en_key: 'NAME_TAKEN',
    emission_factor_name_da_key: 'NAME_TAKEN',
    stakeholder_name_en_key: 'NAME_TAKEN',
    stakeholder_name_da_key: 'NAME_TAKEN',
  },
  reference: [...referenceListFiles, ...factorFiles, ...stakeholderFiles, ...legislationFiles],
  tables: {
    catalogue: ['emission_factor', 'stakeholder'],
    reference: ['territory', 'classification_code', 'topic'],
  },
  search: {
    CATALOGUE_STAKEHOLDER: { rank: 160, level: 'MAINTAIN_SYSTEM' },
  },
};
