/**
 * An entry of Nordlys Production's register: a product of the demo's catalogue by its name, and the register's data on
 * it.
 */
export interface DemoEntry {
  name: string;
  stored: string | null;
  area: string | null;
  department: string | null;
  use: string;
  /** A year, and at most in store: '250 kg'. */
  annual: string | null;
  most: string | null;
  /** By whom and how many days ago; none: not approved yet. */
  approved: [by: string, daysAgo: number] | null;
  assessment: string | null;
  /** Days before the demo's day; for the last use, negative is in the future. */
  firstUse: number | null;
  ended?: number;
  note?: string;
}

export const demoEntry = (
  name: string,
  [stored, area, department]: [string | null, string | null, string | null],
  use: string,
  [annual, most]: [DemoEntry['annual'], DemoEntry['most']],
  approved: DemoEntry['approved'],
  assessment: string | null,
  firstUse: number | null,
  more: Pick<DemoEntry, 'ended' | 'note'> = {},
): DemoEntry => ({
  name,
  stored,
  area,
  department,
  use,
  annual,
  most,
  approved,
  assessment,
  firstUse,
  ...more,
});
