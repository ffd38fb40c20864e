/** @module-tag versioned */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { inPieces, pageOf } from './list.server.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

/** The numbers up to `count` as an export reads a list: in pieces, the largest first. */
const read = (count: number, most: number): Promise<number[][]> =>
  all.database.account(null, async (db) => {
    const pieces: number[][] = [];
    const list = {
      select: sql`g.id`,
      from: sql`(select n as id from generate_series(1, ${count}::int) n) g`,
      where: sql`g.id > ${0}`,
      alias: 'g',
      order: 'id,desc',
    };
    for await (const rows of inPieces(
      async (whole) =>
        (await pageOf<{ id: number }>(db, { ...list, paging: { ...whole, sort: [] } })).content,
      most,
    ))
      pieces.push(rows.map(({ id }) => id));
    return pieces;
  });

test('all rows of a list come in pieces, each row once and in order', async () => {
  const pieces = await read(4500, 4500);
  expect(pieces.map(({ length }) => length)).toEqual([...Array<number>(9).fill(500), 0]);
  expect(pieces.flat()).toEqual(Array.from({ length: 4500 }, (_, index) => 4500 - index));
  expect((await read(700, 9999)).map(({ length }) => length)).toEqual([500, 200]);
  expect(await read(0, 10)).toEqual([[]]);
});

test('more rows than there may be are refused before any is read', async () => {
  await expect(read(4501, 4500)).rejects.toMatchObject({ code: 'TOO_LARGE', values: { rows: 4500 } });
});
