/**
 * Every code there is.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import statements from '../../../../db/reference/chemicals/statements.json' with { type: 'json' };
import territories from '../../../../db/reference/territories.json' with { type: 'json' };
import { together } from '../../../../test/support/code-groups.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import { chemicals } from '../chemical.ts';
import { chemicalReference } from '../../codes/code-lists.ts';
import { storageClasses, waterHazardClasses } from '../fields.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  await all.owner.query(
    `insert into territory (id, name_en, name_da, position)
      select r.code, r.name_en, r.name_da, 1 from jsonb_to_recordset($1) r(code text, name_en text, name_da text)`,
    [JSON.stringify(territories)],
  );
});
afterAll(() => all.close());

type Kind = 'hazardStatements' | 'euHazardStatements' | 'precautionaryStatements';
const codesOf = async (kind: Kind): Promise<string[]> => {
  const { status, text, body } = await maintainer.call(chemicalReference[kind], {});
  expect(status, text).toBe(200);
  return body.content.map(({ code }) => code);
};
let count = 0;
/** Sent and read as it travels, before any conversion of keys; and as the database has it. */
async function through(parts: Record<string, unknown>) {
  const made = await maintainer.call(chemicals.create, { raw: { name: `All ${(count += 1)}`, ...parts } });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  const read = await maintainer.call(chemicals.get, { id });
  const wire = JSON.parse(read.text) as Record<string, Record<string, unknown>>;
  const again = await maintainer.call(chemicals.update, { id, raw: wire });
  expect(again.status, again.text).toBe(200);
  const { rows } = await all.owner.query<Record<string, unknown>>('select * from chemical where id = $1', [
    id,
  ]);
  return { id, wire, again: JSON.parse(again.text) as typeof wire, read: read.body, stored: rows[0] ?? {} };
}

describe('every code there is', () => {
  test('of hazards and precautions comes through API, database and register unchanged, as a key', async () => {
    let sent = 0;
    for (const [kind, field] of [
      ['hazardStatements', 'hazard_statements'],
      ['euHazardStatements', 'eu_hazard_statements'],
      ['precautionaryStatements', 'precautionary_statements'],
    ] as const)
      for (const codes of together(await codesOf(kind))) {
        sent += codes.length;
        const { id, wire, again, read, stored } = await through({
          [field]: Object.fromEntries(codes.map((code) => [code, { code }])),
        });
        expect(Object.keys(wire[field] ?? {})).toEqual(codes);
        expect(again[field]).toEqual(wire[field]);
        expect(Object.keys(read[kind])).toEqual(codes);
        for (const code of codes) expect(wire[field]?.[code]).toMatchObject({ code });
        expect(stored[field]).toEqual(codes);
        const orgId = maintainer.organizationId;
        const { body: entry } = await maintainer.call(chemicalAssociations.create, {
          orgId,
          body: { chemical: { id } },
        });
        expect(Object.keys(entry.chemical[kind])).toEqual(codes);
      }
    expect(sent).toBe(statements.length);
  });

  test('of countries, storage and water hazard classes comes through unchanged, as a key and as a value', async () => {
    const countries = Object.fromEntries(
      territories.map(({ code }, at) => [
        code,
        {
          storage_class: storageClasses[at % storageClasses.length],
          water_hazard_class: waterHazardClasses[at % waterHazardClasses.length],
          safety_data_sheets: [],
        },
      ]),
    );
    expect(territories.length).toBeGreaterThan(storageClasses.length);
    const { wire, again, read, stored } = await through({ countries_data: countries });
    expect(wire['countries_data']).toEqual(countries);
    expect(again['countries_data']).toEqual(countries);
    expect(Object.keys(read.countriesData)).toEqual(territories.map(({ code }) => code).toSorted());
    expect(Object.keys(stored['countries'] as object).toSorted()).toEqual(
      territories.map(({ code }) => code).toSorted(),
    );
  });
});
