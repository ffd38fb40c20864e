import type { z } from 'zod';
import { reference } from '../core/reference/reference.ts';
import { organizations } from '../organization/tree/organization.ts';
import { peopleOf } from '../organization/tree/shared-fields.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { RecordsField } from '../ui/fields/RecordsField.tsx';
import { TermsField } from '../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import type { RecordForm } from '../ui/form/use-record-form.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { recordForm } from '../ui/record/record-form.tsx';
import { useOrganization } from '../ui/session/session.ts';
import { controlledTexts, TextBody } from './controlled-text.ts';
import { instructionsPath, kindsAt, policiesPath } from './paths.ts';
import type { TextsPath } from './paths.ts';
import { policyTemplates, templateBody } from './policy-templates.ts';
import { useTextWords } from './TextLabels.tsx';

const formAt = (at: TextsPath, title: 'controlled.new.policy' | 'controlled.new.instruction') =>
  recordForm({
    schema: TextBody,
    calls: controlledTexts,
    at,
    draft: `controlled-texts${at}`,
    useLabels: useTextWords,
    texts: {
      new: title,
      create: 'controlled.create',
      created: 'kit.record.saved',
      edit: 'controlled.edit',
    },
    initial: { name: '', kind: kindsAt[at][0], topics: [], departments: [], mustAcknowledge: true, body: '' },
    nameOf: ({ name }) => name,
    waits: { kind: 'controlled.waits' },
    Fields: at === policiesPath ? PolicyFields : InstructionFields,
  });

/** The forms of policies. */
export const policies = formAt(policiesPath, 'controlled.new.policy');
/** The forms of instructions. */
export const instructions = formAt(instructionsPath, 'controlled.new.instruction');

interface Props {
  form: RecordForm<z.input<typeof TextBody>>;
}

function PolicyFields({ form }: Props) {
  return (
    <>
      <Template form={form} />
      <Fields form={form} />
    </>
  );
}

/** What a policy can begin with, as long as nothing is written. */
function Template({ form }: Props) {
  const { t, language } = useTexts();
  const { name, body } = form.values;
  if (body.trim() !== '') return null;
  return (
    <ChoiceField
      name="template"
      label={t('controlled.template')}
      value={null}
      disabled={form.busy}
      options={policyTemplates.map((value) => ({ value, label: t(`controlled.template.${value}`) }))}
      onChange={(template) =>
        template &&
        form.set({
          name: name || t(`controlled.template.${template}`),
          body: templateBody(template, language),
        })
      }
    />
  );
}

function InstructionFields({ form }: Props) {
  const { t } = useTexts();
  return (
    <>
      <ChoiceField
        {...form.field('kind')}
        required
        onChange={(kind) => kind && form.set({ kind })}
        options={kindsAt[instructionsPath].map((value) => ({ value, label: t(`controlled.kind.${value}`) }))}
      />
      <Fields form={form} />
    </>
  );
}

function Fields({ form }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const asked = form.field('mustAcknowledge');
  const departments = form.field('departments');
  return (
    <>
      <TextField {...form.field('name')} />
      <TextArea {...form.field('body')} lines={[12, 24]} help={t('controlled.field.body.help')} />
      <TextField {...form.field('documentNo')} />
      <RecordsField
        {...departments}
        endpoint={organizations.departments}
        args={{ orgId }}
        placeholder={t('controlled.addDepartment')}
        removing={(name) => t('controlled.removeDepartment', { name })}
        help={t('controlled.field.departments.help')}
        value={departments.value?.map(({ department }) => department)}
        onChange={(chosen) =>
          form.set({
            departments: chosen?.map(
              (department) =>
                departments.value?.find((each) => each.department.id === department.id) ?? { department },
            ),
          })
        }
      />
      <TermsField {...form.field('topics')} endpoint={reference.topics} />
      <ChoiceField
        {...asked}
        required
        value={asked.value === true ? 'YES' : 'NO'}
        onChange={(value) => form.set({ mustAcknowledge: value === 'YES' })}
        options={(['YES', 'NO'] as const).map((value) => ({ value, label: t(`controlled.asked.${value}`) }))}
      />
      <RecordPicker
        {...form.field('approver')}
        {...peopleOf(orgId)}
        help={t('controlled.field.approver.help')}
      />
    </>
  );
}
