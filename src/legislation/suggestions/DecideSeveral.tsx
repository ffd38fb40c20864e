import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { ReasonDialog } from '../../ui/record/ReasonDialog.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { rejections } from './suggestion.ts';
import type { Proposal } from './suggestion.ts';

/** The answer to all selected proposals: none of them applies, for one reason, taken back by one “Undo”. */
export function DecideSeveral({ rows, end }: { rows: readonly Proposal[]; end: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [asks, setAsks] = useState(false);
  const reject = useSend(rejections.add);
  const undo = useSend(rejections.undo);
  const acts = rows.map(({ id }) => id);
  const count = acts.length;
  const run = (reason: string | null) =>
    reject.mutateAsync({ orgId, body: { acts, reason: reason ?? '' } }).then(
      () => {
        toastSuccess(t('obligations.rejectedSeveral', { count }), {
          undo: () => undo.mutateAsync({ orgId, body: { acts } }),
        });
        end();
        return true;
      },
      () => false,
    );
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('obligations.rejectSeveral', { count })}</Button>
      {asks && (
        <ReasonDialog
          required
          title={t('obligations.reject.title.several', { count })}
          text={t('obligations.reject.help.several')}
          confirm={t('obligations.rejectSeveral', { count })}
          run={run}
          close={() => setAsks(false)}
        />
      )}
    </>
  );
}
