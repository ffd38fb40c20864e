import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { definitionFiles } from '../src/core/installation/definitions.server.ts';
import { areaOf, foreignIn } from './support/table-owners.ts';

describe('SQL names the tables of its own area, and of others only the readable ones', () => {
  test.each([
    ['events', 'sql`select id from app.restriction_waiver`', 'reads restriction_waiver'],
    ['events', "db.selectFrom('memberArea').selectAll()", 'reads member_area'],
    ['events', 'sql`update app.meter set name = ${name}`', 'writes meter'],
    ['events', "db.insertInto('legislationAssociation').values(row)", 'writes legislation_association'],
    [null, 'sql`select id from app.chemical_import`', 'reads chemical_import'],
  ])('a breach in %s is found: %s', (area, text, breach) => {
    expect(foreignIn(area, text)).toEqual([breach]);
  });
  test.each([
    ['events', 'sql`select id from app.event e join app.area a on a.id = e.area_id`'],
    ['events', "db.updateTable('event').set(row)"],
    ['events', 'sql`select id from app.attachment`'],
  ])('and nothing in %s where it is right: %s', (area, text) => {
    expect(foreignIn(area, text)).toEqual([]);
  });
  test('in all files of the server', async () => {
    const found: string[] = [];
    let files = 0;
    for await (const file of glob('src/*/**/*.server.ts')) {
      files += 1;
      found.push(
        ...foreignIn(areaOf(file), await readFile(file, 'utf8')).map((breach) => `${file} ${breach}`),
      );
    }
    expect(files).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  /** The person's own name is in their memberships and in the trail of each; an invitation makes an account, and is answered by its owner. */
  const agreed: Record<string, string[]> = {
    'db/account/account.sql': ['writes change', 'writes member'],
    'db/account/accounts.sql': ['writes change'],
    'db/organization/invitations.sql': ['writes account', 'writes password_token'],
  };
  test("in all files of the database's functions", async () => {
    const found: Record<string, string[]> = {};
    let files = 0;
    for (const file of await definitionFiles()) {
      files += 1;
      const [folder = ''] = file.split('/');
      const area = ['core', 'files'].includes(folder) ? null : folder;
      const sql = (await readFile(`db/${file}`, 'utf8')).replaceAll(/--.*$/gm, '');
      const breaches = [...new Set(foreignIn(area, sql))].toSorted();
      if (breaches.length > 0) found[`db/${file}`] = breaches;
    }
    expect(files).toBeGreaterThan(30);
    expect(found).toEqual(agreed);
  });
});
