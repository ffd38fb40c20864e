import { writeFileSync } from 'node:fs';
import { apiRoutes, contracts, problems } from '../src/areas.server.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { describeApi } from '../src/core/openapi/openapi.server.ts';
import { keysOf } from '../src/core/installation/keys.server.ts';

/** Writes the API's description, made from the contract, where it is committed: docs/openapi.json. */
const description = describeApi(
  apiRoutes({
    fileStore: diskStore(''),
    security: { keys: keysOf(() => new Map()), requireSecondFactor: null },
  }),
  contracts,
  Object.keys(problems),
);
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(description, null, 2)}\n`);
