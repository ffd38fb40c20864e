import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { useTexts } from '../ui/i18n.ts';
import { useOrganization } from '../ui/session.ts';
import { chemicalAssociations } from './chemical-association.ts';
import type { Choice, Match, RegisterImportRow } from './register-import-api.ts';
import classes from './register-import.module.css';

interface Props {
  row: RegisterImportRow;
  /** What is wrong with it, in words. */
  troubles: string;
  choose: (choice: Choice) => void;
  disabled: boolean;
}

/** What becomes of a row: its product and why, or why not, and what it could be instead. */
export function RegisterVerdict({ row, troubles, choose, disabled }: Props) {
  const { t } = useTexts();
  const { line, outcome, match } = row;
  if (outcome === 'WRONG') return <span className={classes.wrong}>{troubles}</span>;
  const words = {
    NEW: match?.name,
    PROPOSED: t('registerImport.is.PROPOSED'),
    UNSURE: t('registerImport.is.UNSURE', { name: match?.name ?? '' }),
    UNKNOWN: t('registerImport.is.UNKNOWN'),
    THERE: t('registerImport.is.THERE'),
    LEFT_OUT: t('registerImport.is.LEFT_OUT'),
  }[outcome];
  const told = match && (outcome === 'NEW' || outcome === 'UNSURE');
  return (
    <div className={classes.verdict} data-outcome={outcome}>
      <p>
        {words}
        {told && (
          <small>
            {[match.producer, match.productNumber, t(`registerImport.because.${match.because}`)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </p>
      {outcome !== 'THERE' && (
        <div className={classes.change}>
          {outcome === 'UNSURE' && match && (
            <Button
              size="compact-xs"
              disabled={disabled}
              aria-label={t('registerImport.useOf', { name: match.name, line })}
              onClick={() => choose(match.id)}
            >
              {t('registerImport.use')}
            </Button>
          )}
          <Change row={row} choose={choose} disabled={disabled} />
        </div>
      )}
    </div>
  );
}

/** Another product for a row: one that is alike, any of the catalogue, one's own, or none. */
function Change({ row, choose, disabled }: Omit<Props, 'troubles'>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [searching, setSearching] = useState(false);
  const { line, outcome, match, alternatives, proposable } = row;
  const label = t('registerImport.chooseOf', { line });
  if (searching)
    return (
      <div className={classes.search}>
        <RecordPicker
          name={`chemical-${line}`}
          label={label}
          required
          value={null}
          error={undefined}
          disabled={disabled}
          endpoint={chemicalAssociations.candidates}
          args={{ orgId }}
          placeholder={t('register.pick.search')}
          detail={({ producer, productNumber }) =>
            [producer?.name, productNumber].filter(Boolean).join(' · ')
          }
          onChange={(picked) => picked && choose(picked.id)}
          onBlur={() => undefined}
        />
      </div>
    );
  const nameOf = ({ name, producer, because }: Match): string =>
    [name, producer, t(`registerImport.because.${because}`)].filter(Boolean).join(' · ');
  const other = outcome === 'LEFT_OUT' && match ? [match, ...alternatives] : alternatives;
  const options = [
    { value: '', label: t('registerImport.choose') },
    ...other.map((each) => ({ value: each.id, label: nameOf(each) })),
    { value: 'SEARCH', label: t('registerImport.search') },
    ...(proposable && outcome !== 'PROPOSED'
      ? [{ value: 'PROPOSE', label: t('registerImport.makeOwn') }]
      : []),
    ...(outcome === 'LEFT_OUT' ? [] : [{ value: 'LEAVE_OUT', label: t('registerImport.leaveOut') }]),
  ];
  return (
    <NativeSelect
      size="xs"
      className={classes.other}
      aria-label={label}
      data={options}
      value=""
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => (value === 'SEARCH' ? setSearching(true) : choose(value))}
    />
  );
}
