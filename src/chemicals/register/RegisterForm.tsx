import { Link } from 'react-router';
import { files } from '../../documents/file.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
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
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { recordForm } from '../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../ui/record/record-form.tsx';

/** Takes a product of the catalogue, or one that the organization has proposed, into the register; and what is kept of it there, changed. */
export const { New: NewEntry, Edit: EditEntry } = recordForm({
  schema: ChemicalAssociationBody,
  calls: chemicalAssociations,
  at: registerPath,
  draft: 'chemical-associations',
  useLabels: useRegisterLabels,
  texts: { new: 'register.add', create: 'register.add', created: 'register.added', edit: 'register.edit' },
  initial: newEntry(),
  inputOf,
  nameOf: ({ chemical }, entry) => entry?.chemical.name ?? chemical?.name ?? '',
  waits: { kind: 'register.waits', files },
  Fields,
});

function Fields({ form, record }: FieldsProps<typeof ChemicalAssociationBody, ChemicalAssociation>) {
  return record ? <RegisterFields form={form} chemical={record.chemical} /> : <FieldsOfNew form={form} />;
}

/** Of a new entry, the product comes first. */
function FieldsOfNew({ form }: { form: Form<RegisterInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const chosen = form.values.chemical?.id;
  const product = useCall(
    chemicalAssociations.candidate,
    { orgId, id: chosen ?? '' },
    { enabled: chosen !== undefined, keepPrevious: false, shows: [404] },
  );
  const { chemical, proposal } = (chosen !== undefined && product.data) || {};
  return (
    <>
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
      <RegisterFields form={form} chemical={chemical} isNew />
    </>
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
