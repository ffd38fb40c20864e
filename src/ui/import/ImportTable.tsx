import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import { ImportCell } from './ImportCell.tsx';
import type { Repair } from './use-repair.ts';

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
  /** Putting rows right, and the roles whose cells of a refused row can be corrected even if they are not what is wrong. */
  repair?: { of: Repair; roles: readonly R[] } | undefined;
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
  repair,
}: Props<R, E, Row>) {
  const { t } = useTexts();
  const id = useId();
  const leftOut = new Set(repair?.of.leftOut);
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
            const isOut = leftOut.has(row.line);
            const corrected = repair?.of.corrections.filter(({ line }) => line === row.line) ?? [];
            const isOpen = repair && !isOut && (row.errors.length > 0 || corrected.length > 0);
            return (
              <tr key={row.line} data-out={isOut || undefined}>
                <th scope="row" className={classes.end}>
                  {row.line}
                </th>
                {verdict && <td className={classes.verdict}>{verdict.of(row)}</td>}
                {hasRowErrors && (
                  <td className={classes.problem} data-fine={row.errors.length === 0 || undefined}>
                    <span id={`${id}-${row.line}`}>
                      {row.errors.map((error) => errorText(error)).join(' ')}
                      {isOut
                        ? t('import.row.out')
                        : corrected.length > 0 && row.errors.length === 0 && t('import.row.fine')}
                    </span>
                    {repair && (isOut || row.errors.length > 0) && (
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={t(isOut ? 'import.row.takeInOf' : 'import.row.leaveOutOf', {
                          line: row.line,
                        })}
                        onClick={() =>
                          isOut ? repair.of.takeIn([row.line]) : repair.of.leaveOut([row.line])
                        }
                      >
                        {t(isOut ? 'import.row.takeIn' : 'import.row.leaveOut')}
                      </Button>
                    )}
                  </td>
                )}
                {columns.map((_, column) => {
                  const role = roleOf(column);
                  const isWrong = role !== undefined && wrong.has(role);
                  const was = corrected.find((each) => each.column === column)?.was;
                  const isEdited =
                    role !== undefined && (isWrong || was !== undefined || repair?.roles.includes(role));
                  return (
                    <td
                      key={column}
                      data-wrong={isWrong || undefined}
                      data-unused={role === undefined || undefined}
                    >
                      {isOpen && isEdited ? (
                        <ImportCell
                          label={t('import.cell', {
                            name: roles.find(({ value }) => value === role)?.label ?? '',
                            line: row.line,
                          })}
                          value={row.cells[column] ?? ''}
                          was={was}
                          wrong={isWrong}
                          describedBy={`${id}-${row.line}`}
                          correct={(text) => repair.of.correct(row.line, column, text)}
                        />
                      ) : (
                        row.cells[column]
                      )}
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
