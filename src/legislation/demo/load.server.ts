import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addDays } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { obligationRows } from './obligations.ts';
import { permitRows } from './permit.ts';

interface Into {
  insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>;
  found: (name: string) => string;
}

/** Loads the obligations of the demo, their evaluations and what is proposed no more. */
export async function loadDemoObligations(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const { rows } = await client.query<{ id: string; reference: string }>(
    'select id, reference from app.legislation where reference is not null',
  );
  const acts = new Map(rows.map(({ id, reference }) => [reference, id]));
  const actOf = (reference: string): string => {
    const id = acts.get(reference);
    if (id === undefined) throw new Error(`The catalogue has no act ${reference}.`);
    return id;
  };
  for (const [table, made] of obligationRows({ today, idOf: found, actOf, newId: uuidv7, addDays }))
    await insert(table, made);
}

/** Loads the permit of Nordlys Production; its meters are there already. */
export async function loadDemoPermit(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from app.meter where number = 'K-601'");
  const zinc = rows[0]?.id ?? '';
  for (const [table, made] of permitRows({ today, idOf: found, zinc, newId: uuidv7, addDays }))
    await insert(table, made);
}
