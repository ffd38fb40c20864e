import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addDays } from '../../core/time/period.ts';
import { forBaths } from './register-baths.ts';
import { forWorkshop } from './register-workshop.ts';

const amountOf = (given: string | null) => {
  const [value, unit] = given?.split(' ') ?? [];
  return given && { value, unit };
};

/**
 * The register of Nordlys Production, by the columns of its table.
 * In: a connection after the demo's catalogue is there, the day from which is counted, and the ids of what was made before.
 */
export async function demoRegisterRows(
  client: pg.ClientBase,
  today: string,
  idOf: (name: string) => string,
): Promise<Record<string, unknown>[]> {
  const { rows: known } = await client.query<{ id: string; name: string; supply: string | null }>(
    `select c.id, c.name, (select s.id from app.chemical_supply s where s.chemical_id = c.id order by s.position limit 1) as supply
      from app.chemical c where c.deleted_at is null`,
  );
  const own = (list: string, name: string | null) => name && idOf(`production/${list}/${name}`);
  const ago = (days: number | null | undefined) => (typeof days === 'number' ? addDays(today, -days) : null);
  return [...forWorkshop, ...forBaths].map((each) => {
    const product = known.find(({ name }) => name === each.name);
    if (!product) throw new Error(`the demo has no ${each.name}`);
    return {
      organization_id: idOf('production'),
      id: uuidv7(),
      chemical_id: product.id,
      supply_id: product.supply,
      storage_location: each.stored,
      area_id: own('area', each.area),
      department_id: own('department', each.department),
      use: each.use,
      annual_amount: amountOf(each.annual),
      stored_amount: amountOf(each.most),
      approved: each.approved !== null,
      approved_by_id: each.approved && idOf(each.approved[0]),
      approved_date: each.approved && ago(each.approved[1]),
      risk_assessment: each.assessment,
      first_use_date: ago(each.firstUse),
      end_date: ago(each.ended),
      note: each.note ?? null,
    };
  });
}
