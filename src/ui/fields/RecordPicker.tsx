import { CloseButton, Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import type { Page } from '../../core/contract/fields.ts';
import { NetworkError } from '../client/api-error.ts';
import type { ArgsOf } from '../client/api.ts';
import { useTexts } from '../language/i18n.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import { knownRows } from '../list/search/known-rows.ts';
import { useOnline } from '../client/network.ts';
import { queryFor, useCall } from '../client/use-call.ts';
import type { GivenField } from '../form/use-record-form.ts';
import { inputProps } from './FieldLabel.tsx';
import classes from './fields.module.css';

export type Picked = { id: string; name?: string };
/** The row of an endpoint that answers pages. */
export type RowOf<E> = AnswerOf<E> extends Page<infer R> ? R : never;

interface Props<E extends Endpoint> extends GivenField<Picked | null | undefined> {
  /** The list to choose from. */
  endpoint: E;
  /** The parameters of its path and filters of its query. */
  args: ArgsOf<E>;
  /** The second line of an option: a title, a source. */
  detail?: (row: RowOf<E>) => string | null;
  /** What a row is called, where that is not its `name`. */
  nameOf?: (row: RowOf<E>) => string;
  /** Is handed the whole row that was chosen. */
  chosen?: (row: RowOf<E>) => void;
  /** A row that is shown and cannot be chosen. */
  taken?: (row: RowOf<E>) => boolean;
  placeholder?: string;
  help?: ReactNode;
}

/** A link to another record, found by typing; gives {id, name} or null. Works over any list that searches. */
export function RecordPicker<E extends Endpoint>({
  endpoint,
  args,
  detail,
  nameOf,
  chosen,
  taken,
  placeholder,
  help,
  ...field
}: Props<E>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed ?? '', 200);
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped(null);
    },
  });
  const query = {
    ...(args as { query?: object }).query,
    search,
    // A list has pages; the search over all kinds has none.
    ...('size' in (endpoint.query?.shape ?? {}) && { size: 50 }),
  };
  const found = useCall(
    endpoint,
    { ...args, query },
    {
      enabled: box.dropdownOpened,
      keepPrevious: true,
    },
  );
  type Row = RowOf<E> & Picked;
  const answer = found.data as Page<Row> | undefined;
  // Without a network it chooses from what this page has read of the list, also while the call fails.
  const [online, answered] = [useOnline(), answer !== undefined && !found.isPlaceholderData];
  const onlyHere = !answered && (!online || found.error instanceof NetworkError);
  const known = onlyHere ? knownRows(queryFor(endpoint, { ...args, query }).queryKey, search) : [];
  const rows = (onlyHere ? (known as Row[]) : (answer?.content ?? [])).map((row) =>
    nameOf ? { ...row, name: nameOf(row) } : row,
  );
  const choose = (id: string) => {
    const row = rows.find((each) => each.id === id);
    if (row) field.onChange({ id: row.id, ...(row.name === undefined ? {} : { name: row.name }) });
    if (row) chosen?.(row);
    box.closeDropdown();
  };
  return (
    <Combobox store={box} onOptionSubmit={choose} disabled={field.disabled}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...inputProps(field)}
          description={wholeDates(help)}
          placeholder={placeholder ?? t('kit.picker.choose')}
          autoComplete="off"
          value={typed ?? field.value?.name ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            field.onBlur?.();
          }}
          rightSectionPointerEvents={field.value && !field.required ? 'all' : 'none'}
          rightSection={
            field.value && !field.required ? (
              <CloseButton
                size="sm"
                disabled={field.disabled}
                aria-label={t('kit.picker.clear', { field: field.label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field.onChange(null)}
              />
            ) : (
              <IconChevronDown className={classes.icon} size={16} stroke={1.6} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <p role="status" className={classes.onlyHere}>
          {onlyHere && t('kit.picker.onlyHere')}
        </p>
        <Combobox.Options mah="17.5rem" style={{ overflowY: 'auto' }} aria-label={field.label}>
          {rows.map((row) => (
            <Combobox.Option
              key={row.id}
              value={row.id}
              active={row.id === field.value?.id}
              className={classes.taken}
              disabled={taken?.(row) ?? false}
            >
              <span className={classes.option}>
                {row.name}
                {detail?.(row) && <small>{detail(row)}</small>}
              </span>
            </Combobox.Option>
          ))}
          {rows.length === 0 && (
            <Combobox.Empty>
              {found.isFetching ? (
                <Loader size="xs" />
              ) : found.isError && !onlyHere ? (
                t('kit.list.failed')
              ) : (
                t('kit.picker.none')
              )}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
