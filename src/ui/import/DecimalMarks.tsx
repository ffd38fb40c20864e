import { Button } from '@mantine/core';
import type { DecimalMark } from '../../core/import/cells.ts';
import { decimalMarks } from '../../core/import/list-import.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';

interface Props {
  importing: { reread: (more: { decimalMark: DecimalMark }) => Promise<unknown> };
}

/** The answers to how the figures of a file are written. */
export function DecimalMarks({ importing }: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.step}>
      {decimalMarks.map((decimalMark) => (
        <Button
          key={decimalMark}
          size="compact-sm"
          variant="default"
          onClick={() => void importing.reread({ decimalMark })}
        >
          {t(`import.set.decimalMark.${decimalMark}`)}
        </Button>
      ))}
    </div>
  );
}
