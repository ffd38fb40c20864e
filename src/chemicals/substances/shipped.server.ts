import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { check } from '../../core/contract/validation.ts';
import { splitClassName } from '../clp/hazard-classes.ts';
import { StoredSubstance } from './substance.ts';
import type { Harmonisation } from './substance.ts';

/** Never changes: the ids of harmonised substances follow from it. */
const namespace = '4f0b8f5e-7d0b-5d51-9c0b-1d8f6f6f2c11';

interface Limit {
  class?: string;
  statement?: string;
  min?: string;
  min_inclusive?: boolean;
  max?: string;
  max_inclusive?: boolean;
}

/** A row of `db/reference/chemicals/annex_vi.json`. */
interface Row {
  index: string;
  name: string;
  cas?: string[];
  ec?: string[];
  members?: { name: string; cas?: string; ec?: string }[];
  atp: string;
  celex: string;
  applies_from: string;
  classification: {
    class: string;
    statement?: string;
    class_mark?: string;
    statement_mark?: string;
    detail?: string;
  }[];
  label_statements: string[];
  label_eu_statements?: string[];
  notes?: string[];
  limits?: Limit[];
  m_acute?: number;
  m_chronic?: number;
  ate?: { route: string; value: string; unit: string; form?: string }[];
  previous?: Row;
}

const classesOf = (row: Row) =>
  row.classification.map(({ class: name, statement, class_mark, statement_mark, detail }) => ({
    ...splitClassName(name),
    statement: statement ?? null,
    remark: [class_mark, statement_mark, detail].filter(Boolean).join(' ') || null,
  }));

const limitOf = ({ class: name, statement, min, min_inclusive, max, max_inclusive }: Limit) => ({
  ...(name ? splitClassName(name) : { hazardClass: null, category: null }),
  statement: statement ?? null,
  min: min ?? null,
  minInclusive: min_inclusive ?? true,
  max: max ?? null,
  maxInclusive: max_inclusive ?? false,
});

/** Marks a substance whose physical hazards must be confirmed (Annex VI, 1.2.4); it is not a statement. */
const unconfirmed = '****';

const labelOf = (row: Row) => ({
  hazardStatements: row.label_statements.filter((code) => code !== unconfirmed),
  euHazardStatements: row.label_eu_statements ?? [],
});

type Shipped = z.output<typeof StoredSubstance> & {
  id: string;
  harmonisation: z.output<typeof Harmonisation>;
};

/**
 * The substances of CLP Annex VI, Table 3, as the table has them, and the state that they show.
 * Throws when a row breaks a rule of the contract: the file is part of the product.
 */
export function shippedSubstances(json: string): { asOf: string; law: string; substances: Shipped[] } {
  const file = JSON.parse(json) as { as_of: string; law: string; entries: Row[] };
  return { asOf: file.as_of, law: file.law, substances: file.entries.map(substanceOf) };
}

function substanceOf(row: Row): Shipped {
  const checked = check(StoredSubstance, {
    name: row.name.replaceAll('\n', '; '),
    casNumber: row.cas?.[0],
    ecNumber: row.ec?.[0],
    indexNumber: row.index,
    members: (row.members ?? []).map(({ name, cas, ec }) => ({
      name: name || row.name,
      casNumber: cas,
      ecNumber: ec,
    })),
    classification: classesOf(row),
    notes: [...(row.notes ?? []), ...row.label_statements.filter((code) => code === unconfirmed)],
    ...labelOf(row),
    specificConcentrationLimits: (row.limits ?? []).map(limitOf),
    mFactors: { acute: row.m_acute, chronic: row.m_chronic },
    acuteToxicityEstimates: (row.ate ?? []).map(({ route, ...estimate }) => ({
      ...estimate,
      route: route.toUpperCase(),
    })),
  });
  if (!checked.ok) throw new Error(`${row.index}: ${JSON.stringify(checked.fields)}`);
  const { previous } = row;
  return {
    ...checked.value,
    id: uuidv5(`substance|${row.index}`, namespace),
    harmonisation: {
      adaptation: row.atp,
      celex: row.celex,
      appliesFrom: row.applies_from,
      previous: previous
        ? { appliesFrom: previous.applies_from, classification: classesOf(previous), ...labelOf(previous) }
        : null,
    },
  };
}
