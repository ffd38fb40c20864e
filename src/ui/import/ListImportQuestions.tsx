import { NativeSelect } from '@mantine/core';
import type { ListImportPreview } from '../../core/import/list-import.ts';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import classes from './import.module.css';
import { Step } from './Steps.tsx';
import { useListImportTexts } from './use-list-import.ts';
import type { Shown } from './use-list-import.ts';

interface Props extends Pick<Shown, 'definition' | 'importing'> {
  preview: Pick<ListImportPreview, 'questions'> & {
    mapping: Pick<ListImportPreview['mapping'], 'answers' | 'wrong'>;
  };
}

/** What the file leaves open, each answered once for all its rows: chosen one by one, or the prepared ones taken together. */
export function ListImportQuestions({ definition, preview, importing }: Props) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const words = useListImportTexts(definition);
  const { answers, wrong } = preview.mapping;
  // A row without an answer is an error; once the errors are left out, it delays nothing.
  const open = preview.questions.filter(
    (each) => each.answer === null && (each.prepared !== null || wrong !== 'LEAVE_OUT'),
  );
  const prepared = open.flatMap(({ key, prepared: usual }) =>
    usual === null ? [] : [[key, usual] as const],
  );
  const disabled = importing.sending !== null;
  if (open.length === 0) return null;
  return (
    <div className={classes.question}>
      <p>{t('import.error.ASKED')}</p>
      <div className={classes.asked}>
        {open.map((question) => (
          <NativeSelect
            key={question.key}
            label={words.questionText(question)}
            description={t('import.ask.rows', counted(question.count))}
            data={[
              ...(question.prepared === null ? [{ value: '', label: t('import.ask.choose') }] : []),
              ...question.choices.map((value) => ({ value, label: words.answerText(question, value) })),
            ]}
            value={question.prepared ?? ''}
            disabled={disabled}
            onChange={({ currentTarget }) =>
              void importing.reread({ answers: { ...answers, [question.key]: currentTarget.value } })
            }
          />
        ))}
      </div>
      {prepared.length > 0 && (
        <div className={classes.step}>
          <Step says={{ answers: { ...answers, ...Object.fromEntries(prepared) } }} importing={importing}>
            {t('import.ask.confirm')}
          </Step>
        </div>
      )}
    </div>
  );
}
