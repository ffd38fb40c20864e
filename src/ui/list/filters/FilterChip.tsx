import { IconPlus, IconX } from '@tabler/icons-react';
import { useTexts } from '../../language/i18n.ts';
import { PopoverOf, useOpening } from '../../menus/menus.tsx';
import type { Opening } from '../../menus/menus.tsx';
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
  const opening = useOpening<HTMLSpanElement>('dialog', props.opens);
  return (
    <FilterChoices filter={props.filter} values={props.values} wanted={opening.opened}>
      {(choices) => <Chip {...props} opening={opening} choices={choices} />}
    </FilterChoices>
  );
}

interface ChipProps extends Omit<Props, 'opens'> {
  opening: Opening<HTMLSpanElement>;
  choices: Choices;
}

function Chip({ filter, values, choose, opening, choices }: ChipProps) {
  const { t } = useTexts();
  const word = useFilterLabel()(filter, values, choices);
  const { title } = filter;
  // One choice says itself what it is of; a day or a number does not.
  const says = word === null ? title : 'kind' in filter || values.length > 1 ? `${title}: ${word}` : word;
  return (
    <>
      <span className={classes.chip} data-set={word !== null || undefined} ref={opening.at}>
        <button
          type="button"
          aria-label={
            word === null || word === title
              ? t('kit.list.filter', { filter: title })
              : t('kit.list.filterOne', { filter: title, value: word })
          }
          aria-expanded={opening.opened}
          onClick={() => opening.turn(!opening.opened)}
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
      <PopoverOf
        of={opening}
        name={title}
        className={classes.filterDrop}
        position="bottom-start"
        withRoles={false}
        // Until the choices are there, there is nothing to focus; a calendar takes the focus itself when it has come.
        trapFocus={!('kind' in filter) && (choices.remote !== undefined || choices.options.length > 0)}
        returnFocus
      >
        {() => (
          <FilterBody
            filter={filter}
            values={values}
            choose={choose}
            done={() => opening.turn(false)}
            choices={choices}
          />
        )}
      </PopoverOf>
    </>
  );
}
