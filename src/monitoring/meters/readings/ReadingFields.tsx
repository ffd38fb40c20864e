import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { files } from '../../../documents/file.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { FieldLabel } from '../../../ui/fields/FieldLabel.tsx';
import { FilesField } from '../../../ui/attachments/FilesField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { AskBack } from './AskBack.tsx';
import type { ReadingPreview } from './reading-preview.ts';
import { isRestart } from '../consumption/intervals.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { ReadingInput } from './input.ts';
import { kindsOf, valueNameOf } from './input.ts';
import { ReadingResult } from './ReadingResult.tsx';
import { LimitWarnings } from '../../limits/LimitWarnings.tsx';
import type { ReadingRow } from './reading.ts';

interface Props {
  meter: Meter;
  form: RecordForm<ReadingInput>;
  entry: ReadingPreview<ReadingRow>;
  /** The meter's readings; one that is being changed is left out. */
  others: readonly ReadingRow[];
  /** All fields are open: an existing reading is being changed. */
  whole?: boolean;
  /** The buttons of the last line. */
  children?: ReactNode;
}

/** The number first, what it means while it is typed and, if opened, special circumstances. */
export function ReadingFields({ meter, form, entry, others, whole = false, children }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const today = useToday();
  // A change of what is saved needs a network; a new one waits on this device, with its files.
  const attachments = useAttached(files, !whole);
  const { to } = useListLink();
  const [opened, setOpened] = useState(false);
  const { values } = form;
  const kind = values.kind ?? 'NORMAL';
  const kinds = kindsOf(meter);
  const symbol = speech.symbol(values.unit);
  const more = whole || opened || Boolean(values.note) || (values.files?.length ?? 0) > 0;
  const special = kinds.length > 1 && (more || kind !== 'NORMAL' || entry.fell !== null || entry.rose);
  const { before, same, fell, asks } = entry;
  const previous = same ?? before;
  const unitOf = (row: { unit: string }) =>
    meter.units.length > 1 ? speech.unit(row.unit) : speech.symbol(row.unit);
  const unitField = form.field('unit');
  const first = t(meter.readingMode === 'COUNTER' ? 'readings.first' : `readings.first.${meter.readingMode}`);
  return (
    <div className={classes.entry}>
      <div className={classes.in} data-units={meter.units.length > 1 || undefined}>
        <DecimalField
          {...form.field('value')}
          label={t(`readings.field.value.${valueNameOf(meter, kind)}`)}
          className={classes.big}
          unit={meter.units.length === 1 ? symbol : undefined}
          help={
            previous
              ? t('readings.previous', {
                  value: exact(previous.value),
                  unit: unitOf(previous),
                  date: previous.performedAt,
                })
              : first
          }
        />
        {meter.units.length > 1 && (
          <NativeSelect
            className={classes.tall}
            name="unit"
            label={<FieldLabel label={unitField.label} required />}
            error={unitField.error}
            value={values.unit}
            data={meter.units.map((unit) => ({ value: unit, label: speech.unit(unit) }))}
            onChange={(event) => unitField.onChange(event.currentTarget.value)}
          />
        )}
        <DateField {...form.field('performedAt')} className={classes.tall} today={today} latest={today} />
      </div>
      {same && entry.candidate && (
        <div className={classes.ask}>
          <Banner tone={values.value ? 'warning' : 'info'} role="status" icon={IconInfoCircle}>
            {t('readings.exists', { value: exact(same.value), unit: unitOf(same) })}{' '}
            <Link className={classes.link} to={to(`/monitoring/meters/${meter.id}/readings/${same.id}/edit`)}>
              {t('readings.exists.change')}
            </Link>
          </Banner>
        </div>
      )}
      {(entry.rose || (fell && !form.field('value').error)) && (
        <div className={classes.ask}>
          <Banner tone="warning" role="status" icon={IconAlertTriangle}>
            {fell?.neighbour
              ? t(fell.neighbour.performedAt < values.performedAt ? 'readings.fell' : 'readings.fell.after', {
                  value: exact(fell.neighbour.value),
                  unit: unitOf(fell.neighbour),
                  date: fell.neighbour.performedAt,
                })
              : t('readings.rose')}
          </Banner>
        </div>
      )}
      {special && (
        <div className={classes.extra}>
          <ChoiceField
            {...form.field('kind')}
            required
            options={kinds.map((each) => ({
              value: each,
              label: t(`readings.kind.${each}`),
              consequence: t(`readings.kind.${each}.more`),
            }))}
          />
          {isRestart(kind) && (
            <DecimalField
              {...form.field('newStartValue')}
              required
              unit={symbol}
              help={t('readings.field.newStartValue.help')}
            />
          )}
          {kind === 'REFILL' && (
            <DecimalField
              {...form.field('refillAmount')}
              required
              unit={symbol}
              help={t('readings.field.refillAmount.help')}
            />
          )}
        </div>
      )}
      <ReadingResult entry={entry} />
      <LimitWarnings className={classes.ask} meter={meter} others={others} entry={entry} />
      {asks && (
        <div className={classes.ask}>
          <AskBack entry={entry} />
          <TextField
            {...form.field('plausibilityReason')}
            required
            help={t(asks === 'BELOW_ZERO' ? 'readings.asks.why.BELOW_ZERO' : 'readings.asks.why')}
          />
        </div>
      )}
      {more && (
        <div className={classes.extra}>
          {meter.readingMode === 'CONSUMPTION' && (
            <DateField
              {...form.field('periodStart')}
              today={today}
              latest={today}
              help={t('readings.field.periodStart.help')}
            />
          )}
          <TextArea {...form.field('note')} />
          <FilesField {...form.field('files')} {...attachments} />
        </div>
      )}
      {children && (
        <div className={classes.go}>
          <span className={classes.hint}>
            <kbd>Enter</kbd> {t('readings.enterSaves')}
          </span>
          {!more && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.6} />}
              onClick={() => setOpened(true)}
            >
              {t('readings.more')}
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
