import { Link } from 'react-router';
import { meterIcons } from '../../monitoring/meters/icons.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { useSession } from '../../ui/session/session.ts';
import { workPlaces } from '../../ui/area.ts';
import { Card } from '../Card.tsx';
import type { Dashboard } from '../dashboard.ts';
import { DueList } from './DueList.tsx';
import type { DueRow } from './DueList.tsx';
import classes from '../dashboard.module.css';

type Item = Dashboard['own']['items'][number];

/** My tasks: how many of each kind, and the first due. */
export function OwnCard({ own: { items, counts }, today }: { own: Dashboard['own']; today: string }) {
  const { t } = useTexts();
  const session = useSession();
  const places = workPlaces();
  const dueOf = ({ kind, id, name, dueDate, utilityType }: Item): DueRow[] => {
    const place = places[kind];
    if (!place) return [];
    const path = place.path(session);
    return [
      {
        key: `${kind} ${id}`,
        kind,
        sign: utilityType === null ? place.Sign : meterIcons[utilityType],
        name,
        // Who may not open the record may see it in the list.
        to: path ? `${path}/${id}` : place.mine(session.person.id),
        who: textOf(`dashboard.own.kind.${kind}`) ?? kind,
        dueDate,
      },
    ];
  };
  return (
    <Card
      id="own"
      title={t('dashboard.own')}
      titleExtra={
        <ul className={classes.kinds}>
          {counts.map(({ kind, count, overdue }) => (
            <li key={kind} data-late={overdue > 0 || undefined}>
              <Link to={places[kind]?.mine(session.person.id) ?? ''}>
                {textOf(`dashboard.own.${kind}`) ?? kind} <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <DueList rows={items.flatMap(dueOf)} today={today} none={t('dashboard.own.none')} />
    </Card>
  );
}
