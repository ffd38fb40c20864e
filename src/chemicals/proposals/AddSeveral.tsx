import { Button, Group, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import type { SentRow } from './chemical-proposal.ts';
import { missingForLabel } from './missing.ts';
import { addSeveral } from './use-adding.ts';
import type { Added } from './use-adding.ts';
import products from '../products/products.module.css';

interface Props {
  rows: readonly SentRow[];
  /** Ends the selection. */
  end: () => void;
}

/** Adds the selected proposals to the catalogue as they are; those that lack something stay, each with what it lacks. */
export function AddSeveral({ rows, end }: Props) {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const open = rows.filter(({ status }) => status === 'PROPOSED');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={open.length === 0}
        onClick={() => setAsks(true)}
      >
        {t('proposals.several.add', { count: open.length })}
      </Button>
      {asks && <Question rows={open} end={end} close={() => setAsks(false)} />}
    </>
  );
}

function Question({ rows, end, close }: Props & { close: () => void }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<Added['left'] | null>(null);
  const ready = rows.filter((row) => missingForLabel(row).length === 0);
  const lacking = rows.filter((row) => missingForLabel(row).length > 0);
  const known = lacking.map((row) => ({ id: row.id, name: row.name, obstacles: missingForLabel(row) }));
  const run = async () => {
    setBusy(true);
    const done = await addSeveral(ready);
    setBusy(false);
    if (done.added > 0) toastSuccess(t('proposals.several.added', { count: done.added }));
    const staying = [...done.left, ...known];
    if (staying.length > 0) return setLeft(staying);
    close();
    end();
  };
  const leave = () => {
    close();
    if (left) end();
  };
  return (
    <Modal
      opened
      size="34rem"
      onClose={busy ? () => undefined : leave}
      title={
        left
          ? t('proposals.several.left', { count: left.length })
          : t('proposals.several.add', { count: ready.length })
      }
      withCloseButton={false}
    >
      <p>{t(left ? 'proposals.several.left.text' : 'proposals.several.add.text')}</p>
      {!left && known.length > 0 && (
        <p className={products.lackingTitle}>{t('proposals.several.lacking', { count: known.length })}</p>
      )}
      <Lacking items={left ?? known} />
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" disabled={busy} onClick={leave}>
          {left ? t('proposals.several.close') : t('kit.form.cancel')}
        </Button>
        {!left && (
          <Button data-autofocus loading={busy} disabled={ready.length === 0} onClick={() => void run()}>
            {t('proposals.several.add', { count: ready.length })}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

/** Proposals that are not added, each with everything that keeps it from that. */
function Lacking({ items }: { items: Added['left'] }) {
  const { t } = useTexts();
  if (items.length === 0) return null;
  return (
    <ul className={products.lacking} aria-label={t('proposals.several.left', { count: items.length })}>
      {items.map(({ id, name, obstacles }) => (
        <li key={id}>
          <b>{name}</b>
          <span>
            {obstacles.length === 0
              ? t('proposals.obstacle.REFUSED')
              : obstacles.map((each) => t(`proposals.obstacle.${each}`)).join('; ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
