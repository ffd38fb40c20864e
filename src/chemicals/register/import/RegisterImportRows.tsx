import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ImportRows } from '../../../ui/import/ImportRows.tsx';
import { ImportTable } from '../../../ui/import/ImportTable.tsx';
import { useRepair } from '../../../ui/import/use-repair.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { registerRoles, rowOutcomes } from './contract.ts';
import type {
  RegisterImportError,
  RegisterImportPreview,
  RegisterImportRow,
  RowOutcome,
} from './contract.ts';
import { ImportRowMatch } from './ImportRowMatch.tsx';
import type { Importing } from './use-register-import.ts';
import classes from './import.module.css';

const step = 50;

interface Props {
  preview: RegisterImportPreview;
  importing: Importing;
  errorText: (error: RegisterImportError) => string;
}

/** The rows of the list with the result for each, which can be filtered by result. */
export function RegisterImportRows({ preview, importing, errorText }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { counts, mapping, rows } = preview;
  const isRead = preview.errors.length === 0;
  const [chosen, setChosen] = useState<RowOutcome | 'ALL'>('ALL');
  const [most, setMost] = useState(step);
  // If no row is left under the chosen filter, all are shown again.
  const shown = chosen !== 'ALL' && counts[chosen] > 0 ? chosen : 'ALL';
  const among = shown === 'ALL' ? rows : rows.filter(({ outcome }) => outcome === shown);
  const present = rowOutcomes.filter((outcome) => counts[outcome] > 0);
  const disabled = importing.sending !== null;
  const repair = useRepair({ corrections: preview.corrections, leftOut: [] }, importing);
  const noted = new Set(rows.flatMap(({ line, notes }) => (notes.length > 0 ? [line] : [])));
  const show = (outcome: RowOutcome | 'ALL'): void => {
    setChosen(outcome);
    setMost(step);
  };
  const tabs: { key: RowOutcome | 'ALL'; count: number }[] = [
    { key: 'ALL', count: rows.length },
    ...present.map((outcome) => ({ key: outcome, count: counts[outcome] })),
  ];
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
    <ImportRows title={t('import.table')} shown={Math.min(most, among.length)} all={among.length}>
      {isRead && present.length > 1 && (
        <div className={classes.outcomes} role="group" aria-label={t('registerImport.outcomes')}>
          {tabs.map(({ key, count }) => (
            <button key={key} type="button" aria-pressed={key === shown} onClick={() => show(key)}>
              {t(`registerImport.outcome.${key}`)} <span>{exact(count)}</span>
            </button>
          ))}
        </div>
      )}
      <ImportTable
        columns={preview.columns}
        rows={among.slice(0, most)}
        hasRowErrors={counts.WRONG + noted.size > 0 || preview.corrections.length > 0}
        roles={registerRoles.map((value) => ({ value, label: t(`registerImport.role.${value}`) }))}
        chosen={mapping.columns}
        choose={(columns) => void importing.reread({ columns })}
        errorText={errorText}
        notesOf={({ notes }) => notes.map((note) => t('registerImport.leftEmpty', { text: errorText(note) }))}
        disabled={disabled}
        repair={{ of: repair, roles: ['name'], leavesWrong: true }}
        result={isRead ? { title: t('registerImport.result'), of: resultOf } : undefined}
      />
      {among.length > most && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setMost(most + step)}>
            {t('registerImport.more')}
          </Button>
        </div>
      )}
    </ImportRows>
  );
}
