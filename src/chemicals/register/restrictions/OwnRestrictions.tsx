import { Wait } from '../../../ui/record/PanelWait.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { Hit, HitsBySubstance, LookedUp } from '../../products/RestrictionList.tsx';
import { ownRestrictions } from './restriction-waiver.ts';
import type { OwnRestriction } from './restriction-waiver.ts';
import classes from '../register.module.css';

/**
 * The lists that a product of the register is on; each hit can be marked as not relevant with a reason, until a newer
 * list or sheet comes.
 */
export function OwnRestrictions({ id }: { id: string }) {
  const { id: orgId } = useOrganization();
  const found = useCall(ownRestrictions.list, { orgId, id });
  if (!found.data) return <Wait reading={found} height="6rem" />;
  const { content: hits, looked } = found.data;
  return (
    <>
      <LookedUp looked={looked} found={hits.length} />
      <HitsBySubstance
        hits={hits}
        render={(hit) => (
          <Hit key={hit.id} hit={hit} pale={hit.waiver !== null}>
            <Looked hit={hit} entryId={id} />
          </Hit>
        )}
      />
    </>
  );
}

/** What the organization has said to a hit, and what it may say. */
function Looked({ hit, entryId }: { hit: OwnRestriction; entryId: string }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayEdit = useMay(ownRestrictions.waive);
  const waive = useSend(ownRestrictions.waive);
  const reopen = useSend(ownRestrictions.reopen);
  const [reason, setReason] = useState<string | null>(null);
  const { reopened } = hit;
  const waiverTexts = (waiver: NonNullable<OwnRestriction['waiver']>) => ({
    name: waiver.by.name ?? '',
    date: waiver.date,
    reason: waiver.reason,
  });
  if (hit.waiver)
    return (
      <div className={classes.looked}>
        <p>{t('waiver.is', waiverTexts(hit.waiver))}</p>
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="default"
            loading={reopen.isPending}
            onClick={() => reopen.mutate({ orgId, id: entryId, body: { hit: hit.id } })}
          >
            {t('waiver.undo')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes.looked}>
      {reopened && <p>{t(`waiver.reopened.${reopened.because}`, waiverTexts(reopened))}</p>}
      {hit.substance.id === null && <p>{t('waiver.unlisted')}</p>}
      {mayEdit && hit.substance.id !== null && reason === null && (
        <Button size="compact-sm" variant="default" onClick={() => setReason(reopened?.reason ?? '')}>
          {t('waiver.do')}
        </Button>
      )}
      {reason !== null && (
        <>
          <TextArea
            name={`reason ${hit.id}`}
            label={t('waiver.reason')}
            help={t('waiver.reason.help')}
            value={reason}
            required
            disabled={waive.isPending}
            onChange={(value) => setReason(value ?? '')}
          />
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              disabled={reason.trim() === ''}
              loading={waive.isPending}
              onClick={() =>
                waive.mutate(
                  { orgId, id: entryId, body: { hit: hit.id, reason } },
                  { onSuccess: () => setReason(null) },
                )
              }
            >
              {t('waiver.do')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setReason(null)}>
              {t('waiver.cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
