import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AddPart, TakeAway } from '../../ui/fields/parts.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { useFocusAdded } from '../../ui/fields/use-focus-added.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import classes from './substances.module.css';

type Cell = string | number | boolean | null | undefined;
/** A row as it is being typed. */
type TypedRow = Record<string, Cell>;

/** A part of each row. */
export interface RowPart {
  key: string;
  label: string;
  kind: 'text' | 'decimal' | 'choice';
  options?: readonly { value: string; label: string }[];
  /** Proposals while one types, by the id of a datalist. */
  proposals?: string;
  /** How much of the line it takes. */
  grow?: number;
}

interface Props<R extends TypedRow> {
  field: FieldProps<R[] | undefined>;
  parts: readonly RowPart[];
  /** What a new row starts with. */
  fresh: R;
  add: string;
  help?: string;
  errorAt: (path: string) => string | undefined;
}

/** Rows of a record, each of a few short parts, added and taken away. */
export function EditableRows<R extends TypedRow>({ field, parts, fresh, add, help, errorAt }: Props<R>) {
  const { t } = useTexts();
  const rows = field.value ?? [];
  const { list, added } = useFocusAdded<HTMLOListElement>(':scope > :last-child :is(input, select)');
  // A row has no name; what is typed in it stays with it when another goes.
  const [keys, setKeys] = useState(() => rows.map((_, place) => place));
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} required={field.required} />}
      description={help}
      error={rows.length === 0 ? field.error : undefined}
    >
      <ol className={classes.rows} ref={list} aria-label={field.label}>
        {rows.map((row, index) => (
          <li
            key={keys[index] ?? `beyond ${index}`}
            aria-label={t('substances.row.one', {
              field: field.label,
              place: index + 1,
              count: rows.length,
            })}
          >
            {parts.map((part) => (
              <PartField
                key={part.key}
                part={part}
                value={row[part.key]}
                name={`${field.name}.${index}.${part.key}`}
                error={errorAt(`${field.name}.${index}.${part.key}`)}
                disabled={field.disabled}
                onChange={(value) =>
                  field.onChange(
                    rows.map((each, at) => (at === index ? { ...each, [part.key]: value } : each)),
                  )
                }
              />
            ))}
            <TakeAway
              label={t('substances.row.remove', { place: index + 1 })}
              disabled={field.disabled}
              run={() => {
                setKeys(keys.filter((_, at) => at !== index));
                field.onChange(rows.filter((_, at) => at !== index));
              }}
            />
          </li>
        ))}
      </ol>
      <AddPart
        disabled={field.disabled}
        run={() => {
          added();
          setKeys([...keys, Math.max(-1, ...keys) + 1]);
          field.onChange([...rows, fresh]);
        }}
      >
        {add}
      </AddPart>
    </Input.Wrapper>
  );
}

interface PartProps {
  part: RowPart;
  name: string;
  value: Cell;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string | null) => void;
}

function PartField({ part, name, value, error, disabled, onChange }: PartProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const style = { flexGrow: part.grow ?? 1 };
  if (part.kind === 'decimal')
    return (
      <div style={style}>
        <DecimalField
          name={name}
          label={part.label}
          value={text || null}
          error={error}
          disabled={disabled}
          onChange={(next) => onChange(next === null || next === undefined ? null : String(next))}
        />
      </div>
    );
  const shared = {
    style,
    name,
    label: part.label,
    'aria-label': part.label,
    error,
    disabled,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return part.kind === 'choice' ? (
    <NativeSelect {...shared} data={[...(part.options ?? [])]} />
  ) : (
    <TextInput {...shared} autoComplete="off" list={part.proposals} />
  );
}
