import { Button, Skeleton } from '@mantine/core';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useCall, useSend } from '../ui/use-call.ts';
import classes from '../ui/import/import.module.css';
import { readingImports } from './reading-import-api.ts';

/** What was imported into a meter before, the newest first, each to be undone. */
export function ImportHistory({ meterId }: { meterId: string }) {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const found = useCall(readingImports.list, { orgId, meterId, query: { size: 25 } }, { shows: [404] });
  const undo = useSend(readingImports.undo);
  if (found.isPending) return <Skeleton height="4rem" />;
  const rows = found.data?.content ?? [];
  if (rows.length === 0) return <p className={classes.none}>{t('import.history.none')}</p>;
  return (
    <div className={classes.scroll} role="region" aria-label={t('import.history')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.history.file')}</th>
            <th scope="col" className={classes.end}>
              {t('import.months.readings')}
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
                <td className={classes.end}>
                  {exact(String(row.readingCount))}
                  <small>{t('import.period', { from: row.firstDate, to: row.lastDate })}</small>
                </td>
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
                      loading={undo.isPending && undo.variables.id === row.id}
                      onClick={() =>
                        undo.mutate(
                          { orgId, id: row.id },
                          { onSuccess: () => toastSuccess(t('import.undone')) },
                        )
                      }
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
