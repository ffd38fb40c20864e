import { useTexts } from '../../ui/language/i18n.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { physicalStates } from '../products/fields.ts';
import { ProposalBody } from './chemical-proposal.ts';

const codesOf = (value: unknown): string => Object.keys(value ?? {}).join(', ');

/** What the fields of a proposal are called, and how their values read. */
export function useProposalLabels(): FieldWords {
  const { t } = useTexts();
  return wordsOf(ProposalBody, 'proposals.field', {
    physicalState: (value) => {
      const found = physicalStates.find((each) => each === value);
      return found === undefined ? showValue(value) : t(`products.state.${found}`);
    },
    hazardStatements: codesOf,
    euHazardStatements: codesOf,
  });
}
