import { allows, levels } from '../../core/contract/permission.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useOrganization, useSession } from '../../ui/session/session.ts';
import { CompetencesField } from './CompetencesField.tsx';
import { newMember } from './input.ts';
import { MemberBody, members } from './member.ts';
import type { Member } from './member.ts';
import { useMemberLabels } from './MemberLabels.tsx';
import { organizations } from '../tree/organization.ts';
import { useAccess } from './use-access.ts';
import { recordForm } from '../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../ui/record/record-form.tsx';

const { New, Edit } = recordForm({
  schema: MemberBody,
  calls: members,
  at: '/organization/members',
  draft: 'members',
  useLabels: useMemberLabels,
  texts: { new: 'members.new', create: 'members.send', created: 'members.sent', edit: 'members.edit' },
  initial: newMember(),
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  Fields: MemberFields,
});

/** A member, changed. */
export const EditMember = Edit;

/** Invites a person. */
export function NewMember() {
  const { t } = useTexts();
  const { deactivate } = useAccess();
  return (
    <New
      context={t('members.new.lead')}
      saved={(member) => ({
        title: t('members.sentTitle'),
        undo: () => deactivate(member, { message: t('members.withdrawn', { name: member.name }) }),
      })}
    />
  );
}

function MemberFields({ form, record }: FieldsProps<typeof MemberBody, Member>) {
  const { t } = useTexts();
  const { person } = useSession();
  const { id: orgId, permission } = useOrganization();
  // Others change the level of one's own membership; an address, once there, stays.
  const own = record?.id === person.id;
  const known = record !== null;
  const level = form.field('permission');
  // No one can give a level above their own, or change a person who has a higher one.
  const fixed = own || !allows(permission, form.initial.permission);
  const email = form.field('email');
  return (
    <>
      <div className={fieldClasses.pair}>
        <TextField {...form.field('firstName')} />
        <TextField {...form.field('lastName')} />
      </div>
      <TextField
        {...email}
        type="email"
        disabled={email.disabled || known}
        help={known ? t('field.EMAIL_FIXED') : undefined}
      />
      <div className={fieldClasses.pair}>
        <TextField {...form.field('phone')} type="tel" />
        <TextField {...form.field('title')} />
      </div>
      <ChoiceField
        {...level}
        disabled={level.disabled || fixed}
        help={t(own ? 'members.field.permission.own' : 'members.field.permission.help')}
        options={levels.map((each) => ({
          value: each,
          label: t(`members.level.${each}`),
          consequence: t(`members.level.${each}.means`),
          disabled: !allows(permission, each),
        }))}
        onChange={(next) => next && level.onChange(next)}
      />
      <CompetencesField
        {...form.field('departments')}
        errorAt={(path) => form.errorAt(path)}
        endpoint={organizations.departments}
        args={{ orgId }}
      />
      <CompetencesField
        {...form.field('areas')}
        errorAt={(path) => form.errorAt(path)}
        endpoint={organizations.areas}
        args={{ orgId }}
      />
      <CompetencesField
        {...form.field('competences')}
        dated
        errorAt={(path) => form.errorAt(path)}
        endpoint={organizations.competences}
        args={{ orgId }}
      />
    </>
  );
}
