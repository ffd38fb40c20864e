import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { files } from '../../documents/file.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { associations } from '../../organization/stakeholders/stakeholder-association.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { evaluationErrors } from './evaluation-rules.ts';
import { LinksField } from './LinksField.tsx';
import { ObligationBody, obligations } from './obligation.ts';
import { useObligationLabels } from './ObligationLabels.tsx';
import { OwnFields } from './own/OwnFields.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';

const list = '/documents/binding-obligations';
/** Only a new evaluation changes the compliance status. */
const Body = ObligationBody.omit({ complianceStatus: true, evaluatedDate: true });
type Input = z.input<typeof Body>;

/** Why an act applies and how it is complied with, changed. */
export default function ObligationForm() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(obligations.get, { orgId, legislationId: id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('obligations.edit')}
        closeTo={`${list}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  const { answer, tag } = found;
  const { legislation, evaluatedDate } = answer;
  return (
    <Form
      key={id}
      id={id}
      name={legislation.name}
      last={evaluatedDate}
      version={{ values: bodyOf(Body, answer), tag }}
    />
  );
}

interface Props {
  id: string;
  name: string;
  last: string | null;
  version: Version<Input>;
}

function Form({ id, name, last, version }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const attached = useAttached(files);
  const words = useObligationLabels();
  const update = useSend(obligations.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: Body,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `legislations/${orgId}/${id}`,
    rules: ({ nextEvaluationDate: next }) => evaluationErrors({ last, evaluated: null, next, today }),
    save: (body, ifMatch) => update.mutateAsync({ orgId, legislationId: id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(obligations.get, { orgId, legislationId: id });
      return { values: bodyOf(Body, answer), tag };
    },
  });
  const back = `${list}/${id}`;
  const own = form.field('own');
  return (
    <FormPanel
      form={form}
      title={t('obligations.edit')}
      context={name}
      closeTo={back}
      saved={() => ({ message: t('obligations.saved', { name }), to: back })}
    >
      {own.value && <OwnFields field={{ ...own, value: own.value }} errorAt={(path) => form.errorAt(path)} />}
      <TextArea {...form.field('relevance')} help={t('obligations.field.relevance.help')} />
      <TextArea {...form.field('howComplied')} help={t('obligations.field.howComplied.help')} />
      <div className={fieldClasses.pair}>
        <RecordPicker
          {...form.field('responsible')}
          endpoint={organizations.members}
          args={{ orgId }}
          detail={({ title }) => title}
        />
        <DateField {...form.field('nextEvaluationDate')} today={today} />
      </div>
      <LinksField {...form.field('documents')} endpoint={files.list} args={{ orgId }} />
      <LinksField
        {...form.field('stakeholders')}
        endpoint={associations.list}
        args={{ orgId }}
        nameOf={({ stakeholder }) => stakeholder.name}
      />
      <LinksField {...form.field('reminders')} endpoint={reminders.list} args={{ orgId }} />
      <FilesField {...attached} {...form.field('files')} />
    </FormPanel>
  );
}
