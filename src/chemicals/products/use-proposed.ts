import { useSearchParams } from 'react-router';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import { sentProposals } from '../proposals/chemical-proposal.ts';
import type { SentProposal } from '../proposals/chemical-proposal.ts';
import type { ChemicalInput } from './input.ts';

/**
 * The start of a new product's form, from a proposal. In: the id of its sheet in the catalogue, if it was copied there.
 */
export const startOf = (proposal: SentProposal, sheet: string | null): Partial<ChemicalInput> => ({
  name: proposal.name,
  productNumber: proposal.productNumber,
  ufi: proposal.ufi,
  physicalState: proposal.physicalState,
  hazardStatements: proposal.hazardStatements,
  euHazardStatements: proposal.euHazardStatements,
  notClassified: proposal.notClassified,
  // What the catalogue lacks is shown by its name and numbers, until its substance is chosen.
  substanceConcentrations: proposal.substanceConcentrations.map(
    ({ substance, casNumber, ecNumber, ...row }) => ({
      ...row,
      substance: substance ?? { id: '', casNumber: casNumber ?? null, ecNumber: ecNumber ?? null },
    }),
  ),
  countriesData: {
    [proposal.country]: {
      storageClass: proposal.storageClass,
      safetyDataSheets: sheet
        ? [
            {
              file: { id: sheet, name: proposal.files[0]?.name ?? '' },
              lastRevisionDate: proposal.sheetDate ?? '',
              language: proposal.country === 'DK' ? 'da' : 'en',
            },
          ]
        : [],
    },
  },
});

interface Proposed {
  /** What the form starts with; null: no proposal is named, undefined: it is being read. */
  start: Partial<ChemicalInput> | null | undefined;
  /** The producer in the organization's words. */
  producer: string | null;
  /** The address of the proposal to decide next. */
  next: string | null;
  /** Records that the new product is the one proposed. */
  settle: (chemicalId: string) => Promise<unknown>;
}

/** The proposal that `?proposal=` names, for the form of a new product; `?proposedSheet=`: its sheet in the catalogue; `?next=`: the id of the next. */
export function useProposed(): Proposed {
  const [params] = useSearchParams();
  const id = params.get('proposal');
  const next = params.get('next');
  const found = useCall(sentProposals.get, { id: id ?? '' }, { enabled: id !== null }).data;
  const accept = useSend(sentProposals.accept);
  if (id === null) return { start: null, producer: null, next: null, settle: () => Promise.resolve() };
  return {
    start: found && startOf(found, params.get('proposedSheet')),
    producer: found?.producer ?? null,
    next: next && `/admin/chemical-proposals/${encodeURIComponent(next)}?status=PROPOSED`,
    settle: (chemicalId) => accept.mutateAsync({ id, body: { chemical: { id: chemicalId } } }),
  };
}
