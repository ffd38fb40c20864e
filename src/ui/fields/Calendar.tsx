import { FocusTrap } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/da';
import type { IsoDate } from '../../core/time/period.ts';
import { useTexts } from '../language/i18n.ts';

interface Props {
  value: IsoDate | null;
  today: IsoDate;
  latest?: IsoDate;
  choose: (date: IsoDate) => void;
}

/** A month to choose a day from; weeks begin on Monday. */
export default function Calendar({ value, today, latest, choose }: Props) {
  const { t, language } = useTexts();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <FocusTrap active>
        <div>
          <DatePicker
            value={value}
            defaultDate={value ?? today}
            maxDate={latest}
            highlightToday
            withWeekNumbers
            allowDeselect={false}
            hideOutsideDates
            weekendDays={[]}
            ariaLabels={{
              previousMonth: t('kit.date.previousMonth'),
              nextMonth: t('kit.date.nextMonth'),
              previousYear: t('kit.date.previousYear'),
              nextYear: t('kit.date.nextYear'),
            }}
            onChange={(date) => date && choose(date)}
          />
        </div>
      </FocusTrap>
    </DatesProvider>
  );
}
