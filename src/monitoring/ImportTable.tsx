import { NativeSelect } from '@mantine/core';
import { useTexts } from '../ui/i18n.ts';
import classes from './import.module.css';
import { useImportWords } from './ImportWords.tsx';
import { columnRoles } from './reading-import-api.ts';
import type { ColumnRole, ReadingImportPreview } from './reading-import-api.ts';
import type { Importing } from './use-import.ts';

interface Props {
  preview: ReadingImportPreview;
  importing: Importing;
}

/** Rows of the file as they stand in it: above each column what it holds, beside each row what is wrong with it. */
export function ImportTable({ preview, importing }: Props) {
  const { t } = useTexts();
  const words = useImportWords();
  const { columns, mapping, errorCount, errors } = preview;
  const hasRowErrors = errorCount > errors.length;
  const rows = hasRowErrors ? preview.rows.filter((row) => row.errors.length > 0) : preview.rows;
  const roleOf = (column: number): ColumnRole | undefined =>
    columnRoles.find((role) => mapping.columns[role] === column);
  const choose = (column: number, role: ColumnRole | undefined): void => {
    const next = { ...mapping.columns };
    const former = roleOf(column);
    if (former) next[former] = null;
    if (role) next[role] = column;
    void importing.reread({ columns: next });
  };
  const options = [
    { value: '', label: t('import.role.none') },
    ...columnRoles.map((role) => ({ value: role, label: t(`import.role.${role}`) })),
  ];
  return (
    <div
      className={classes.scroll}
      data-short={!hasRowErrors || undefined}
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
                    disabled={importing.sending !== null}
                    data-used={roleOf(column) !== undefined || undefined}
                    onChange={({ currentTarget: { value } }) =>
                      choose(
                        column,
                        columnRoles.find((role) => role === value),
                      )
                    }
                  />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const wrong = new Set(row.errors.map(({ role }) => role && mapping.columns[role]));
            return (
              <tr key={row.line}>
                <th scope="row" className={classes.end}>
                  {row.line}
                </th>
                {hasRowErrors && (
                  <td className={classes.problem}>
                    {row.errors.map((error) => words.error(error)).join(' ')}
                  </td>
                )}
                {columns.map((_, column) => (
                  <td
                    key={column}
                    data-wrong={wrong.has(column) || undefined}
                    data-unused={roleOf(column) === undefined || undefined}
                  >
                    {row.cells[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
