import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Page } from '../../core/contract/fields.ts';
import type { ImportRecord } from '../../core/import/import.ts';
import { instantParts } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import classes from './import.module.css';
import type { Undo } from './use-undo.ts';

interface Props<R extends ImportRecord> {
  /** The imports, the newest first. */
  found: { isPending: boolean; data: Page<R> | undefined };
  /** The text when none exist. */
  none: string;
  /** What an import added: the heading of the column, and its cell. */
  brought: { title: string; of: (row: R) => ReactNode };
  undo: Undo;
}

/** What came in by files before, each file to be undone. */
export function ImportHistory<R extends ImportRecord>({ found, none, brought, undo }: Props<R>) {
  const { t, language } = useTexts();
  if (found.isPending) return <Skeleton height="4rem" />;
  const rows = found.data?.content ?? [];
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
            <th scope="col">
              <VisuallyHidden>{t('import.history.acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { date, time } = instantParts(row.createdAt, language);
            return (
              <tr key={row.id}>
                <td>{row.fileName}</td>
                <td className={classes.end}>{brought.of(row)}</td>
                <td>
                  {date} {time}
                </td>
                <td>{row.createdBy?.name}</td>
                <td className={classes.act}>
                  {row.undoneDate ? (
                    <span className={classes.quiet}>{t('import.history.undone')}</span>
                  ) : (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('import.history.undoOf', { file: row.fileName })}
                      loading={undo.undoing === row.id}
                      onClick={() => void undo.undo(row.id)}
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
