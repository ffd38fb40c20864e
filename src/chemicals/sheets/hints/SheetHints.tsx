import { Button, Modal } from '@mantine/core';
import { IconBulb, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefFor } from '../../../ui/client/api.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import type { dateOrders } from '../hint-kinds.ts';
import { useSheetWords } from '../readings/SheetLabels.tsx';
import { sheetHints } from './hint.ts';
import type { SheetHint } from './hint.ts';
import classes from './hints.module.css';

/** As many as the dialog shows, the newest first. */
const most = 200;

/** What corrections have shown of suppliers' sheets, in a dialog: each can be turned off. Nothing where nothing was learned. */
export function SheetHints() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const query = { size: most, sort: ['createdDate,desc'] };
  // The list of sheets needs only how many there are.
  const count = useCall(sheetHints.list, { orgId, query: { size: 1 } }).data?.totalElements ?? 0;
  const { data } = useCall(sheetHints.list, { orgId, query }, { enabled: isOpen });
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBulb size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {t('sheets.hints.open', { count })}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('sheets.hints.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('sheets.cancel') }}
      >
        <p>{t('sheets.hints.lead')}</p>
        <ul className={classes.hints}>
          {data?.content.map((hint) => (
            <HintRow key={hint.id} hint={hint} />
          ))}
        </ul>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          href={hrefFor(sheetHints.list, { orgId, query })}
          download="sheet-hints.json"
        >
          {t('sheets.hints.download')}
        </Button>
      </Modal>
    </>
  );
}

function HintRow({ hint }: { hint: SheetHint }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { label } = useSheetWords();
  const mayTurn = useMay(sheetHints.update);
  const turn = useSend(sheetHints.update);
  const { id, kind, field, value, active, supplierName, supplier, fileName, createdBy } = hint;
  const said =
    kind === 'DATE_ORDER'
      ? t(`sheets.hints.DATE_ORDER.${value as (typeof dateOrders)[number]}`)
      : t('sheets.hints.LABEL', { value, field: label(field) });
  const action = t(active ? 'sheets.hints.off' : 'sheets.hints.on');
  return (
    <li>
      <span>
        <b>{supplierName ?? supplier}</b>
        <span>{said}</span>
        <small>
          {t('sheets.hints.from', { file: fileName, who: createdBy.name ?? '–' })}
          {!active && ` · ${t('sheets.hints.isOff')}`}
        </small>
      </span>
      {mayTurn && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('sheets.hints.of', { action, hint: said })}
          loading={turn.isPending}
          onClick={() => turn.mutate({ orgId, id, body: { active: !active } })}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
