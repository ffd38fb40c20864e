import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { someOf } from '../../../core/import/import.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import importClasses from '../../../ui/import/import.module.css';
import { ImportSummary } from '../../../ui/import/ImportSummary.tsx';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { RepairNotes } from '../../../ui/import/RepairNotes.tsx';
import { DownloadButton, Step } from '../../../ui/import/Steps.tsx';
import { unreadColumns } from '../../../ui/import/unread.ts';
import { useRepair } from '../../../ui/import/use-repair.ts';
import { amountUnits } from '../fields.ts';
import { takenOutcomes } from './contract.ts';
import type { RegisterImportMapping, RegisterImportPreview as Found, RowOutcome } from './contract.ts';
import { RegisterImportQuestions } from './RegisterImportQuestions.tsx';
import { RegisterImportRows } from './RegisterImportRows.tsx';
import { RegisterImportSettings } from './RegisterImportSettings.tsx';
import { useLeftOut } from './use-left-out.ts';
import type { Shown } from './use-left-out.ts';
import classes from './import.module.css';

const mostNames = 12;

/** The content of a list for the register: what is known, what needs a decision, and the button that imports it. */
export function RegisterImportPreview({
  preview,
  importing,
  imported,
}: Shown & { imported: (imported: Found) => void }) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { entryCount, rowCount, errors, questions } = preview;
  const unread = unreadColumns(preview.columns, preview.mapping.columns);
  return (
    <>
      <ImportSummary
        preview={preview}
        importing={importing}
        title={t('registerImport.chemicals', counted(entryCount))}
        act={t('registerImport.run', counted(entryCount))}
        writes={entryCount}
        ready={entryCount > 0 && questions.length === 0}
        imported={imported}
      >
        <RegisterImportQuestions preview={preview} importing={importing} />
        {errors.length === 0 &&
          (entryCount === rowCount &&
          unread.length + notedIn(preview) + differingIn(preview) + questions.length === 0 &&
          preview.corrections.length === 0 &&
          !keepsRecorded(preview) &&
          !hasPrecautions(preview) &&
          preview.counts.PROPOSED + preview.counts.RESUMED === 0 ? (
            <Banner tone="success" icon={IconCircleCheck}>
              <p>{t('registerImport.ready')}</p>
            </Banner>
          ) : (
            <Notes preview={preview} importing={importing} unread={unread} />
          ))}
      </ImportSummary>
      <RegisterImportRows preview={preview} importing={importing} />
      <RegisterImportSettings preview={preview} importing={importing} />
    </>
  );
}

const hasNone = ({ notes }: Found['rows'][number]): boolean =>
  notes.some(({ code }) => code === 'NONE_STATED');

/** How many rows come in without a value of theirs that cannot be used. */
const notedIn = ({ rows }: Found): number =>
  rows.filter(
    (row) => row.notes.length > 0 && takenOutcomes.some((taken) => taken === row.outcome) && !hasNone(row),
  ).length;

/** How many rows say other hazards than are recorded of their product. */
const differingIn = ({ rows }: Found): number => rows.filter(({ difference }) => difference !== null).length;

/** Whether P statements are among the hazard statements. */
const hasPrecautions = ({ rows, mapping: { columns } }: Found): boolean =>
  rows.some(({ cells }) => /\bP\d{3}\b/.test(cells[columns.hazards ?? -1] ?? ''));

/** Whether the list has hazards of recognised products, which keep those recorded. */
const keepsRecorded = ({ counts, mapping: { columns } }: Found): boolean =>
  counts.NEW > 0 &&
  (columns.hazards ?? columns.euHazards ?? columns.sheetDate ?? columns.storageClass) !== null;

const outcomes = [
  'WRONG',
  'UNSURE',
  'UNKNOWN',
  'PROPOSED',
  'ENDED',
  'RESUMED',
  'ADDED',
  'IN_REGISTER',
] as const satisfies RowOutcome[];

