import { sql } from 'kysely';
import type { ServerArea } from '../area.server.ts';
import { nameIn } from '../records/names.server.ts';
import type { Language } from '../records/names.server.ts';
import { referenceListFiles } from './lists.server.ts';
import { referenceRoutes } from './reference.server.ts';
import * as reference from './reference.ts';
import * as topics from './topics.ts';

const term = (language: Language, table: string) =>
  sql`select id, ${nameIn(language, 'r')} as name from ${sql.table(`app.${table}`)} r`;

/** Lists that every area refers to: places, industries and topics. They are there before all areas. */
export const referenceLists: ServerArea = {
  contracts: [topics, reference],
  routes: () => referenceRoutes,
  recordNames: (language) => ({
    codes: {
      territory: term(language, 'territory'),
      own_territory: term(language, 'territory'),
      country: term(language, 'territory'),
      nace_code: sql`select id, id || ' ' || ${nameIn(language, 'r')} as name from app.classification_code r`,
      topics: term(language, 'topic'),
    },
  }),
  reference: referenceListFiles,
  tables: { reference: ['territory', 'classification_code', 'topic'] },
};
