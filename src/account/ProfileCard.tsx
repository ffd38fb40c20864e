import { Wait } from '../ui/record/PanelWait.tsx';
import { Button, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { call } from '../ui/client/api.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Card } from '../ui/pages/Page.tsx';
import { useSession } from '../ui/session/session.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { invalidate, useCall } from '../ui/client/use-call.ts';
import styles from './account.module.css';
import { ownAccount } from './own-account.ts';
import type { Profile } from './own-account.ts';
import { FormAlert } from './AuthCard.tsx';
import { textIn, useSubmit } from './use-submit.ts';

/** The person's own name and phone. */
export function ProfileCard() {
  const { t } = useTexts();
  const reading = useCall(ownAccount.profile, {});
  const { data } = reading;
  return (
    <Card id="profile" title={t('account.profile')}>
      <div className={styles['panel']}>
        {data ? <ProfileForm profile={data} /> : <Wait reading={reading} height="15rem" />}
      </div>
    </Card>
  );
}

function ProfileForm({ profile }: { profile: z.output<typeof Profile> }) {
  const { t } = useTexts();
  const { person } = useSession();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const save = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const [firstName, lastName] = [textIn(form, 'firstName').trim(), textIn(form, 'lastName').trim()];
    const empty = Object.entries({ firstName, lastName }).filter(([, value]) => value === '');
    if (empty.length > 0) return refuse(empty.map(([path]) => ({ path, code: 'REQUIRED' })));
    run(async () => {
      const phone = textIn(form, 'phone').trim() || null;
      await call(ownAccount.changeProfile, { body: { firstName, lastName, phone } });
      toastSuccess(t('account.saved'));
      await Promise.all(['session', '/user', '/organizations'].map(invalidate));
    });
  };
  const field = (name: keyof z.output<typeof Profile>) => ({
    name,
    label: t(`members.field.${name}`),
    defaultValue: profile[name] ?? '',
    error: fields[name],
  });
  return (
    <form className={styles['form']} onSubmit={save} noValidate>
      <FormAlert>{refusal}</FormAlert>
      <div className={styles['pair']}>
        <TextInput {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <TextInput {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextInput
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        description={t('account.phoneHelp')}
      />
      <TextInput
        label={t('members.field.email')}
        value={person.email}
        readOnly
        description={t('account.emailHelp')}
      />
      <Button type="submit" loading={busy}>
        {t('kit.form.save')}
      </Button>
    </form>
  );
}
