import { CloseButton, Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { reference } from '../../core/reference/reference.ts';
import type { ClassificationCode } from '../../core/reference/reference.ts';
import { inputProps } from '../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { useCall } from '../../ui/client/use-call.ts';
import classes from './manage.module.css';
import { useNaceName } from './organization-labels.tsx';

const [up, whole] = ['up', 'whole'];
const deepest = 4;

/** A code of the classification, found by code or by a word in either language, or by going down from the sections. */
export function NaceField(field: FieldProps<string | null | undefined>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  /** The codes that one has gone down through. */
  const [way, setWay] = useState<ClassificationCode[]>([]);
  const [search] = useDebouncedValue(typed ?? '', 200);
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption();
      setTyped(null);
      setWay([]);
    },
  });
  const code = field.value ?? '';
  const named = useNaceName(code);
  const at = way.at(-1);
  const searching = search.trim() !== '';
  const found = useCall(
    reference.classificationCodes,
    { query: searching ? { search, size: 100 } : at ? { parent: at.id } : { level: 1 } },
    { enabled: box.dropdownOpened, keepPrevious: searching, staleTime: Infinity },
  );
  const rows = found.data?.content ?? [];

  const choose = (id: string) => {
    field.onChange(id);
    box.closeDropdown();
  };
  const submit = (value: string) => {
    if (value === up) setWay(way.slice(0, -1));
    else if (value === whole && at) choose(at.id);
    else {
      const row = rows.find(({ id }) => id === value);
      if (!row) return;
      if (searching || row.level === deepest) return choose(row.id);
      setWay([...way, row]);
    }
    box.resetSelectedOption();
  };
  const codeAndName = (row: Pick<ClassificationCode, 'code' | 'name'>) => `${row.code} ${row.name}`;
  return (
    <Combobox store={box} onOptionSubmit={submit} disabled={field.disabled}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...inputProps(field)}
          description={t('manage.field.naceCode.help')}
          placeholder={t('kit.picker.choose')}
          autoComplete="off"
          value={typed ?? (named ? codeAndName(named) : code)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onClick={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            field.onBlur();
          }}
          rightSectionPointerEvents={code ? 'all' : 'none'}
          rightSection={
            code ? (
              <CloseButton
                size="md"
                disabled={field.disabled}
                aria-label={t('kit.picker.clear', { field: field.label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field.onChange(null)}
              />
            ) : (
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah="17.5rem" style={{ overflowY: 'auto' }} aria-label={field.label}>
          {!searching && at && (
            <>
              <Combobox.Option value={up} className={classes.step}>
                <IconArrowLeft size={16} stroke={1.6} aria-hidden />
                {t('manage.nace.up', { name: way.at(-2)?.name ?? t('manage.nace.sections') })}
              </Combobox.Option>
              <Combobox.Option value={whole} active={at.id === code}>
                {t('manage.nace.whole', { code: codeAndName(at) })}
              </Combobox.Option>
            </>
          )}
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={row.id} active={row.id === code} className={classes.code}>
              <b>{row.code}</b>
              <span>
                {row.name}
                {searching && row.parent && <small>{row.parent.name}</small>}
              </span>
              {!searching && row.level < deepest && <IconChevronRight size={16} stroke={1.6} aria-hidden />}
            </Combobox.Option>
          ))}
          {rows.length === 0 && (
            <Combobox.Empty>
              {found.isFetching ? (
                <Loader size="xs" />
              ) : (
                t(found.isError ? 'kit.list.failed' : 'kit.picker.none')
              )}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
