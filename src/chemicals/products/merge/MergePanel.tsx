import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useParameters } from '../../../ui/browser/use-parameters.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useTagged } from '../../../ui/client/use-call.ts';
import { chemicals } from '../chemical.ts';
import { MergeChoices } from './MergeChoices.tsx';

const list = '/admin/chemicals';
type Picked = { id: string; name?: string };

/** Two products that are one: chosen by hand, field by field, and nothing that points to either is lost. */
export default function MergePanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const [params, change] = useParameters();
  const reading = useTagged(chemicals.get, { id }, { shows: [404], staleTime: 0 });
  const otherId = params.get('with') ?? '';
  // The merged one is no longer fetched.
  const [merged, setMerged] = useState(false);
  const other = useTagged(
    chemicals.get,
    { id: otherId },
    { enabled: otherId !== '' && !merged, shows: [404], staleTime: 0 },
  );
  const back = `${list}/${id}`;
  const stays = reading.data;
  const goes = otherId === '' ? undefined : other.data;
  const choose = (picked: Picked | null | undefined) =>
    change((now) => (picked ? now.set('with', picked.id) : now.delete('with')), { replace: true });
  if (!stays)
    return (
      <RecordPanel printable={false} title={t('products.merge.title')} closeTo={back} reading={reading} />
    );
  const picker = (
    <>
      <Banner tone="info" icon={IconInfoCircle}>
        {t('products.merge.lead')}
      </Banner>
      <RecordPicker
        name="other"
        label={t('products.merge.other')}
        value={goes ? { id: goes.answer.id, name: goes.answer.name } : null}
        required
        onChange={choose}
        endpoint={chemicals.list}
        args={{}}
        detail={(row) => [row.producer?.name, row.productNumber, row.ufi].filter(Boolean).join(' · ')}
        taken={(row) => row.id === id}
      />
    </>
  );
  if (!goes)
    return (
      <RecordPanel
        printable={false}
        title={t('products.merge.title')}
        context={stays.answer.name}
        closeTo={back}
      >
        {picker}
      </RecordPanel>
    );
  return (
    <MergeChoices
      key={goes.answer.id}
      stays={stays}
      goes={goes}
      picker={picker}
      back={back}
      done={() => setMerged(true)}
    />
  );
}