/** The rows that are left out, each with the step that helps if there is one, and the list of them. */
function Notes({ preview, importing, unread }: Shown & { unread: readonly string[] }) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const { counts, entryCount, mapping, notCompared, rows } = preview;
  const wishes = (of: RowOutcome) =>
    Object.fromEntries(
      rows.filter(({ outcome }) => outcome === of).map(({ line }) => [String(line), 'RESUME' as const]),
    );
  const left = useLeftOut(preview);
  const noted = notedIn(preview);
  const differing = differingIn(preview);
  const none = rows.filter(hasNone).length;
  const unclassified = new Set(
    rows.flatMap(({ own, first }) =>
      own && own.statements.length === 0 && own.notClassified === null ? [first] : [],
    ),
  ).size;
  const repair = useRepair({ corrections: preview.corrections, leftOut: [] }, importing);
  const unitless = rows.filter(({ errors }) => errors.some(({ code }) => code === 'UNIT_MISSING')).length;
  const dated = rows.filter(({ errors }) => errors.some(({ code }) => code === 'CAS_DATE')).length;
  const steps: Partial<Record<RowOutcome, { label: string; more: RegisterImportMapping }>> = {
    ...(dated > 0 && {
      WRONG: { label: t('registerImport.takeCas', { count: dated }), more: { casDates: 'READ_AS_CAS' } },
    }),
    UNSURE: { label: t('registerImport.takeLikely', { count: counts.UNSURE }), more: { likely: 'CONFIRM' } },
    UNKNOWN: { label: t('registerImport.propose', { count: counts.UNKNOWN }), more: { unknown: 'PROPOSE' } },
    ENDED: {
      label: t('registerImport.resumeAll', { count: counts.ENDED }),
      more: { ended: { ...mapping.ended, ...wishes('ENDED') } },
    },
    ...(mapping.unknown === 'PROPOSE' && {
      PROPOSED: {
        label: t('registerImport.dontPropose', { count: counts.PROPOSED }),
        more: { unknown: 'LEAVE_OUT' },
      },
    }),
  };
  return (
    <Banner
      tone={counts.WRONG > 0 || entryCount === 0 ? 'warning' : 'info'}
      icon={counts.WRONG > 0 ? IconAlertCircle : IconInfoCircle}
      role="status"
    >
      <ul className={importClasses.notes}>
        {entryCount === 0 && <li>{t('registerImport.nothing')}</li>}
        {outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => {
            const act = steps[outcome];
            return (
              <li key={outcome} className={classes.note}>
                {t(`registerImport.note.${outcome}`, counted(counts[outcome]))}
                {act && (
                  <Step says={act.more} importing={importing}>
                    {act.label}
                  </Step>
                )}
              </li>
            );
          })}
        {unitless > 0 && (
          <li className={classes.note}>
            {t('registerImport.unitless', counted(unitless))}
            {amountUnits.map((unit) => (
              <Step key={unit} says={{ unit }} importing={importing}>
                {unit.replace('3', '³')}
              </Step>
            ))}
          </li>
        )}
        {unclassified > 0 && <li>{t('registerImport.unclassified', counted(unclassified))}</li>}
        {none > 0 && (
          <li className={classes.note}>
            {t('registerImport.noneStated', counted(none))}
            <Step says={{ noHazards: 'NOT_CLASSIFIED' }} importing={importing}>
              {t('registerImport.takeNone', { count: none })}
            </Step>
          </li>
        )}
        {differing > 0 && <li>{t('registerImport.differ', counted(differing))}</li>}
        {differing === 0 && keepsRecorded(preview) && <li>{t('registerImport.recorded')}</li>}
        {noted > 0 && <li>{t('registerImport.noted', counted(noted))}</li>}
        <RepairNotes repair={repair} />
        {hasPrecautions(preview) && <li>{t('registerImport.precautions')}</li>}
        {unread.length > 0 && <li>{t('registerImport.unread', { names: someOf(unread, mostNames) })}</li>}
        {notCompared > 0 && <li>{t('registerImport.notCompared', counted(notCompared))}</li>}
      </ul>
      {left.count > 0 && (
        <div className={importClasses.step}>
          <DownloadButton label={left.label} download={left.download} />
        </div>
      )}
    </Banner>
  );
}
