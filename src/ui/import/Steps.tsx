import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ordersOf } from '../../core/dates-in-files/order.ts';
import type { DateOrder } from '../../core/dates-in-files/dates.ts';
import type { ListImportError } from '../../core/import/list-import.ts';
import type { DecimalMark } from '../../core/import/cells.ts';
import { decimalMarks } from '../../core/import/list-mapping.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import { useListImportTexts } from './use-list-import.ts';
import type { Shown } from './use-list-import.ts';

/** An import, as far as a file is read again with what is said of it. */
interface Rereading<S> {
  reread: (says: S) => Promise<void>;
  sending: object | null;
}

interface StepProps<S> {
  /** What it says of reading the file. */
  says: NoInfer<S>;
  importing: Rereading<S>;
  /** It takes back what was said. */
  quiet?: boolean;
  children: ReactNode;
}

/** One tap that helps: the file is read again with it. */
export const Step = <S,>({ says, importing, quiet = false, children }: StepProps<S>) => (
  <Button
    size="compact-sm"
    variant={quiet ? 'subtle' : 'default'}
    disabled={importing.sending !== null}
    onClick={() => void importing.reread(says)}
  >
    {children}
  </Button>
);

interface DownloadProps {
  label: string;
  /** Whether the file is on its way. */
  busy?: boolean;
  download: () => void;
}

/** Downloads the rows of a file that are not imported. */
export const DownloadButton = ({ label, busy = false, download }: DownloadProps) => (
  <Button
    size="compact-sm"
    variant="default"
    loading={busy}
    leftSection={<IconDownload size={14} stroke={1.6} />}
    onClick={download}
  >
    {label}
  </Button>
);

type OfTable = { sheet: string } | { dateOrder: DateOrder } | { decimalMark: DecimalMark };

/** The answers to what a file leaves open as a table: which sheet is meant, and how dates and figures are written. */
export function TableAnswers({
  asked: { code, values },
  sheets,
  importing,
}: {
  asked: Pick<ListImportError, 'code' | 'values'>;
  sheets: readonly string[];
  importing: Rereading<OfTable>;
}) {
  const { t } = useTexts();
  const answers: Record<string, () => (readonly [string, OfTable])[]> = {
    SHEET_ASKED: () => sheets.map((sheet) => [sheet, { sheet }]),
    DATE_ORDER_ASKED: () =>
      ordersOf(String(values['text'])).map((dateOrder) => [
        t(`import.set.dateOrder.${dateOrder}`),
        { dateOrder },
      ]),
    DECIMAL_ASKED: () =>
      decimalMarks.map((decimalMark) => [t(`import.set.decimalMark.${decimalMark}`), { decimalMark }]),
  };
  const found = answers[code]?.();
  return (
    found && (
      <div className={classes.step}>
        {found.map(([label, says]) => (
          <Step key={label} says={says} importing={importing}>
            {label}
          </Step>
        ))}
      </div>
    )
  );
}

/** What to do with rows whose record is not in its list: create it, for which a person says once what the file does not, or keep what they name. */
export function Unmatched({ definition, preview: { unmatchedCount, newCount, mapping }, importing }: Shown) {
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
      <Step says={{ unmatched: 'KEEP' }} importing={importing}>
        {words.unmatched('keep', unmatchedCount)}
      </Step>
    </>
  );
}
