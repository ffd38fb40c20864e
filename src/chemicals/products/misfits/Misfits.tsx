import { IconAlertTriangle } from '@tabler/icons-react';
import { parseDecimal } from '../../../core/numbers/decimal.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useCall } from '../../../ui/client/use-call.ts';
import { textOf, useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { citationIn } from '../../restrictions/citation.ts';
import { chemicals } from '../chemical.ts';
import type { Chemical } from '../chemical.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import type { Misfit } from './misfit.ts';

interface Props {
  misfits: readonly Misfit[];
  /** Of the product, to name its flash point and pH; a proposal has neither. */
  of?: Pick<Chemical, 'flashPoint' | 'pH'>;
}

const unmeasured = { flashPoint: null, pH: null };

/** What in a product's record does not fit its classification: in red what makes a label too mild. */
export function Misfits({ misfits, of = unmeasured }: Props) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const number = (value: string | null): string => exact(parseDecimal(value ?? 0) ?? '0');
  const words = ({ kind, codes, rule: cited, sure, required }: Misfit): string => {
    const rule = citationIn(language, cited);
    const [one = '', other = ''] = codes;
    if (kind === 'CONFLICT') return t('products.conflict', { one, other, rule });
    const values = {
      codes: codes.join(', '),
      rule,
      value: number(kind === 'PH' ? of.pH : of.flashPoint),
      signal: t(`products.signal.${required?.signalWord ?? 'UNKNOWN'}`),
      pictograms: required?.pictograms.join(', ') || t('products.noPictograms'),
    };
    return textOf(`products.misfit.${kind}${sure ? '' : '.perhaps'}`, values) ?? '';
  };
  return misfits.map((each) => (
    <Banner
      key={`${each.kind} ${each.codes.join(' ')}`}
      tone={each.kind === 'SIGNS' ? 'error' : each.sure ? 'warning' : 'info'}
      icon={IconAlertTriangle}
    >
      {words(each)}
    </Banner>
  ));
}

/** Whose record it is: a product of the catalogue, or an organization's own proposal. */
export type MisfitsOf = { chemical: string } | { orgId: string; proposal: string };

/** What does not fit in a record. */
export function useMisfits(of: MisfitsOf): readonly Misfit[] {
  const own = 'proposal' in of;
  const ofProduct = useCall(chemicals.misfits, { id: own ? '' : of.chemical }, { enabled: !own });
  const ofProposal = useCall(
    chemicalProposals.misfits,
    { orgId: own ? of.orgId : '', id: own ? of.proposal : '' },
    { enabled: own },
  );
  return (own ? ofProposal : ofProduct).data?.content ?? [];
}
