import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ordersOf } from '../../../core/dates-in-files/order.ts';
import { decimalMarks } from '../../../core/import/list-mapping.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../../../ui/import/import.module.css';
import type { RegisterImportMapping, RegisterImportPreview } from './contract.ts';
import { useRegisterImportTexts } from './use-left-out.ts';
import type { Importing } from './use-register-import.ts';

interface Props {
  preview: Pick<RegisterImportPreview, 'questions' | 'format'>;
  importing: Importing;
}

/** What the file leaves open, each with its answers: until then nothing is imported. */
export function RegisterImportQuestions({ preview: { questions, format }, importing }: Props) {
  const { t } = useTexts();
  const { errorText } = useRegisterImportTexts();
  if (questions.length === 0) return null;
  const answersTo = ({ role, code, values }: (typeof questions)[number]) => {
    if (code === 'SHEET_ASKED')
      return format.sheets.map((sheet) => ({
        label: sheet,
        answer: (): Partial<RegisterImportMapping> => ({ sheet }),
      }));
    if (code === 'DATE_ORDER_ASKED')
      return ordersOf(String(values['text'])).map((dateOrder) => ({
        label: t(`import.set.dateOrder.${dateOrder}`),
        answer: (): Partial<RegisterImportMapping> => ({ dateOrder }),
      }));
    if (code === 'DECIMAL_ASKED')
      return decimalMarks.map((decimalMark) => ({
        label: t(`import.set.decimalMark.${decimalMark}`),
        answer: (): Partial<RegisterImportMapping> => ({ decimalMark }),
      }));
    return [Number(values['place']) - 1, null].map((column) => ({
      label: t(column === null ? 'registerImport.column.no' : 'registerImport.column.yes'),
      answer: (before: Partial<RegisterImportMapping>): Partial<RegisterImportMapping> => ({
        columns: { ...before.columns, [role ?? '']: column },
      }),
    }));
  };
  return (
    <Banner tone="error" icon={IconAlertCircle} role="alert">
      {questions.map((question) => (
        <div key={`${question.code} ${question.role}`} className={classes.question}>
          <p>{errorText(question)}</p>
          <div className={classes.step}>
            {answersTo(question).map(({ label, answer }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                disabled={importing.sending !== null}
                onClick={() => void importing.reread(answer)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </Banner>
  );
}
