import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { ReasonDialog } from '../../ui/record/ReasonDialog.tsx';
import type { SentRow } from './chemical-proposal.ts';
import { useDeclining } from './use-declining.ts';

interface Props {
  rows: readonly SentRow[];
  /** Ends the selection. */
  end: () => void;
}

/** Declines the selected proposals for one reason; those that are decided stay as they are. */
export function DeclineSeveral({ rows, end }: Props) {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const { decline } = useDeclining();
  const open = rows.filter(({ status }) => status === 'PROPOSED');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconX size={16} stroke={1.6} />}
        disabled={open.length === 0}
        onClick={() => setAsks(true)}
      >
        {t('proposals.several.decline', { count: open.length })}
      </Button>
      {asks && (
        <ReasonDialog
          title={t('proposals.several.title', { count: open.length })}
          text={t('proposals.several.text')}
          confirm={t('proposals.decline')}
          required
          run={async (reason) => {
            const done = await decline(open, reason ?? '');
            if (done > 0) end();
            return done > 0;
          }}
          close={() => setAsks(false)}
        />
      )}
    </>
  );
}
