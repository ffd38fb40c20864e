import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { managers } from '../../core/contract/permission.ts';
import { ApiError } from '../../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { flatten, mayIn, useSession } from '../../ui/session/session.ts';
import type { Organization as Node } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend } from '../../ui/client/use-call.ts';
import classes from './manage.module.css';
import { managePath } from './paths.ts';
import { organizations } from './organization.ts';

type Moved = Pick<Node, 'id' | 'name' | 'parentId'>;

/**
 * Where an organization can be moved to, as far as the tree shows: managed and FULL, not below itself, not where it is.
 */
export function placesFor({ id, parentId }: Moved, trees: readonly Node[]): Node[] {
  const all = flatten(trees).map(({ organization }) => organization);
  if (!all.some((node) => node.id === parentId && mayIn(node, managers)) && parentId !== null) return [];
  const own = flatten(all.filter((node) => node.id === id)).map(({ organization }) => organization.id);
  return all.filter(
    (node) => node.id !== parentId && !own.includes(node.id) && mayIn(node, organizations.addSubsidiary),
  );
}

/** Asks where an organization goes, says what that means, and moves it. */
export function MoveDialog({ organization, close }: { organization: Moved; close: () => void }) {
  const { id: orgId, name } = organization;
  const { t } = useTexts();
  const { go } = useListLink();
  const { trees } = useSession();
  const [parent, setParent] = useState<string | null>(null);
  const move = useSend(organizations.move, {
    shows: formStatuses,
    invalidates: ['session', '/organizations'],
  });
  const refused = move.error instanceof ApiError ? move.error : null;
  const [field] = refused?.fields ?? [];
  const send = () =>
    parent &&
    move.mutate(
      { orgId, body: { parent: { id: parent } } },
      {
        onSuccess: () => {
          toastSuccess(t('manage.moved', { name }));
          close();
          void go(managePath);
        },
      },
    );
  return (
    <Modal
      opened
      onClose={close}
      size="34rem"
      title={t('manage.moveTitle', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={classes.dialog}>
        <Select
          label={t('manage.moveTo')}
          data={placesFor(organization, trees).map((node) => ({ value: node.id, label: node.name }))}
          value={parent}
          searchable
          allowDeselect={false}
          data-autofocus
          error={refused && (field ? fieldText(field) : problemText(refused))}
          onChange={(value) => {
            setParent(value);
            move.reset();
          }}
        />
        <p>{t('manage.moveText')}</p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          <Button disabled={!parent} loading={move.isPending} onClick={send}>
            {t('manage.moveNow')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
