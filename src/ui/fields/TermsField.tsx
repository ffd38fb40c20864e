import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { ArgsOf } from '../client/api.ts';
import { useTexts } from '../language/i18n.ts';
import { matches } from '../language/matches.ts';
import type { GivenField } from '../form/use-record-form.ts';
import { useCall } from '../client/use-call.ts';
import { inputProps } from './FieldLabel.tsx';
import classes from './fields.module.css';

/** A row of a supplied list, such as a topic. */
interface Term {
  id: string;
  name: string;
  parent?: { id: string; name: string } | null;
}
type Picked = { id: string; name?: string | undefined };

interface Props<E extends Endpoint> extends GivenField<Picked[] | undefined> {
  /** The list to choose from, which answers all its rows: `reference.topics`. */
  endpoint: E;
}

/** Each term followed by those below it, as the list's own order has them. */
const inTree = (terms: readonly Term[]): Term[] =>
  terms.flatMap((term) =>
    term.parent ? [] : [term, ...terms.filter(({ parent }) => parent?.id === term.id)],
  );

/** Several terms of a list that comes with the product, found by typing; a word of the group finds all that are in it. */
export function TermsField<E extends Endpoint>({ endpoint, ...field }: Props<E>) {
  const { t } = useTexts();
  const args = {} as ArgsOf<E>;
  const found = useCall<E>(endpoint, args, { staleTime: Infinity });
  const terms = inTree((found.data as Page<Term> | undefined)?.content ?? []);
  const chosen = field.value ?? [];
  const parentOf = new Map(terms.map(({ id, parent }) => [id, parent?.name]));
  // What is chosen is shown by its name before the list is there, and when the list has lost it.
  const missing = chosen.filter(({ id }) => !parentOf.has(id));
  return (
    <MultiSelect
      {...inputProps(field)}
      placeholder={chosen.length === 0 ? t('kit.picker.choose') : undefined}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight="17.5rem"
      nothingFoundMessage={t(found.isError ? 'kit.list.failed' : 'kit.picker.none')}
      data={[...terms, ...missing].map(({ id, name = id }) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option && matches(`${option.label} ${parentOf.get(option.value) ?? ''}`, search),
        )
      }
      renderOption={({ option }) => (
        <span className={classes.term} data-below={parentOf.get(option.value) ? true : undefined}>
          {option.label}
        </span>
      )}
      onChange={(ids) =>
        field.onChange(
          ids.map((id) => {
            const known = terms.find((term) => term.id === id) ?? chosen.find((each) => each.id === id);
            return known?.name === undefined ? { id } : { id, name: known.name };
          }),
        )
      }
    />
  );
}
