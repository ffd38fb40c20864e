import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useShortcut } from '../../ui/browser/shortcuts.ts';
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
  // In an open proposal the key answers that one.
  useShortcut('n', () => setAsks(true), useParams()['id'] === undefined);
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
      <Button aria-keyshortcuts="n" onClick={() => setAsks(true)}>
        {t('obligations.rejectSeveral', { count })}
      </Button>
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
