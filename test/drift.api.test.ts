import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { EmissionFactor, StoredFactor } from '../src/monitoring/meters/emission-factors/emission-factor.ts';
import { Stakeholder, StoredStakeholder } from '../src/organization/stakeholders/catalogue/stakeholder.ts';
import { Chemical, StoredChemical } from '../src/chemicals/products/chemical.ts';
import {
  ChemicalAssociationRow,
  StoredChemicalAssociation,
} from '../src/chemicals/register/chemical-association.ts';
import { ChemicalProposal, StoredProposal } from '../src/chemicals/proposals/chemical-proposal.ts';
import { Company } from '../src/chemicals/companies/company.ts';
import { ChemicalImportRecord } from '../src/chemicals/register/import/contract.ts';
import { StoredSubstance, Substance } from '../src/chemicals/substances/substance.ts';
import { toSnake, unwrap } from '../src/core/contract/case.ts';
import { fieldInfo } from '../src/core/contract/field-info.ts';
import { date, decimal, period } from '../src/core/contract/fields.ts';
import { columnsOf } from '../src/core/records/records.server.ts';
import { Legislation, StoredLegislation } from '../src/legislation/acts/legislation.ts';
import { ObligationRow, StoredObligation } from '../src/legislation/obligations/obligation.ts';
import { Evaluation, StoredEvaluation } from '../src/legislation/obligations/evaluation.ts';
import { DocumentRow } from '../src/documents/file.ts';
import { EventRow, StoredEvent } from '../src/events/event.ts';
import { Change } from '../src/trail/change.ts';
import { Organization } from '../src/organization/tree/organization.ts';
import { Department, NamedItem } from '../src/organization/tree/named.ts';
import { MemberImportRecord } from '../src/organization/members/import/contract.ts';
import { Scope } from '../src/organization/scope/scope.ts';
import {
  AssociationRow,
  StoredAssociation,
} from '../src/organization/stakeholders/stakeholder-association.ts';
import { InspectionRow, StoredInspection } from '../src/monitoring/control-book/inspections/inspection.ts';
import { MeterRow } from '../src/monitoring/meters/meter.ts';
import { ReadingImportRecord } from '../src/monitoring/meters/import/contract.ts';
import { Reading } from '../src/monitoring/meters/readings/reading.ts';
import { ReminderRow } from '../src/monitoring/control-book/reminders/reminder.ts';
import { cloneDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { tables } from '../src/areas.server.ts';

interface Entity {
  /** The record as a client reads it: its stored fields are the table's columns. */
  schema: z.ZodObject;
  /** Fields that are worked out on reading from other tables. */
  workedOut?: string[];
  /** Columns that no client sees as such, beside those that every record keeps. */
  kept?: string[];
}
const entities: Record<string, Entity> = {
  organization: { schema: Organization, workedOut: ['permission', 'parentId'], kept: ['parent_id'] },
  department: { schema: Department, kept: ['search_text'] },
  area: { schema: NamedItem, kept: ['search_text'] },
  competence: { schema: NamedItem, kept: ['search_text'] },
  emission_factor: {
    schema: StoredFactor.extend(EmissionFactor.pick({ id: true, lastModifiedDate: true }).shape),
  },
  stakeholder: {
    schema: StoredStakeholder.extend(Stakeholder.pick({ id: true, lastModifiedDate: true }).shape),
    kept: ['search_text'],
  },
  producer: { schema: Company, kept: ['search_text'] },
  supplier: { schema: Company, kept: ['search_text'] },
  chemical: {
    schema: StoredChemical.extend(
      Chemical.pick({ id: true, createdDate: true, lastModifiedDate: true }).shape,
    ),
    kept: ['search_text', 'merged_into_id', 'danger_rank'],
  },
  substance: {
    schema: StoredSubstance.extend(
      Substance.pick({
        id: true,
        harmonised: true,
        nameDa: true,
        harmonisation: true,
        restrictionLists: true,
        lastModifiedDate: true,
      }).shape,
    ),
    kept: ['danish_words', 'order_en', 'order_da', 'numbers', 'search_text', 'merged_into_id'],
  },
  stakeholder_association: {
    schema: StoredAssociation.extend(AssociationRow.pick({ id: true, lastModifiedDate: true }).shape),
    kept: ['search_text'],
  },
  chemical_association: {
    schema: StoredChemicalAssociation.extend(
      ChemicalAssociationRow.pick({ id: true, lastModifiedDate: true }).shape,
    ),
    kept: `proposal_id created_date shown_name shown_producer_id shown_danger_code shown_danger_rank shown_pictograms shown_sheet_date
      shown_restrictions shown_set_aside shown_storage_class shown_signs shown_words search_text import_id`.split(
      /\s+/,
    ),
  },
  chemical_proposal: {
    schema: StoredProposal.extend(
      ChemicalProposal.pick({
        id: true,
        status: true,
        answer: true,
        createdDate: true,
        lastModifiedDate: true,
      }).shape,
    ),
    kept: ['created_by_id', 'decided_date', 'import_id', 'search_text', 'substance_words', 'hazard_words'],
  },
  legislation: {
    schema: StoredLegislation.extend(
      Legislation.pick({ id: true, changedDate: true, lastModifiedDate: true }).shape,
    ),
    kept: ['search_text'],
  },
  legislation_association: {
    schema: StoredObligation.extend({
      ...ObligationRow.pick({ id: true, evaluatedDate: true, requiresReviewSince: true }).shape,
      complianceStatus: ObligationRow.shape.complianceStatus.unwrap(),
      createdDate: ObligationRow.shape.createdDate.unwrap(),
      lastModifiedDate: ObligationRow.shape.lastModifiedDate.unwrap(),
    }),
    kept: ['legislation_id', 'search_text'],
  },
  legislation_evaluation: {
    schema: StoredEvaluation.extend(Evaluation.pick({ id: true, createdDate: true }).shape),
    kept: [
      'association_id',
      'evaluated_by_id',
      'next_evaluation_date',
      'next_evaluation_before',
      'review_before',
    ],
  },
  meter: { schema: MeterRow, kept: ['last_reading_date', 'next_reading_date', 'search_text'] },
  reading: { schema: Reading, kept: ['meter_id', 'import_id', 'series', 'hours'] },
  reminder: { schema: ReminderRow, kept: ['covered_to', 'fill_on', 'search_text'] },
  inspection: {
    schema: StoredInspection.extend(InspectionRow.pick({ id: true, lastModifiedDate: true }).shape),
    kept: ['by_plan', 'turn', 'search_text'],
  },
  file: {
    schema: DocumentRow,
    kept: ['use', 'created_by_id', 'document_id', 'document_version', 'replaced', 'search_text'],
  },
  scope: { schema: Scope },
  event: {
    schema: StoredEvent.extend(
      EventRow.pick({ id: true, reportedBy: true, createdDate: true, lastModifiedDate: true }).shape,
    ),
    kept: ['search_text'],
  },
  import: {
    schema: ReadingImportRecord,
    workedOut: ['undoneDate', 'createdBy'],
    kept: ['file_sha256', 'created_by_id'],
  },
  chemical_import: {
    schema: ChemicalImportRecord,
    workedOut: ['undoneDate', 'createdBy'],
    kept: ['file_sha256', 'created_by_id', 'resumed'],
  },
  member_import: {
    schema: MemberImportRecord,
    workedOut: ['undoneDate', 'createdBy'],
    kept: ['file_sha256', 'created_by_id', 'departments', 'areas', 'competences'],
  },
  change: { schema: Change, workedOut: ['by', 'recordType'], kept: ['account_id', 'table_name'] },
  catalogue_change: { schema: Change, workedOut: ['by', 'recordType'], kept: ['account_id', 'table_name'] },
};
/** Tables behind no record of the contract: links between records, parts of them, and what areas say is for themselves alone. */
const noRecord = [
  ...tables.identity,
  ...tables.hidden,
  ...tables.reference,
  'idempotency',
  'member',
  'member_department',
  'member_area',
  'member_competence',
  'legislation_file',
  'legislation_rejection',
  'legislation_withdrawal',
  'legislation_link',
  'restriction_set_aside',
  'attachment',
  'catalogue_file',
  'chemical_substance',
  'chemical_proposal_substance',
  'chemical_supply',
  'safety_data_sheet',
];
const records = {
  id: 'uuid',
  version: 'int4',
  last_modified_date: 'timestamptz',
  deleted_at: 'timestamptz',
  deleted_by: 'uuid',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
}
let database: TestDatabase;
let columns: Map<string, Column[]>;
let choices: Map<string, string[]>;
beforeAll(async () => {
  database = await cloneDatabase();
  const client = newClient({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } =
    await client.query<Column>(`select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`);
  columns = Map.groupBy(rows, ({ table }) => table);
  const checks = await client.query<{
    column: string;
    rule: string;
  }>(`select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where c.relnamespace = 'app'::regnamespace and k.contype = 'c' and cardinality(k.conkey) = 1`);
  choices = new Map(
    checks.rows
      .filter(({ rule }) => /= (ANY|'\w+'::text\))/.test(rule))
      .map(({ column, rule }) => [
        column,
        [...rule.matchAll(/'(\w+)'::text/g)].map(([, value]) => value ?? ''),
      ]),
  );
  await client.end();
});
afterAll(() => database.drop());

/** The column type that a field asks for. */
function typeOf(field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner === unwrap(decimal)) return 'numeric';
  if (inner === unwrap(date)) return 'date';
  if (fieldInfo.get(inner)?.localDate) return 'timestamptz';
  if (inner === unwrap(period)) return 'text';
  const { type, element, format } = inner.def as { type: string; element?: z.ZodType; format?: string };
  if (type === 'array' && element) return typeOf(element) === 'jsonb' ? 'jsonb' : `_${typeOf(element)}`;
  if (type === 'string') return format === 'uuid' ? 'uuid' : format === 'datetime' ? 'timestamptz' : 'text';
  const known: Record<string, string> = {
    enum: 'text',
    literal: 'text',
    boolean: 'bool',
    number: 'int',
    object: 'jsonb',
    record: 'jsonb',
  };
  return known[type] ?? `no column type for ${type}`;
}
/** Whole numbers may be as wide as they need. */
const sameType = (type: string) => (/^int[248]$/.test(type) ? 'int' : type);
const takesNull = (field: z.ZodType) => {
  const parsed = field.safeParse(null);
  return parsed.success && parsed.data === null;
};

