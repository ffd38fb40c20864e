import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { AddPart, TakeAway } from '../../ui/fields/parts.tsx';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { useFocusAdded } from '../../ui/fields/use-focus-added.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import classes from './manage.module.css';
import type { FormItem, OrganizationInput } from './input.ts';

/** One of the organization's own lists, edited in place: a removed item stays visible, struck through, until saved. */
export function ItemsField({
  form,
  name,
}: {
  form: RecordForm<OrganizationInput>;
  name: 'competences' | 'areas';
}) {
  const { t } = useTexts();
  const field = form.field(name);
  const items = field.value;
  const { list, added } = useFocusAdded<HTMLUListElement>('li:last-child input');
  const change = (place: number, part: Partial<FormItem>) =>
    field.onChange(items.map((item, index) => (index === place ? { ...item, ...part } : item)));
  const remove = (place: number) =>
    items[place]?.itemId === null
      ? field.onChange(items.filter((_, index) => index !== place))
      : change(place, { removed: true });
  const add = () => {
    added();
    field.onChange([...items, { itemId: null, name: '', description: null, removed: false }]);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} />}
      description={t(`manage.field.${name}.help`)}
      error={form.errorAt(name)}
    >
      <div role="group" aria-label={field.label}>
        {items.length > 0 && (
          <ul className={classes.items} ref={list}>
            {items.map((item, index) => (
              <Line
                key={item.itemId ?? `new ${index}`}
                item={item}
                place={index + 1}
                error={form.errorAt(`${name}.${index}.name`)}
                disabled={field.disabled}
                change={(part) => change(index, part)}
                remove={() => remove(index)}
              />
            ))}
          </ul>
        )}
        <AddPart disabled={field.disabled} run={add}>
          {t(`manage.items.${name}.add`)}
        </AddPart>
      </div>
    </Input.Wrapper>
  );
}

interface LineProps {
  item: FormItem;
  place: number;
  error: string | undefined;
  disabled: boolean;
  change: (part: Partial<FormItem>) => void;
  remove: () => void;
}

function Line({ item, place, error, disabled, change, remove }: LineProps) {
  const { t } = useTexts();
  const name = item.name || t('manage.items.nameless', { place });
  if (item.removed)
    return (
      <li className={classes.item}>
        <span className={classes.gone}>
          <s>{name}</s> <small>{t('manage.items.removed')}</small>
        </span>
        <ActionIcon
          size="1.75rem"
          aria-label={t('manage.items.back', { name })}
          disabled={disabled}
          onClick={() => change({ removed: false })}
        >
          <IconArrowBackUp size={16} stroke={1.6} />
        </ActionIcon>
      </li>
    );
  return (
    <li className={classes.item}>
      <TextInput
        aria-label={t('manage.items.name', { place })}
        aria-required
        placeholder={t('manage.field.name')}
        autoComplete="off"
        error={error}
        disabled={disabled}
        value={item.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('manage.items.description', { place })}
        placeholder={t('manage.items.descriptionHint')}
        autoComplete="off"
        disabled={disabled}
        value={item.description ?? ''}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TakeAway label={t('manage.items.remove', { name })} disabled={disabled} run={remove} />
    </li>
  );
}
