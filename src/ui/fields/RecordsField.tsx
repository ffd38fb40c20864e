import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { ArgsOf } from '../client/api.ts';
import type { GivenField } from '../form/use-record-form.ts';
import classes from './fields.module.css';
import { RecordPicker } from './RecordPicker.tsx';
import type { RowOf } from './RecordPicker.tsx';

type Named = { id: string; name?: string | undefined };

interface Props<E extends Endpoint> extends GivenField<Named[] | undefined> {
  /** The list to choose from. */
  endpoint: E;
  args: ArgsOf<E>;
  detail?: (row: RowOf<E>) => string | null;
  /** What a row is called, where that is not its `name`. */
  nameOf?: (row: RowOf<E>) => string;
  /** What the empty field says, if not that one chooses. */
  placeholder?: string;
  /** What the cross of one says. */
  removing: (name: string) => string;
  help?: ReactNode;
}

/** Several records of a list: found by typing, each taken away again by its cross. */
export function RecordsField<E extends Endpoint>({ removing, ...field }: Props<E>) {
  const chosen = field.value ?? [];
  return (
    <div>
      <RecordPicker
        {...field}
        value={null}
        taken={(row) => chosen.some(({ id }) => id === Reflect.get(row as object, 'id'))}
        onChange={(picked) => {
          if (picked && !chosen.some(({ id }) => id === picked.id))
            field.onChange([...chosen, { ...picked }]);
        }}
      />
      {chosen.length > 0 && (
        <ul className={classes.records} aria-label={field.label}>
          {chosen.map(({ id, name = '' }) => (
            <li key={id}>
              {name || id}
              <ActionIcon
                size="1.5rem"
                aria-label={removing(name)}
                disabled={field.disabled}
                onClick={() => field.onChange(chosen.filter((each) => each.id !== id))}
              >
                <IconX size={14} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
