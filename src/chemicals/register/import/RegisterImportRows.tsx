import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ImportTable } from '../../../ui/import/ImportTable.tsx';
import { changedColumns } from '../../../ui/import/use-file-import.ts';
import { useRepair } from '../../../ui/import/use-repair.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { registerRoles, rowOutcomes } from './contract.ts';
import type { RegisterImportRow, RowOutcome } from './contract.ts';
import { ImportRowMatch } from './ImportRowMatch.tsx';
import { useRegisterImportTexts } from './use-left-out.ts';
import type { Shown } from './use-left-out.ts';
import classes from './import.module.css';

const step = 50;

/** The rows of the list with the result for each, which can be filtered by result. */
export function RegisterImportRows({ preview, importing }: Shown) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { errorText, notesOf } = useRegisterImportTexts();
  const { counts, mapping, rows } = preview;
  const isRead = preview.errors.length === 0;
  const [filter, setFilter] = useState<RowOutcome | 'ALL'>('ALL');
  const [most, setMost] = useState(step);
  // If no row is left under the chosen filter, all are shown again.
  const shown = filter !== 'ALL' && counts[filter] > 0 ? filter : 'ALL';
  // A list of hundreds shows its first: what is to be corrected, and what was, is among them.
  const corrected = new Set(preview.corrections.map(({ line }) => line));
  const isLater = ({ outcome, line }: RegisterImportRow) => outcome !== 'WRONG' && !corrected.has(line);
  const among =
    shown === 'ALL'
      ? rows.toSorted((one, other) => Number(isLater(one)) - Number(isLater(other)))
      : rows.filter(({ outcome }) => outcome === shown);
  const present = rowOutcomes.filter((outcome) => counts[outcome] > 0);
  const disabled = importing.sending !== null;
  const repair = useRepair({ corrections: preview.corrections, leftOut: [] }, importing);
  const isNoted = rows.some(({ notes, difference }) => notes.length > 0 || difference !== null);
  const show = (outcome: RowOutcome | 'ALL'): void => {
    setFilter(outcome);
    setMost(step);
  };
  const countOf = { ...counts, ALL: rows.length };
  const resultOf = (row: RegisterImportRow) => (
    <ImportRowMatch
      key={`${row.outcome} ${row.match?.id ?? ''}`}
      row={row}
      choose={(choice) =>
        void importing.reread({ choices: { ...mapping.choices, [String(row.first)]: choice } })
      }
      wish={mapping.ended[String(row.line)]}
      resume={(wish) => {
        const { [String(row.line)]: _before, ...others } = mapping.ended;
        void importing.reread({ ended: wish ? { ...others, [String(row.line)]: wish } : others });
      }}
      disabled={disabled}
    />
  );
  return (
    <ImportTable
      title={t('import.table')}
      all={among.length}
      above={
        isRead &&
        present.length > 1 && (
          <div className={classes.outcomes} role="group" aria-label={t('registerImport.outcomes')}>
            {(['ALL', ...present] as const).map((key) => (
              <button key={key} type="button" aria-pressed={key === shown} onClick={() => show(key)}>
                {t(`registerImport.outcome.${key}`)} <span>{exact(countOf[key])}</span>
              </button>
            ))}
          </div>
        )
      }
      below={
        among.length > most && (
          <div className={classes.more}>
            <Button variant="default" onClick={() => setMost(most + step)}>
              {t('registerImport.more')}
            </Button>
          </div>
        )
      }
      columns={preview.columns}
      rows={among.slice(0, most)}
      hasRowErrors={counts.WRONG > 0 || isNoted || preview.corrections.length > 0}
      roles={registerRoles.map((value) => ({ value, label: t(`registerImport.role.${value}`) }))}
      chosen={mapping.columns}
      choose={(columns) => void importing.reread(changedColumns(registerRoles, mapping.columns, columns))}
      errorText={errorText}
      notesOf={notesOf}
      mendable={({ notes }) => notes.map(({ role }) => role)}
      disabled={disabled}
      repair={{ of: repair, roles: ['name'], leavesWrong: true }}
      result={isRead ? { title: t('registerImport.result'), of: resultOf } : undefined}
    />
  );
}
