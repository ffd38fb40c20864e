import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { LimitWarnings } from '../../limits/LimitWarnings.tsx';
import { AskBack } from '../readings/AskBack.tsx';
import { Due } from '../../../ui/due/Due.tsx';
import { meterIcons } from '../icons.ts';
import meterClasses from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import { valueNameOf } from '../readings/input.ts';
import { ReadingResult } from '../readings/ReadingResult.tsx';
import classes from './round.module.css';
import { RoundDone } from './RoundDone.tsx';
import { useRoundItem } from './use-round-item.ts';
import type { RoundItemProps } from './use-round-item.ts';

/** One meter of a round: its number, what it means, saved on its own. What is typed survives a closed browser. */
export const RoundItem = memo(function RoundItem(props: RoundItemProps) {
  const { row } = props;
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const id = useId();
  const item = useRoundItem(props);
  const { entry, refusal, typed, symbol, saved } = item;
  const { lastReading } = row;
  // Without a network the meter itself may be unknown: then its newest reading, unless that came later.
  const newest = lastReading && lastReading.performedAt <= props.date ? lastReading : null;
  const previous = entry.same ?? entry.before ?? newest;
  // Pressed while something is sent: it is saved after that. Until it is pressed, no key of who is typing is lost.
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due || item.sending) return;
    setDue(false);
    void item.save();
  }, [due, item]);
  const busy = item.busy || due;
  const Icon = meterIcons[row.utilityType];
  const to = `/monitoring/meters/${row.id}`;
  const element = useRef<HTMLFormElement>(null);
  /** The person may be typing the next number by now, which belongs to no other field. */
  const typesElsewhere = (): boolean =>
    document.activeElement instanceof HTMLInputElement && !element.current?.contains(document.activeElement);
  useEffect(() => {
    if (refusal && !typesElsewhere())
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the question would else be below the bar at the bottom, next to a button in view that overrules it.
    if (entry.asks) asked.current?.scrollIntoView({ block: 'center' });
  }, [entry.asks]);
  const wasFinished = useRef(item.finished);
  useEffect(() => {
    // Opened again: the number is what one came for.
    if (wasFinished.current && !item.finished && !typesElsewhere())
      element.current?.querySelector<HTMLInputElement>('[data-value]')?.focus();
    wasFinished.current = item.finished;
  }, [item.finished]);

  if (item.finished) return <RoundDone row={row} item={item} />;
  return (
    <li className={classes.item}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (item.sending) setDue(true);
          else void item.save();
        }}
        aria-labelledby={id}
      >
        <header className={classes.head}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <h2 id={id}>
            <Link to={to}>{row.name}</Link>
          </h2>
          {row.nextReadingDate && !saved && <Due kind="READING" date={row.nextReadingDate} />}
        </header>
        <p className={classes.sub}>{[row.number, row.location].filter(Boolean).join(' · ')}</p>
        <div className={classes.in}>
          <DecimalField
            name={`value-${row.id}`}
            label={t(`readings.field.value.${valueNameOf(item.facts, 'NORMAL')}`)}
            required
            disabled={busy}
            error={refusal && refusal.path !== 'plausibilityReason' ? refusal.text : undefined}
            value={typed.value}
            onChange={(value) => item.change({ ...typed, value: value ?? null })}
            className={classes.big}
            inputProps={{ 'data-value': row.id, enterKeyHint: 'next' }}
            unit={symbol}
            help={
              previous
                ? t('readings.previous', {
                    value: exact(previous.value),
                    unit: speech.symbol(previous.unit),
                    date: previous.performedAt,
                  })
                : undefined
            }
          />
          <Button type="submit" className={classes.save} loading={busy} disabled={typed.value === null}>
            {t(entry.asks ? 'round.saveAnyway' : 'round.save')}
          </Button>
        </div>
        {entry.fell?.neighbour && !refusal && (
          <p className={classes.warn}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            <span>
              {t('readings.fell', {
                value: exact(entry.fell.neighbour.value),
                unit: speech.symbol(entry.fell.neighbour.unit),
                date: entry.fell.neighbour.performedAt,
              })}{' '}
              <Link className={meterClasses.link} to={to}>
                {t('round.open')}
              </Link>
            </span>
          </p>
        )}
        <ReadingResult entry={entry} bare />
        <LimitWarnings className={classes.beyond} meter={row} others={item.others} entry={entry} />
        {entry.asks && (
          <div ref={asked} className={classes.asked}>
            <AskBack entry={entry} />
            <TextField
              name={`reason-${row.id}`}
              label={t('readings.field.plausibilityReason')}
              required
              disabled={busy}
              error={refusal?.path === 'plausibilityReason' ? refusal.text : undefined}
              help={t(entry.asks === 'BELOW_ZERO' ? 'readings.asks.why.BELOW_ZERO' : 'readings.asks.why')}
              value={typed.reason}
              onChange={(reason) => item.change({ ...typed, reason: reason || null })}
            />
          </div>
        )}
        {saved && (
          <p className={classes.left}>
            <Button variant="subtle" size="compact-sm" disabled={busy} onClick={item.leave}>
              {t('round.correct.leave')}
            </Button>
          </p>
        )}
      </form>
    </li>
  );
});
