import type { ReactNode } from 'react';
import { usePhone } from '../browser/widths.ts';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { Card } from '../pages/Page.tsx';
import { useFileRows } from './file-rows.tsx';
import type { FileRow, FileRows, RowError, ShownRows } from './file-rows.tsx';
import classes from './import.module.css';
import { ImportCards } from './ImportCards.tsx';

interface Props<R extends string, E extends RowError, Row extends FileRow<E>> extends FileRows<R, E, Row> {
  title: string;
  /** How many rows there are; those given are shown. */
  all: number;
  above?: ReactNode;
  below?: ReactNode;
}

/** The card with the rows of a file: a table or, on a phone, cards. */
export function ImportTable<R extends string, E extends RowError, Row extends FileRow<E>>({
  title,
  all,
  above,
  below,
  ...props
}: Props<R, E, Row>) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const phone = usePhone();
  const shown = useFileRows<R, E, Row>(props);
  return (
    <Card
      title={title}
      note={
        <small className={classes.quiet}>
          {t('import.table.more', { shown: exact(props.rows.length), all: exact(all) })}
        </small>
      }
    >
      {above}
      {phone ? (
        <ImportCards<R, E, Row> {...shown} columnsOpen={!props.hasRowErrors && !props.changeOf} />
      ) : (
        <Table<R, E, Row> {...shown} />
      )}
      {below}
    </Card>
  );
}

/** The rows of the file as they are: above each column its meaning, next to each row its errors. */
function Table<R extends string, E extends RowError, Row extends FileRow<E>>({
  columns,
  rows,
  hasRowErrors,
  result,
}: ShownRows<R, E, Row>) {
  const { t } = useTexts();
  return (
    <div
      className={classes.scroll}
      data-short={(!hasRowErrors && !result) || undefined}
      role="region"
      aria-label={t('import.table')}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.end}>
              {t('import.table.line')}
            </th>
            {result && <th scope="col">{result.title}</th>}
            {hasRowErrors && (
              <th scope="col">
                {t(rows.every(({ isFine }) => isFine) ? 'import.table.note' : 'import.table.problem')}
              </th>
            )}
            {columns.map(({ at, title, choice }) => (
              <th key={at} scope="col" className={classes.role}>
                <span>{title}</span>
                {choice()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, line, isOut, isFine, problem, cells }) => (
            <tr key={line} data-out={isOut || undefined}>
              <th scope="row" className={classes.end}>
                {line}
              </th>
              {result && <td className={classes.result}>{result.of(row)}</td>}
              {hasRowErrors && (
                <td className={classes.problem} data-fine={isFine || undefined}>
                  {problem}
                </td>
              )}
              {cells.map(({ at, isUsed, isWrong, content }) => (
                <td key={at} data-wrong={isWrong || undefined} data-unused={!isUsed || undefined}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
