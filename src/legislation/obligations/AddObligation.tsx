import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { reference } from '../../core/contract/fields.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { NewOwnObligation } from './own/NewOwnObligation.tsx';
import { obligations } from './obligation.ts';
import classes from './obligations.module.css';

const list = '/documents/binding-obligations';
const Chosen = z.object({ legislation: reference('legislation') });
const initial = { legislation: null };

/** A new obligation: an act of the catalogue, or (`?with=own`) one that only the organization has. */
export default function AddObligation() {
  const [params] = useSearchParams();
  return params.get('with') === 'own' ? <NewOwnObligation /> : <FromCatalogue />;
}

/** Makes an act of the catalogue an obligation, found by its title or number. */
function FromCatalogue() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const associate = useSend(obligations.associate, { shows: formStatuses });
  const form = useRecordForm({
    schema: Chosen,
    words: { legislation: { label: t('obligations.pick.act') } },
    initial,
    draft: `legislations/${orgId}/new`,
    save: ({ legislation }) => associate.mutateAsync({ orgId, legislationId: legislation.id }),
  });
  const field = form.field('legislation');
  return (
    <FormPanel
      form={form}
      title={t('obligations.pick.title')}
      closeTo={list}
      save={t('obligations.add')}
      saved={({ legislation }) => ({
        message: t('obligations.added', { name: legislation.name ?? '' }),
        to: `${list}/${legislation.id}/edit`,
      })}
    >
      <RecordPicker
        {...field}
        endpoint={obligations.list}
        args={{ orgId }}
        placeholder={t('obligations.pick.search')}
        help={t('obligations.pick.help')}
        nameOf={({ legislation }) => legislation.name}
        taken={({ associated }) => associated}
        detail={({ associated, legislation }) =>
          associated
            ? t('obligations.pick.there')
            : [legislation.shortTitle && legislation.title, legislation.reference].filter(Boolean).join(' · ')
        }
        onChange={(picked) => picked && field.onChange(picked)}
      />
      <p className={classes.hint}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        <span>
          {t('obligations.own.notInCatalogue')}{' '}
          <Link to={to(`${list}/new?with=own`)}>{t('obligations.own.add')}</Link>
        </span>
      </p>
    </FormPanel>
  );
}
