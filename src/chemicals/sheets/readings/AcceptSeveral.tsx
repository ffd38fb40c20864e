import { Button } from '@mantine/core';
import { IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../../../ui/messages/toasts.ts';
import { useEach } from '../../../ui/several/use-changing.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { acceptSeveral } from './use-accepting.ts';
import { sheetReadings } from './reading.ts';
import type { SheetReadingRow } from './reading.ts';

interface Props {
  rows: readonly SheetReadingRow[];
  /** Ends the selection. */
  end: () => void;
}

/** Accepts what is confirmed on the selected sheets that have been read and not been used; or deletes the selected ones. */
export function AcceptSeveral({ rows, end }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [busy, setBusy] = useState(false);
  const { busy: deletes, each } = useEach(`/organizations/${orgId}/sheet-readings`);
  const remove = async (): Promise<void> => {
    const targets = rows.map((row) => ({
      name: row.productName ?? row.fileName,
      args: { orgId, id: row.id },
      row,
    }));
    const calls = { there: sheetReadings.remove, back: sheetReadings.restore };
    await each(calls, targets, (count) => t('kit.several.deleted', { count }));
    end();
  };
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
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        disabled={open.length === 0 || deletes}
        loading={busy}
        onClick={() => void run()}
      >
        {t('sheets.several.accept', { count: open.length })}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.6} />}
        disabled={busy}
        loading={deletes}
        onClick={() => void remove()}
      >
        {t('kit.several.delete')}
      </Button>
    </>
  );
}
