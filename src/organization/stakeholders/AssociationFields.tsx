import { reference } from '../../core/reference/reference.ts';
import { files } from '../../documents/file.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TermsField } from '../../ui/fields/TermsField.tsx';
import { TextArea } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import type { ChangeInput } from './input.ts';
import { peopleOf } from '../tree/shared-fields.ts';
import { ScoreField } from './ScoreField.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';

interface Props {
  form: Form<Omit<ChangeInput, 'stakeholder'>>;
  isNew?: boolean;
}

/** The organization's own data on a stakeholder, catalogue or own. */
export function AssociationFields({ form, isNew = false }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const attached = useAttached(files, isNew);
  const obligation = form.field('obligation');
  return (
    <>
      <TextArea
        {...form.field('needsAndExpectations')}
        help={t('stakeholders.field.needsAndExpectations.help')}
      />
      <ChoiceField
        {...obligation}
        required
        value={obligation.value === true ? 'yes' : 'no'}
        help={t('stakeholders.obligation.help')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`stakeholders.obligation.${value}`),
        }))}
        onChange={(value) => obligation.onChange(value === 'yes')}
      />
      <ScoreField {...form.field('influence')} />
      <ScoreField {...form.field('interest')} />
      <TextArea {...form.field('communication')} help={t('stakeholders.field.communication.help')} />
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
        <DateField {...form.field('reviewDate')} today={today} />
      </div>
      <TermsField {...form.field('topics')} endpoint={reference.topics} />
      <FilesField {...attached} {...form.field('files')} />
    </>
  );
}
