import type { ServerArea } from '../core/area.server.ts';
import { emissionFactorRoutes } from '../monitoring/meters/emission-factors/emission-factor.server.ts';
import * as emissionFactor from '../monitoring/meters/emission-factors/emission-factor.ts';
import { factorExportRoute } from '../monitoring/meters/emission-factors/exports.server.ts';
import * as factorExports from '../monitoring/meters/emission-factors/exports.ts';
import { referenceListFiles } from '../core/reference/lists.server.ts';
import { recordNames } from './record-names.server.ts';
import { referenceRoutes } from '../core/reference/reference.server.ts';
import * as reference from '../core/reference/reference.ts';
import { factorFiles } from '../monitoring/meters/emission-factors/shipped.server.ts';
import { legislationFiles } from '../legislation/acts/shipped.server.ts';
import { stakeholderFiles } from '../organization/stakeholders/catalogue/shipped.server.ts';
import { stakeholderCatalogueExportRoute } from '../organization/stakeholders/catalogue/exports.server.ts';
import * as stakeholderCatalogueExports from '../organization/stakeholders/catalogue/exports.ts';
import { stakeholderRoutes } from '../organization/stakeholders/catalogue/stakeholder.server.ts';
import * as stakeholder from '../organization/stakeholders/catalogue/stakeholder.ts';
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
