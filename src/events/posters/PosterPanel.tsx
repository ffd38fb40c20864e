import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { changes } from '../../trail/change.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useOrganization } from '../../ui/session/session.ts';
import classes from '../events.module.css';
import { PosterBody, posters } from './poster.ts';
import { PosterCode } from './PosterCode.tsx';
import { posterList, usePosterLabels } from './PosterLabels.tsx';

/** A poster next to its list: its code, how it is printed, and what has come by it. */
export default function PosterPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = usePosterLabels();
  const reading = useCall(posters.get, { orgId, id }, { shows: [404] });
  const poster = reading.data;
  // Here, so that it is still known after a look at another tab.
  const [made, setMade] = useState<{ id: string; code: string } | null>(null);
  const remove = useRemoval({
    remove: posters.remove,
    restore: posters.restore,
    family: `/organizations/${orgId}/posters`,
  });
  return (
    <RecordPanel
      title={poster?.name ?? t('posters.title')}
      context={poster && t('posters.reportCount', { count: poster.reportCount })}
      icon={<IconQrcode size={20} stroke={1.5} aria-hidden />}
      closeTo={posterList}
      editTo={`${posterList}/${id}/edit`}
      copy={poster && { to: `${posterList}/new`, schema: PosterBody, record: poster }}
      reading={reading}
      actions={[
        deleting(t('posters.remove'), () =>
          remove({
            args: { orgId, id },
            removed: t('posters.removed', { name: poster?.name ?? '' }),
            restored: t('posters.restored', { name: poster?.name ?? '' }),
            leave: () => go(posterList),
          }),
        ),
      ]}
      tabs={
        poster && [
          {
            key: 'overview',
            label: t('posters.tab.overview'),
            content: (
              <>
                <PosterCode
                  key={poster.id}
                  poster={poster}
                  code={made?.id === poster.id ? made.code : null}
                  setCode={(code) => setMade({ id: poster.id, code })}
                />
                <Facts words={words} record={poster} fields={['area', 'active', 'codedDate']} />
                {poster.reportCount > 0 && (
                  <p>
                    <Link
                      className={classes.link}
                      to={`/evaluation/event-handling?view=list&poster=${poster.id}`}
                    >
                      {t('posters.seeReports')}
                    </Link>
                  </p>
                )}
              </>
            ),
          },
          {
            key: 'history',
            label: t('posters.tab.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]
      }
    />
  );
}
