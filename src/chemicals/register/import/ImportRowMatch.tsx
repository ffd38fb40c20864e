import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import type { Choice, Match, RegisterImportMapping, RegisterImportRow } from './contract.ts';
import { useRegisterImportTexts } from './use-left-out.ts';
import classes from './import.module.css';

interface Props {
  row: RegisterImportRow;
  choose: (choice: Choice) => void;
  /** What of a product whose use here was over. */
  wish: Wish | undefined;
  resume: (wish: Wish | null) => void;
  disabled: boolean;
}
type Wish = NonNullable<RegisterImportMapping['ended']>[string];

/** The result for a row: its product and why, or why not, and the alternatives. */
export function ImportRowMatch({ row, choose, wish, resume, disabled }: Props) {
  const { t } = useTexts();
  const { outcomeText } = useRegisterImportTexts();
  const { line, outcome, match, endedDate, own } = row;
  if (outcome === 'WRONG') return <span className={classes.wrong}>{outcomeText(row)}</span>;
  const showsMatch = match && outcome !== 'LEFT_OUT' && outcome !== 'IN_REGISTER';
  return (
    <div className={classes.result} data-outcome={outcome}>
      <p>
        {outcomeText(row)}
        {own && (
          <small>
            {own.statements.join(', ') || (own.notClassified === null && t('products.danger.UNKNOWN'))}
            {own.notClassified !== null && t('registerImport.own.notClassified', { date: own.notClassified })}
          </small>
        )}
        {showsMatch && (
          <small>
            {[
              (outcome === 'RESUMED' || outcome === 'ENDED') && match.name,
              match.producer,
              match.productNumber,
              match.proposed && t('proposals.sign'),
              t(`registerImport.because.${match.because}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        )}
      </p>
      {outcome !== 'IN_REGISTER' && (
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
          {endedDate !== null && (
            <NativeSelect
              size="xs"
              className={classes.wish}
              aria-label={t('registerImport.endedOf', { line, name: match?.name ?? '' })}
              data={[
                { value: '', label: t('registerImport.ended.LEAVE') },
                { value: 'RESUME', label: t('registerImport.ended.RESUME') },
                { value: 'ADD', label: t('registerImport.ended.ADD') },
              ]}
              value={wish ?? ''}
              disabled={disabled}
              onChange={({ currentTarget: { value } }) =>
                resume(value === 'RESUME' || value === 'ADD' ? value : null)
              }
            />
          )}
          <Change row={row} choose={choose} disabled={disabled} />
        </div>
      )}
    </div>
  );
}

/** Another product for a row: a similar one, any of the catalogue, an own one, or none. */
function Change({ row, choose, disabled }: Pick<Props, 'row' | 'choose' | 'disabled'>) {
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
          disabled={disabled}
          endpoint={chemicalAssociations.candidates}
          args={{ orgId }}
          placeholder={t('register.pick.search')}
          detail={({ producer, productNumber, proposal }) =>
            [producer?.name, productNumber, proposal && t(`proposals.own.${proposal}`)]
              .filter(Boolean)
              .join(' · ')
          }
          onChange={(picked) => picked && choose(picked.id)}
        />
      </div>
    );
  const nameOf = ({ name, producer, proposed, because }: Match): string =>
    [name, producer, proposed && t('proposals.sign'), t(`registerImport.because.${because}`)]
      .filter(Boolean)
      .join(' · ');
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
