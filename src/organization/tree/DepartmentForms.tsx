import { Modal } from '@mantine/core';
import { IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as FormOf, Version } from '../../ui/form/use-record-form.ts';
import { flatten, useSession } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { changes } from '../../trail/change.ts';
import { managePath } from './paths.ts';
import { useOrganizationLabels } from './organization-labels.tsx';
import { organizations } from './organization.ts';
import { peopleOf } from './shared-fields.ts';
import { DepartmentBody } from './named.ts';

type Input = z.input<typeof DepartmentBody>;
const icon = <IconUsersGroup size={20} stroke={1.5} aria-hidden />;

/** A department of the tree: `:parentId/department/:id/edit`, a new one where the id is `new`. */
export default function DepartmentForms() {
  const { id = '', parentId = '' } = useParams();
  return id === 'new' ? (
    <NewDepartment key={parentId} orgId={parentId} />
  ) : (
    <Edit key={id} orgId={parentId} id={id} />
  );
}

/** The name of the organization, as far as the tree has it. */
function useNameOf(orgId: string): string {
  const { trees } = useSession();
  return flatten(trees).find(({ organization }) => organization.id === orgId)?.organization.name ?? '';
}

function NewDepartment({ orgId }: { orgId: string }) {
  const { t } = useTexts();
  const name = useNameOf(orgId);
  const words = useOrganizationLabels();
  const create = useSend(organizations.addDepartment, { shows: formStatuses });
  const form = useRecordForm({
    schema: DepartmentBody,
    words,
    initial: { ...bodyOf(DepartmentBody, {}), name: '' },
    draft: `departments/${orgId}/new`,
    save: (body) => create.mutateAsync({ orgId, body }),
  });
  return (
    <FormPanel
      form={form}
      title={t('manage.newDepartment')}
      context={t('manage.of', { name })}
      icon={icon}
      closeTo={managePath}
      save={t('manage.createDepartment')}
      saved={(saved) => ({ message: t('kit.record.created', { name: saved.name }), to: managePath })}
    >
      <Fields form={form} orgId={orgId} />
    </FormPanel>
  );
}

function Edit({ orgId, id }: { orgId: string; id: string }) {
  const { t } = useTexts();
  const reading = useTagged(organizations.department, { orgId, id }, { shows: [404], staleTime: 0 });
  if (!reading.data)
    return (
      <RecordPanel
        title={t('manage.editDepartment')}
        closeTo={managePath}
        reading={reading}
        takesFocus={false}
      />
    );
  const { answer, tag } = reading.data;
  return <Known orgId={orgId} id={id} version={{ values: bodyOf(DepartmentBody, answer), tag }} />;
}

function Known({ orgId, id, version }: { orgId: string; id: string; version: Version<Input> }) {
  const { t } = useTexts();
  const name = useNameOf(orgId);
  const [history, setHistory] = useState(false);
  const words = useOrganizationLabels();
  const update = useSend(organizations.updateDepartment, { shows: formStatuses });
  const form = useRecordForm({
    schema: DepartmentBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `departments/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const read = await callWithTag(organizations.department, { orgId, id });
      return { values: bodyOf(DepartmentBody, read.answer), tag: read.tag };
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('manage.editDepartment')}
      context={t('manage.of', { name })}
      icon={icon}
      closeTo={managePath}
      assign={{
        people: organizations.members,
        args: { orgId },
        give: (responsible) => form.set({ responsible }),
      }}
      actions={[{ label: t('manage.history'), icon: IconHistory, run: () => setHistory(true) }]}
      saved={(saved) => ({ message: t('kit.record.saved', { name: saved.name }), to: managePath })}
      dialogs={
        <Modal
          opened={history}
          onClose={() => setHistory(false)}
          size="34rem"
          title={t('manage.historyOf', { name: version.values.name })}
          closeButtonProps={{ 'aria-label': t('shell.close') }}
        >
          <RecordHistory
            endpoint={changes.ofOrganization}
            args={{ orgId, query: { record: id } }}
            words={words}
          />
        </Modal>
      }
    >
      <Fields form={form} orgId={orgId} />
    </FormPanel>
  );
}

function Fields({ form, orgId }: { form: FormOf<Input>; orgId: string }) {
  return (
    <>
      <TextField {...form.field('name')} />
      <TextArea {...form.field('description')} />
      <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
    </>
  );
}
