import type { SentProposal } from './chemical-proposal.ts';
import { missingForLabel } from './missing.ts';

/** Why a proposal is not added to the catalogue together with others: a person has to look at it first. */
export type Obstacle =
  | ReturnType<typeof missingForLabel>[number]
  | 'SHEET_DATE'
  | 'NO_COMPANY'
  | 'MISFIT'
  | 'UNLISTED'
  | 'KNOWN';

/** Names are the same where they differ only in case and blanks. */
const plainly = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
export const isNamed = (name: string | null | undefined, other: string): boolean =>
  name !== null && name !== undefined && plainly(name) === plainly(other);

/** What the catalogue says about a proposal: companies and products that a search found, and what does not fit its classification. */
interface Found {
  companies: readonly { id: string; name: string }[];
  products: readonly { name: string; producer: { id: string } | null }[];
  misfitCount: number;
}

/**
 * Whether a proposal can be added as it is. It needs what every hazard label has (`missingForLabel`), a producer that the catalogue has,
 * the date of its sheet, substances that the catalogue has, no contradiction to its own data, and to be new. Out: its producer, or every obstacle.
 */
export function judged(
  proposal: Pick<
    SentProposal,
    'name' | 'producer' | 'dangerCode' | 'files' | 'sheetDate' | 'substanceConcentrations'
  >,
  { companies, products, misfitCount }: Found,
): { producer: { id: string }; obstacles?: never } | { producer?: never; obstacles: Obstacle[] } {
  const { name, producer } = proposal;
  const companiesNamed = companies.filter((each) => isNamed(producer, each.name));
  const [company] = companiesNamed;
  const obstacles: Obstacle[] = [
    ...missingForLabel(proposal),
    ...(producer !== null && companiesNamed.length !== 1 ? (['NO_COMPANY'] as const) : []),
    ...(sheetOf(proposal) && proposal.sheetDate === null ? (['SHEET_DATE'] as const) : []),
    ...(misfitCount > 0 ? (['MISFIT'] as const) : []),
    ...(proposal.substanceConcentrations.some(({ substance }) => substance === null)
      ? (['UNLISTED'] as const)
      : []),
    ...(company && products.some((each) => isNamed(each.name, name) && each.producer?.id === company.id)
      ? (['KNOWN'] as const)
      : []),
  ];
  return company && obstacles.length === 0 ? { producer: { id: company.id } } : { obstacles };
}

/** The safety data sheet of a proposal: its first PDF. */
export const sheetOf = ({ files }: Pick<SentProposal, 'files'>): SentProposal['files'][number] | undefined =>
  files.find(({ contentType }) => contentType === 'application/pdf');
