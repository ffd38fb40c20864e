import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import type { Picked } from '../../../ui/fields/RecordPicker.tsx';
import { ApiError } from '../../../ui/client/api-error.ts';
import { pathFor } from '../../../ui/client/api.ts';
import { removedHere, useSend } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { readAgain } from '../../../ui/record/use-removal.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../../ui/session/session.ts';
import { obligations, obligationsPath } from '../obligation.ts';
import type { Obligation } from '../obligation.ts';
import classes from '../obligations.module.css';

/** That a line of an imported register matched no act: choose the act that it is, or edit it into an obligation of one's own. */
export function UndecidedLine({ found: { id: legislationId } }: { found: Obligation }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const mayEdit = useMay(obligations.decide);
  const family = `/organizations/${orgId}`;
  const path = pathFor(obligations.remove.path, { orgId, legislationId });
  // What is open is left first: nothing of an obligation that is no longer there is read again.
  const deciding = useSend(obligations.decide, { invalidates: [] });
  const restoring = useSend(obligations.restore);
  const [act, setAct] = useState<Picked | null>(null);
  const decide = (legislation: { id: string }) =>
    deciding.mutateAsync({ orgId, legislationId, body: { legislation } }).then(
      async (next) => {
        removedHere.add(path);
        await go(`${obligationsPath}/${next.id}`);
        await readAgain(family, path);
        toastSuccess(t('obligations.undecided.done', { name: next.legislation.name }));
      },
      // A refusal is shown where all are.
      () => undefined,
    );
  const isRemoved = deciding.error instanceof ApiError && deciding.error.code === 'OBLIGATION_REMOVED';
  const restore = ({ id }: Picked) =>
    restoring.mutateAsync({ orgId, legislationId: id }).then(
      async ({ legislation }) => {
        await go(`${obligationsPath}/${id}`);
        toastSuccess(t('kit.record.restored', { name: legislation.name }));
      },
      () => undefined,
    );
  return (
    <Banner tone="warning" icon={IconHelpCircle}>
      <p className={classes.news}>{t('obligations.undecided')}</p>
      {mayEdit && (
        <>
          <RecordPicker
            name="legislation"
            label={t('obligations.field.legislation')}
            required
            disabled={deciding.isPending}
            value={act}
            onChange={(picked) => {
              deciding.reset();
              setAct(picked ?? null);
            }}
            endpoint={obligations.list}
            args={{ orgId, query: {} }}
            nameOf={(row) => row.legislation.name}
            detail={(row) => row.legislation.reference}
            taken={(row) => row.associated}
          />
          <Button
            size="xs"
            mt="xs"
            disabled={act === null}
            loading={deciding.isPending}
            onClick={() => act && void decide({ id: act.id })}
          >
            {t('obligations.undecided.choose')}
          </Button>
          {isRemoved && act && (
            <Button
              size="xs"
              mt="xs"
              ml="xs"
              variant="default"
              loading={restoring.isPending}
              onClick={() => void restore(act)}
            >
              {t('obligations.undecided.restore')}
            </Button>
          )}
        </>
      )}
    </Banner>
  );
}
