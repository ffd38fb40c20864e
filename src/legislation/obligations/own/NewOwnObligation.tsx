import { IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { formStatuses } from '../../../ui/client/errors.ts';
import { useSend } from '../../../ui/client/use-call.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { obligationsPath, OwnObligation } from '../obligation.ts';
import { ownObligations } from './own.ts';
import { useObligationLabels } from '../ObligationLabels.tsx';
import { OwnFields } from './OwnFields.tsx';

const Body = z.object({ own: OwnObligation });

/** A permit, a customer requirement, a standard: an obligation that only this organization has. */
export function NewOwnObligation() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useObligationLabels();
  const create = useSend(ownObligations.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: Body,
    words,
    initial: { own: { ...bodyOf(OwnObligation, {}), title: '', type: 'PERMIT', topics: [] } },
    draft: `legislations/${orgId}/own`,
    save: async (body) => {
      made.current = (await create.mutateAsync({ orgId, body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('obligations.own.title')}
      closeTo={obligationsPath}
      save={t('obligations.add')}
      saved={({ own }) => ({
        message: t('obligations.added', { name: own.title }),
        to: `${obligationsPath}/${made.current}`,
      })}
    >
      <Banner tone="info" icon={IconInfoCircle}>
        {t('obligations.own.help')}
      </Banner>
      <OwnFields field={form.field('own')} errorAt={(path) => form.errorAt(path)} />
    </FormPanel>
  );
}
