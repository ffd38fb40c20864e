/** One in a line: what most have comes first. */
export type Line = [
  name: string,
  weight: [influence: number, interest: number] | null,
  needs: string | null,
  communication: string | null,
  responsible: string | null,
  review: number | null,
  more?: { own?: string; obligation?: boolean; topics?: string[] },
];
