import { Button, Group, Modal, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconHistory, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { instantParts } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import { Banner } from '../messages/Banner.tsx';
import fieldClasses from '../fields/fields.module.css';
import { Conflict } from './Conflict.tsx';
import { keepFocusIn } from './focus.ts';
import type { RecordForm as Form } from '../form/use-record-form.ts';

interface Props<V extends object> {
  form: Form<V>;
  /** After saving: where to go, what to say about what was saved. */
  saved: (values: V) => void;
  /** Addresses that keep the form open: leaving for one that starts like this needs no question. */
  staysAt?: string;
  children: ReactNode;
}

// An ended session and a lost right lead there of themselves; the draft is kept.
const alwaysOpen = ['/login', '/unauthorized'];

/** The frame of a form: its draft, its refusals, the question before leaving, and the comparison after a 412. */
export function RecordForm<V extends object>({ form, saved, staysAt, children }: Props<V>) {
  const { t, language } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.isDirty() &&
      nextLocation.pathname !== currentLocation.pathname &&
      !alwaysOpen.includes(nextLocation.pathname) &&
      !(staysAt && nextLocation.pathname.startsWith(staysAt)),
  );
  const submit = async (values?: V): Promise<void> => {
    const panel = form.element.current?.closest<HTMLElement>('section[data-panel]');
    if (!(await form.submit(values))) return;
    saved(values ?? form.values);
    keepFocusIn(panel);
  };
  const saveAndLeave = async (): Promise<void> => {
    if (await form.submit()) blocker.proceed?.();
    else blocker.reset?.();
  };
  const draftAt = form.offered && instantParts(form.offered.at, language);
  return (
    <>
      <form
        id={form.id}
        ref={form.element}
        className={fieldClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {draftAt && (
          <Banner icon={IconHistory} tone="info">
            {t('kit.form.draft', draftAt)}
            <Group gap="sm" mt="sm">
              <Button size="xs" variant="default" onClick={() => form.takeDraft()}>
                {t('kit.form.takeDraft')}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => form.dropOffered()}>
                {t('kit.form.dropDraft')}
              </Button>
            </Group>
          </Banner>
        )}
        {form.overtaken && (
          <Banner icon={IconUsers} tone="info" role="status">
            {t('kit.form.overtaken')}
          </Banner>
        )}
        {form.problem && (
          <Banner icon={IconAlertCircle} tone="error" role="alert">
            {form.problem}
          </Banner>
        )}
        <VisuallyHidden role="alert">
          {form.errorCount > 0 ? t('kit.form.refused', { count: form.errorCount }) : ''}
        </VisuallyHidden>
        {children}
      </form>
      <Modal
        size="34rem"
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('kit.form.leaveTitle')}
        withCloseButton={false}
      >
        <p>{t('kit.form.leaveText')}</p>
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button
            variant="subtle"
            onClick={() => {
              form.discard();
              blocker.proceed?.();
            }}
          >
            {t('kit.form.leaveDrop')}
          </Button>
          <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
            {t('kit.form.leaveStay')}
          </Button>
          <Button onClick={() => void saveAndLeave()} loading={form.busy}>
            {t('kit.form.leaveSave')}
          </Button>
        </Group>
      </Modal>
      <Conflict form={form} choose={(values) => void submit(values)} />
    </>
  );
}

interface FooterProps {
  form: { id: string; busy: boolean };
  cancel: () => void;
  save?: string;
}

/** The last line of a form: what the star means, cancel, save. Belongs into the panel's footer. */
export function FormFooter({ form, cancel, save }: FooterProps) {
  const { t } = useTexts();
  return (
    <>
      <span style={{ marginRight: 'auto', fontSize: 'var(--text-xs)', color: 'var(--text-3)' }}>
        <span className={fieldClasses.star}>*</span> {t('kit.form.required')}
      </span>
      <Button variant="default" onClick={cancel}>
        {t('kit.form.cancel')}
      </Button>
      <Button type="submit" form={form.id} loading={form.busy}>
        {save ?? t('kit.form.save')}
      </Button>
    </>
  );
}
