import { reference } from '../../../core/reference/reference.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import fieldClasses from '../../../ui/fields/fields.module.css';
import { TermsField } from '../../../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import type { FieldProps } from '../../../ui/form/use-record-form.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useToday } from '../../../ui/session/today.ts';
import { ownTypes } from '../../acts/legislation.ts';
import type { OwnInput } from '../obligation.ts';

interface Props {
  field: Omit<FieldProps<OwnInput>, 'onChange'> & { onChange: (value: OwnInput) => void };
  errorAt: (path: string) => string | undefined;
}

/** What an obligation says that only the organization has. */
export function OwnFields({ field, errorAt }: Props) {
  const { t } = useTexts();
  const today = useToday();
  const own = field.value;
  const part = (name: keyof OwnInput) => ({
    name: `own.${name}`,
    label: t(`obligations.own.field.${name}`),
    required: name === 'title' || name === 'type',
    error: errorAt(`own.${name}`),
    disabled: field.disabled,
    onBlur: () => field.onBlur(),
  });
  const set = (change: Partial<OwnInput>) => field.onChange({ ...own, ...change });
  return (
    <>
      <TextArea {...part('title')} value={own.title} onChange={(title) => set({ title: title ?? '' })} />
      <ChoiceField
        {...part('type')}
        value={own.type}
        options={ownTypes
          .filter((value) => value !== 'UNDECIDED' || value === own.type)
          .map((value) => ({ value, label: t(`legislation.type.${value}`) }))}
        onChange={(type) => type && set({ type })}
      />
      <div className={fieldClasses.pair}>
        <TextField
          {...part('reference')}
          value={own.reference ?? null}
          onChange={(reference) => set({ reference })}
        />
        <TextField {...part('issuer')} value={own.issuer ?? null} onChange={(issuer) => set({ issuer })} />
      </div>
      <TextArea {...part('summary')} value={own.summary ?? null} onChange={(summary) => set({ summary })} />
      <div className={fieldClasses.pair}>
        <DateField
          {...part('effectiveDate')}
          value={own.effectiveDate ?? null}
          onChange={(effectiveDate) => set({ effectiveDate })}
          today={today}
        />
        <DateField
          {...part('repealedDate')}
          value={own.repealedDate ?? null}
          onChange={(repealedDate) => set({ repealedDate })}
          today={today}
        />
      </div>
      <DateField
        {...part('publishedDate')}
        value={own.publishedDate ?? null}
        onChange={(publishedDate) => set({ publishedDate })}
        today={today}
      />
      <TermsField
        {...part('topics')}
        value={own.topics ?? []}
        onChange={(topics) => set({ topics: topics ?? [] })}
        endpoint={reference.topics}
      />
      <TextField
        {...part('url')}
        value={own.url ?? null}
        onChange={(url) => set({ url })}
        type="url"
        placeholder="https://"
      />
    </>
  );
}
