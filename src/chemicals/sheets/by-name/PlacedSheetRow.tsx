import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTexts } from '../../../ui/language/i18n.ts';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { chemicalAssociations } from '../../register/chemical-association.ts';
import classes from './by-name.module.css';
import { choiceFor, chosenFor, isUseless } from './choice.ts';
import type { Choice } from './choice.ts';
import type { PlacedSheet } from './placing.ts';

interface Props {
  row: PlacedSheet;
  choice: Choice | undefined;
  choose: (choice: Choice) => void;
}

const other = 'OTHER';

/** A sheet, the chemical that it is proposed for and why, and what else may be meant. */
export function PlacedSheetRow({ row, choice: chosen, choose }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const choice = choiceFor(row, chosen);
  const value = choice === null ? '' : choice === 'OUT' ? 'OUT' : 'entry' in choice ? other : choice.product;
  const product = row.products.find(({ id }) => id === value);
  const why = ({ because = [] }: Partial<PlacedSheet['products'][number]> = {}): string =>
    because.map((each) => t(`sheets.place.because.${each}`)).join(', ');
  const isAttached = product !== undefined && product.entries.every(({ attached }) => attached);
  const [first] = row.products;
  const words = (): string => {
    if (row.state === 'APPLIED') return t('sheets.place.used');
    if (isUseless(row)) return t(`sheets.status.${row.status}`);
    if (isAttached) return t('sheets.place.attached');
    if (product) return t('sheets.place.certain', { because: why(product) });
    if (value !== '') return '';
    return first
      ? t('sheets.place.doubtful', { name: first.name, because: why(first) })
      : t('sheets.place.none');
  };
  const pick = (key: string): void =>
    choose(key === 'OUT' ? 'OUT' : key === other ? { entry: null } : { product: key });
  return (
    <li className={classes.sheet}>
      <Checkbox
        label={row.fileName}
        description={words()}
        checked={chosenFor(row, chosen).length > 0}
        disabled={isUseless(row) || (first === undefined && chosen === undefined)}
        onChange={({ currentTarget }) =>
          choose(currentTarget.checked && first ? { product: first.id } : 'OUT')
        }
      />
      {!isUseless(row) && (
        <div className={classes.choice}>
          <NativeSelect
            aria-label={t('sheets.place.chemical', { name: row.fileName })}
            value={value}
            onChange={({ currentTarget }) => pick(currentTarget.value)}
            data={[
              ...(value === '' ? [{ value: '', label: t('sheets.place.choose') }] : []),
              ...row.products.map(({ id, name, producer, entries }) => ({
                value: id,
                label: [name, producer, entries.flatMap((each) => each.storageLocation ?? []).join(', ')]
                  .filter(Boolean)
                  .join(' · '),
              })),
              { value: other, label: t('sheets.place.other') },
              { value: 'OUT', label: t('sheets.place.out') },
            ]}
          />
          {choice !== null && choice !== 'OUT' && 'entry' in choice && (
            <RecordPicker
              name={`entry-${row.id}`}
              label={t('sheets.place.other')}
              value={choice.entry}
              onChange={(entry) => choose({ entry: entry ?? null })}
              endpoint={chemicalAssociations.list}
              args={{ orgId }}
              nameOf={({ chemical }) => chemical.name}
              detail={({ storageLocation }) => storageLocation}
            />
          )}
        </div>
      )}
    </li>
  );
}
