import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldLabel } from '../../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { matches } from '../../../ui/language/matches.ts';
import type { FieldProps } from '../../../ui/form/use-record-form.ts';
import type { ChemicalInput } from '../input.ts';
import { byCode, statementCodesIn } from '../../clp/hazard-codes.ts';
import { useStatements } from '../../codes/use-statements.ts';
import type { StatementKind } from '../../codes/use-statements.ts';
import classes from '../products.module.css';

type Chosen = ChemicalInput['hazardStatements'];
interface Props<N extends string> {
  /** A form that has statements in the field of this name. */
  form: { field: (name: N) => FieldProps<Chosen>; errorAt: (path: string) => string | undefined };
  name: N;
  kind: StatementKind;
}

/**
 * Statements found by code or words, or typed and pasted as a data sheet lists them; the chosen ones are listed below
 * with their words.
 */
export function StatementsField<N extends string>({ form, name, kind }: Props<N>) {
  const { t } = useTexts();
  const field = form.field(name);
  const statements = useStatements(kind);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [unread, setUnread] = useState<string[]>([]);
  const chosen = field.value ?? {};
  const codes = Object.keys(chosen).toSorted(byCode);
  const wordsOf = (code: string) =>
    statements.find((each) => each.id === code)?.statement ?? chosen[code]?.statement ?? '';
  const choose = (added: readonly string[]) =>
    field.onChange({
      ...chosen,
      ...Object.fromEntries(added.map((code) => [code, { code, statement: wordsOf(code) }])),
    });
  const remove = (code: string) => {
    const { [code]: _gone, ...others } = chosen;
    field.onChange(others);
  };
  /** Adds the codes in a text, and reports those that are not statements of this kind. Out: whether it added any. */
  const take = (text: string): boolean => {
    const listed = statementCodesIn(text);
    const known = listed.filter((code) => statements.some(({ id }) => id === code));
    setUnread(listed.filter((code) => !known.includes(code)));
    if (known.length > 0) {
      choose(known);
      setSearch('');
      setOpen(false);
    }
    return known.length > 0;
  };
  const offered = statements
    .filter(({ id }) => !(id in chosen))
    .map(({ id, statement }) => ({ value: id, label: `${id} ${statement}` }));
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // A person typing one statement after another has not finished the form.
    event.preventDefault();
    if (search.trim() !== '' && !offered.some(({ label }) => matches(label, search))) take(search);
  };
  const whole = form.errorAt(name);
  return (
    <div role="group" aria-label={field.label}>
      <Select
        name={name}
        label={<FieldLabel label={field.label} />}
        placeholder={t('products.statements.find')}
        searchable
        searchValue={search}
        selectFirstOptionOnChange
        dropdownOpened={open}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onSearchChange={(typed) => {
          setSearch(typed);
          if (typed) setUnread([]);
        }}
        value={null}
        disabled={field.disabled}
        error={unread.length > 0 ? t('products.statements.unknown', { codes: unread.join(', ') }) : whole}
        maxDropdownHeight="17.5rem"
        limit={60}
        nothingFoundMessage={t('kit.picker.none')}
        data={offered}
        filter={({ options, search: typed }) =>
          options.filter((option) => 'value' in option && matches(option.label, typed))
        }
        onChange={(code) => {
          if (code) choose([code]);
          setSearch('');
          setUnread([]);
        }}
        onKeyDown={key}
        onBlur={() => {
          if (search.trim() !== '') take(search);
        }}
        onPaste={(event) => {
          if (take(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
      {codes.length > 0 && (
        <ul className={classes.chosen}>
          {codes.map((code) => {
            const error = form.errorAt(`${name}.${code}`);
            return (
              <li key={code} data-bad={error ? true : undefined}>
                <span className={classes.code}>{code}</span>
                <span>
                  {wordsOf(code)}
                  {error && <small role="alert"> {error}</small>}
                </span>
                <ActionIcon
                  size="1.5rem"
                  aria-label={t('products.statements.remove', { code })}
                  disabled={field.disabled}
                  onClick={() => remove(code)}
                >
                  <IconX size={14} stroke={1.6} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
