import { Loader, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isDate } from '../../../core/time/period.ts';
import { useTexts } from '../../language/i18n.ts';
import { lazyWithRetry } from '../../client/lazy-with-retry.tsx';
import { useToday } from '../../session/today.ts';
import type { Choices } from './FilterChoices.tsx';
import classes from '../list.module.css';
import type { ChoiceFilter, DateFilter, Filter } from '../types.ts';

const Calendar = lazyWithRetry(() => import('../../fields/Calendar.tsx'));

const fewOptions = 8;

interface Props<F> {
  filter: F;
  values: readonly string[];
  choose: (values: string[]) => void;
  /** What can be chosen once is chosen. */
  done: () => void;
  choices: Choices;
}

/** What a filter is set by, within what it opens in: choices to tick, or a calendar. */
export function FilterBody({ filter, ...props }: Props<Filter>) {
  if ('kind' in filter) return <DayBody {...props} filter={filter} />;
  return (
    <ChoiceBody {...props} filter={filter} several={'endpoint' in filter || (filter.several ?? false)} />
  );
}

function DayBody({ values: [value = ''], choose, done }: Props<DateFilter>) {
  const today = useToday();
  return (
    <Suspense fallback={<div className={classes.calendarRoom} />}>
      <Calendar
        value={isDate(value) ? value : null}
        today={today}
        latest={today}
        choose={(date) => {
          choose([date]);
          done();
        }}
      />
    </Suspense>
  );
}

function ChoiceBody({
  filter: { key, title },
  several,
  values,
  choose,
  done,
  choices: { options: all, remote },
}: Props<Pick<ChoiceFilter, 'key' | 'title'>> & { several: boolean }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const group = useRef<HTMLDivElement>(null);
  // A deselected item may disappear from the choices, and the focus with it: no key would close them any more.
  useEffect(() => {
    if (document.activeElement === document.body)
      group.current?.parentElement?.querySelector('input')?.focus();
  });
  const options = remote
    ? all
    : all.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const type = (typed: string) => {
    setSearch(typed);
    remote?.search(typed);
  };
  const pick = (value: string) => {
    if (several)
      return choose(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
    choose([value]);
    done();
  };
  return (
    <>
      {(remote || all.length > fewOptions) && (
        <TextInput
          mb="xs"
          aria-label={t('kit.list.filterSearch', { filter: title })}
          placeholder={t('kit.list.search')}
          value={search}
          rightSection={remote?.waiting && <Loader size="xs" />}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <div ref={group} className={classes.options} role="group" aria-label={title}>
        {options.map((option) => (
          <label key={option.value} className={classes.optionRow}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={key}
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
    </>
  );
}
