import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n.ts';
import classes from './import.module.css';

interface RowError {
  role: string | null;
}
interface FileRow<E extends RowError> {
  line: number;
  cells: readonly string[];
  errors: readonly E[];
}
interface Props<R extends string, E extends RowError, Row extends FileRow<E>> {
  columns: readonly { name: string }[];
  rows: readonly Row[];
  /** Whether any row is refused: then what is wrong stands beside each. */
  hasRowErrors: boolean;
  roles: readonly { value: R; label: string }[];
  /** The column of each role. */
  chosen: Record<R, number | null>;
  choose: (chosen: Record<R, number | null>) => void;
  errorText: (error: E) => string;
  disabled: boolean;
  /** What becomes of each row, where more can be said of it than what is wrong. */
  verdict?: { title: string; of: (row: Row) => ReactNode } | undefined;
}

/** Rows of the file as they stand in it: above each column what it holds, beside each row what is wrong with it. */
export function ImportTable<R extends string, E extends RowError, Row extends FileRow<E>>({
  columns,
  rows,
  hasRowErrors,
  roles,
  chosen,
  choose,
  errorText,
  disabled,
  verdict,
}: Props<R, E, Row>) {
  const { t } = useTexts();
  const roleOf = (column: number): R | undefined =>
    roles.find(({ value }) => chosen[value] === column)?.value;
  const change = (column: number, role: R | undefined): void => {
    const next = { ...chosen };
    const former = roleOf(column);
    if (former) next[former] = null;
    if (role) next[role] = column;
    choose(next);
  };
  const options = [{ value: '', label: t('import.role.none') }, ...roles];
  return (
    <div
      className={classes.scroll}
      data-short={(!hasRowErrors && !verdict) || undefined}
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
            {verdict && <th scope="col">{verdict.title}</th>}
            {hasRowErrors && <th scope="col">{t('import.table.problem')}</th>}
            {columns.map(({ name }, column) => {
              const title = name || t('import.column', { place: column + 1 });
              return (
                <th key={column} scope="col" className={classes.role}>
                  <span>{title}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={t('import.column.role', { name: title })}
                    data={options}
                    value={roleOf(column) ?? ''}
                    disabled={disabled}
                    data-used={roleOf(column) !== undefined || undefined}
                    onChange={({ currentTarget }) =>
                      change(column, roles.find(({ value }) => value === currentTarget.value)?.value)
                    }
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const wrong = new Set(
              row.errors.map(({ role }) => roles.find(({ value }) => value === role)?.value),
            );
            return (
              <tr key={row.line}>
                <th scope="row" className={classes.end}>
                  {row.line}
                </th>
                {verdict && <td className={classes.verdict}>{verdict.of(row)}</td>}
                {hasRowErrors && (
                  <td className={classes.problem}>{row.errors.map((error) => errorText(error)).join(' ')}</td>
                )}
                {columns.map((_, column) => {
                  const role = roleOf(column);
                  return (
                    <td
                      key={column}
                      data-wrong={(role && wrong.has(role)) || undefined}
                      data-unused={role === undefined || undefined}
                    >
                      {row.cells[column]}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
