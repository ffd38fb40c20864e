import { useTexts } from '../ui/i18n.ts';
import { ImportHistory } from '../ui/import/ImportHistory.tsx';
import { useNumbers } from '../ui/numbers.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useCall, useSend } from '../ui/use-call.ts';
import { readingImports } from './reading-import-api.ts';

/** What was imported into a meter before, the newest first, each to be undone. */
export function ReadingImportHistory({ meterId }: { meterId: string }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const found = useCall(readingImports.list, { orgId, meterId, query: { size: 25 } }, { shows: [404] });
  const undo = useSend(readingImports.undo);
  return (
    <ImportHistory
      rows={found.isPending ? undefined : (found.data?.content ?? [])}
      none={t('import.history.none')}
      brought={{
        title: t('import.months.readings'),
        of: ({ readingCount, firstDate, lastDate }) => (
          <>
            {exact(String(readingCount))}
            <small>{t('import.period', { from: firstDate, to: lastDate })}</small>
          </>
        ),
      }}
      undo={({ id }) => undo.mutate({ orgId, id }, { onSuccess: () => toastSuccess(t('import.undone')) })}
      undoing={undo.isPending ? undo.variables.id : undefined}
    />
  );
}
