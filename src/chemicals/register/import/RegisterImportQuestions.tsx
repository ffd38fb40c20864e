import { IconAlertCircle } from '@tabler/icons-react';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../../../ui/import/import.module.css';
import { Step, TableAnswers } from '../../../ui/import/Steps.tsx';
import type { RegisterImportError } from './contract.ts';
import { useRegisterImportTexts } from './use-left-out.ts';
import type { Shown } from './use-left-out.ts';

/** Faults of the file as a whole or, where it has no such fault, its open questions, each with its answers: until then nothing is imported. */
export function RegisterImportQuestions({ preview: { errors, questions, format }, importing }: Shown) {
  const { errorText } = useRegisterImportTexts();
  const asked = [...errors, ...questions];
  if (asked.length === 0) return null;
  return (
    <Banner tone="error" icon={IconAlertCircle} role="alert">
      {asked.map((question) => (
        <div key={`${question.code} ${question.role}`} className={classes.question}>
          <p>{errorText(question)}</p>
          <TableAnswers asked={question} sheets={format.sheets} importing={importing} />
          {question.code === 'COLUMN_ASKED' && <ColumnAnswers asked={question} importing={importing} />}
        </div>
      ))}
    </Banner>
  );
}

/** Whether a column means what its place among others suggests. */
function ColumnAnswers({
  asked: { role, values },
  importing,
}: Pick<Shown, 'importing'> & { asked: RegisterImportError }) {
  const { t } = useTexts();
  return (
    <div className={classes.step}>
      {[Number(values['place']) - 1, null].map((column) => (
        <Step
          key={`${column}`}
          says={(before) => ({ columns: { ...before.columns, [role ?? '']: column } })}
          importing={importing}
        >
          {t(column === null ? 'registerImport.column.no' : 'registerImport.column.yes')}
        </Step>
      ))}
    </div>
  );
}
