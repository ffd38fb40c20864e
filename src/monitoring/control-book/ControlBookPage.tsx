import { BookCalendar } from './calendar/BookCalendar.tsx';
import { useBookPart } from './BookTabs.tsx';
import { InspectionList } from './inspections/InspectionList.tsx';
import { ReminderList } from './reminders/ReminderList.tsx';

/** Due and completed inspections: as lists, as a calendar, and by the reminders that ask for it. */
export default function ControlBookPage() {
  const part = useBookPart();
  if (part === 'calendar') return <BookCalendar />;
  if (part === 'reminders') return <ReminderList key={part} />;
  return <InspectionList key={part} status={part === 'done' ? 'DONE' : 'PENDING'} />;
}
