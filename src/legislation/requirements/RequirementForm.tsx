import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Version } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { complianceStatuses } from '../obligations/evaluation.ts';
import { needsNote } from '../obligations/evaluation-rules.ts';
import { obligationsPath } from '../obligations/obligation.ts';
import { RequirementBody, requirements } from './requirement.ts';
import { useRequirementWords } from './RequirementLabels.tsx';
import { applicabilities, requirementErrors } from './roll-up.ts';

type Input = z.input<typeof RequirementBody>;

/** A requirement: whether it applies, how it is complied with, and what was found. */
export function RequirementForm() {
  const { id: legislationId = '', requirementId: id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(requirements.get, { orgId, legislationId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  const back = `${obligationsPath}/${legislationId}?tab=requirements`;
  if (!found)
    return <RecordPanel title={t('requirements.edit')} closeTo={back} reading={reading} takesFocus={false} />;
  const version = { values: bodyOf(RequirementBody, found.answer), tag: found.tag };
  return <Form key={id} legislationId={legislationId} id={id} version={version} back={back} />;
}

interface Props {
  legislationId: string;
  id: string;
  version: Version<Input>;
  back: string;
}

function Form({ legislationId, id, version, back }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const today = useToday();
  const words = useRequirementWords();
  const update = useSend(requirements.update, { shows: formStatuses });
  const remove = useRemoval({
    remove: requirements.remove,
    restore: requirements.restore,
    family: `/organizations/${orgId}`,
  });
  const args = { orgId, legislationId, id };
  const form = useRecordForm({
    schema: RequirementBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `requirements/${id}`,
    rules: (body) => requirementErrors(body, today),
    save: (body, ifMatch) => update.mutateAsync({ ...args, body, ...(ifMatch && { ifMatch }) }),
    reread: async () => {
      const { answer, tag } = await callWithTag(requirements.get, args);
      return { values: bodyOf(RequirementBody, answer), tag };
    },
  });
  const { ref } = version.values;
  const { applies, complianceStatus } = form.values;
  return (
    <FormPanel
      form={form}
      title={t('requirements.edit')}
      context={ref}
      closeTo={back}
      saved={() => ({ message: t('requirements.saved', { ref }), to: back })}
      actions={[
        deleting(t('requirements.remove'), () =>
          remove({
            args,
            removed: t('requirements.removed', { ref }),
            restored: t('requirements.restored', { ref }),
            leave: () => go(back),
          }),
        ),
      ]}
    >
      <TextField {...form.field('ref')} />
      <TextArea {...form.field('text')} />
      <ChoiceField
        {...form.field('applies')}
        required
        onChange={(value) => value && form.set({ applies: value })}
        options={applicabilities.map((value) => ({ value, label: t(`requirements.applies.${value}`) }))}
      />
      {applies === 'NO' && <TextArea {...form.field('reason')} required />}
      {applies === 'YES' && (
        <>
          <TextArea {...form.field('howComplied')} />
          <ChoiceField
            {...form.field('complianceStatus')}
            required
            onChange={(value) => value && form.set({ complianceStatus: value })}
            options={complianceStatuses.map((value) => ({ value, label: t(`obligations.status.${value}`) }))}
          />
          <TextArea {...form.field('note')} required={needsNote(complianceStatus)} />
          {complianceStatus !== 'NOT_EVALUATED' && (
            <DateField {...form.field('evaluatedDate')} today={today} latest={today} />
          )}
          <RecordPicker
            {...form.field('responsible')}
            endpoint={organizations.members}
            args={{ orgId }}
            detail={({ title }) => title}
          />
        </>
      )}
    </FormPanel>
  );
}
