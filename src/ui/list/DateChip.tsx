import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { isDate } from '../../core/period.ts';
import { useTexts } from '../i18n.ts';
import { useToday } from '../today.ts';
import type { ChipProps } from './FilterChip.tsx';
import classes from './list.module.css';
import type { DateFilter } from './list-types.ts';
import { later } from '../later.tsx';

const Calendar = later(() => import('../fields/Calendar.tsx'));

/** A filter by a day, chosen in a calendar. */
export function DateChip({ filter: { title }, values, choose }: ChipProps<DateFilter>) {
  const { t } = useTexts();
  const today = useToday();
  const [open, setOpen] = useState(false);
  const [value = null] = values;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" withRoles={false} returnFocus>
      <Popover.Target>
        <span className={classes.chip} data-set={value !== null || undefined}>
          <button
            type="button"
            aria-label={
              value === null
                ? t('kit.list.filter', { filter: title })
                : t('kit.list.filterOne', { filter: title, value })
            }
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {value === null && <IconPlus size={14} stroke={1.6} aria-hidden />}
            {value === null ? title : `${title} ${value}`}
          </button>
          {value !== null && (
            <button
              type="button"
              aria-label={t('kit.list.removeFilter', { filter: title })}
              onClick={() => choose([])}
            >
              <IconX size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <Suspense fallback={<div className={classes.calendarRoom} />}>
          <Calendar
            value={value !== null && isDate(value) ? value : null}
            today={today}
            latest={today}
            choose={(date) => {
              choose([date]);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
