import type pg from 'pg';

/** Degreasing at Nordlys Production: a stock solution of a product, and the bath that is made of it. */
const stock = 'Alkaclean stock solution';
const product = 'Alkaclean A-20';

/** The own mixtures of the demo. In: a connection after its catalogue is there, and the organization. */
export async function loadDemoMixtures(client: pg.ClientBase, orgId: string): Promise<void> {
  const mixture = async (name: string, pH: string, note: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      `insert into app.own_mixture (organization_id, id, name, physical_state, flash_point, p_h, note, recipe)
        values ($1, ctx.uuid7(), $2, 'LIQUID', 100, $3, $4, $5) returning id`,
      [orgId, name, pH, note, recipes[name]],
    );
    return rows[0]?.id ?? '';
  };
  const line = (of: string, position: number, amount: string, column: string, value: string) =>
    client.query(
      `insert into app.own_mixture_line (organization_id, id, own_mixture_id, position, amount, ${column}, cas_number)
        values ($1, ctx.uuid7(), $2, $3, $4, $5, $6)`,
      [orgId, of, position, amount, value, column === 'name' ? '7732-18-5' : null],
    );
  const { rows } = await client.query<{ id: string }>(
    'select id from app.chemical where name = $1 and deleted_at is null',
    [product],
  );
  const [concentrate] = rows;
  if (!concentrate) throw new Error(`the demo has no ${product}`);
  const base = await mixture(stock, '13.2', 'Mixed on Mondays, in the blue container at the wash bay.');
  await line(base, 0, '40', 'chemical_id', concentrate.id);
  await line(base, 1, '60', 'name', 'Water');
  const bath = await mixture('Degreasing bath', '11', 'pH measured once a week.');
  await line(bath, 0, '10', 'mixture_id', base);
  await line(bath, 1, '90', 'name', 'Water');
}

const recipes: Record<string, string[]> = {
  [stock]: [`${product} · 40`, 'Water · 7732-18-5 · 60'],
  'Degreasing bath': [`${stock} · 10`, 'Water · 7732-18-5 · 90'],
};
