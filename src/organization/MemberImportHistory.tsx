import { Button, Skeleton } from '@mantine/core';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import { useNumbers } from '../ui/numbers.ts';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useCall, useSend } from '../ui/use-call.ts';
import { memberImports } from './member-import-api.ts';

/** Which members came in by a file before, the newest first, each file to be undone. */
export function MemberImportHistory() {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const found = useCall(memberImports.list, { orgId, query: { size: 25 } });
  const undo = useSend(memberImports.undo);
  if (found.isPending) return <Skeleton height="4rem" />;
  const rows = found.data?.content ?? [];
  if (rows.length === 0) return <p className={classes.none}>{t('memberImport.history.none')}</p>;
  return (
    <div className={classes.scroll} role="region" aria-label={t('import.history')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.history.file')}</th>
            <th scope="col" className={classes.end}>
              {t('members.title')}
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
                <td className={classes.end}>{exact(String(row.memberCount))}</td>
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
                          { onSuccess: () => toastSuccess(t('memberImport.undone')) },
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
