import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { check } from '../core/validation.ts';
import { StoredStakeholder } from './stakeholder.ts';

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
