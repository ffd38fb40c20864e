import { IconArrowMerge } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { SubstanceBody, substances } from './substance.ts';
import { SubstanceOverview } from './SubstanceOverview.tsx';
import { SubstanceRestrictions } from './SubstanceRestrictions.tsx';
import { nameIn } from './name.ts';
import { shortName, useSubstanceLabels } from './SubstanceLabels.tsx';

const list = '/admin/substances';

/**
 * A substance of the catalogue next to the list: what it is, how dangerous, which lists restrict it, and what has
 * changed.
 */
export default function SubstancePanel() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const { go } = useListLink();
  const words = useSubstanceLabels();
  const reading = useCall(substances.get, { id }, { shows: [404] });
  const remove = useRemoval({
    remove: substances.remove,
    restore: substances.restore,
    family: '/substances',
  });
  const substance = reading.data;
  const name = shortName(nameIn(language, substance ?? {}).text);
  return (
    <RecordPanel
      title={substance ? name : t('substances.title')}
      context={
        substance &&
        [
          substance.casNumber,
          t(substance.harmonised ? 'substances.harmonised.yes' : 'substances.harmonised.no'),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      closeTo={list}
      editTo={`${list}/${id}/edit`}
      copy={
        substance && {
          to: `${list}/new`,
          schema: SubstanceBody,
          record: substance,
          leave: ['casNumber', 'ecNumber', 'indexNumber', 'reachNumber'],
        }
      }
      reading={reading}
      actions={[
        {
          label: t('substances.merge'),
          icon: <IconArrowMerge size={16} stroke={1.6} />,
          run: () => go(`${list}/${id}/merge`),
        },
        deleting(t('substances.remove'), () =>
          remove({
            args: { id },
            removed: t('substances.removed', { name }),
            restored: t('substances.restored', { name }),
            leave: () => go(list),
          }),
        ),
      ]}
      tabs={
        substance && [
          {
            key: 'overview',
            label: t('substances.tab.overview'),
            content: <SubstanceOverview substance={substance} />,
          },
          {
            key: 'restrictions',
            label: t('substances.tab.restrictions'),
            content: <SubstanceRestrictions id={id} />,
          },
          {
            key: 'history',
            label: t('substances.tab.history'),
            content: (
              <RecordHistory endpoint={changes.ofCatalogue} args={{ query: { record: id } }} words={words} />
            ),
          },
        ]
      }
    />
  );
}
