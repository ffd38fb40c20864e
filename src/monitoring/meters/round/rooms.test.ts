import { expect, test } from 'vitest';
import { roomsOf } from './rooms.ts';

const row = (id: string, name?: string) => ({ id, area: name === undefined ? null : { name } });
const shown = (...rows: ReturnType<typeof row>[]) =>
  roomsOf(rows).map((room) => [room.name, room.rows.map(({ id }) => id).join('')]);

test('meters come by their rooms, each room where its first meter is', () => {
  expect(shown(row('a', 'Hall B'), row('b', 'Yard'), row('c', 'Hall B'), row('d'))).toEqual([
    ['Hall B', 'ac'],
    ['Yard', 'b'],
    [null, 'd'],
  ]);
});

test('one room needs no name, nor do meters of none', () => {
  expect(shown(row('a', 'Yard'), row('b', 'Yard'))).toEqual([[null, 'ab']]);
  expect(shown(row('a'), row('b'))).toEqual([[null, 'ab']]);
  expect(shown()).toEqual([]);
});
