import type { Endpoint } from '../../core/contract/contract.ts';
import type { ArgsOf } from '../client/api.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { DateField } from '../fields/DateField.tsx';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import type { Picked } from '../fields/RecordPicker.tsx';
import { TermsField } from '../fields/TermsField.tsx';
import { useTexts } from '../language/i18n.ts';
import { useOrganization } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import type { SharedField } from './several.ts';

type Term = { id: string; name?: string | undefined };

/** What is written in a field for all records. */
export interface Shared {
  value: string | Picked | readonly Term[] | null;
  /** It is emptied in all of them. */
  clears: boolean;
  /** Terms take the place of those that each has. */
  replaces: boolean;
}

const isTerms = (value: Shared['value']): value is readonly Term[] => Array.isArray(value);

/** The value that a record is given, where it had others; undefined: it stays as it is. */
export function valueOf(
  { kind, name, ...field }: SharedField,
  { value, clears, replaces }: Shared,
  before: Readonly<Record<string, unknown>>,
): unknown {
  const isList = kind === 'terms' || ('several' in field && field.several);
  if (clears) return isList ? [] : null;
  if (value === null || (isTerms(value) && value.length === 0)) return undefined;
  if (!isList) return value;
  if (!isTerms(value)) return [value];
  const had = before[name];
  const kept: readonly unknown[] = Array.isArray(had) && !replaces ? had : [];
  return [...kept, ...value];
}

interface Props {
  field: SharedField;
  shared: Shared;
  disabled: boolean;
  put: (shared: Partial<Shared>) => void;
}

/** The field in which it is written. */
export function SharedInput({ field, shared: { value, clears, replaces }, disabled, put }: Props) {
  const { t } = useTexts();
  const today = useToday();
  const args: object = { orgId: useOrganization().id };
  const shared = {
    name: field.name,
    label: field.label,
    disabled: disabled || clears,
    onChange: (given: Shared['value'] | undefined) => put({ value: given ?? null }),
  };
  const text = typeof value === 'string' ? value : null;
  if (field.kind === 'date') return <DateField {...shared} today={today} value={text} />;
  if (field.kind === 'choice') return <ChoiceField {...shared} options={field.options} value={text} />;
  if (field.kind === 'record')
    return (
      <RecordPicker
        {...shared}
        endpoint={field.endpoint}
        args={args as ArgsOf<Endpoint>}
        value={value === null || typeof value === 'string' || isTerms(value) ? null : value}
      />
    );
  return (
    <>
      <TermsField {...shared} endpoint={field.endpoint} value={isTerms(value) ? [...value] : []} />
      {isTerms(value) && value.length > 0 && (
        <ChoiceField
          {...shared}
          name={`${field.name}-how`}
          label={t('kit.several.terms')}
          required
          value={replaces ? 'replace' : 'add'}
          onChange={(how) => put({ replaces: how === 'replace' })}
          options={(['add', 'replace'] as const).map((how) => ({
            value: how,
            label: t(`kit.several.terms.${how}`),
          }))}
        />
      )}
    </>
  );
}
