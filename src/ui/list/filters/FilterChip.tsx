import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../language/i18n.ts';
import { FilterBody } from './FilterBody.tsx';
import { FilterChoices, useFilterLabel } from './FilterChoices.tsx';
import type { Choices } from './FilterChoices.tsx';
import classes from '../list.module.css';
import type { Filter } from '../types.ts';

interface Props {
  filter: Filter;
  values: readonly string[];
  choose: (values: string[]) => void;
  /** Called when it opens and closes. */
  opens: (open: boolean) => void;
}

/** One filter: dashed while it is not set, filled with what it lets through when it is. */
export function FilterChip(props: Props) {
  const [open, setOpen] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    props.opens(next);
  };
  return (
    <FilterChoices filter={props.filter} values={props.values} wanted={open}>
      {(choices) => <Chip {...props} open={open} opens={toggle} choices={choices} />}
    </FilterChoices>
  );
}

function Chip({ filter, values, choose, open, opens, choices }: Props & { open: boolean; choices: Choices }) {
  const { t } = useTexts();
  const word = useFilterLabel()(filter, values, choices);
  const { title } = filter;
  // One choice says itself what it is of; a day or a number does not.
  const says = word === null ? title : 'kind' in filter || values.length > 1 ? `${title}: ${word}` : word;
  return (
    <Popover
      opened={open}
      onChange={opens}
      position="bottom-start"
      withRoles={false}
      // Until the choices are there, there is nothing to focus; a calendar takes the focus itself when it has come.
      trapFocus={!('kind' in filter) && (choices.remote !== undefined || choices.options.length > 0)}
      returnFocus
    >
      <Popover.Target>
        <span className={classes.chip} data-set={word !== null || undefined}>
          <button
            type="button"
            aria-label={
              word === null || word === title
                ? t('kit.list.filter', { filter: title })
                : t('kit.list.filterOne', { filter: title, value: word })
            }
            aria-expanded={open}
            onClick={() => opens(!open)}
          >
            {word === null && <IconPlus size={14} stroke={1.6} aria-hidden />}
            <span>{says}</span>
          </button>
          {word !== null && (
            <button
              type="button"
              aria-label={t('kit.list.removeFilter', { filter: title })}
              onClick={() => choose([])}
            >
              <IconX size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown className={classes.filterDrop} role="dialog" aria-label={title}>
        <FilterBody
          filter={filter}
          values={values}
          choose={choose}
          done={() => opens(false)}
          choices={choices}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
