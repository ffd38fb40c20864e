import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { TermsField } from '../../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { chemicalReference } from '../codes/code-lists.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { hazardClasses, splitClassName } from '../clp/hazard-classes.ts';
import { EditableRows } from './EditableRows.tsx';
import type { RowPart } from './EditableRows.tsx';
import { toxicityRoutes } from './fields.ts';
import type { SubstanceInput } from './input.ts';
import classes from './substances.module.css';

type Form = RecordForm<SubstanceInput>;

/** The names of classes without their categories, each once. */
const classNames = [
  ...new Set(hazardClasses.map(({ code }) => splitClassName(code.replace(/ \(.*\)$/, '')).hazardClass)),
];

/** The fields of a substance, common ones first. In: the substance itself, which is not a duplicate. */
export function SubstanceFields({ form, except }: { form: Form; except?: string }) {
  const { t } = useTexts();
  const part = (key: 'hazardClass' | 'category' | 'statement' | 'remark', grow: number): RowPart => ({
    key,
    label: t(`substances.part.${key}`),
    kind: 'text',
    grow,
    ...(key === 'hazardClass' && { proposals: 'hazard-class-names' }),
  });
  return (
    <>
      <TextField {...form.field('name')} />
      <TextField {...form.field('casNumber')} placeholder="7732-18-5" />
      <TextField {...form.field('ecNumber')} placeholder="231-791-2" />
      <DuplicateNotice form={form} {...(except !== undefined && { except })} />
      <TextField {...form.field('indexNumber')} help={t('substances.field.indexNumber.help')} />
      <TextField {...form.field('reachNumber')} placeholder="01-2119471330-49" />
      <TextField {...form.field('formula')} />
      <Synonyms form={form} />

      <h3 className={classes.heading}>{t('substances.section.hazards')}</h3>
      <Statements form={form} name="hazardStatements" />
      <Statements form={form} name="euHazardStatements" />
      <EditableRows
        field={form.field('classification')}
        errorAt={(path) => form.errorAt(path)}
        add={t('substances.row.add.classification')}
        fresh={{ hazardClass: '', category: '', statement: '' }}
        parts={[part('hazardClass', 4), part('category', 2), part('statement', 2), part('remark', 3)]}
      />
      <Notes form={form} />

      <h3 className={classes.heading}>{t('substances.section.mixtures')}</h3>
      <EditableRows
        field={form.field('specificConcentrationLimits')}
        errorAt={(path) => form.errorAt(path)}
        help={t('substances.field.specificConcentrationLimits.help')}
        add={t('substances.row.add.specificConcentrationLimits')}
        fresh={{ hazardClass: '', category: '', statement: '', min: null, max: null }}
        parts={[
          part('hazardClass', 4),
          part('category', 2),
          part('statement', 2),
          { key: 'min', label: t('substances.part.min'), kind: 'decimal', grow: 2 },
          { key: 'max', label: t('substances.part.max'), kind: 'decimal', grow: 2 },
        ]}
      />
      <Factors form={form} />
      <EditableRows
        field={form.field('acuteToxicityEstimates')}
        errorAt={(path) => form.errorAt(path)}
        add={t('substances.row.add.acuteToxicityEstimates')}
        fresh={{ route: 'ORAL', value: '', unit: 'mg/kg bw' }}
        parts={[
          {
            key: 'route',
            label: t('substances.part.route'),
            kind: 'choice',
            grow: 3,
            options: toxicityRoutes.map((value) => ({ value, label: t(`substances.route.${value}`) })),
          },
          { key: 'value', label: t('substances.part.value'), kind: 'decimal', grow: 2 },
          { key: 'unit', label: t('substances.part.unit'), kind: 'text', grow: 2 },
          { key: 'form', label: t('substances.part.form'), kind: 'text', grow: 3 },
        ]}
      />
      <EditableRows
        field={form.field('members')}
        errorAt={(path) => form.errorAt(path)}
        help={t('substances.field.members.help')}
        add={t('substances.row.add.members')}
        fresh={{ name: '', casNumber: '', ecNumber: '' }}
        parts={[
          { key: 'name', label: t('substances.part.name'), kind: 'text', grow: 4 },
          { key: 'casNumber', label: t('substances.part.casNumber'), kind: 'text', grow: 2 },
          { key: 'ecNumber', label: t('substances.part.ecNumber'), kind: 'text', grow: 2 },
        ]}
      />
      <datalist id="hazard-class-names">
        {classNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Synonyms({ form }: { form: Form }) {
  const { t } = useTexts();
  const field = form.field('synonyms');
  return (
    <TextArea
      {...field}
      help={t('substances.field.synonyms.help')}
      value={(field.value ?? []).join('\n')}
      onChange={(value) => field.onChange(value ? value.split('\n') : [])}
      onBlur={() => {
        field.onChange((field.value ?? []).map((name) => name.trim()).filter(Boolean));
        field.onBlur();
      }}
    />
  );
}

/** Statements are kept by their codes, and chosen by code or words. */
function Statements({ form, name }: { form: Form; name: 'hazardStatements' | 'euHazardStatements' }) {
  const field = form.field(name);
  return (
    <TermsField
      {...field}
      endpoint={chemicalReference[name]}
      value={Object.entries(field.value ?? {}).map(([code, { statement }]) => ({
        id: code,
        name: statement ? `${code} ${statement}` : code,
      }))}
      onChange={(picked) =>
        field.onChange(
          Object.fromEntries(
            (picked ?? []).map(({ id, name: words = id }) => [
              id,
              { code: id, statement: words.replace(`${id} `, '') },
            ]),
          ),
        )
      }
    />
  );
}

function Notes({ form }: { form: Form }) {
  const field = form.field('notes');
  return (
    <TermsField
      {...field}
      endpoint={chemicalReference.substanceNotes}
      value={(field.value ?? []).map((id) => ({ id }))}
      onChange={(picked) => field.onChange((picked ?? []).map(({ id }) => id))}
    />
  );
}

function Factors({ form }: { form: Form }) {
  const { t } = useTexts();
  const field = form.field('mFactors');
  const one = (name: 'acute' | 'chronic') => ({
    name: `mFactors.${name}`,
    label: `${t('substances.field.mFactors')}: ${t(`substances.part.${name}`)}`,
    value: field.value?.[name] ?? null,
    error: form.errorAt(`mFactors.${name}`),
    disabled: field.disabled,
    onChange: (value: string | number | null | undefined) =>
      field.onChange({
        acute: null,
        chronic: null,
        ...field.value,
        [name]: value === null || value === undefined ? null : Number(value),
      }),
    onBlur: () => field.onBlur(),
  });
  return (
    <div className={classes.pair}>
      <DecimalField {...one('acute')} />
      <DecimalField {...one('chronic')} />
    </div>
  );
}
