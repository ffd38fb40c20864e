import { Link } from 'react-router';
import { eventsPath } from '../../events/paths.ts';
import { meterIcons } from '../../monitoring/meters/icons.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useMay, useSession } from '../../ui/session/session.ts';
import { Card } from '../Card.tsx';
import type { Dashboard, OwnKind } from '../dashboard.ts';
import { DueList } from './DueList.tsx';
import type { Due } from './DueList.tsx';
import { workPlaces } from './icons.ts';
import classes from '../dashboard.module.css';

type Item = Dashboard['own']['items'][number];

/** What the person answers for and is to do: how much of each kind, and what is due first. */
export function OwnCard({ own: { items, counts }, today }: { own: Dashboard['own']; today: string }) {
  const { t } = useTexts();
  const { person } = useSession();
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'controlBook' });
  const manages = useMay({ level: 'MANAGE_ORGANIZATION', feature: 'events' });
  const pathOf = (kind: OwnKind) => (kind === 'EVENT' ? eventsPath(manages) : workPlaces[kind].path);
  const dueOf = ({ kind, id, name, dueDate, utilityType }: Item): Due => ({
    key: `${kind} ${id}`,
    sign: utilityType === null ? workPlaces[kind].Sign : meterIcons[utilityType],
    name,
    to: kind === 'INSPECTION' && !mayEdit ? null : `${pathOf(kind)}/${id}`,
    who: t(`dashboard.own.kind.${kind}`),
    dueDate,
    word:
      kind === 'REVIEW'
        ? t('dashboard.own.changed')
        : dueDate === null
          ? t('dashboard.own.undated')
          : undefined,
  });
  return (
    <Card
      id="own"
      title={t('dashboard.own')}
      beside={
        <ul className={classes.kinds}>
          {counts.map(({ kind, count, overdue }) => (
            <li key={kind} data-late={overdue > 0 || undefined}>
              <Link to={workPlaces[kind].mine(person.id)}>
                {t(`dashboard.own.${kind}`)} <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <DueList rows={items.map(dueOf)} today={today} none={t('dashboard.own.none')} />
    </Card>
  );
}
