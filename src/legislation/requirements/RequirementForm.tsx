import { useParams } from 'react-router';
import type { z } from 'zod';
import { peopleOf } from '../../organization/tree/shared-fields.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { complianceStatuses } from '../obligations/evaluation.ts';
import { needsNote } from '../obligations/evaluation-rules.ts';
import { obligationsPath } from '../obligations/obligation.ts';
import { LimitsField } from './LimitsField.tsx';
import { RequirementBody, requirements } from './requirement.ts';
import { useRequirementWords } from './RequirementLabels.tsx';
import { applicabilities, requirementErrors } from './roll-up.ts';
import { editForm } from '../../ui/record/record-form.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { Requirement } from './requirement.ts';

function useRules() {
  const today = useToday();
  return (body: z.output<typeof RequirementBody>) => requirementErrors(body, today);
}

const backOf = ({ id = '' }) => `${obligationsPath}/${id}?tab=requirements`;

function usePanel({ id, ref }: Requirement) {
  const params = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const remove = useRemoval(requirements, `/organizations/${orgId}`);
  return {
    actions: [
      deleting(t('requirements.remove'), () =>
        remove({
          args: { orgId, legislationId: params['id'] ?? '', id },
          removed: t('requirements.removed', { ref }),
          restored: t('requirements.restored', { ref }),
          leave: () => go(backOf(params)),
        }),
      ),
    ],
  };
}

/** A requirement: whether it applies, how it is complied with, and what was found. */
export const RequirementForm = editForm({
  schema: RequirementBody,
  calls: requirements,
  at: obligationsPath,
  draft: 'requirements',
  useLabels: useRequirementWords,
  texts: { edit: 'requirements.edit' },
  argsOf: ({ id, requirementId }) => ({ legislationId: id, id: requirementId }),
  backOf,
  nameOf: (_, requirement) => requirement?.ref ?? '',
  useRules,
  usePanel,
  Fields,
});

function Fields({ form }: { form: RecordForm<z.input<typeof RequirementBody>> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const { applies, complianceStatus } = form.values;
  return (
    <>
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
          <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
        </>
      )}
      {applies !== 'NO' && <LimitsField form={form} />}
    </>
  );
}
