import { IconQrcode } from '@tabler/icons-react';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import classes from '../events.module.css';
import { PosterBody, posters } from './poster.ts';
import { PosterCode } from './PosterCode.tsx';
import { posterList, usePosterLabels } from './PosterLabels.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import type { Poster } from './poster.ts';

/** A poster next to its list: its code, how it is printed, and what has come by it. */
export default recordPanel({
  calls: posters,
  at: posterList,
  useLabels: usePosterLabels,
  texts: {
    title: 'posters.title',
    remove: 'posters.remove',
    removed: 'posters.removed',
    restored: 'posters.restored',
  },
  history: changes.ofOrganization,
  copy: { schema: PosterBody },
  usePanel: ({ reportCount }) => ({
    context: useTexts().t('posters.reportCount', { count: reportCount }),
    icon: <IconQrcode size={20} stroke={1.5} aria-hidden />,
  }),
  Overview,
});

function Overview({ record: poster }: { record: Poster }) {
  const { t } = useTexts();
  const words = usePosterLabels();
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <PosterCode poster={poster} code={code} setCode={setCode} />
      <Facts words={words} record={poster} fields={['area', 'active', 'codedDate']} />
      {poster.reportCount > 0 && (
        <p>
          <Link className={classes.link} to={`/evaluation/event-handling?view=list&poster=${poster.id}`}>
            {t('posters.seeReports')}
          </Link>
        </p>
      )}
    </>
  );
}
