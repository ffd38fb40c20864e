import { TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { partOf } from '../nested-field.tsx';
import type { CompositionForm, PartInput } from '../nested-field.tsx';
import classes from '../products.module.css';

interface Props {
  form: CompositionForm;
  part: PartInput;
  /** Its path in the body. */
  at: string;
  change: (part: Partial<PartInput>) => void;
}

/** An ingredient that the catalogue lacks: its name as on the sheet, and its numbers, by which lists of restrictions know it. */
export function UnlistedFields({ form, part, at, change }: Props) {
  const { t } = useTexts();
  const field = (name: 'nameOnSheet' | 'casNumber' | 'ecNumber', required = false) =>
    partOf(
      form,
      `${at}.${name}`,
      t(`products.composition.${name}`),
      part[name],
      (value) => change({ [name]: value }),
      required,
    );
  return (
    <div className={classes.unlistedFields}>
      <TextField {...field('nameOnSheet', true)} />
      <TextField {...field('casNumber')} />
      <TextField {...field('ecNumber')} />
    </div>
  );
}