test('every table is the home of a record, or named as one that is not', () => {
  const named = new Set([...Object.keys(entities), ...noRecord]);
  expect([...columns.keys()].toSorted()).toEqual([...named].toSorted());
});

describe.each(Object.entries(entities))('%s', (table, { schema, workedOut = [], kept = [] }) => {
  const stored = columnsOf(schema).filter(({ name }) => !workedOut.includes(name));
  const fieldOf = (name: string) => schema.shape[name] as z.ZodType;

  test('has a column for each stored field of the contract, of its type and as nullable as it', () => {
    const found = Object.fromEntries(
      (columns.get(table) ?? []).map(({ name, type, nullable }) => [name, [sameType(type), nullable]]),
    );
    for (const { name, column, kind } of stored) {
      const field = fieldOf(name);
      expect(found[column], column).toEqual([
        kind === 'reference' ? 'uuid' : kind === 'json' ? 'jsonb' : typeOf(field),
        takesNull(field),
      ]);
    }
  });

  test('has no column that neither the contract nor every record knows', () => {
    const known = new Set([
      ...stored.map(({ column }) => column),
      ...kept,
      ...Object.keys(records),
      'organization_id',
    ]);
    const names = (columns.get(table) ?? []).map(({ name }) => name);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(kept.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('keeps what every record keeps', () => {
    if (!(columns.get(table) ?? []).some(({ name }) => name === 'version')) return;
    const found = Object.fromEntries((columns.get(table) ?? []).map(({ name, type }) => [name, type]));
    expect(found).toMatchObject(records);
  });

  test('allows the same choices as the contract', () => {
    for (const { name, column } of stored) {
      const { type, entries = {} } = unwrap(fieldOf(name)).def as {
        type: string;
        entries?: Record<string, string>;
      };
      const allowed = choices.get(`${table}.${column}`);
      if (type === 'enum' && allowed)
        expect(allowed.toSorted(), column).toEqual(Object.values(entries).toSorted());
      else expect(allowed, toSnake(name)).toBeUndefined();
    }
  });
});
