import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../ui/client/errors.ts';
import { useSend } from '../ui/client/use-call.ts';
import fieldClasses from '../ui/fields/fields.module.css';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useOrganization, useSession } from '../ui/session/session.ts';
import { listViews } from './list-view.ts';
import type { ListView } from './list-view.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  list: string;
  /** What a new view keeps. */
  query: string;
  /** The view to rename or share; null: a new one. */
  view: ListView | null;
  mayShare: boolean;
  saved: (view: ListView) => void;
  close: () => void;
}

/** Asks what a view is called and who sees it, and saves it. A refusal stays in the dialog, with what was typed. */
export function ViewDialog({ list, query, view, mayShare, saved, close }: Props) {
  const { t } = useTexts();
  const { person } = useSession();
  const { id: orgId, name: organization } = useOrganization();
  const create = useSend(listViews.create, { shows: formStatuses });
  const change = useSaving();
  const [name, setName] = useState<string | null>(view?.name ?? null);
  const [shared, setShared] = useState(view?.shared ?? false);
  const [missing, setMissing] = useState(false);
  // What is being changed, as it was shown; and as someone else has renamed or shared it since, where they did.
  const [seen, setSeen] = useState(view);
  const [overtaken, setOvertaken] = useState<ListView | null>(null);
  const busy = create.isPending || change.busy;
  const failed = create.error ?? change.error;
  const refused = failed instanceof ApiError ? failed : null;
  const ofName = refused?.fields.find(({ path }) => path === 'name');
  // No one makes the view of another their own.
  const choosesSharing = mayShare && !(view?.shared && view.author.id !== person.id);
  /** Only the name and who sees it: what the view shows stays as it is by now. */
  const changed = async (from: ListView, newName: string): Promise<ListView | null> => {
    const done = await change.save(from, { name: newName, shared });
    if (done === null || 'saved' in done) return done && done.saved;
    setSeen(done.overtaken);
    setOvertaken(done.overtaken);
    return null;
  };
  const run = async (): Promise<void> => {
    setMissing(!name?.trim());
    if (!name?.trim()) return;
    const done = seen
      ? await changed(seen, name)
      : await create.mutateAsync({ orgId, body: { list, name, shared, query } });
    if (!done) return;
    toastSuccess(t('views.saved', { name: done.name }));
    saved(done);
    close();
  };
  return (
    <Modal
      opened
      size="28rem"
      onClose={close}
      title={t(view ? (mayShare ? 'views.rename' : 'views.renameOnly') : 'views.saveNew')}
      withCloseButton={false}
    >
      <form
        className={fieldClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A refusal is shown in the dialog.
          run().catch(() => undefined);
        }}
      >
        <TextField
          disabled={busy}
          name="name"
          label={t('views.field.name')}
          required
          value={name}
          onChange={(value) => setName(value ?? null)}
          error={missing ? t('field.REQUIRED') : ofName && fieldText(ofName)}
        />
        {choosesSharing && (
          <ChoiceField
            disabled={busy}
            name="shared"
            label={t('views.whoSees', { organization })}
            required
            value={shared ? 'true' : 'false'}
            options={[
              { value: 'false', label: t('views.onlyMe') },
              { value: 'true', label: t('views.everyone') },
            ]}
            onChange={(value) => setShared(value === 'true')}
          />
        )}
        {overtaken && (
          <p role="alert">
            {t(overtaken.shared ? 'views.renamed.shared' : 'views.renamed.own', { name: overtaken.name })}
          </p>
        )}
        {refused && !ofName && <p role="alert">{problemText(refused)}</p>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('views.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
