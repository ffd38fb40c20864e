import { Popover, TextInput } from '@mantine/core';
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

function RecordChip({ filter, values, choose }: ChipProps<RecordFilter>) {
  const [wanted, setWanted] = useState(false);
  const args: ArgsOf<Endpoint> = { ...filter.args, query: { size: 200 }, body: undefined };
  const found = useCall<Endpoint>(filter.endpoint, args, {
    enabled: wanted || values.length > 0,
    staleTime: 60_000,
  });
  const rows = (found.data as Page<{ id: string; name: string }> | undefined)?.content ?? [];
  const options = rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Chip
      filter={{ key: filter.key, title: filter.title, options, several: true }}
      values={values}
      choose={choose}
      opens={() => setWanted(true)}
    />
  );
}

function Chip({ filter, values, choose, opens }: ChipProps<ChoiceFilter> & { opens?: () => void }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const set = values.length > 0;
  const only =
    values.length === 1 ? filter.options.find(({ value }) => value === values[0])?.label : undefined;
  const label =
    only ??
    (set ? t('kit.list.filterSeveral', { filter: filter.title, count: values.length }) : filter.title);
  const options = filter.options.filter((option) =>
    option.label.toLowerCase().includes(search.trim().toLowerCase()),
  );
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
      trapFocus={filter.options.length > 0}
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
      <Popover.Dropdown p="sm" miw="13rem" role="dialog" aria-label={filter.title}>
        {filter.options.length > fewOptions && (
          <TextInput
            mb="xs"
            aria-label={t('kit.list.filterSearch', { filter: filter.title })}
            placeholder={t('kit.list.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
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
        {options.length === 0 && <p className={classes.optionRow}>{t('kit.picker.none')}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
