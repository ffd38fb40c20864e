import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../../core/contract/contract.ts';
import type { Page } from '../../../core/contract/fields.ts';
import type { ArgsOf } from '../../client/api.ts';
import { useTexts } from '../../language/i18n.ts';
import { useCall } from '../../client/use-call.ts';
import type { ChoiceFilter, Filter, RecordFilter } from '../types.ts';

/** A search at the server, for more choices than are here. */
export interface RemoteSearch {
  search: (typed: string) => void;
  waiting: boolean;
  /** Says that not all are shown. */
  hint: string | undefined;
}
/** What a filter can be set to. */
export interface Choices {
  options: ChoiceFilter['options'];
  remote?: RemoteSearch;
}

interface Props<F> {
  filter: F;
  values: readonly string[];
  /** The choices are open: until then only the chosen ones are read. */
  wanted: boolean;
  children: (choices: Choices) => ReactNode;
}

/** Reads what a filter can be set to, and draws with it. */
export function FilterChoices({ filter, children, ...props }: Props<Filter>) {
  if ('endpoint' in filter)
    return (
      <RecordChoices {...props} filter={filter}>
        {children}
      </RecordChoices>
    );
  return children({
    options: 'options' in filter ? filter.options : props.values.map((value) => ({ value, label: value })),
  });
}

/** The names of what was chosen here, for when a search shows others. */
const chosenNames = new Map<string, string>();
type Named = { id: string; name: string };

function RecordChoices({ filter, values, wanted, children }: Props<RecordFilter>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const args = (query: Record<string, unknown>): ArgsOf<Endpoint> => ({
    ...filter.args,
    query,
    body: undefined,
  });
  const first = useCall<Endpoint>(filter.endpoint, args({ size: 200 }), {
    enabled: wanted || values.length > 0,
    staleTime: 60_000,
  });
  const { content: all = [], totalElements = 0 } = (first.data as Page<Named> | undefined) ?? {};
  const more = totalElements > all.length;
  const searching = more && search !== '';
  const found = useCall<Endpoint>(filter.endpoint, args({ search, size: 50 }), {
    enabled: searching,
    keepPrevious: true,
  });
  const answer = found.data as Page<Named> | undefined;
  const rows = searching ? (answer?.content ?? []) : all;
  const keyOf = (id: string) => `${filter.key} ${id}`;
  for (const { id, name } of [...all, ...rows]) if (values.includes(id)) chosenNames.set(keyOf(id), name);
  // What is chosen stays within reach, whatever is searched for.
  const others = values.flatMap((id) => {
    const name = rows.some((row) => row.id === id) ? undefined : chosenNames.get(keyOf(id));
    return name === undefined ? [] : [{ id, name }];
  });
  const total = searching ? (answer?.totalElements ?? 0) : totalElements;
  return children({
    options: [...others, ...rows].map(({ id, name }) => ({ value: id, label: name })),
    ...(more && {
      remote: {
        search: setTyped,
        waiting: typed.trim() !== search || found.isFetching,
        hint:
          total > rows.length ? t('kit.list.filterMore', { shown: rows.length, count: total }) : undefined,
      },
    }),
  });
}

/** The value of a filter in words: the one selected item, else how many; null: not set. */
export function useFilterLabel(): (
  filter: Filter,
  values: readonly string[],
  choices: Choices,
) => string | null {
  const { t } = useTexts();
  return (filter, values, { options }) => {
    const only = values.length === 1 ? options.find(({ value }) => value === values[0])?.label : undefined;
    return only ?? (values.length > 0 ? t('kit.list.chosen', { count: values.length }) : null);
  };
}
