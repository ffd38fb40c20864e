import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import { ImportCell } from './ImportCell.tsx';
import type { Repair } from './use-repair.ts';

export interface RowError {
  role: string | null;
  /** What may be meant instead: choosing it corrects these cells. */
  candidates?: readonly { label: string; cells: readonly { role: string; text: string }[] }[] | undefined;
}
export interface FileRow<E extends RowError> {
  line: number;
  cells: readonly string[];
  errors: readonly E[];
}
/** Rows of a file, with the texts about them and their columns. */
export interface FileRows<R extends string, E extends RowError, Row extends FileRow<E>> {
  columns: readonly { name: string }[];
  rows: readonly Row[];
  /** Whether any row is refused: then each one shows its errors. */
  hasRowErrors: boolean;
  roles: readonly { value: R; label: string }[];
  /** The column of each role. */
  chosen: Record<R, number | null>;
  choose: (chosen: Record<R, number | null>) => void;
  errorText: (error: E) => string;
  /** A note on a row without errors. */
  notesOf?: (row: Row) => readonly string[];
  /** The roles whose cells can be corrected although the row is right: a note is about them. */
  mendable?: (row: Row) => readonly (string | null)[];
  disabled: boolean;
  /** The present value of a record that the cell changes, where files change records; undefined: the cell changes nothing. */
  changeOf?: (row: Row, role: R) => string | undefined;
  /**
   * Putting rows right, the roles whose cells of a refused row can be corrected even if they are not what is wrong, and whether a cell can be
   * added that the file has no column for, and whether rows with errors are left out anyway.
   */
  repair?: { of: Repair; roles: readonly R[]; adds?: boolean; leavesWrong?: boolean } | undefined;
  /** The result for each row, if there is more to show than its errors. */
  result?: { title: string; of: (row: Row) => ReactNode } | undefined;
}

