import { peopleOf } from '../../organization/tree/shared-fields.ts';
import { RecordsField } from '../../ui/fields/RecordsField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { GivenField } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';

type Named = { id: string; name?: string | undefined };

/** Several people of the organization. */
export function PeopleField(field: GivenField<Named[] | undefined>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  return (
    <RecordsField
      {...field}
      {...peopleOf(orgId)}
      placeholder={t('reminders.addPerson')}
      removing={(name) => t('reminders.removePerson', { name })}
    />
  );
}
