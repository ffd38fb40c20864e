import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { organizations } from '../../organization/tree/organization.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import classes from './control-book.module.css';

type Named = { id: string; name?: string | undefined };

/** Several people of the organization: found by typing, each taken away again by the cross. */
export function PeopleField(field: FieldProps<Named[] | undefined>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const people = field.value ?? [];
  return (
    <div>
      <RecordPicker
        {...field}
        endpoint={organizations.members}
        args={{ orgId }}
        value={null}
        placeholder={t('reminders.addPerson')}
        detail={(row) => row.title}
        taken={(row) => people.some(({ id }) => id === row.id)}
        onChange={(picked) => {
          if (picked && !people.some(({ id }) => id === picked.id))
            field.onChange([...people, { ...picked }]);
        }}
      />
      {people.length > 0 && (
        <ul className={classes.people} aria-label={field.label}>
          {people.map((person) => (
            <li key={person.id}>
              {person.name ?? person.id}
              <ActionIcon
                size="1.5rem"
                aria-label={t('reminders.removePerson', { name: person.name ?? '' })}
                disabled={field.disabled}
                onClick={() => field.onChange(people.filter(({ id }) => id !== person.id))}
              >
                <IconX size={14} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
