import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Endpoint } from '../../core/contract/contract.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import type { Picked, RowOf } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import type { ArgsOf } from '../../ui/client/api.ts';
import classes from './obligations.module.css';

interface Props<E extends Endpoint> extends FieldProps<Picked[] | undefined> {
  /** The list to choose from. */
  endpoint: E;
  args: ArgsOf<E>;
  nameOf?: (row: RowOf<E>) => string;
}

/** Links to several records of a list, each found by typing. */
export function LinksField<E extends Endpoint>({ endpoint, args, nameOf, ...field }: Props<E>) {
  const { t } = useTexts();
  const chosen = field.value ?? [];
  return (
    <div>
      <RecordPicker
        {...field}
        value={null}
        endpoint={endpoint}
        args={args}
        {...(nameOf && { nameOf })}
        taken={(row) => chosen.some(({ id }) => id === (row as Picked).id)}
        onChange={(picked) => picked && field.onChange([...chosen, picked])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} data-below>
          {chosen.map(({ id, name = '' }) => (
            <li key={id}>
              {name}
              <ActionIcon
                size="sm"
                disabled={field.disabled}
                aria-label={t('kit.picker.clear', { field: name })}
                onClick={() => field.onChange(chosen.filter((each) => each.id !== id))}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
