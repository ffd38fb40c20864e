import { files } from '../../documents/file.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { inputOf, newAssociation } from './input.ts';
import type { AssociationInput } from './input.ts';
import { AssociationFields } from './AssociationFields.tsx';
import { useAssociationLabels } from './AssociationLabels.tsx';
import { OwnFields } from './OwnFields.tsx';
import { AssociationBody, AssociationChange, associations } from './stakeholder-association.ts';
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { editForm, newForm } from '../../ui/record/record-form.tsx';

const both = {
  at: '/organization/stakeholders',
  draft: 'stakeholder-associations',
  useLabels: useAssociationLabels,
};

/** Adds one from the catalogue, or an own one. */
export const NewAssociation = newForm({
  ...both,
  schema: AssociationBody,
  calls: associations,
  texts: { new: 'stakeholders.own.add', create: 'stakeholders.own.add', created: 'stakeholders.own.added' },
  initial: newAssociation(),
  nameOf: ({ stakeholder }, made) => made?.stakeholder.name ?? stakeholder.name ?? '',
  waits: { kind: 'stakeholders.waits', files },
  Fields: ({ form }) => (
    <>
      <WhoFields form={form} />
      <AssociationFields form={form} isNew />
    </>
  ),
});

/** Changes the organization's data on a stakeholder; for an own one also who it is. */
export const EditAssociation = editForm({
  ...both,
  schema: AssociationChange,
  calls: associations,
  texts: { edit: 'stakeholders.edit' },
  inputOf,
  nameOf: ({ stakeholder }, stored) => stakeholder?.name ?? stored?.stakeholder.name ?? '',
  Fields: ({ form }) => (
    <>
      {form.values.stakeholder && (
        <OwnFields field={form.field('stakeholder')} errorAt={(path) => form.errorAt(path)} />
      )}
      <AssociationFields form={form} />
    </>
  ),
});

/** The stakeholder: found in the catalogue, or described. */
function WhoFields({ form }: { form: Form<AssociationInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const field = form.field('stakeholder');
  const { id, name, own } = field.value;
  const chosen = id === undefined ? null : { id, ...(typeof name === 'string' && { name }) };
  return (
    <>
      <ChoiceField
        name="from"
        label={t('stakeholders.from.legend')}
        value={own === true ? 'own' : 'catalogue'}
        required
        disabled={field.disabled}
        options={[
          { value: 'catalogue', label: t('stakeholders.from.catalogue') },
          { value: 'own', label: t('stakeholders.from.own') },
        ]}
        help={own === true && t('stakeholders.from.ownHelp')}
        onChange={(from) => field.onChange({ own: from === 'own' })}
      />
      {own === true ? (
        <OwnFields field={field} errorAt={(path) => form.errorAt(path)} />
      ) : (
        <RecordPicker
          {...field}
          value={chosen}
          endpoint={associations.candidates}
          args={{ orgId }}
          placeholder={t('stakeholders.pick.search')}
          taken={({ associationId }) => associationId !== null}
          detail={({ category, associationId }) =>
            associationId === null ? t(`stakeholders.category.${category}`) : t('stakeholders.pick.there')
          }
          onChange={(picked) =>
            field.onChange({ own: false, ...(picked && { id: picked.id, name: picked.name }) })
          }
        />
      )}
    </>
  );
}
