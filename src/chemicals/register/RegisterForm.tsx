import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall, useSend, useTagged } from '../../ui/client/use-call.ts';
import { ChemicalAssociationBody, chemicalAssociations } from './chemical-association.ts';
import type { ChemicalAssociation } from './chemical-association.ts';
import { ChemicalHazards } from '../products/ChemicalSections.tsx';
import { ProposalBanner } from './ProposalBanner.tsx';
import { inputOf, newEntry } from './input.ts';
import type { RegisterInput } from './input.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { useRegisterLabels } from './RegisterLabels.tsx';
import classes from './register.module.css';
import { registerPath } from './paths.ts';

/** Takes a product of the catalogue, or one that the organization has proposed, into the register. */
export function NewEntry() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const words = useRegisterLabels();
  const create = useSend(chemicalAssociations.create, { shows: formStatuses });
  const made = useRef<ChemicalAssociation>(null);
  const form = useRecordForm({
    schema: ChemicalAssociationBody,
    words,
    initial: newEntry(),
    draft: `chemical-associations/${orgId}/new`,
    save: async (body) => {
      made.current = await create.mutateAsync({ orgId, body });
    },
  });
  const chosen = form.values.chemical?.id;
  const product = useCall(
    chemicalAssociations.candidate,
    { orgId, id: chosen ?? '' },
    { enabled: chosen !== undefined, keepPrevious: false, shows: [404] },
  );
  const { chemical, proposal } = (chosen !== undefined && product.data) || {};
  return (
    <FormPanel
      form={form}
      title={t('register.add')}
      closeTo={registerPath}
      save={t('register.add')}
      saved={() => {
        const { id } = made.current ?? {};
        return {
          message: t('register.added', { name: chemical?.name ?? '' }),
          to: id === undefined ? registerPath : `${registerPath}/${id}`,
        };
      }}
    >
      <ProductField form={form} name={chemical?.name} />
      {chosen === undefined && (
        <p className={classes.note}>
          {t('proposals.lacks')} <Link to={to(`${registerPath}/proposals/new`)}>{t('proposals.new')}</Link>
        </p>
      )}
      {chemical && (
        <div className={classes.chosen}>
          {proposal && <ProposalBanner proposal={proposal} />}
          <ChemicalHazards chemical={chemical} proposedBy={proposal ? orgId : undefined} />
        </div>
      )}
      <RegisterFields form={form} chemical={chemical} />
    </FormPanel>
  );
}

/** The product, found in the catalogue and among own proposals by any of its names and numbers. */
function ProductField({ form, name }: { form: Form<RegisterInput>; name: string | undefined }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const field = form.field('chemical');
  const value = (field.value as RegisterInput['chemical'] | null | undefined) ?? null;
  return (
    <RecordPicker
      {...field}
      required
      value={value && { ...value, name: value.name ?? name ?? '' }}
      endpoint={chemicalAssociations.candidates}
      args={{ orgId }}
      placeholder={t('register.pick.search')}
      detail={({ producer, productNumber, proposal, registered }) =>
        [
          producer?.name,
          productNumber,
          proposal && t(`proposals.own.${proposal}`),
          registered > 0 && t('register.pick.there', { count: registered }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      onChange={(picked) => {
        // The suppliers are those of the product.
        form.set({ supply: null });
        if (picked) field.onChange(picked);
      }}
    />
  );
}

/** Edits a product in the register. */
export function EditEntry() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(chemicalAssociations.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('register.edit')}
        closeTo={`${registerPath}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  const { answer, tag } = found;
  return <Edit key={id} entry={answer} version={{ values: inputOf(answer), tag }} />;
}

function Edit({ entry, version }: { entry: ChemicalAssociation; version: Version<RegisterInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useRegisterLabels();
  const update = useSend(chemicalAssociations.update, { shows: formStatuses });
  const {
    id,
    chemical,
    chemical: { name },
  } = entry;
  const form = useRecordForm({
    schema: ChemicalAssociationBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `chemical-associations/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(chemicalAssociations.get, { orgId, id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${registerPath}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('register.edit')}
      context={name}
      closeTo={back}
      saved={() => ({ message: t('register.saved', { name }), to: back })}
    >
      <RegisterFields form={form} chemical={chemical} />
    </FormPanel>
  );
}
