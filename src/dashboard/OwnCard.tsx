import {
  IconAlertCircle,
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
import { daysBetween } from '../core/period.ts';
import { dueWords } from '../monitoring/due-words.ts';
import { meterIcons } from '../monitoring/meter-icons.ts';
import { weekdayName } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { useMay, useSession } from '../ui/session.ts';
import type { Dashboard, OwnKind } from './dashboard.ts';
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
  return (
    <section className={classes.card} aria-labelledby="own">
      <div className={classes.cardHead}>
        <h2 id="own">{t('dashboard.own')}</h2>
        <ul className={classes.kinds}>
          {counts.map(({ kind, count, overdue }) => (
            <li key={kind} data-late={overdue > 0 || undefined}>
              <Link to={places[kind].list(person.id)}>
                {t(`dashboard.own.${kind}`)} <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {items.length === 0 ? (
        <div className={classes.empty}>
          <h3>{t('dashboard.own.none')}</h3>
          <p>{t('dashboard.own.none.more')}</p>
        </div>
      ) : (
        <ul className={`${classes.due} ${classes.plain}`}>
          {items.map((item) => (
            <Row key={`${item.kind} ${item.id}`} item={item} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ item: { kind, id, name, dueDate, utilityType }, today }: { item: Item; today: string }) {
  const { t, language } = useTexts();
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'controlBook' });
  const { Sign: Other, path } = places[kind];
  const Sign = utilityType === null ? Other : meterIcons[utilityType];
  const days = dueDate === null || kind === 'REVIEW' ? null : daysBetween(today, dueDate);
  const isLate = days !== null && days < 0;
  return (
    <li>
      <Sign size={18} stroke={1.5} aria-hidden />
      {kind === 'INSPECTION' && !mayEdit ? (
        <span className={classes.name}>
          <b>{name}</b>
        </span>
      ) : (
        <Link className={classes.name} to={`${path}/${id}`}>
          <b>{name}</b>
        </Link>
      )}
      <span className={classes.who}>{t(`dashboard.own.kind.${kind}`)}</span>
      <span className={classes.date}>{dueDate}</span>
      <span className={`${classes.word} ${isLate ? classes.late : days === 0 ? classes.soon : ''}`}>
        {isLate && <IconAlertCircle size={16} aria-hidden />}
        {days === 0 && <IconClock size={16} aria-hidden />}
        {days === null || dueDate === null
          ? t(kind === 'REVIEW' ? 'dashboard.own.changed' : 'dashboard.own.undated')
          : dueWords(days, weekdayName(dueDate, language), t)}
      </span>
    </li>
  );
}
