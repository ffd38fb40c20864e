import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { sheetReadings } from '../readings/reading.ts';
import type { SheetReadingRow } from '../readings/reading.ts';

/** Deletes a sheet and goes to the list. It comes back by the message's button, or when its file is sent again within 30 days. */
export function RemoveSheet({ row: { id, productName, fileName } }: { row: SheetReadingRow }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const mayRemove = useMay(sheetReadings.remove);
  const remove = useRemoval(sheetReadings, `/organizations/${orgId}/sheet-readings`);
  if (!mayRemove) return null;
  const name = productName ?? fileName;
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.6} />}
      onClick={() =>
        remove({
          args: { orgId, id },
          removed: t('sheets.removed', { name }),
          restored: t('kit.record.restored', { name }),
          leave: () => go('/chemicals/sheets'),
        })
      }
    >
      {t('sheets.remove')}
    </Button>
  );
}
