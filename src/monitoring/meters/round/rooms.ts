/**
 * The meters of a round by their rooms (areas of the organization), each room at the place of its first meter in the round; those of no room
 * are together, too. One group without a name: the meters are of one room, or of none.
 */
export function roomsOf<R extends { area: { name?: string } | null }>(
  rows: readonly R[],
): { name: string | null; rows: R[] }[] {
  const rooms = new Map<string | null, R[]>();
  for (const row of rows) {
    const name = row.area?.name ?? null;
    rooms.set(name, [...(rooms.get(name) ?? []), row]);
  }
  const groups = [...rooms].map(([name, of]) => ({ name, rows: of }));
  return groups.length > 1 ? groups : groups.map((group) => ({ ...group, name: null }));
}
