import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { bookPath } from './BookLabels.tsx';
import classes from './control-book.module.css';
import { useCarried } from './use-book-filters.ts';
import { reminders } from './reminders/reminder.ts';

const parts = ['todo', 'calendar', 'done', 'reminders'] as const;
export type BookPart = (typeof parts)[number];

/** The part of the control book in the address; default: what is to be done. */
export function useBookPart(): BookPart {
  const [params] = useSearchParams();
  return parts.find((part) => part === params.get('show')) ?? 'todo';
}

/** The parts of the control book, one click from each other. */
export function BookTabs() {
  const { t } = useTexts();
  const shown = useBookPart();
  const carry = useCarried();
  return (
    <nav className={classes.tabs} aria-label={t('book.show')}>
      {parts.map((part) => (
        <Link
          key={part}
          to={`${bookPath}${carry(part === 'todo' ? {} : { show: part })}`}
          aria-current={part === shown ? 'page' : undefined}
        >
          {t(`book.show.${part}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Whether the person may write into the control book, which looking at its records takes, too. */
export const useMayWrite = (): boolean => useMay(reminders.create);

/** The way to what is new. */
export function NewInBook() {
  const { t } = useTexts();
  const { to } = useListLink();
  return useMayWrite() ? <AddButton to={to(`${bookPath}/new`)}>{t('book.new')}</AddButton> : null;
}
