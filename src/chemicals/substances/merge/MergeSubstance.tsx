import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../ui/client/api-error.ts';
import { pathFor } from '../../../ui/client/api.ts';
import { formStatuses, problemText } from '../../../ui/client/errors.ts';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import type { Picked } from '../../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { isUnder, queryClient, useCall, useSend, useTagged } from '../../../ui/client/use-call.ts';
import { closest, substances } from '../substance.ts';
import type { Substance } from '../substance.ts';
import { LabelElements, ListBadges } from '../SubstanceHazard.tsx';
import classes from '../substances.module.css';
import { shortName } from '../SubstanceLabels.tsx';

const list = '/admin/substances';

/** Merges another substance into the one of the panel: which, what of both is there, and what happens. */
export default function MergeSubstance() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { go } = useListLink();
  const [other, setOther] = useState<Picked | null>(null);
  const reading = useTagged(substances.get, { id }, { shows: [404], staleTime: 0 });
  const theirs = useCall(substances.get, { id: other?.id ?? '' }, { enabled: other !== null, shows: [404] });
  const merge = useSend(substances.merge, { shows: formStatuses, invalidates: [] });
  const stays = reading.data?.answer;
  const goes = other ? theirs.data : undefined;
  const name = shortName(stays?.name ?? '');
  const back = `${list}/${id}`;
  const run = async () => {
    if (!other) return;
    try {
      await merge.mutateAsync({
        id,
        body: { other: { id: other.id } },
        ifMatch: reading.data?.tag ?? undefined,
      });
    } catch (error) {
      if (error instanceof ApiError) return;
      throw error;
    }
    toastSuccess(t('substances.merge.done', { other: other.name ?? '', name }));
    // Nothing may fetch the one that is gone.
    setOther(null);
    await go(back);
    const gone = pathFor(substances.get.path, { id: other.id });
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => isUnder(key, '/substances') && !isUnder(key, gone),
    });
  };
  return (
    <RecordPanel
      printable={false}
      title={t('substances.merge.title', { name })}
      closeTo={back}
      reading={reading}
      footer={
        <Button
          disabled={!goes || goes.harmonised || goes.id === id}
          loading={merge.isPending}
          onClick={() => void run()}
        >
          {t('substances.merge.do')}
        </Button>
      }
    >
      <RecordPicker
        name="other"
        label={t('substances.merge.other')}
        required
        error={merge.error instanceof ApiError ? problemText(merge.error) : undefined}
        disabled={merge.isPending}
        value={other}
        endpoint={substances.list}
        args={{ query: { sort: closest } }}
        detail={(row) => row.casNumber ?? row.ecNumber}
        taken={(row) => row.id === id}
        onChange={(picked) => {
          merge.reset();
          setOther(picked ?? null);
        }}
      />
      {goes?.harmonised ? (
        <p className={classes.law}>{t('substances.merge.harmonised')}</p>
      ) : (
        <p className={classes.prose}>{t('substances.merge.text', { name })}</p>
      )}
      <div className={classes.both}>
        {stays && <Side title={t('substances.merge.stays')} substance={stays} />}
        {goes && <Side title={t('substances.merge.goes')} substance={goes} />}
      </div>
    </RecordPanel>
  );
}

function Side({ title, substance }: { title: string; substance: Substance }) {
  const { t } = useTexts();
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <b>{substance.name}</b>
      <p className={classes.prose}>
        {[substance.casNumber, substance.ecNumber, substance.indexNumber].filter(Boolean).join(' · ') ||
          t('substances.noNumber')}
      </p>
      <LabelElements substance={substance} />
      <ListBadges lists={substance.restrictionLists} />
    </section>
  );
}
