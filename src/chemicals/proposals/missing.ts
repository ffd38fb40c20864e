import type { SentRow } from './chemical-proposal.ts';

/**
 * What a proposal lacks of what every hazard label has (CLP, article 17(1)): who is responsible for it, and its hazards, which are its H
 * statements or that its sheet does not classify it. In: its producer, and its danger code, null while its hazards are unknown.
 */
export const missingForLabel = ({
  producer,
  dangerCode,
}: Pick<SentRow, 'producer' | 'dangerCode'>): ('PRODUCER' | 'HAZARDS')[] => [
  ...(producer === null ? (['PRODUCER'] as const) : []),
  ...(dangerCode === null ? (['HAZARDS'] as const) : []),
];
