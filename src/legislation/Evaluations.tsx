import { files } from '../documents/file.ts';
import { FileList } from '../ui/fields/FilesField.tsx';
import { useTexts } from '../ui/i18n.ts';
import type { Evaluation } from './obligation.ts';
import { ComplianceWord } from './ObligationWords.tsx';
import classes from './obligations.module.css';
import { useAttached } from '../ui/fields/use-attached.ts';

/** Every evaluation as it was made, the newest first. */
export function Evaluations({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const { t } = useTexts();
  const attached = useAttached(files);
  if (evaluations.length === 0) return <p className={classes.missing}>{t('obligations.evaluations.none')}</p>;
  return (
    <ol className={classes.evaluations}>
      {evaluations.map(({ id, complianceStatus, evaluatedDate, evaluatedBy, note, howComplied, files }) => (
        <li key={id} className={classes.evaluation}>
          <header>
            <b>
              <ComplianceWord status={complianceStatus} />
            </b>
            <span>{[evaluatedBy.name, evaluatedDate].filter(Boolean).join(' · ')}</span>
          </header>
          {note && <p>{note}</p>}
          {howComplied && (
            <details>
              <summary>{t('obligations.evaluations.how')}</summary>
              <p>{howComplied}</p>
            </details>
          )}
          <FileList files={files} hrefOf={attached.hrefOf} />
        </li>
      ))}
    </ol>
  );
}
