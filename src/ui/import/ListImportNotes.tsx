import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { someOf } from '../../core/import/import.ts';
import { downloadAnswer } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import { handleCallError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import { Banner } from '../messages/Banner.tsx';
import { useOrganization } from '../session/session.ts';
import { AsLast } from './AsLast.tsx';
import classes from './import.module.css';
import { ListImportQuestions } from './ListImportQuestions.tsx';
import { RepairNotes } from './RepairNotes.tsx';
import { DownloadButton, Step, TableAnswers, Unmatched } from './Steps.tsx';
import { unreadColumns } from './unread.ts';
import { useListImportTexts } from './use-list-import.ts';
import type { Shown } from './use-list-import.ts';
import type { Repair } from './use-repair.ts';

const mostNames = 12;

/** What prevents the import, each with the step that helps, and what is left out or created along. */
export function ListImportNotes({ definition, preview, importing, repair }: Shown & { repair: Repair }) {
  const { t } = useTexts();
  const { counted } = useNumbers();
  const words = useListImportTexts(definition);
  const {
    errors,
    notes: said,
    wrongCount,
    recordCount,
    existingCount,
    notedCount,
    made,
    mapping,
    rows,
    unmatchedCount,
    newCount,
    ready,
  } = preview;
  // Each open question is there with its answers.
  const others = errors.filter(({ code }) => code !== 'ASKED');
  const leavesOut = mapping.wrong === 'LEAVE_OUT';
  const nothing = t(definition.updates ? 'import.noChange' : 'import.nothing');
  const unready =
    !leavesOut && wrongCount > 0
      ? t('import.wrong', counted(wrongCount))
      : recordCount === 0
        ? nothing
        : null;
  const rest = others.length > 0 ? null : unready;
  const hasNote = (code: string) => rows.some((row) => row.notes.some((note) => note.code === code));
  const hasCellsOut = leavesOut && hasNote('CELL_LEFT_OUT');
  const hasOut = hasCellsOut || (leavesOut && wrongCount > 0);
  const likely = rows.flatMap(({ line, errors: own }) => {
    const [first] = own.flatMap(({ candidates = [] }) => candidates);
    if (!first?.likely) return [];
    return [
      first.cells.flatMap(({ role, text }) => {
        const column = mapping.columns[role] ?? null;
        return column === null ? [] : [{ line, column, text }];
      }),
    ];
  });
  const makesUnmatched = newCount > 0 && mapping.unmatched === 'MAKE';
  const keepsUnmatched = makesUnmatched || (unmatchedCount > 0 && mapping.unmatched === 'KEEP');
  const isReplacing = mapping.existing === 'REPLACE';
  // In a column of figures the rest of the row comes in.
  const isOfFigures = rows.some(({ errors: own }) =>
    own.some(({ role }) => role !== null && definition.columns.every((column) => column.role !== role)),
  );
  const isThere = rows.some((row) => row.errors.some(({ code }) => code.startsWith('ALREADY_THERE')));
  const isByHand = rows.some((row) => row.errors.some(({ code }) => code === 'BY_HAND_ASKED'));
  const missing = preview.makeable.flatMap(({ names }) => names);
  const isFile = ({ role }: { role: string }) =>
    definition.columns.some((column) => column.role === role && column.added);
  const strangers = preview.keepable.filter((each) => !isFile(each)).flatMap(({ names }) => names);
  const missingFiles = preview.keepable.filter(isFile).reduce((sum, { count }) => sum + count, 0);
  const unread = unreadColumns(preview.columns, mapping.columns);
  const notes = (
    <ul className={classes.notes}>
      {ready && words.note && <li>{words.note}</li>}
      {said.map((note) => (
        <li key={note.code}>{words.noteText(note)}</li>
      ))}
      {hasOut && (
        <li className={classes.step}>
          {[hasCellsOut && t('import.cellsOut'), wrongCount > 0 && t('import.wrongOut', counted(wrongCount))]
            .filter(Boolean)
            .join(' ')}
          <Step says={{ wrong: 'REFUSE' }} importing={importing} quiet>
            {t('import.wrongIn')}
          </Step>
          {wrongCount > 0 && <RefusedButton definition={definition} importing={importing} />}
        </li>
      )}
      {(isReplacing || hasNote('FIGURE_DIFFERS')) && (
        <li className={classes.step}>
          {t(isReplacing ? 'import.replaces' : 'import.differs')}
          <Step says={{ existing: isReplacing ? 'REFUSE' : 'REPLACE' }} importing={importing} quiet>
            {t(isReplacing ? 'import.keep' : 'import.replace')}
          </Step>
        </li>
      )}
      {keepsUnmatched && (
        <li className={classes.step}>
          {makesUnmatched ? words.unmatched('made', newCount) : words.unmatched('kept', unmatchedCount)}
          <Step says={{ unmatched: 'REFUSE' }} importing={importing} quiet>
            {t('import.unmatched.refuse')}
          </Step>
        </li>
      )}
      {notedCount > 0 && <li>{t('import.noted', counted(notedCount))}</li>}
      {existingCount > 0 && (
        <li>{t(definition.updates ? 'import.unchanged' : 'import.existingOut', counted(existingCount))}</li>
      )}
      {unread.length > 0 && <li>{t('import.unread', { names: someOf(unread, mostNames) })}</li>}
      {made.map(({ role, names }) => (
        <li key={role}>{t('import.made', { list: words.labelOf(role), names: someOf(names, mostNames) })}</li>
      ))}
      <RepairNotes repair={repair} />
    </ul>
  );
  const hasNotes =
    hasOut ||
    isReplacing ||
    keepsUnmatched ||
    said.length + existingCount + notedCount > 0 ||
    made.length + unread.length > 0 ||
    repair.corrections.length + repair.leftOut.length > 0;
  return (
    <>
      {ready && !hasNotes && (
        <Banner tone="success" icon={IconCircleCheck}>
          <p>{[t('import.ready'), words.note].filter(Boolean).join(' ')}</p>
        </Banner>
      )}
      {!ready && (
        <Banner tone="error" icon={IconAlertCircle} role="alert">
          {others.map((error) => (
            <div key={`${error.code} ${error.role}`} className={classes.question}>
              <p>{words.errorText(error)}</p>
              <TableAnswers asked={error} sheets={preview.format.sheets} importing={importing} />
            </div>
          ))}
          {rest !== null && <p>{rest}</p>}
          <ListImportQuestions definition={definition} preview={preview} importing={importing} />
          <div className={classes.step}>
            <AsLast remembered={preview.remembered} importing={importing} />
            {missing.length > 0 && (
              <Step says={{ unknown: 'MAKE' }} importing={importing}>
                {t('import.make', { names: someOf(missing, mostNames) })}
              </Step>
            )}
            {strangers.length > 0 && (
              <Step says={{ people: 'KEEP_NAME' }} importing={importing}>
                {t('import.keepNames', { names: someOf(strangers, mostNames) })}
              </Step>
            )}
            {missingFiles > 0 && mapping.missingFiles === 'REFUSE' && (
              <Step says={{ missingFiles: 'KEEP_NAME' }} importing={importing}>
                {t('import.keepFileNames', counted(missingFiles))}
              </Step>
            )}
            {likely.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => repair.correct(likely.flat())}>
                {t('import.confirmLikely', counted(likely.length))}
              </Button>
            )}
            {unmatchedCount > 0 && mapping.unmatched === 'REFUSE' && (
              <Unmatched definition={definition} preview={preview} importing={importing} />
            )}
            {isByHand &&
              (['KEEP', 'REPLACE'] as const).map((byHand) => (
                <Step key={byHand} says={{ byHand }} importing={importing}>
                  {t(`import.byHand.${byHand}`)}
                </Step>
              ))}
            {isThere && (
              <Step says={{ existing: 'LEAVE_OUT' }} importing={importing}>
                {t('import.leaveOutExisting')}
              </Step>
            )}
            {!leavesOut && wrongCount > 0 && (
              <>
                <Step says={{ wrong: 'LEAVE_OUT' }} importing={importing}>
                  {isOfFigures ? t('import.leaveOutWrong') : t('import.leaveOut', counted(wrongCount))}
                </Step>
                <RefusedButton definition={definition} importing={importing} />
              </>
            )}
          </div>
        </Banner>
      )}
      {hasNotes && (
        <Banner tone="info" icon={IconInfoCircle}>
          {notes}
        </Banner>
      )}
    </>
  );
}

/** Downloads the refused rows as a workbook with their errors, to be corrected and imported again. */
function RefusedButton({ definition: { refused }, importing }: Pick<Shown, 'definition' | 'importing'>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [busy, setBusy] = useState(false);
  const { open } = importing;
  const load = async () => {
    if (!open) return;
    setBusy(true);
    const args = { orgId, body: { mapping: open.given }, file: open.file };
    await downloadAnswer(refused, args as ArgsOf<typeof refused>).catch((error: unknown) =>
      handleCallError(error),
    );
    setBusy(false);
  };
  return <DownloadButton label={t('import.refused')} busy={busy} download={() => void load()} />;
}
