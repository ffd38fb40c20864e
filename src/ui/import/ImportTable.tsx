import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import { useFileRows } from './file-rows.tsx';
import type { FileRow, FileRows, RowError } from './file-rows.tsx';
import { ImportCards } from './ImportCards.tsx';
import { usePhone } from '../browser/widths.ts';

/** The rows of the file as they are: above each column its meaning, next to each row its errors. On a phone they are cards. */
export function ImportTable<R extends string, E extends RowError, Row extends FileRow<E>>(
  props: FileRows<R, E, Row>,
) {
  const { hasRowErrors, result } = props;
  const { t } = useTexts();
  const phone = usePhone();
  const { columns, rows } = useFileRows(props);
  if (phone)
    return (
      <ImportCards
        columns={columns}
        rows={rows}
        hasRowErrors={hasRowErrors}
        result={result}
        columnsOpen={!hasRowErrors && !props.changeOf}
      />
    );
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
