import {
  IconAlertHexagon,
  IconClipboardCheck,
  IconClock,
  IconFile,
  IconRefreshAlert,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { meterIcons } from '../monitoring/meter-icons.ts';
import { useTexts } from '../ui/i18n.ts';
import { useMay, useSession } from '../ui/session.ts';
import { Card } from './Card.tsx';
import type { Dashboard, OwnKind } from './dashboard.ts';
import { DueList } from './DueList.tsx';
import type { Due } from './DueList.tsx';
import classes from './dashboard.module.css';

type Item = Dashboard['own']['items'][number];

/** Of each kind where a record is opened, and the list of what a person answers for. */
const places: Record<OwnKind, { Sign: Icon; path: string; list: (person: string) => string }> = {
  INSPECTION: {
    Sign: IconClipboardCheck,
    path: '/monitoring/control-book/inspections',
    list: (person) => `/monitoring/control-book?responsible=${person}&due=week`,
  },
  READING: {
    Sign: IconClock,
    path: '/monitoring/meters',
    list: (person) => `/monitoring/meters?responsible=${person}&due=week`,
  },
  EVENT: {
    Sign: IconAlertHexagon,
    path: '/evaluation/event-handling',
    list: (person) =>
      `/evaluation/event-handling?view=list&responsible=${person}&status=REPORTED&status=IN_PROGRESS`,
  },
  OBLIGATION: {
    Sign: IconScale,
    path: '/documents/binding-obligations',
    list: (person) => `/documents/binding-obligations?responsible=${person}&due=soon`,
  },
  REVIEW: {
    Sign: IconRefreshAlert,
    path: '/documents/binding-obligations',
    list: (person) => `/documents/binding-obligations?responsible=${person}&review=required`,
  },
  DOCUMENT: {
    Sign: IconFile,
    path: '/documents/own-documents',
    list: (person) => `/documents/own-documents?responsible=${person}&review=soon`,
  },
  STAKEHOLDER: {
    Sign: IconUsers,
    path: '/organization/stakeholders',
    list: (person) => `/organization/stakeholders?responsible=${person}&review=soon`,
  },
};

/** What the person answers for and is to do: how much of each kind, and what is due first. */
export function OwnCard({ own: { items, counts }, today }: { own: Dashboard['own']; today: string }) {
  const { t } = useTexts();
  const { person } = useSession();
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'controlBook' });
  const dueOf = ({ kind, id, name, dueDate, utilityType }: Item): Due => ({
    key: `${kind} ${id}`,
    sign: utilityType === null ? places[kind].Sign : meterIcons[utilityType],
    name,
    to: kind === 'INSPECTION' && !mayEdit ? null : `${places[kind].path}/${id}`,
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
              <Link to={places[kind].list(person.id)}>
                {t(`dashboard.own.${kind}`)} <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <DueList
        className={classes.plain}
        rows={items.map(dueOf)}
        today={today}
        none={{ title: t('dashboard.own.none'), text: t('dashboard.own.none.more') }}
      />
    </Card>
  );
}
