import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { hasFeature } from '../core/permission.ts';
import { Banner } from '../ui/Banner.tsx';
import { useTexts } from '../ui/i18n.ts';
import classes from '../ui/import/import.module.css';
import { ImportProgress } from '../ui/import/ImportProgress.tsx';
import { ImportTable } from '../ui/import/ImportTable.tsx';
import { useNumbers } from '../ui/numbers.ts';
import { Card } from '../ui/Page.tsx';
import { useOrganization } from '../ui/session.ts';
import { importLists, memberRoles } from './member-import-api.ts';
import type { MemberImportError, MemberImportPreview as Found } from './member-import-api.ts';
import { MemberImportSettings } from './MemberImportSettings.tsx';
import type { Importing } from './use-member-import.ts';

interface Props {
  preview: Found;
  importing: Importing;
  imported: (imported: Found) => void;
}

const encodings: Record<string, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'ISO 8859-1' };

/** Who is in a file, what stands in the way, and the button that invites them. */
export function MemberImportPreview({ preview, importing, imported }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { memberCount, errorCount, rowCount, leftOutCount, format, made, errors, mapping } = preview;
  const counted = (count: number) => ({ count, shown: exact(String(count)) });
  const { sending } = importing;
  const ready = errorCount === 0 && memberCount > 0;
  const facts = [
    preview.fileName,
    t('import.rows', counted(rowCount)),
    format.kind,
    format.encoding && (encodings[format.encoding] ?? format.encoding.toUpperCase()),
  ];
  const makes = importLists.filter((list) => made[list].length > 0);
  const hasRowErrors = errorCount > errors.length;
  const errorText = ({ code, values }: MemberImportError) => t(`memberImport.error.${code}`, values);
  return (
    <>
      <section className={classes.summary} aria-label={preview.fileName} aria-busy={sending !== null}>
        <div className={classes.figures}>
          <b>{t('memberImport.people', counted(memberCount))}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </div>
        <div className={classes.acts}>
          <Button
            disabled={!ready}
            loading={sending?.commit ?? false}
            onClick={() => void importing.commit(imported)}
          >
            {t('memberImport.run', counted(memberCount))}
          </Button>
          <Button variant="default" disabled={sending?.commit ?? false} onClick={importing.close}>
            {t('import.other')}
          </Button>
        </div>
        <ImportProgress
          fileName={preview.fileName}
          storing={t('import.storing', counted(rowCount))}
          importing={importing}
        />
        {ready ? (
          <Banner tone="success" icon={<IconCircleCheck size={16} stroke={1.6} />}>
            <p>{t('memberImport.ready')}</p>
          </Banner>
        ) : (
          <Troubles preview={preview} importing={importing} errorText={errorText} />
        )}
        {(leftOutCount > 0 || makes.length > 0) && (
          <Banner tone="info" icon={<IconInfoCircle size={16} stroke={1.6} />}>
            <ul className={classes.notes}>
              {leftOutCount > 0 && <li>{t('memberImport.leftOut', counted(leftOutCount))}</li>}
              {makes.map((list) => (
                <li key={list}>{t(`memberImport.made.${list}`, { names: namesOf(made[list]) })}</li>
              ))}
            </ul>
          </Banner>
        )}
      </section>
      <Card
        title={t(hasRowErrors ? 'import.table.errors' : 'import.table')}
        note={
          <small className={classes.quiet}>
            {t('import.table.more', {
              shown: exact(String(preview.rows.length)),
              all: exact(String(rowCount)),
            })}
          </small>
        }
      >
        <ImportTable
          columns={preview.columns}
          rows={preview.rows}
          hasRowErrors={hasRowErrors}
          roles={memberRoles.map((value) => ({ value, label: t(`memberImport.role.${value}`) }))}
          chosen={mapping.columns}
          choose={(columns) => void importing.reread({ columns })}
          errorText={errorText}
          disabled={sending !== null}
        />
      </Card>
      <Card title={t('import.settings')}>
        <MemberImportSettings mapping={mapping} importing={importing} />
      </Card>
    </>
  );
}

const mostNames = 12;
const namesOf = (names: readonly string[]): string =>
  names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ' …' : '');

interface TroublesProps extends Omit<Props, 'imported'> {
  errorText: (error: MemberImportError) => string;
}

/** What stands in the way, each with the step that helps where there is one. */
function Troubles({ preview, importing, errorText }: TroublesProps) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { errors, errorCount: count, rows, unknown } = preview;
  const isThere = rows.some((row) => row.errors.some(({ code }) => code === 'MEMBER_EXISTS'));
  const mayMake = hasFeature(useOrganization().featureAccessibility, 'manageOrganization');
  const missing = mayMake ? importLists.flatMap((list) => unknown[list]) : [];
  return (
    <Banner tone="error" icon={<IconAlertCircle size={16} stroke={1.6} />} role="alert">
      {count === 0 && <p>{t('memberImport.nobody')}</p>}
      {count > 0 && errors.length === 0 && (
        <p>{t('import.attention', { count, shown: exact(String(count)) })}</p>
      )}
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
