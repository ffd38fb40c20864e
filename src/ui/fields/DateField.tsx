import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isDate } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { useTexts } from '../language/i18n.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import type { GivenField } from '../form/use-record-form.ts';
import { inputProps } from './FieldLabel.tsx';
import classes from './fields.module.css';
import { readDate } from './read-date.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';

const Calendar = lazyWithRetry(() => import('./Calendar.tsx'));

interface Extra {
  today: IsoDate;
  help?: ReactNode;
  /** Days after it cannot be chosen in the calendar. */
  latest?: IsoDate;
  className?: string;
}

/** A date as text, yyyy-mm-dd (other formats are understood and rewritten), with a calendar button. */
export function DateField({
  today,
  help,
  latest,
  className,
  ...field
}: GivenField<string | null | undefined> & Extra) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const value = field.value ?? '';
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" withRoles={false} returnFocus>
      <Popover.Target>
        <TextInput
          {...inputProps(field)}
          ref={input}
          className={className}
          description={wholeDates(help)}
          placeholder={t('kit.date.placeholder')}
          autoComplete="off"
          value={value}
          onChange={(event) => field.onChange(event.currentTarget.value || null)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
          }}
          onBlur={() => {
            const date = readDate(value, today);
            if (date && date !== value) field.onChange(date);
            else field.onBlur?.();
          }}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              className={classes.icon}
              size="1.5rem"
              disabled={field.disabled}
              aria-label={t('kit.date.open', { field: field.label })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendarEvent size={16} stroke={1.6} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={field.label}>
        <Suspense fallback={<div className={classes.calendarRoom} />}>
          <Calendar
            value={isDate(value) ? value : null}
            today={today}
            latest={latest}
            choose={(date) => {
              field.onChange(date);
              close();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
