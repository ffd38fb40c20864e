import { useRef } from 'react';
import { useParams } from 'react-router';
import { allows, levels } from '../../core/contract/permission.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useOrganization, useSession } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { CompetencesField } from './CompetencesField.tsx';
import { inputOf, newMember } from './input.ts';
import type { MemberInput } from './input.ts';
import { MemberBody, members } from './member.ts';
import type { Member } from './member.ts';
import { useMemberLabels } from './MemberLabels.tsx';
import { organizations } from '../tree/organization.ts';
import { useAccess } from './use-access.ts';

const list = '/organization/members';

/** Invites a person. */
export function NewMember() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useMemberLabels();
  const create = useSend(members.create, { shows: formStatuses });
  const { deactivate } = useAccess();
  const made = useRef<Member>(null);
  const form = useRecordForm({
    schema: MemberBody,
    words,
    initial: newMember(),
    draft: 'members/new',
    save: async (body) => {
      made.current = await create.mutateAsync({ orgId, body });
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('members.new')}
      context={t('members.new.lead')}
      closeTo={list}
      save={t('members.send')}
      saved={() => {
        const member = made.current;
        return {
          message: t('members.sent', { name: member?.name ?? '' }),
          ...(member && {
            title: t('members.sentTitle'),
            undo: () => deactivate(member, t('members.withdrawn', { name: member.name })),
          }),
          to: member ? `${list}/${member.id}` : list,
        };
      }}
    >
      <MemberFields form={form} />
    </FormPanel>
  );
}

/** A member, changed. */
export function EditMember() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(members.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const member = reading.data?.answer;
  if (!member)
    return (
      <RecordPanel title={t('members.edit')} closeTo={`${list}/${id}`} reading={reading} takesFocus={false} />
    );
  return <Edit key={id} id={id} version={{ values: inputOf(member), tag: reading.data?.tag ?? null }} />;
}

interface EditProps {
  id: string;
  version: Version<MemberInput>;
}

function Edit({ id, version }: EditProps) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const words = useMemberLabels();
  const update = useSend(members.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: MemberBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `members/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(members.get, { orgId, id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${list}/${id}`;
  const name = ({ firstName, lastName }: MemberInput) => `${firstName} ${lastName}`;
  return (
    <FormPanel
      form={form}
      title={t('members.edit')}
      context={name(version.values)}
      closeTo={back}
      saved={() => ({ message: t('members.saved', { name: name(form.values) }), to: back })}
    >
      <MemberFields form={form} own={id === person.id} known />
    </FormPanel>
  );
}

interface FieldsProps {
  form: Form<MemberInput>;
  /** The person's own membership: others change its level. */
  own?: boolean;
  /** There already: the address stays. */
  known?: boolean;
}

function MemberFields({ form, own = false, known = false }: FieldsProps) {
  const { t } = useTexts();
  const { id: orgId, permission } = useOrganization();
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
