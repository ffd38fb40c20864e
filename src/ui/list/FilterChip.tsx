import { Loader, Popover, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Endpoint } from '../../core/contract.ts';
import type { Page } from '../../core/fields.ts';
import type { ArgsOf } from '../api.ts';
import { useTexts } from '../i18n.ts';
import { useCall } from '../use-call.ts';
import classes from './list.module.css';
import { DateChip } from './DateChip.tsx';
import type { ChoiceFilter, Filter, RecordFilter } from './list-types.ts';

export interface ChipProps<F> {
  filter: F;
  values: string[];
  choose: (values: string[]) => void;
}

/** One filter: dashed while it is not set, filled with what it lets through when it is. */
export function FilterChip({ filter, ...props }: ChipProps<Filter>) {
  if ('kind' in filter) return <DateChip {...props} filter={filter} />;
  return 'options' in filter ? (
    <Chip {...props} filter={filter} />
  ) : (
    <RecordChip {...props} filter={filter} />
  );
}

const fewOptions = 8;

/** The names of what was chosen here, for when a search shows others. */
const chosenNames = new Map<string, string>();
type Named = { id: string; name: string };

function RecordChip({ filter, values, choose }: ChipProps<RecordFilter>) {
  const { t } = useTexts();
  const [wanted, setWanted] = useState(false);
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
  const nameOf = (id: string) =>
    [...rows, ...all].find((row) => row.id === id)?.name ?? chosenNames.get(keyOf(id));
  // What is chosen stays within reach, whatever is searched for.
  const others = values.flatMap((id) => {
    const name = rows.some((row) => row.id === id) ? undefined : nameOf(id);
    return name === undefined ? [] : [{ id, name }];
  });
  const options = [...others, ...rows].map(({ id, name }) => ({ value: id, label: name }));
  const total = searching ? (answer?.totalElements ?? 0) : totalElements;
  return (
    <Chip
      filter={{ key: filter.key, title: filter.title, options, several: true }}
      values={values}
      choose={(ids) => {
        for (const id of ids) {
          const name = nameOf(id);
          if (name !== undefined) chosenNames.set(keyOf(id), name);
        }
        choose(ids);
      }}
      opens={() => setWanted(true)}
      {...(more && {
        remote: {
          search: setTyped,
          waiting: typed.trim() !== search || found.isFetching,
          hint:
            total > rows.length ? t('kit.list.filterMore', { shown: rows.length, count: total }) : undefined,
        },
      })}
    />
  );
}

interface RemoteSearch {
  search: (typed: string) => void;
  waiting: boolean;
  /** That there are more than are shown. */
  hint: string | undefined;
}

function Chip({
  filter,
  values,
  choose,
  opens,
  remote,
}: ChipProps<ChoiceFilter> & { opens?: () => void; remote?: RemoteSearch }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const set = values.length > 0;
  const only =
    values.length === 1 ? filter.options.find(({ value }) => value === values[0])?.label : undefined;
  const label =
    only ??
    (set ? t('kit.list.filterSeveral', { filter: filter.title, count: values.length }) : filter.title);
  const options = remote
    ? filter.options
    : filter.options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const type = (typed: string) => {
    setSearch(typed);
    remote?.search(typed);
  };
  const pick = (value: string) => {
    if (filter.several)
      return choose(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
    choose([value]);
    setOpen(false);
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      // Until the records are there, there is nothing to focus.
      trapFocus={remote !== undefined || filter.options.length > 0}
      returnFocus
    >
      <Popover.Target>
        <span className={classes.chip} data-set={set || undefined}>
          <button
            type="button"
            aria-label={
              only === undefined
                ? t('kit.list.filter', { filter: label })
                : t('kit.list.filterOne', { filter: filter.title, value: only })
            }
            aria-expanded={open}
            onClick={() => {
              opens?.();
              setOpen(!open);
            }}
          >
            {!set && <IconPlus size={14} stroke={1.6} aria-hidden />}
            {label}
          </button>
          {set && (
            <button
              type="button"
              aria-label={t('kit.list.removeFilter', { filter: filter.title })}
              onClick={() => choose([])}
            >
              <IconX size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown
        p="sm"
        miw="13rem"
        maw="min(26rem, calc(100vw - 2rem))"
        role="dialog"
        aria-label={filter.title}
      >
        {(remote || filter.options.length > fewOptions) && (
          <TextInput
            mb="xs"
            aria-label={t('kit.list.filterSearch', { filter: filter.title })}
            placeholder={t('kit.list.search')}
            value={search}
            rightSection={remote?.waiting && <Loader size="xs" />}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
        <div className={classes.options} role="group" aria-label={filter.title}>
          {options.map((option) => (
            <label key={option.value} className={classes.optionRow}>
              <input
                type={filter.several ? 'checkbox' : 'radio'}
                name={filter.key}
                checked={values.includes(option.value)}
                onChange={() => pick(option.value)}
              />
              {option.icon}
              {option.label}
            </label>
          ))}
        </div>
        {remote?.hint && <p className={classes.hint}>{remote.hint}</p>}
        {options.length === 0 && !remote?.waiting && (
          <p className={classes.optionRow}>{t('kit.picker.none')}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
