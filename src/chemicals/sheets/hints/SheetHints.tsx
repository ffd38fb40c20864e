import { Button, Modal } from '@mantine/core';
import { IconBulb, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toWire } from '../../../core/contract/case.ts';
import { page as pageOf } from '../../../core/contract/fields.ts';
import { download } from '../../../ui/browser/download.ts';
import { call } from '../../../ui/client/api.ts';
import { handleCallError } from '../../../ui/client/errors.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { usePages } from '../../../ui/list/use-pages.ts';
import { readAll, rowsPerCall } from '../../../ui/print/read-all.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import type { dateOrders } from '../hint-kinds.ts';
import { useSheetWords } from '../readings/SheetLabels.tsx';
import { SheetHint, sheetHints } from './hint.ts';
import classes from './hints.module.css';

/** The newest first. */
const sort = ['createdDate,desc'];

/** What corrections have shown of suppliers' sheets, in a dialog: each can be turned off. Nothing where nothing was learned. */
export function SheetHints() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [isOpen, setOpen] = useState(false);
  const { place, turning } = usePages(50);
  const [saving, setSaving] = useState(false);
  // The list of sheets needs only how many there are.
  const count = useCall(sheetHints.list, { orgId, query: { size: 1 } }).data?.totalElements ?? 0;
  const { data } = useCall(
    sheetHints.list,
    { orgId, query: { ...place, sort } },
    { enabled: isOpen, keepPrevious: true },
  );
  if (count === 0) return null;
  /** All of them, however many pages the dialog has. */
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { rows } = await readAll(
        (at) => call(sheetHints.list, { orgId, query: { page: at, size: rowsPerCall, sort } }),
        Infinity,
      );
      const all = toWire(pageOf(SheetHint), { content: rows, totalElements: rows.length });
      download(JSON.stringify(all, null, 2), 'sheet-hints.json', 'application/json');
    } catch (error) {
      handleCallError(error);
    }
    setSaving(false);
  };
  return (
    <>
      <Button
        className={classes.open}
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
        {data && data.totalElements > 25 && <Pager {...turning} total={data.totalElements} />}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={saving}
          onClick={() => void save()}
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
