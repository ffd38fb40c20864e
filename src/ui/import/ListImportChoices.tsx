import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ordersOf } from '../../core/dates-in-files/order.ts';
import type { ListImport, ListImportPreview } from '../../core/import/list-import.ts';
import { decimalMarks } from '../../core/import/list-mapping.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import { useListImportTexts } from './use-list-import.ts';
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

/** What to do with rows whose record is not in its list: create it, for which a person says once what the file does not, or keep what they name. */
export function Unmatched({
  definition,
  preview: { unmatchedCount, newCount, mapping },
  importing,
}: Props & { definition: ListImport; preview: ListImportPreview }) {
  const { t } = useTexts();
  const words = useListImportTexts(definition);
  const { columns } = definition;
  const by = columns.find(({ makesUnmatched }) => makesUnmatched !== undefined)?.makesUnmatched ?? '';
  const choices = columns.find(({ role }) => role === by)?.values ?? [];
  const label = words.labelOf(by);
  const isInFile = (mapping.columns[by] ?? null) !== null;
  const make = (otherwise = mapping.otherwise) => void importing.reread({ unmatched: 'MAKE', otherwise });
  return (
    <>
      {newCount > 0 && (
        <Menu>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<IconChevronDown size={14} stroke={1.6} />}
            >
              {words.unmatched('make', newCount)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isInFile && <Menu.Item onClick={() => make()}>{t('import.unmatched.asInFile')}</Menu.Item>}
            <Menu.Label>{isInFile ? t('import.set.otherwise', { role: label }) : label}</Menu.Label>
            {choices.map((value) => (
              <Menu.Item key={value} onClick={() => make({ ...mapping.otherwise, [by]: value })}>
                {words.wordOf(by, value)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void importing.reread({ unmatched: 'KEEP' })}
      >
        {words.unmatched('keep', unmatchedCount)}
      </Button>
    </>
  );
}
