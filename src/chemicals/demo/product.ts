/** A share of a product as its sheet has it: CAS number, minimum, maximum, and whether the maximum is included. */
type Share = [cas: string, min: string | null, max: string | null, below?: 'below'];

/** A product of the demo: made up, with substances that are real and a label that follows from them. */
export interface DemoProduct {
  name: string;
  producer: string;
  number: string | null;
  ufi: string | null;
  state: 'AEROSOL' | 'GAS' | 'LIQUID' | 'SOLID';
  use: string;
  shares: Share[];
  /** H and EUH codes. */
  statements: string[];
  /** [supplier, article number] */
  supplies: [string, string | null][];
  storage: string | null;
  water: string | null;
  /** How many days ago its sheet was revised, the newest first; none: the sheet is missing. */
  revised: number[];
  /** UN number and packing group, and the variant of the entry where it has several. */
  un: [un: string, packingGroup: string | null, variant?: number] | null;
  flashPoint?: string;
  density?: string;
  pH?: string;
}
