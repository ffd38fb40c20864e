import { useRef } from 'react';
import { useParams } from 'react-router';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { inputOf, newAssociation } from './input.ts';
import type { AssociationInput, ChangeInput } from './input.ts';
import { AssociationFields } from './AssociationFields.tsx';
import { useAssociationLabels } from './AssociationLabels.tsx';
import { OwnFields } from './OwnFields.tsx';
import { AssociationBody, AssociationChange, associations } from './stakeholder-association.ts';
import type { Association } from './stakeholder-association.ts';

const list = '/organization/stakeholders';

/** Adds one from the catalogue, or an own one. */
export function NewAssociation() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useAssociationLabels();
  const create = useSend(associations.create, { shows: formStatuses });
  const made = useRef<Association>(null);
  const form = useRecordForm({
    schema: AssociationBody,
    words,
    initial: newAssociation(),
    draft: `stakeholder-associations/${orgId}/new`,
    save: async (body) => {
      made.current = await create.mutateAsync({ orgId, body });
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('stakeholders.own.add')}
      closeTo={list}
      save={t('stakeholders.own.add')}
      saved={() => {
        const { id, stakeholder } = made.current ?? {};
        return {
          message: t('stakeholders.own.added', { name: stakeholder?.name ?? '' }),
          to: id === undefined ? list : `${list}/${id}`,
        };
      }}
    >
      <WhoFields form={form} />
      <AssociationFields form={form} />
    </FormPanel>
  );
}

/** Changes the organization's data on a stakeholder; for an own one also who it is. */
export function EditAssociation() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(associations.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('stakeholders.edit')}
        closeTo={`${list}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  const { answer, tag } = found;
  return <Edit key={id} id={id} name={answer.stakeholder.name} version={{ values: inputOf(answer), tag }} />;
}

function Edit({ id, name, version }: { id: string; name: string; version: Version<ChangeInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useAssociationLabels();
  const update = useSend(associations.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: AssociationChange,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `stakeholder-associations/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(associations.get, { orgId, id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('stakeholders.edit')}
      context={name}
      closeTo={back}
      saved={() => ({
        message: t('stakeholders.saved', { name: form.values.stakeholder?.name ?? name }),
        to: back,
      })}
    >
      {form.values.stakeholder && (
        <OwnFields field={form.field('stakeholder')} errorAt={(path) => form.errorAt(path)} />
      )}
      <AssociationFields form={form} />
    </FormPanel>
  );
}

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
        error={undefined}
        disabled={field.disabled}
        onBlur={() => undefined}
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
