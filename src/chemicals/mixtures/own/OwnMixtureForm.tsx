import { useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { bodyOf } from '../../../core/contract/contract.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { formStatuses } from '../../../ui/client/errors.ts';
import { useSend, useTagged } from '../../../ui/client/use-call.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import fieldClasses from '../../../ui/fields/fields.module.css';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { Version } from '../../../ui/form/use-record-form.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { physicalStates } from '../../products/fields.ts';
import products from '../../products/products.module.css';
import { amountKinds } from './expand.ts';
import { lineOf } from './line-input.ts';
import type { OwnMixtureInput } from './line-input.ts';
import type { OwnMixtureForm } from './LineCard.tsx';
import { LinesField } from './LinesField.tsx';
import { OwnMixtureBody, ownMixtures } from './own-mixture.ts';
import { useOwnMixtureWords } from './OwnMixtureLabels.tsx';
import { ownMixturesPath } from './paths.ts';

const empty: OwnMixtureInput = {
  ...bodyOf(OwnMixtureBody, {}),
  name: '',
  amounts: 'PERCENT',
  lines: [lineOf('chemical', '')],
};

/** A new own mixture; or one that the dilution assistant hands over. */
export function NewOwnMixture() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useOwnMixtureWords();
  const { dilution } = (useLocation().state ?? {}) as { dilution?: OwnMixtureInput };
  const create = useSend(ownMixtures.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: OwnMixtureBody,
    words,
    initial: dilution ?? empty,
    draft: `own-mixtures/${orgId}/${dilution ? `new ${dilution.name}` : 'new'}`,
    save: async (body) => {
      made.current = (await create.mutateAsync({ orgId, body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('ownMixtures.new')}
      closeTo={ownMixturesPath}
      save={t('ownMixtures.create')}
      saved={() => ({
        message: t('ownMixtures.saved', { name: form.values.name }),
        to: `${ownMixturesPath}/${made.current}`,
      })}
    >
      <Fields form={form} itself={null} />
    </FormPanel>
  );
}

/** An own mixture, changed. */
export function EditOwnMixture() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(ownMixtures.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('ownMixtures.edit')}
        closeTo={`${ownMixturesPath}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  const version = { values: bodyOf(OwnMixtureBody, found.answer), tag: found.tag };
  return <Edit key={id} id={id} version={version} />;
}

function Edit({ id, version }: { id: string; version: Version<OwnMixtureInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useOwnMixtureWords();
  const update = useSend(ownMixtures.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: OwnMixtureBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `own-mixtures/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(ownMixtures.get, { orgId, id });
      return { values: bodyOf(OwnMixtureBody, answer), tag };
    },
  });
  const back = `${ownMixturesPath}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('ownMixtures.edit')}
      context={version.values.name}
      closeTo={back}
      saved={() => ({ message: t('ownMixtures.saved', { name: form.values.name }), to: back })}
    >
      <Fields form={form} itself={id} />
    </FormPanel>
  );
}

function Fields({ form, itself }: { form: OwnMixtureForm; itself: string | null }) {
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
        <LinesField form={form} itself={itself} />
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
