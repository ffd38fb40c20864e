import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../language/i18n.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { useOrganization } from '../session/session.ts';
import type { SeveralProps } from './several.ts';
import { useEach } from './use-changing.ts';

/** What can be done with all selected records of a list: change some fields, or delete them. */
export default function SeveralButtons(props: SeveralProps) {
  const { calls, targets, fields, end } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { id: orgId } = useOrganization();
  const { busy, each } = useEach(`/organizations/${orgId}`);
  const { remove: there, restore: back } = calls;
  return (
    <>
      {fields.length > 0 && (
        <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
          {t('kit.several.change')}
        </Button>
      )}
      {there && back && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          loading={busy}
          onClick={() =>
            void each({ there, back }, targets, (count) => t('kit.several.deleted', { count })).then(end)
          }
        >
          {t('kit.several.delete')}
        </Button>
      )}
      {open && <ChangeDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}
