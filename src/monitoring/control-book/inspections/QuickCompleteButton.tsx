import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError } from '../../../ui/client/api-error.ts';
import { formStatuses, handleCallError, problemText } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { toastError } from '../../../ui/messages/toasts.ts';
import { useToday } from '../../../ui/session/today.ts';
import { bookPath } from '../BookLabels.tsx';
import { isNear, canCompleteQuickly } from './state.ts';
import type { InspectionRow } from './inspection.ts';
import { useComplete } from './use-complete.ts';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && formStatuses.some((status) => status === error.status);

/**
 * The action for an inspection in its row: one click for "done today, all in order" where that is allowed; a link to
 * its form where a report is required; nothing if it is not due for a while.
 */
export function QuickCompleteButton({ row }: { row: InspectionRow }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const today = useToday();
  if (canCompleteQuickly(row, today)) return <AllOk row={row} />;
  if (!isNear(row.dueDate, today)) return null;
  return (
    <Button
      component={Link}
      to={to(`${bookPath}/inspections/${row.id}`)}
      variant="default"
      size="xs"
      aria-label={`${t('book.do.record')}: ${row.name}`}
    >
      {t('book.do.record')}
    </Button>
  );
}

function AllOk({ row }: { row: InspectionRow }) {
  const { t } = useTexts();
  const { done, waits } = useComplete(row);
  // Nothing was typed that could be lost.
  const explain = (error: unknown): true => {
    if (isRefusal(error)) toastError(problemText(error));
    else handleCallError(error);
    return true;
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCheck size={14} stroke={2} />}
      loading={waits === 'going'}
      disabled={waits === 'kept'}
      aria-label={t('book.do.oneTap', { name: row.name })}
      onClick={() => void done({ result: 'OK' }, explain).catch(explain)}
    >
      {t('book.do.OK')}
    </Button>
  );
}
