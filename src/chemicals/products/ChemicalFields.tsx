import type { ReactNode } from 'react';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { useTexts } from '../../ui/language/i18n.ts';
import { useToday } from '../../ui/session/today.ts';
import { AnnexVIOffer } from './composition/AnnexVIProposal.tsx';
import { physicalStates } from './fields.ts';
import { producers } from '../companies/company.ts';
import { compositionOf } from './composition/composition-of.tsx';
import { CompositionField } from './composition/CompositionField.tsx';
import { CountriesField } from './CountriesField.tsx';
import type { ChemicalForm } from './nested-field.tsx';
import { DangerousGoodsField } from './DangerousGoodsField.tsx';
import { SimilarNotice } from './SimilarNotice.tsx';
import { PrecautionWordsField } from './hazards/PrecautionWordsField.tsx';
import { StatementsField } from './hazards/StatementsField.tsx';
import { SuppliesField } from './SuppliesField.tsx';
import { ProposedPrecautions, useWarnings, WarningsPreview } from './hazards/WarningsPreview.tsx';
import classes from './products.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** All that is known of a product, in the order of a safety data sheet. */
export function ChemicalFields({ form, chemicalId }: { form: ChemicalForm; chemicalId: string | null }) {
  const { t } = useTexts();
  const today = useToday();
  const warnings = useWarnings(form);
  return (
    <>
      <TextField {...form.field('name')} />
      <RecordPicker {...form.field('producer')} endpoint={producers.list} args={{}} />
      <SimilarNotice form={form} chemicalId={chemicalId} />
      <div className={classes.numbers}>
        <TextField {...form.field('productNumber')} />
        <TextField {...form.field('ufi')} placeholder="N1QV-R02N-J00M-WQD5" />
      </div>
      <ChoiceField
        {...form.field('physicalState')}
        options={physicalStates.map((value) => ({ value, label: t(`products.state.${value}`) }))}
      />
      <TextField {...form.field('use')} help={t('products.field.use.help')} />
      <TextArea {...form.field('description')} />

      <Part title={t('products.part.hazards')}>
        <StatementsField form={form} name="hazardStatements" kind="H" />
        <StatementsField form={form} name="euHazardStatements" kind="EUH" />
        <DateField
          {...form.field('notClassified')}
          today={today}
          latest={today}
          help={t('products.field.notClassified.help')}
        />
        <AnnexVIOffer values={form.values} fill={(found) => form.set(found)} />
        <WarningsPreview form={form} warnings={warnings} />
        <StatementsField form={form} name="precautionaryStatements" kind="P" />
        <ProposedPrecautions form={form} warnings={warnings} />
        <PrecautionWordsField form={form} />
      </Part>
      <Part title={t('products.field.substanceConcentrations')}>
        <CompositionField form={compositionOf(form)} />
      </Part>
      <Part title={t('products.field.countriesData')}>
        <CountriesField form={form} chemicalId={chemicalId} />
      </Part>
      <Part title={t('products.field.supplies')}>
        <SuppliesField form={form} />
      </Part>
      <Part title={t('products.part.transport')}>
        <DangerousGoodsField form={form} />
        <div className={fieldClasses.pair}>
          <DecimalField {...form.field('flashPoint')} unit="°C" />
          <DecimalField {...form.field('density')} unit="g/cm³" />
        </div>
        <DecimalField {...form.field('pH')} />
      </Part>
    </>
  );
}
