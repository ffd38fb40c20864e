import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { someOf } from '../../../core/import/import.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../../../ui/import/import.module.css';
import { ImportRows } from '../../../ui/import/ImportRows.tsx';
import { ImportSummary } from '../../../ui/import/ImportSummary.tsx';
import { ImportTable } from '../../../ui/import/ImportTable.tsx';
import { rowsShown } from '../../../ui/import/rows-shown.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useMay } from '../../../ui/session/session.ts';
import { organizations } from '../../tree/organization.ts';
import { importLists, memberRoles } from './contract.ts';
import type { MemberImportError, MemberImportPreview as Found } from './contract.ts';
import { MemberImportSettings } from './MemberImportSettings.tsx';
import type { Importing } from './use-member-import.ts';

interface Props {
  preview: Found;
  importing: Importing;
  imported: (imported: Found) => void;
}

/** Who is in a file, what stands in the way, and the button that invites them. */
export function MemberImportPreview({ preview, importing, imported }: Props) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { memberCount, errorCount, rowCount, leftOutCount, made, errors, mapping } = preview;
  const { sending } = importing;
  const ready = errorCount === 0 && memberCount > 0;
  const makes = importLists.filter((list) => made[list].length > 0);
  const hasRowErrors = errorCount > errors.length;
  const rows = rowsShown(preview.rows, hasRowErrors);
  const errorText = ({ code, values }: MemberImportError) => t(`memberImport.error.${code}`, values);
  return (
    <>
      <ImportSummary
        preview={preview}
        importing={importing}
        title={t('memberImport.people', counted(memberCount))}
        act={t('memberImport.run', counted(memberCount))}
        ready={ready}
        imported={imported}
      >
        {ready ? (
          <Banner tone="success" icon={IconCircleCheck}>
            <p>{t('memberImport.ready')}</p>
          </Banner>
        ) : (
          <Troubles preview={preview} importing={importing} errorText={errorText} />
        )}
        {(leftOutCount > 0 || makes.length > 0) && (
          <Banner tone="info" icon={IconInfoCircle}>
            <ul className={classes.notes}>
              {leftOutCount > 0 && <li>{t('memberImport.leftOut', counted(leftOutCount))}</li>}
              {makes.map((list) => (
                <li key={list}>{t(`memberImport.made.${list}`, { names: namesOf(made[list]) })}</li>
              ))}
            </ul>
          </Banner>
        )}
      </ImportSummary>
      <ImportRows
        title={t(hasRowErrors ? 'import.table.errors' : 'import.table')}
        shown={rows.length}
        all={rowCount}
      >
        <ImportTable
          columns={preview.columns}
          rows={rows}
          hasRowErrors={hasRowErrors}
          roles={memberRoles.map((value) => ({ value, label: t(`memberImport.role.${value}`) }))}
          chosen={mapping.columns}
          choose={(columns) => void importing.reread({ columns })}
          errorText={errorText}
          disabled={sending !== null}
        />
      </ImportRows>
      <MemberImportSettings mapping={mapping} importing={importing} />
    </>
  );
}

const mostNames = 12;
const namesOf = (names: readonly string[]): string => someOf(names, mostNames);

interface TroublesProps extends Omit<Props, 'imported'> {
  errorText: (error: MemberImportError) => string;
}

/** What stands in the way, each with the step that helps where there is one. */
function Troubles({ preview, importing, errorText }: TroublesProps) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { errors, errorCount: count, rows, unknown } = preview;
  const isThere = rows.some((row) => row.errors.some(({ code }) => code === 'MEMBER_EXISTS'));
  const mayMake = useMay(organizations.addDepartment);
  const missing = mayMake ? importLists.flatMap((list) => unknown[list]) : [];
  return (
    <Banner tone="error" icon={IconAlertCircle} role="alert">
      {count === 0 && <p>{t('memberImport.nobody')}</p>}
      {count > 0 && errors.length === 0 && <p>{t('import.attention', counted(count))}</p>}
      {errors.map((error) => (
        <p key={error.code}>{errorText(error)}</p>
      ))}
      {(isThere || missing.length > 0) && (
        <div className={classes.step}>
          {isThere && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void importing.reread({ existing: 'LEAVE_OUT' })}
            >
              {t('memberImport.leaveOut')}
            </Button>
          )}
          {missing.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void importing.reread({ unknown: 'MAKE' })}
            >
              {t('memberImport.make', { names: namesOf(missing) })}
            </Button>
          )}
        </div>
      )}
    </Banner>
  );
}
