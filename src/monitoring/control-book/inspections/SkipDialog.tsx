import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { check } from '../../../core/contract/validation.ts';
import { ApiError } from '../../../ui/client/api-error.ts';
import { fieldText, formStatuses, handleCallError, problemText } from '../../../ui/client/errors.ts';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from '../control-book.module.css';
import { SkipBody } from '../reminders/reminder.ts';

interface Props {
  title: string;
  opened: boolean;
  close: () => void;
  /** The reason to begin with. */
  begun?: string;
  /** Throws what went wrong. */
  skip: (reason: string) => Promise<unknown>;
}

/** Asks why something is left out, and leaves it out. */
export function SkipDialog({ title, opened, close, begun = '', skip }: Props) {
  const { t } = useTexts();
  const [reason, setReason] = useState(begun);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const checked = check(SkipBody, { reason });
    const [first] = checked.ok ? [] : checked.fields;
    if (first) return setError(fieldText(first));
    setBusy(true);
    try {
      await skip(reason);
      setReason('');
      close();
    } catch (failure) {
      if (failure instanceof ApiError && formStatuses.some((status) => status === failure.status))
        setError(problemText(failure));
      else handleCallError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal size="30rem" opened={opened} onClose={close} title={title} withCloseButton={false}>
      <form
        noValidate
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        <p>{t('book.skip.text')}</p>
        <TextArea
          name="reason"
          label={t('book.skip.reason')}
          required
          disabled={busy}
          error={error}
          value={reason}
          onChange={(value) => {
            setReason(value ?? '');
            setError(undefined);
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('book.skip.do')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
