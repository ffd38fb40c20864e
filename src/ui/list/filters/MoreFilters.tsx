import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconFilter, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/i18n.ts';
import { PopoverOf, useOpening } from '../../menus/menus.tsx';
import { FilterBody } from './FilterBody.tsx';
import { FilterChoices, useFilterLabel } from './FilterChoices.tsx';
import type { Choices } from './FilterChoices.tsx';
import classes from '../list.module.css';
import type { Filter } from '../types.ts';

/** From this many on they can be searched; not on a phone, where the keyboard would cover them. */
const many = 9;

interface Props {
  /** Those not in the bar. */
  filters: readonly Filter[];
  values: Record<string, string[]>;
  choose: (filter: Filter, values: string[]) => void;
  opens: (open: boolean) => void;
  phone: boolean;
}

/** The filters that the bar has no room for, behind one button: first which, then what it is set to. */
export function MoreFilters({ filters, values, choose, opens, phone }: Props) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const opening = useOpening<HTMLSpanElement>('dialog', (next) => {
    setChosen(null);
    opens(next);
  });
  const filter = filters.find(({ key }) => key === chosen);
  const count = filters.filter(({ key }) => (values[key] ?? []).length > 0).length;
  const Sign = phone ? IconFilter : IconPlus;
  return (
    <>
      <span className={classes.chip} data-set={count > 0 || undefined} ref={opening.at}>
        <button
          type="button"
          aria-label={count > 0 ? t('kit.list.moreFiltersSet', { count }) : t('kit.list.moreFilters')}
          aria-expanded={opening.opened}
          onClick={() => opening.turn(!opening.opened)}
        >
          <Sign size={phone ? 16 : 14} stroke={1.6} aria-hidden />
          <span>{count > 0 ? t('kit.list.filterWordSet', { count }) : t('kit.list.filterWord')}</span>
        </button>
      </span>
      <PopoverOf
        of={opening}
        name={filter?.title ?? t('kit.list.moreFilters')}
        className={classes.filterDrop}
        position={phone ? 'bottom-end' : 'bottom-start'}
        withRoles={false}
        trapFocus
        returnFocus
      >
        {() =>
          filter ? (
            <FilterChoices filter={filter} values={values[filter.key] ?? []} wanted>
              {(choices) => (
                <>
                  <div className={classes.filterHead}>
                    <Back title={filter.title} go={() => setChosen(null)} />
                    {(values[filter.key] ?? []).length > 0 && (
                      <button
                        type="button"
                        aria-label={t('kit.list.removeFilter', { filter: filter.title })}
                        onClick={() => choose(filter, [])}
                      >
                        <IconX size={16} stroke={1.6} aria-hidden />
                      </button>
                    )}
                  </div>
                  <FilterBody
                    filter={filter}
                    values={values[filter.key] ?? []}
                    choose={(next) => choose(filter, next)}
                    done={() => opening.turn(false)}
                    choices={choices}
                  />
                </>
              )}
            </FilterChoices>
          ) : (
            <Which filters={filters} values={values} open={setChosen} phone={phone} />
          )
        }
      </PopoverOf>
    </>
  );
}

/** The name of the open filter, as a link back to the others. */
function Back({ title, go }: { title: string; go: () => void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" aria-label={t('kit.list.filtersBack', { filter: title })} onClick={go}>
      <IconArrowLeft size={16} stroke={1.6} aria-hidden />
      {title}
    </button>
  );
}

function Which({
  filters,
  values,
  open,
  phone,
}: Pick<Props, 'filters' | 'values' | 'phone'> & { open: (key: string) => void }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const found = filters.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <div ref={box}>
      {!phone && filters.length >= many && (
        <TextInput
          mb="xs"
          aria-label={t('kit.list.filtersSearch')}
          placeholder={t('kit.list.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {found.map((filter) => (
          <FilterChoices key={filter.key} filter={filter} values={values[filter.key] ?? []} wanted={false}>
            {(choices) => (
              <Row
                filter={filter}
                values={values[filter.key] ?? []}
                choices={choices}
                open={() => open(filter.key)}
              />
            )}
          </FilterChoices>
        ))}
      </div>
      {found.length === 0 && <p className={classes.optionRow}>{t('kit.picker.none')}</p>}
    </div>
  );
}

interface RowProps {
  filter: Filter;
  values: readonly string[];
  choices: Choices;
  open: () => void;
}

function Row({ filter, values, choices, open }: RowProps) {
  const word = useFilterLabel()(filter, values, choices);
  return (
    <button type="button" className={classes.filterRow} onClick={open}>
      <span>{filter.title}</span>
      {word !== null && <b>{word}</b>}
      <IconChevronRight size={14} stroke={1.6} aria-hidden />
    </button>
  );
}
