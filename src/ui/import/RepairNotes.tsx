import { Button } from '@mantine/core';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import classes from './import.module.css';
import type { Repair } from './use-repair.ts';

/** The corrections, counted; each can be undone. */
export function RepairNotes({ repair }: { repair: Repair }) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { corrections, leftOut } = repair;
  return (
    <>
      {corrections.length > 0 && (
        <li className={classes.step}>
          {t('import.corrected', counted(corrections.length))}
          <Button size="compact-sm" variant="subtle" onClick={repair.uncorrect}>
            {t('import.uncorrect')}
          </Button>
        </li>
      )}
      {leftOut.length > 0 && (
        <li className={classes.step}>
          {t('import.leftOut', counted(leftOut.length))}
          <Button size="compact-sm" variant="subtle" onClick={() => repair.include(leftOut)}>
            {t('import.include')}
          </Button>
        </li>
      )}
    </>
  );
}
