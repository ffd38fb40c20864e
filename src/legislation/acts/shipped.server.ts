import { v5 as uuidv5 } from 'uuid';
import { check } from '../../core/contract/validation.ts';
import { StoredLegislation } from './legislation.ts';
import type { LegislationType } from './legislation.ts';
import { loadRecords } from '../../core/reference/load.server.ts';
import type { ReferenceFile } from '../../core/reference/load.server.ts';

/** Never changes: the ids of shipped acts follow from it. */
const namespace = '4f7c1b52-0f6e-5a57-8d1a-6f6d1b7c9e30';
const idOf = (key: string): string => uuidv5(`legislation|${key}`, namespace);

/** A row of `db/reference/legislation.json`. */
interface Row {
  key: string;
  id: string;
  act_type: string;
  title_en: string;
  title_da: string;
  short_da: string;
  /** What acts that are not Danish are called in the trade; from common use, not from a source. */
  short_en: string;
  summary_en: string;
  summary_da: string;
  /** What it asks of an organization, and the text that this and the summary were written from; left out: neither is written yet. */
  asks_en?: string[];
  asks_da?: string[];
  read?: { title: string; url: string; date: string; edition: string };
  topic_code: string;
  territory: string;
  date: string;
  url: string;
  id_status: string;
  title_en_status: string;
  title_da_status: string;
  nace_codes: string[];
  repealed_date: string;
  superseded_by: string;
}

const types: Record<string, LegislationType> = {
  'consolidated act': 'CONSOLIDATED_ACT',
  'executive order': 'EXECUTIVE_ORDER',
  ordinance: 'EXECUTIVE_ORDER',
  'statutory instrument': 'EXECUTIVE_ORDER',
  act: 'ACT',
  regulation: 'REGULATION',
  directive: 'DIRECTIVE',
  decision: 'DECISION',
  treaty: 'TREATY',
  code: 'TREATY',
  standard: 'STANDARD',
  guideline: 'GUIDELINE',
  'technical rule': 'GUIDELINE',
};
const fromMemory = (status: string): boolean => status.includes('from memory');

/**
 * The starter register of acts in both languages, as the columns of its table.
 * Throws when a row breaks a rule of the contract: the file is part of the product.
 */
export function shippedLegislation(json: string): Record<string, unknown>[] {
  return (JSON.parse(json) as Row[]).map((row) => {
    const checked = check(StoredLegislation, {
      titleEn: row.title_en,
      titleDa: row.title_da,
      summaryEn: row.summary_en,
      summaryDa: row.summary_da,
      asksEn: row.asks_en,
      asksDa: row.asks_da,
      summarySource: row.read,
      shortTitleDa: row.short_da,
      shortTitleEn: row.short_en,
      reference: row.id,
      type: types[row.act_type.toLowerCase()] ?? 'OTHER',
      territory: row.territory,
      topics: [{ id: row.topic_code }],
      naceCodes: row.nace_codes,
      publishedDate: row.date || null,
      repealedDate: row.repealed_date || null,
      supersededBy: row.superseded_by ? { id: idOf(row.superseded_by) } : null,
      url: row.url,
      toCheck: [
        ...(fromMemory(row.id_status) ? ['REFERENCE'] : []),
        ...(fromMemory(row.title_en_status) || fromMemory(row.title_da_status) ? ['TITLE'] : []),
      ],
      correction: false,
    });
    if (!checked.ok) throw new Error(`${row.key}: ${JSON.stringify(checked.fields)}`);
    const act = checked.value;
    return {
      id: idOf(row.key),
      title_en: act.titleEn,
      title_da: act.titleDa,
      summary_en: act.summaryEn,
      summary_da: act.summaryDa,
      asks_en: act.asksEn,
      asks_da: act.asksDa,
      summary_source: act.summarySource,
      short_title_da: act.shortTitleDa,
      short_title_en: act.shortTitleEn,
      reference: act.reference,
      type: act.type,
      territory: act.territory,
      topics: act.topics,
      nace_codes: act.naceCodes,
      published_date: act.publishedDate,
      repealed_date: act.repealedDate,
      superseded_by_id: act.supersededBy?.id ?? null,
      url: act.url,
      to_check: act.toCheck,
    };
  });
}

/** New acts, and newer words and dates for those that no person ever changed. */
const loadLegislation: ReferenceFile[1] = (client, text) => {
  const rows = shippedLegislation(text);
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id');
  return loadRecords(client, { table: 'legislation', columns, unique: [['reference', 'territory']] }, rows);
};

/** The acts that come with the product. */
export const legislationFiles: readonly ReferenceFile[] = [['legislation.json', loadLegislation]];
