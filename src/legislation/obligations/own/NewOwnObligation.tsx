import { IconInfoCircle } from '@tabler/icons-react';
import { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { newForm } from '../../../ui/record/record-form.tsx';
import { obligationsPath, OwnObligation } from '../obligation.ts';
import { ownObligations } from './own.ts';
import { useObligationLabels } from '../ObligationLabels.tsx';
import { OwnFields } from './OwnFields.tsx';

const Body = z.object({ own: OwnObligation });

/** A permit, a customer requirement, a standard: an obligation that only this organization has. */
export const NewOwnObligation = newForm({
  schema: Body,
  calls: ownObligations,
  at: obligationsPath,
  draft: 'own-obligations',
  useLabels: useObligationLabels,
  texts: { new: 'obligations.own.title', create: 'obligations.add', created: 'obligations.added' },
  initial: { own: { ...bodyOf(OwnObligation, {}), title: '', type: 'PERMIT', topics: [] } },
  nameOf: ({ own }) => own.title,
  waits: { kind: 'obligations.waits' },
  Fields,
});

function Fields({ form }: { form: RecordForm<z.input<typeof Body>> }) {
  const { t } = useTexts();
  return (
    <>
      <Banner tone="info" icon={IconInfoCircle}>
        {t('obligations.own.help')}
      </Banner>
      <OwnFields field={form.field('own')} errorAt={(path) => form.errorAt(path)} />
    </>
  );
}
