import { IconChecklist, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { addPeriod } from '../../core/time/period.ts';
import { files } from '../../documents/file.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { formStatuses } from '../../ui/client/errors.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import { evaluationErrors, needsNote, noteErrors } from './evaluation-rules.ts';
import { obligations } from './obligation.ts';
import { EvaluationBody, findings } from './evaluation.ts';
import type { Obligation } from './obligation.ts';
import { columnSigns } from './icons.ts';
import { useObligationLabels } from './ObligationLabels.tsx';
import { useRequirements } from '../requirements/RequirementLabels.tsx';
import { met, rollUp } from '../requirements/roll-up.ts';
import type { Judged } from '../requirements/roll-up.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { useAttached } from '../../ui/attachments/use-attached.ts';

const list = '/documents/binding-obligations';
type EvaluationInput = z.input<typeof EvaluationBody>;

/** A new evaluation of compliance, in addition to earlier ones. */
export default function EvaluationForm() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(obligations.get, { orgId, legislationId: id }, { shows: [404] });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('obligations.evaluate.title')}
        closeTo={`${list}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  return <Form key={id} found={found} />;
}

function Form({ found }: { found: Obligation }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useObligationLabels();
  const evaluate = useSend(obligations.evaluate, { shows: formStatuses });
  const { id, legislation, evaluatedDate: last } = found;
  const withdraw = useWithdrawal(id);
  const { all: required } = useRequirements(id);
  const byRequirements = rollUp(required);
  const made = useRef<string>(undefined);
  const initial: EvaluationInput = {
    ...bodyOf(EvaluationBody, {}),
    evaluatedDate: today,
    nextEvaluationDate: addPeriod(today, 'P1Y'),
    files: [],
  };
  const form = useRecordForm({
    schema: EvaluationBody,
    words: { ...words, complianceStatus: { label: t('obligations.evaluate.status') } },
    initial,
    draft: `legislations/${orgId}/${id}/evaluation`,
    rules: ({ evaluatedDate, nextEvaluationDate: next, complianceStatus, note }) => [
      ...evaluationErrors({ last, evaluated: evaluatedDate ?? today, next, today }),
      ...noteErrors(complianceStatus, note, byRequirements),
    ],
    save: async (body) => {
      const saved = await evaluate.mutateAsync({ orgId, legislationId: id, body });
      made.current = saved.evaluations.find(({ withdrawal }) => withdrawal === null)?.id;
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('obligations.evaluate.title')}
      context={legislation.name}
      closeTo={back}
      save={t('obligations.evaluate.save')}
      saved={() => ({
        message: t('obligations.evaluate.saved'),
        to: back,
        undo: () => made.current && withdraw(made.current, t('obligations.withdraw.undone')),
      })}
    >
      <EvaluationFields form={form} required={required} />
    </FormPanel>
  );
}

function EvaluationFields({
  form,
  required,
}: {
  form: RecordForm<EvaluationInput>;
  required: readonly Judged[];
}) {
  const { t } = useTexts();
  const today = useToday();
  const attached = useAttached(files);
  const byRequirements = rollUp(required);
  return (
    <>
      {byRequirements && (
        <Banner tone="info" icon={IconChecklist}>
          {t('requirements.rolledUp', {
            ...met(required),
            status: t(`obligations.status.${byRequirements}`).toLowerCase(),
          })}
        </Banner>
      )}
      <ChoiceField
        {...form.field('complianceStatus')}
        options={findings.map((value) => {
          const Sign = columnSigns[value];
          return {
            value,
            label: t(`obligations.status.${value}`),
            consequence: t(`obligations.finding.${value}`),
            icon: <Sign size={16} stroke={1.6} aria-hidden />,
          };
        })}
        onChange={(value) => value && form.field('complianceStatus').onChange(value)}
      />
      <TextArea
        {...form.field('note')}
        required={needsNote(form.values.complianceStatus, byRequirements)}
        help={needsNote(form.values.complianceStatus) ? t('obligations.evaluate.note.help') : undefined}
      />
      <div className={fieldClasses.pair}>
        <DateField {...form.field('evaluatedDate')} today={today} latest={today} />
        <DateField {...form.field('nextEvaluationDate')} today={today} />
      </div>
      <FilesField {...attached} {...form.field('files')} />
      <Banner tone="info" icon={IconLock}>
        {t('obligations.evaluate.stays')}
      </Banner>
    </>
  );
}
