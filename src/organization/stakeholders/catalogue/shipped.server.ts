import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { check } from '../../../core/contract/validation.ts';
import { StoredStakeholder } from './stakeholder.ts';
import { loadRecords } from '../../../core/reference/load.server.ts';
import type { ReferenceFile } from '../../../core/reference/load.server.ts';

/** Never changes: the ids of shipped stakeholders follow from it. */
const namespace = 'b1d6a0c8-51f4-5c1e-9f0b-6a3a8d0f2c47';

/** A row of `db/reference/stakeholders.json`. */
interface Row extends Record<string, unknown> {
  key: string;
  name_en: string;
  name_da: string;
  description_en: string;
  description_da: string;
  topics: string[];
}

/**
 * The starter catalogue of stakeholders in both languages, as the table has it.
 * Throws when a row breaks a rule of the contract: the file is part of the product.
 */
export function shippedStakeholders(json: string): (z.output<typeof StoredStakeholder> & { id: string })[] {
  return (JSON.parse(json) as Row[]).map((row) => {
    const checked = check(StoredStakeholder, {
      nameEn: row.name_en,
      nameDa: row.name_da,
      descriptionEn: row.description_en,
      descriptionDa: row.description_da,
      category: row['category'],
      territory: row['territory'],
      website: row['website'],
      topics: row.topics.map((id) => ({ id })),
    });
    if (!checked.ok) throw new Error(`${row.key}: ${JSON.stringify(checked.fields)}`);
    return { ...checked.value, id: uuidv5(`stakeholder|${row.key}`, namespace) };
  });
}

const stakeholderColumns =
  'name_en name_da description_en description_da category territory website topics'.split(' ');
const stakeholderNames = ['name_en', 'name_da'].map((name) => [name, "coalesce(territory, '')"]);

/** New stakeholders, and new texts for those that no person ever changed. */
const loadStakeholders: ReferenceFile[1] = (client, text) =>
  loadRecords(
    client,
    { table: 'stakeholder', columns: stakeholderColumns, unique: stakeholderNames },
    shippedStakeholders(text).map(({ nameEn, nameDa, descriptionEn, descriptionDa, ...row }) => ({
      ...row,
      name_en: nameEn,
      name_da: nameDa,
      description_en: descriptionEn,
      description_da: descriptionDa,
    })),
  );

/** The stakeholders that come with the product. */
export const stakeholderFiles: readonly ReferenceFile[] = [['stakeholders.json', loadStakeholders]];
