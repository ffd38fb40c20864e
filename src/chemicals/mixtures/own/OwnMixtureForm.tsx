import { useLocation } from 'react-router';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import fieldClasses from '../../../ui/fields/fields.module.css';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { physicalStates } from '../../products/fields.ts';
import products from '../../products/products.module.css';
import { amountKinds } from './expand.ts';
import { lineOf } from './line-input.ts';
import type { OwnMixtureInput } from './line-input.ts';
import { LinesField } from './LinesField.tsx';
import { OwnMixtureBody, ownMixtures } from './own-mixture.ts';
import { useOwnMixtureWords } from './OwnMixtureLabels.tsx';
import { ownMixturesPath } from './paths.ts';
import { recordForm } from '../../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../../ui/record/record-form.tsx';
import type { OwnMixture } from './own-mixture.ts';

const { New, Edit } = recordForm({
  schema: OwnMixtureBody,
  calls: ownMixtures,
  at: ownMixturesPath,
  draft: 'own-mixtures',
  useLabels: useOwnMixtureWords,
  texts: {
    new: 'ownMixtures.new',
    create: 'ownMixtures.create',
    created: 'kit.record.saved',
    edit: 'ownMixtures.edit',
  },
  initial: { name: '', amounts: 'PERCENT', lines: [lineOf('chemical', '')] },
  nameOf: ({ name }) => name,
  Fields,
});

/** An own mixture, changed. */
export const EditOwnMixture = Edit;

/** A new own mixture; or one that the dilution assistant hands over. */
export function NewOwnMixture() {
  const { id: orgId } = useOrganization();
  const { dilution } = (useLocation().state ?? {}) as { dilution?: OwnMixtureInput };
  return <New values={dilution} draft={dilution && `own-mixtures/${orgId}/new ${dilution.name}`} />;
}

function Fields({ form, record }: FieldsProps<typeof OwnMixtureBody, OwnMixture>) {
  const { t } = useTexts();
  return (
    <>
      <TextField {...form.field('name')} />
      <ChoiceField
        {...form.field('amounts')}
        options={amountKinds.map((value) => ({
          value,
          label: t(`ownMixtures.amounts.${value}`),
          consequence: t(`ownMixtures.amounts.${value}.means`),
        }))}
      />
      <section className={products.part} aria-label={t('ownMixtures.field.lines')}>
        <h3 className={products.partTitle}>{t('ownMixtures.field.lines')}</h3>
        <LinesField form={form} itself={record?.id ?? null} />
      </section>
      <section className={products.part} aria-label={t('ownMixtures.measured')}>
        <h3 className={products.partTitle}>{t('ownMixtures.measured')}</h3>
        <p className={products.quiet}>{t('ownMixtures.measured.help')}</p>
        <ChoiceField
          {...form.field('physicalState')}
          options={physicalStates.map((value) => ({ value, label: t(`products.state.${value}`) }))}
        />
        <div className={fieldClasses.pair}>
          <DecimalField {...form.field('flashPoint')} />
          <DecimalField {...form.field('boilingPoint')} />
        </div>
        <div className={fieldClasses.pair}>
          <DecimalField {...form.field('pH')} />
          <DecimalField {...form.field('kinematicViscosity')} />
        </div>
      </section>
      <TextArea {...form.field('note')} />
    </>
  );
}
