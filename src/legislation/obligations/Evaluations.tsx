import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { files } from '../../documents/file.ts';
import { FileList } from '../../ui/attachments/FilesField.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { ReasonDialog } from '../../ui/record/ReasonDialog.tsx';
import { useMay } from '../../ui/session/session.ts';
import { obligations } from './obligation.ts';
import type { Obligation } from './obligation.ts';
import type { Evaluation } from './evaluation.ts';
import { ComplianceLabel } from './ObligationLabels.tsx';
import classes from './obligations.module.css';
import { useWithdrawal } from './use-withdrawal.ts';

/** Every evaluation as it was made, the newest first; one that was a mistake can be withdrawn, and stays. */
export function Evaluations({ found: { id, evaluations } }: { found: Obligation }) {
  const { t } = useTexts();
  const mayEdit = useMay(obligations.withdraw);
  const withdraw = useWithdrawal(id);
  const [asked, setAsked] = useState<Evaluation | null>(null);
  if (evaluations.length === 0) return <p className={classes.missing}>{t('obligations.evaluations.none')}</p>;
  return (
    <>
      <ol className={classes.evaluations}>
        {evaluations.map((evaluation) => (
          <li
            key={evaluation.id}
            className={classes.evaluation}
            data-withdrawn={evaluation.withdrawal !== null || undefined}
          >
            <One evaluation={evaluation} />
            {mayEdit && !evaluation.withdrawal && (
              <Button
                className={classes.withdraw}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={14} stroke={1.6} aria-hidden />}
                onClick={() => setAsked(evaluation)}
              >
                {t('obligations.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ReasonDialog
          required
          title={t('obligations.withdraw.title', { date: asked.evaluatedDate })}
          text={t('obligations.withdraw.text')}
          confirm={t('obligations.withdraw')}
          run={(reason) => withdraw(asked.id, reason ?? '')}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

function One({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTexts();
  const { hrefOf } = useAttached(files);
  const { complianceStatus, evaluatedDate, evaluatedBy, note, howComplied, withdrawal } = evaluation;
  return (
    <>
      <header>
        <b>
          <ComplianceLabel status={complianceStatus} />
        </b>
        <span>{[evaluatedBy.name, evaluatedDate].filter(Boolean).join(' · ')}</span>
      </header>
      {withdrawal && (
        <p className={classes.withdrawn}>
          {t('obligations.withdrawn', {
            name: withdrawal.by.name ?? '–',
            date: withdrawal.date,
            reason: withdrawal.reason,
          })}
        </p>
      )}
      {note && <p>{note}</p>}
      {howComplied && (
        <details>
          <summary>{t('obligations.evaluations.how')}</summary>
          <p>{howComplied}</p>
        </details>
      )}
      <FileList files={evaluation.files} hrefOf={hrefOf} />
    </>
  );
}
