import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconBell, IconClipboardCheck, IconSearch } from '@tabler/icons-react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { matches } from '../../ui/language/matches.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { bookPath, usePeriodLabels } from './BookLabels.tsx';
import classes from './control-book.module.css';
import { statutoryInspections } from './library/library.ts';
import { reminders } from './reminders/reminder.ts';
import { inspectionGroups } from './library/sources.ts';

/** As many reminders as a call answers at most. */
const mostKnown = 200;
const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Where something new begins: a reminder, a single inspection, or one of those that are usual here. */
export default function BookStart() {
  const { t, language } = useTexts();
  const { to } = useListLink();
  const { id: orgId } = useOrganization();
  const mayRead = useMay(reminders.list);
  const period = usePeriodLabels();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const place = language === 'da' ? 1 : 0;
  const planned =
    useCall(reminders.list, { orgId, query: { size: mostKnown } }, { enabled: mayRead }).data?.content ?? [];
  /** That an inspection of the library is planned here already, under either of its names, and for when. */
  const plannedOf = ({ name }: (typeof statutoryInspections)[number]): string | null => {
    const reminder = planned.find((row) => name.some((each) => isSameName(each, row.name)));
    if (!reminder) return null;
    return reminder.nextDueDate
      ? t('book.library.planned', { date: reminder.nextDueDate })
      : t('book.library.plannedAlready');
  };
  const found = statutoryInspections.filter(({ name, description, source }) =>
    matches(`${name[place]} ${description[place]} ${source[place]}`, search),
  );
  return (
    <RecordPanel
      printable={false}
      title={t('book.new')}
      context={t('book.start')}
      closeTo={bookPath}
      footer={
        chosen.length > 0 && (
          <>
            <span className={classes.chosen} role="status">
              {t('book.library.chosen', { count: chosen.length })}
            </span>
            <Button variant="default" onClick={() => setChosen([])}>
              {t('book.library.clear')}
            </Button>
            <Button component={Link} to={to(`${bookPath}/new/several?with=${chosen.join(',')}`)}>
              {t('book.library.plan')}
            </Button>
          </>
        )
      }
    >
      <ul className={classes.starts}>
        <li>
          <Link to={to(`${bookPath}/reminders/new`)}>
            <IconBell size={20} stroke={1.5} aria-hidden />
            <b>{t('book.start.reminder')}</b>
            <small>{t('book.start.reminder.more')}</small>
          </Link>
        </li>
        <li>
          <Link to={to(`${bookPath}/inspections/new`)}>
            <IconClipboardCheck size={20} stroke={1.5} aria-hidden />
            <b>{t('book.start.inspection')}</b>
            <small>{t('book.start.inspection.more')}</small>
          </Link>
        </li>
      </ul>
      <section className={classes.library}>
        <h3>{t('book.library')}</h3>
        <p className={classes.small}>{t('book.library.text')}</p>
        <TextInput
          aria-label={t('book.library.search')}
          placeholder={t('book.library.search')}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found.length === 0 && <p className={classes.small}>{t('book.library.nothing')}</p>}
        {inspectionGroups.map((group) => {
          const own = found.filter((each) => each.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group}>
              <h4>{t(`book.library.group.${group}`)}</h4>
              <ul>
                {own.map((each) => (
                  <li key={each.key}>
                    <Checkbox
                      size="md"
                      aria-label={t('book.library.choose', { name: each.name[place] })}
                      checked={chosen.includes(each.key)}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen(checked ? [...chosen, each.key] : chosen.filter((key) => key !== each.key))
                      }
                    />
                    <Link to={to(`${bookPath}/reminders/new?with=${each.key}`)}>
                      <b>{each.name[place]}</b>
                      <span>{period(each.period)}</span>
                      {plannedOf(each) && <small className={classes.planned}>{plannedOf(each)}</small>}
                      <small>{each.source[place]}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </section>
    </RecordPanel>
  );
}
