import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { instantParts } from '../dates.ts';
import { useTexts } from '../i18n.ts';
import classes from './import.module.css';

/** An import as its list tells of it. */
interface Imported {
  id: string;
  fileName: string;
  createdDate: string;
  createdBy: { name?: string | undefined } | null;
  undoneDate: string | null;
}

interface Props<R extends Imported> {
  /** The imports, the newest first; undefined: not known yet. */
  rows: readonly R[] | undefined;
  /** What is said where there are none. */
  none: string;
  /** What an import brought: the heading of the column, and its cell. */
  brought: { title: string; of: (row: R) => ReactNode };
  undo: (row: R) => void;
  /** The import that is being undone. */
  undoing: string | undefined;
}

/** What came in by files before, each file to be undone. */
export function ImportHistory<R extends Imported>({ rows, none, brought, undo, undoing }: Props<R>) {
  const { t, language } = useTexts();
  if (!rows) return <Skeleton height="4rem" />;
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <div className={classes.scroll} role="region" aria-label={t('import.history')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.history.file')}</th>
            <th scope="col" className={classes.end}>
              {brought.title}
            </th>
            <th scope="col">{t('import.history.when')}</th>
            <th scope="col">{t('import.history.who')}</th>
            <th scope="col">{t('import.history.undo')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { date, time } = instantParts(row.createdDate, language);
            return (
              <tr key={row.id}>
                <td>{row.fileName}</td>
                <td className={classes.end}>{brought.of(row)}</td>
                <td>
                  {date} {time}
                </td>
                <td>{row.createdBy?.name}</td>
                <td>
                  {row.undoneDate ? (
                    <span className={classes.quiet}>{t('import.history.undone')}</span>
                  ) : (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('import.history.undoOf', { file: row.fileName })}
                      loading={undoing === row.id}
                      onClick={() => undo(row)}
                    >
                      {t('import.history.undo')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
