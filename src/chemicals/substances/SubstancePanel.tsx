import { IconArrowMerge } from '@tabler/icons-react';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { SubstanceBody, substances } from './substance.ts';
import { SubstanceOverview } from './SubstanceOverview.tsx';
import { SubstanceRestrictions } from './SubstanceRestrictions.tsx';
import { nameIn } from './name.ts';
import { shortName, useSubstanceLabels } from './SubstanceLabels.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import type { Substance } from './substance.ts';

const list = '/admin/substances';

function usePanel(substance: Substance) {
  const { id, casNumber, harmonised } = substance;
  const { t, language } = useTexts();
  const { go } = useListLink();
  return {
    name: shortName(nameIn(language, substance).text),
    context: [casNumber, t(harmonised ? 'substances.harmonised.yes' : 'substances.harmonised.no')]
      .filter(Boolean)
      .join(' · '),
    actions: [{ label: t('substances.merge'), icon: IconArrowMerge, run: () => go(`${list}/${id}/merge`) }],
    tabs: [
      {
        key: 'restrictions',
        label: t('substances.tab.restrictions'),
        content: <SubstanceRestrictions id={id} />,
      },
    ],
  };
}

/**
 * A substance of the catalogue next to the list: what it is, how dangerous, which lists restrict it, and what has
 * changed.
 */
export default recordPanel({
  calls: substances,
  at: list,
  useLabels: useSubstanceLabels,
  texts: { title: 'substances.title', remove: 'substances.remove' },
  history: changes.ofCatalogue,
  copy: { schema: SubstanceBody, leave: ['casNumber', 'ecNumber', 'indexNumber', 'reachNumber'] },
  usePanel,
  Overview: ({ record }) => <SubstanceOverview substance={record} />,
});
