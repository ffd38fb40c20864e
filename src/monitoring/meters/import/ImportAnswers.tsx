import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../../../ui/import/import.module.css';
import { Step } from '../../../ui/import/Steps.tsx';
import { useMeterTexts } from '../MeterLabels.tsx';
import { answersTo, withAnswer } from './answers.ts';
import type { ImportError, ReadingImportPreview } from './contract.ts';
import type { Importing } from './use-import.ts';

interface Props {
  /** A question about the file as a whole. */
  asked: ImportError;
  preview: ReadingImportPreview;
  importing: Importing;
}

/** The prepared answers to a question about the file; anything else is chosen in the table or the settings below. */
export function ImportAnswers({ asked, preview, importing }: Props) {
  const { t } = useTexts();
  const { symbol } = useMeterTexts();
  const answers = answersTo(asked, preview.mapping, preview.registers);
  if (answers.length === 0) return null;
  return (
    <div className={classes.step}>
      {answers.map((answer) => {
        const { label, quotes } = answer;
        const words = t(label, {
          ...quotes,
          ...(quotes.unit !== undefined && { unit: symbol(quotes.unit) }),
        });
        return (
          <Step key={words} says={(before) => withAnswer(before, answer)} importing={importing}>
            {words}
          </Step>
        );
      })}
    </div>
  );
}
