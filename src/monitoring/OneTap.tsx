import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../ui/api-error.ts';
import { formStatuses, problemText } from '../ui/errors.ts';
import { useTexts } from '../ui/i18n.ts';
import { toastError } from '../ui/toasts.ts';
import { useComplete } from './use-complete.ts';

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && formStatuses.some((status) => status === error.status);

/** Done today, all in order, with one click; what else there is to say has its place in the panel. */
export function OneTap({ row }: { row: { id: string; name: string } }) {
  const { t } = useTexts();
  const { done, waits } = useComplete(row);
  const [busy, setBusy] = useState(false);
  const tap = async () => {
    setBusy(true);
    await done({ result: 'OK' }).catch((error: unknown) => {
      if (isRefusal(error)) toastError(problemText(error));
    });
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCheck size={14} stroke={2} />}
      loading={busy}
      disabled={waits}
      aria-label={t('book.do.oneTap', { name: row.name })}
      onClick={() => void tap()}
    >
      {t('book.do.OK')}
    </Button>
  );
}