/** The rows of a file, in a table and as cards: their columns, and each row with its cells. */
export function useFileRows<R extends string, E extends RowError, Row extends FileRow<E>>({
  columns,
  rows,
  roles,
  chosen,
  choose,
  errorText,
  notesOf,
  mendable,
  disabled,
  repair,
  changeOf,
  hasRowErrors,
  result,
}: FileRows<R, E, Row>) {
  const { t } = useTexts();
  const id = useId();
  const titled = columns.map(({ name }, at) => ({
    at,
    title: name || t('import.column', { place: at + 1 }),
    role: roles.find(({ value }) => chosen[value] === at),
  }));
  const change = (at: number, former: R | undefined, value: string): void => {
    const next = { ...chosen };
    if (former) next[former] = null;
    const role = roles.find((each) => each.value === value)?.value;
    if (role) next[role] = at;
    choose(next);
  };
  const columnOf = (name: string): number | null =>
    roles.flatMap(({ value }) => (value === name ? [chosen[value]] : []))[0] ?? null;
  const pick = (line: number, cells: readonly { role: string; text: string }[]): void =>
    repair?.of.correct(
      cells.flatMap(({ role, text }) => {
        const column = columnOf(role);
        return column === null ? [] : [{ line, column, text }];
      }),
    );
  const options = [{ value: '', label: t('import.role.none') }, ...roles];
  const leftOut = new Set(repair?.of.leftOut);
  return {
    hasRowErrors,
    result,
    columns: titled.map(({ at, title, role }) => ({
      at,
      title,
      /** Chooses the meaning of a column. In: the text above it, if not its title. */
      choice: (label?: string): ReactNode => (
        <NativeSelect
          size="xs"
          label={label}
          aria-label={t('import.column.role', { name: title })}
          data={options}
          value={role?.value ?? ''}
          disabled={disabled}
          data-used={role !== undefined || undefined}
          // A column of short cells must not cut off its label.
          miw={role && `${role.label.length + 5}ch`}
          onChange={({ currentTarget }) => change(at, role?.value, currentTarget.value)}
        />
      ),
    })),
    rows: rows.map((row) => {
      const { line, cells, errors } = row;
      const isOut = leftOut.has(line);
      const corrected = repair?.of.corrections.filter((each) => each.line === line) ?? [];
      const mends = isOut ? [] : (mendable?.(row) ?? []);
      const isOpen = !isOut && (errors.length > 0 || corrected.length > 0);
      // An error of the whole row may be in any cell.
      const isWrongAsWhole = errors.some((error) => error.role === null);
      const reason = `${id}-${line}`;
      const lacking = repair?.adds
        ? roles.filter(
            ({ value }) => chosen[value] === null && errors.some((error) => error.role === value) && !isOut,
          )
        : [];
      const candidates = errors.flatMap((error) => error.candidates ?? []);
      const notes = isOut ? [] : (notesOf?.(row) ?? []);
      return {
        row,
        line,
        isOut,
        isFine: errors.length === 0,
        /** Its errors or what was done about them, and the button that leaves it out. */
        problem: (
          <>
            <span id={reason}>
              {errors.map((error) => (
                <span key={errorText(error)}>{errorText(error)}</span>
              ))}
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
              {isOut
                ? t('import.row.out')
                : corrected.length > 0 && errors.length === 0 && t('import.row.fine')}
            </span>
            {repair && !isOut && candidates.length > 0 && (
              <span className={classes.candidates}>
                {candidates.map(({ label, cells: meant }) => (
                  <Button
                    key={label}
                    size="compact-xs"
                    variant="default"
                    disabled={disabled}
                    aria-label={t('import.chooseOf', { name: label, line })}
                    onClick={() => pick(line, meant)}
                  >
                    {t('import.choose', { name: label })}
                  </Button>
                ))}
              </span>
            )}
            {repair &&
              lacking.map(({ value, label }) => (
                <span key={value} className={classes.added}>
                  <small aria-hidden>{label}</small>
                  <ImportCell
                    label={t('import.cell', { name: label, line })}
                    value=""
                    was={undefined}
                    wrong
                    describedBy={reason}
                    correct={(text) =>
                      repair.of.correct([{ line, column: columns.length, text }], { [value]: columns.length })
                    }
                  />
                </span>
              ))}
            {repair && !repair.leavesWrong && (isOut || errors.length + notes.length > 0) && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t(isOut ? 'import.row.includeOf' : 'import.row.leaveOutOf', { line })}
                onClick={() => (isOut ? repair.of.include([line]) : repair.of.leaveOut([line]))}
              >
                {t(isOut ? 'import.row.include' : 'import.row.leaveOut')}
              </Button>
            )}
          </>
        ),
        cells: titled.map(({ at, title, role }) => {
          const text = cells[at] ?? '';
          const isWrong = role !== undefined && errors.some((error) => error.role === role.value);
          const before = role && changeOf?.(row, role.value);
          const was = corrected.find((each) => each.column === at)?.was;
          const isEdited =
            repair &&
            ((isOpen &&
              (isWrong ||
                isWrongAsWhole ||
                was !== undefined ||
                (role && repair.roles.includes(role.value)))) ||
              (role && mends.includes(role.value)));
          const label = role?.label ?? title;
          return {
            at,
            label,
            isEmpty: text === '' && !isEdited && before === undefined,
            isUsed: role !== undefined,
            isWrong,
            isEdited,
            content: isEdited ? (
              <ImportCell
                label={t('import.cell', { name: label, line })}
                value={text}
                was={was}
                wrong={isWrong}
                describedBy={reason}
                correct={(typed) => repair.of.correct([{ line, column: at, text: typed }])}
              />
            ) : before === undefined ? (
              text
            ) : (
              <>
                <ins>{text || '–'}</ins>
                <del>
                  <VisuallyHidden>{t('import.was')}</VisuallyHidden>
                  {before || '–'}
                </del>
              </>
            ),
          };
        }),
      };
    }),
  };
}
export type ShownRows<R extends string, E extends RowError, Row extends FileRow<E>> = ReturnType<
  typeof useFileRows<R, E, Row>
>;
