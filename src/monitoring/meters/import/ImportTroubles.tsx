import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import type { Tagged } from '../../../ui/client/use-call.ts';
import { useSend } from '../../../ui/client/use-call.ts';
import { AsLast } from '../../../ui/import/AsLast.tsx';
import classes from '../../../ui/import/import.module.css';
import { Step } from '../../../ui/import/Steps.tsx';
import { useImportLabels } from './ImportLabels.tsx';
import { useMeterTexts } from '../MeterLabels.tsx';
import { answersTo, withAnswer } from './answers.ts';
import { inputOf } from '../input.ts';
import { meters } from '../meter.ts';
import type { Meter } from '../meter.ts';
import type { ImportError, ReadingImportPreview } from './contract.ts';
import type { Importing } from './use-import.ts';
import type { Repair } from '../../../ui/import/use-repair.ts';

interface Props {
  preview: ReadingImportPreview;
  importing: Importing;
  meter: Tagged<Meter>;
  repair: Repair;
}

/** Errors about days that are already covered: they have their own step, which leaves out all of them. */
const existing = new Set<string>(['READING_EXISTS', 'COVERED']);

/** Errors that concern a file as a whole, each with the step that helps if there is one. */
export function ImportTroubles({ preview, importing, meter, repair }: Props) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const words = useImportLabels();
  const { errors, errorCount, rows } = preview;
  const isCovered = rows.some((row) => row.errors.some(({ code }) => existing.has(code)));
  const wrong = rows.filter((row) => row.errors.some(({ code }) => !existing.has(code)));
  const isAsked = rows.some((row) => row.errors.some(({ code }) => code === 'NEGATIVE_ASKED'));
  const codes = errors.map(({ code }) => code);
  return (
    <Banner tone="error" icon={IconAlertCircle} role="alert">
      <AsLast remembered={preview.remembered} importing={importing} />
      {errors.length === 0 && <p>{t('import.attention', counted(errorCount))}</p>}
      {errors.map((error) => (
        <div key={error.code} className={classes.question}>
          <p>{words.error(error)}</p>
          <Answers asked={error} preview={preview} importing={importing} />
        </div>
      ))}
      {(isAsked || isCovered || wrong.length > 0) && (
        <div className={classes.step}>
          {isAsked && (
            <Step says={{ belowZero: 'IMPORT' }} importing={importing}>
              {t('readingImport.belowZero')}
            </Step>
          )}
          {wrong.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => repair.leaveOut(wrong.map(({ line }) => line))}
            >
              {t('import.leaveOut', counted(wrong.length))}
            </Button>
          )}
          {preview.differingCount > 0 && preview.mapping.existing === 'REFUSE' && (
            <Step says={{ existing: 'REPLACE' }} importing={importing}>
              {t('readingImport.replace', counted(preview.differingCount))}
            </Step>
          )}
          {isCovered && (
            <Step says={{ existing: 'LEAVE_OUT' }} importing={importing}>
              {t('readingImport.leaveOut')}
            </Step>
          )}
        </div>
      )}
      {codes.includes('AMOUNTS_ON_COUNTER') && (
        <ModeStep mode="CONSUMPTION" importing={importing} meter={meter} />
      )}
      {codes.includes('READINGS_ON_AMOUNTS') && (
        <ModeStep mode="COUNTER" importing={importing} meter={meter} />
      )}
    </Banner>
  );
}

/** The prepared answers to a question about the file; anything else is chosen in the table or the settings below. */
function Answers({
  asked,
  preview,
  importing,
}: Pick<Props, 'preview' | 'importing'> & { asked: ImportError }) {
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

/** Changes the reading mode of the meter, while there are no readings that it would affect. */
function ModeStep({
  mode,
  importing,
  meter,
}: Omit<Props, 'preview' | 'repair'> & { mode: 'COUNTER' | 'CONSUMPTION' }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const update = useSend(meters.update);
  const { answer, tag } = meter;
  const toAmounts = mode === 'CONSUMPTION';
  if (answer.readingCount > 0)
    return <p>{t(toAmounts ? 'readingImport.toAmounts.late' : 'readingImport.toCounter.late')}</p>;
  const change = () =>
    update.mutate(
      {
        orgId,
        id: answer.id,
        body: { ...inputOf(answer), readingMode: mode },
        ...(tag !== null && { ifMatch: tag }),
      },
      { onSuccess: () => void importing.reread() },
    );
  return (
    <div className={classes.step}>
      <Button size="compact-sm" variant="default" loading={update.isPending} onClick={change}>
        {t(toAmounts ? 'readingImport.toAmounts' : 'readingImport.toCounter')}
      </Button>
      <small>{t('readingImport.toAmounts.more')}</small>
    </div>
  );
}
