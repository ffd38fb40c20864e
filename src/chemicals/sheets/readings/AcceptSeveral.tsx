import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../../../ui/messages/toasts.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { acceptSeveral } from './use-accepting.ts';
import type { SheetReadingRow } from './reading.ts';

interface Props {
  rows: readonly SheetReadingRow[];
  /** Ends the selection. */
  end: () => void;
}

/** Accepts what is confirmed on the selected sheets that have been read and not been used. */
export function AcceptSeveral({ rows, end }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [busy, setBusy] = useState(false);
  const open = rows.filter(({ valueCounts, state }) => valueCounts !== null && state !== 'APPLIED');
  const run = async (): Promise<void> => {
    setBusy(true);
    const { count, left, undo } = await acceptSeveral(orgId, open);
    setBusy(false);
    if (count > 0) toastSuccess(t('sheets.several.accepted', { count }), { undo });
    else if (left.length === 0) toastSuccess(t('sheets.several.none'));
    if (left.length > 0)
      toastError(
        t('sheets.several.left', {
          names: left.map(({ productName, fileName }) => productName ?? fileName).join(', '),
        }),
      );
    end();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconShieldCheck size={16} stroke={1.6} />}
      disabled={open.length === 0}
      loading={busy}
      onClick={() => void run()}
    >
      {t('sheets.several.accept', { count: open.length })}
    </Button>
  );
}
