import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import type { FieldProps } from '../ui/form/use-record-form.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { importanceIcons } from './icons.ts';
import { importances } from './rules.ts';
import type { Importance } from './rules.ts';
import classes from './events.module.css';

/** How important an event is: in the report and while it is handled the same, each with its icon and colour. */
export function ImportanceField({
  field,
  set,
}: {
  field: FieldProps<Importance>;
  set: (importance: Importance) => void;
}) {
  const { t } = useTexts();
  return (
    <div className={classes.importance} data-chosen={field.value}>
      <ChoiceField
        {...field}
        options={importances.toReversed().map((value) => {
          const Icon = importanceIcons[value];
          return {
            value,
            label: t(`events.importance.${value}`),
            icon: <Icon size={16} stroke={1.8} aria-hidden />,
          };
        })}
        onChange={(importance) => importance && set(importance)}
      />
    </div>
  );
}
