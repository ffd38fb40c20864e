import { IconBuilding } from '@tabler/icons-react';
import { Navigate, useParams } from 'react-router';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { flatten, mayIn, useOrganization, useSession } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { ItemsField } from './ItemsField.tsx';
import { LogoField } from './LogoField.tsx';
import { addressOf, inputOf, OrganizationForm, refusedInput, sentOf } from './input.ts';
import { managePath } from './paths.ts';
import { ofTree, useOrganizationLabels } from './organization-labels.tsx';
import { OrganizationFields as Body, organizations } from './organization.ts';
import type { Organization } from './organization.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { refusedRegistration } from './registration-number.ts';

const icon = <IconBuilding size={20} stroke={1.5} aria-hidden />;

/** An organization of the tree: `:id/edit`, `:parentId/subsidiary/:id/edit`, or a new one where the id is `new`. */
export default function OrganizationForms() {
  const { id = '', parentId } = useParams();
  return id === 'new' && parentId ? (
    <NewSubsidiary key={parentId} parentId={parentId} />
  ) : (
    <Edit key={id} id={id} />
  );
}

function NewSubsidiary({ parentId }: { parentId: string }) {
  const { t } = useTexts();
  const { trees } = useSession();
  const own = useOrganization();
  const parent = flatten(trees).find(({ organization }) => organization.id === parentId)?.organization ?? own;
  const words = useOrganizationLabels();
  const create = useSend(organizations.addSubsidiary, {
    shows: formStatuses,
    invalidates: ofTree,
  });
  const form = useRecordForm({
    schema: Body,
    words,
    initial: {
      ...bodyOf(Body, {}),
      name: '',
      timeZone: parent.timeZone,
      country: parent.country,
      featureAccessibility: 'FULL',
    },
    draft: `organizations/${parentId}/new`,
    rules: refusedRegistration,
    save: (body) =>
      create.mutateAsync({
        orgId: parentId,
        body: { ...body, address: addressOf(body.address, body.country) },
      }),
  });
  return (
    <FormPanel
      form={form}
      title={t('manage.newSubsidiary')}
      context={t('manage.below', { name: parent.name })}
      icon={icon}
      closeTo={managePath}
      save={t('manage.createSubsidiary')}
      saved={({ name }) => ({ message: t('kit.record.created', { name }), to: managePath })}
    >
      <OrganizationFields form={form} maintains={mayIn(parent, organizations.setAccessibility)} />
    </FormPanel>
  );
}

function Edit({ id }: { id: string }) {
  const { t } = useTexts();
  const reading = useTagged(organizations.get, { orgId: id }, { shows: [404], staleTime: 0 });
  const organization = reading.data?.answer;
  const limited = organization?.featureAccessibility === 'LIMITED';
  // What was read before may be from before it got full access.
  if (!organization || reading.data === undefined || (limited && reading.isFetching))
    return <RecordPanel title={t('manage.edit')} closeTo={managePath} reading={reading} takesFocus={false} />;
  return limited ? (
    <Navigate to={`${managePath}/${id}`} replace />
  ) : (
    <Form organization={organization} tag={reading.data.tag} />
  );
}

function Form({ organization, tag }: { organization: Organization; tag: string | null }) {
  const { id: orgId, name } = organization;
  const { t } = useTexts();
  const { organization: active } = useSession();
  const words = useOrganizationLabels();
  const update = useSend(organizations.update, { shows: formStatuses, invalidates: ofTree });
  const form = useRecordForm({
    schema: OrganizationForm,
    words,
    initial: inputOf(organization),
    tag,
    draft: `organizations/${orgId}`,
    rules: refusedInput,
    save: (input, ifMatch) => update.mutateAsync({ orgId, body: sentOf(input), ifMatch }),
    reread: async () => {
      const read = await callWithTag(organizations.get, { orgId });
      return { values: inputOf(read.answer), tag: read.tag };
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('manage.edit')}
      context={name}
      icon={icon}
      closeTo={managePath}
      saved={(saved) => {
        // Where the organization one works in has just lost this screen.
        const shut = saved.featureAccessibility === 'LIMITED' && orgId === active.id;
        return { message: t('kit.record.saved', { name: saved.name }), to: shut ? '/dashboard' : managePath };
      }}
    >
      <OrganizationFields form={form} maintains={mayIn(organization, organizations.setAccessibility)} />
      <LogoField form={form} orgId={orgId} shown={organization} />
      <ItemsField form={form} name="areas" />
      <ItemsField form={form} name="competences" />
    </FormPanel>
  );
}
