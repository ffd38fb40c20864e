import type { z } from 'zod';
import { files } from '../../documents/file.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { peopleOf } from '../../organization/tree/shared-fields.ts';
import { associations } from '../../organization/stakeholders/stakeholder-association.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { RecordsField } from '../../ui/fields/RecordsField.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { evaluationErrors } from './evaluation-rules.ts';
import { ObligationBody, obligations, obligationsPath } from './obligation.ts';
import { useObligationLabels } from './ObligationLabels.tsx';
import { OwnFields } from './own/OwnFields.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { editForm } from '../../ui/record/record-form.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { Obligation } from './obligation.ts';

/** Only a new evaluation changes the compliance status. */
const Body = ObligationBody.omit({ complianceStatus: true, evaluatedDate: true });

function useRules(obligation: Obligation | null) {
  const today = useToday();
  return ({ nextEvaluationDate: next }: z.output<typeof Body>) =>
    evaluationErrors({ last: obligation?.evaluatedDate ?? null, evaluated: null, next, today });
}

/** Why an act applies and how it is complied with, changed. */
export default editForm({
  schema: Body,
  calls: obligations,
  at: obligationsPath,
  draft: 'legislations',
  useLabels: useObligationLabels,
  texts: { edit: 'obligations.edit' },
  nameOf: (_, obligation) => obligation?.legislation.name ?? '',
  argsOf: ({ id }) => ({ legislationId: id }),
  usePanel: ({ id }) => ({ draft: `legislations/${useOrganization().id}/${id}` }),
  useRules,
  Fields,
});

function Fields({ form }: { form: RecordForm<z.input<typeof Body>> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const attached = useAttached(files);
  const own = form.field('own');
  const linked = { args: { orgId }, removing: (name: string) => t('kit.picker.clear', { field: name }) };
  return (
    <>
      {own.value && <OwnFields field={{ ...own, value: own.value }} errorAt={(path) => form.errorAt(path)} />}
      <TextArea {...form.field('relevance')} help={t('obligations.field.relevance.help')} />
      <TextArea {...form.field('howComplied')} help={t('obligations.field.howComplied.help')} />
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
        <DateField {...form.field('nextEvaluationDate')} today={today} />
      </div>
      <RecordsField {...form.field('documents')} {...linked} endpoint={files.list} />
      <RecordsField
        {...form.field('stakeholders')}
        {...linked}
        endpoint={associations.list}
        nameOf={({ stakeholder }) => stakeholder.name}
      />
      <RecordsField {...form.field('reminders')} {...linked} endpoint={reminders.list} />
      <FilesField {...attached} {...form.field('files')} />
    </>
  );
}
