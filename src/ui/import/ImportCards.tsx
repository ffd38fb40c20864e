import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import type { FileRow, RowError, ShownRows } from './file-rows.tsx';

/** Rows of the file one below the other, each with its errors and then its cells: what a phone has room for. */
export function ImportCards<R extends string, E extends RowError, Row extends FileRow<E>>({
  columns,
  rows,
  hasRowErrors,
  result,
  columnsOpen,
}: ShownRows<R, E, Row> & {
  /** Whether the choices of what columns hold are open at first. */
  columnsOpen: boolean;
}): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <details className={classes.holds} open={columnsOpen}>
        <summary>{t('import.columns')}</summary>
        <div className={classes.settings}>
          {columns.map(({ at, title, choice }) => (
            <Fragment key={at}>{choice(title)}</Fragment>
          ))}
        </div>
      </details>
      <ul className={classes.cards} aria-label={t('import.table')}>
        {rows.map(({ row, line, isOut, isFine, problem, cells }) => (
          <li key={line} data-out={isOut || undefined}>
            <h3>{t('import.card.line', { line })}</h3>
            {result?.of(row)}
            {hasRowErrors && (
              <div className={classes.problem} data-fine={isFine || undefined}>
                {problem}
              </div>
            )}
            <dl>
              {cells
                .filter(({ isEmpty }) => !isEmpty)
                .map(({ at, label, isUsed, isWrong, isEdited, content }) => (
                  <div
                    key={at}
                    data-edited={isEdited || undefined}
                    data-wrong={isWrong || undefined}
                    data-unused={!isUsed || undefined}
                  >
                    <dt>{label}</dt>
                    <dd>{content}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
