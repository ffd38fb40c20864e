import { TakeAway } from '../../ui/fields/parts.tsx';
import type { Endpoint } from '../../core/contract/contract.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import type { ArgsOf } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { useToday } from '../../ui/session/today.ts';
import classes from './members.module.css';

interface Item extends Record<string, unknown> {
  id: string;
  name?: string | undefined;
  validUntil?: string | null | undefined;
}

interface Props<E extends Endpoint> extends FieldProps<Item[] | undefined> {
  /** The list to choose from. */
  endpoint: E;
  args: ArgsOf<E>;
  /** Each may have a last day. */
  dated?: boolean;
  errorAt: (path: string) => string | undefined;
}

/** Several of an organization's own list: found by typing, each taken away again by its cross. */
export function CompetencesField<E extends Endpoint>({ endpoint, args, dated, errorAt, ...field }: Props<E>) {
  const { t } = useTexts();
  const today = useToday();
  const items = field.value ?? [];
  const change = (id: string, validUntil: string | null) =>
    field.onChange(items.map((each) => (each.id === id ? { ...each, validUntil } : each)));
  return (
    <div>
      <RecordPicker
        {...field}
        endpoint={endpoint}
        args={args}
        value={null}
        placeholder={t('members.add')}
        onChange={(picked) => {
          if (picked && !items.some(({ id }) => id === picked.id)) field.onChange([...items, { ...picked }]);
        }}
      />
      <ul className={classes.held} aria-label={field.label}>
        {items.map((item, index) => (
          <li key={item.id} className={classes.item} data-dated={dated || undefined}>
            <span>{item.name ?? item.id}</span>
            {dated && (
              <DateField
                className={classes.date ?? ''}
                name={`${field.name}.${index}.validUntil`}
                label={t('members.validUntilOf', { name: item.name ?? '' })}
                today={today}
                value={item.validUntil ?? null}
                error={errorAt(`${field.name}.${index}.validUntil`)}
                disabled={field.disabled}
                onChange={(day) => change(item.id, day ?? null)}
                onBlur={() => field.onBlur()}
              />
            )}
            <TakeAway
              label={t('members.remove', { name: item.name ?? '' })}
              disabled={field.disabled}
              run={() => field.onChange(items.filter(({ id }) => id !== item.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
