import { Button } from '@mantine/core';
import { ordersOf } from '../../core/dates-in-files/order.ts';
import { decimalMarks } from '../../core/import/list-mapping.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import type { ListImporting } from './use-list-import.ts';

interface Props {
  importing: ListImporting;
}

/** The answers to how the dates of a file are written. In: one that can be read in several ways. */
export function DateOrders({ text, importing }: Props & { text: string }) {
  const { t } = useTexts();
  return (
    <div className={classes.step}>
      {ordersOf(text).map((order) => (
        <Button
          key={order}
          size="compact-sm"
          variant="default"
          onClick={() => void importing.reread({ dateOrder: order })}
        >
          {t(`import.set.dateOrder.${order}`)}
        </Button>
      ))}
    </div>
  );
}

/** The answers to which sheet of a workbook is meant. */
export function Sheets({ sheets, importing }: Props & { sheets: readonly string[] }) {
  return (
    <div className={classes.step}>
      {sheets.map((sheet) => (
        <Button
          key={sheet}
          size="compact-sm"
          variant="default"
          onClick={() => void importing.reread({ sheet })}
        >
          {sheet}
        </Button>
      ))}
    </div>
  );
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
