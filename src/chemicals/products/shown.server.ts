import { sql } from 'kysely';
import { instantSql } from '../../core/records/columns.server.ts';
import type { Shown } from '../../core/records/columns.server.ts';

const sent = instantSql(sql`t.created_date`);

/** What a product's parts show of what they refer to. */
export const shown: Shown = {
  substance: sql`json_build_object('id', t.id, 'name', t.name, 'nameDa', t.name_da, 'harmonised', t.harmonised,
    'casNumber', t.cas_number, 'ecNumber', t.ec_number, 'statements', t.hazard_statements || t.eu_hazard_statements)`,
  catalogue_file: sql`json_build_object('id', t.id, 'name', t.name, 'contentType', t.content_type, 'size', t.size,
    'createdDate', ${sent}, 'date', ${sent}, 'url', '/api/v1/files/' || t.id || '/content')`,
};
