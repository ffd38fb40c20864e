import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { IsoDate } from '../core/period.ts';
import { check } from '../core/validation.ts';
import { ApiError, NetworkError } from '../ui/api-error.ts';
import { call } from '../ui/api.ts';
import { fieldText, formStatuses, handleCallError, problemText } from '../ui/errors.ts';
import { DecimalField } from '../ui/fields/DecimalField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { useOnceKeys } from '../ui/once.ts';
import { sendLater, useWaiting } from '../ui/outbox.ts';
import { keepDraft, readDraft } from '../ui/record/drafts.ts';
import { useOrganization, useSession } from '../ui/session.ts';
import { invalidate, useCall } from '../ui/use-call.ts';
import { DueWord } from './DueWord.tsx';
import { lookAt } from './entry.ts';
import { meterIcons } from './meter-icons.ts';
import { meters } from './meter.ts';
import type { MeterRow } from './meter.ts';
import meterClasses from './meters.module.css';
import { useMeterSpeech } from './MeterWords.tsx';
import { newReading, newReadingDraft, refusalsOf, tidy, valueNameOf } from './reading-input.ts';
import { ReadingBody, readings } from './reading.ts';
import { ReadingResult } from './ReadingResult.tsx';
import classes from './round.module.css';

interface Props {
  row: MeterRow;
  /** The day that the readings are for. */
  date: IsoDate;
  today: IsoDate;
  /** Read, whether saved or kept to be sent later. */
  done: () => void;
}

interface Typed {
  value: string | number | null;
  reason: string | null;
}

function typedFrom(values: Record<string, unknown> | undefined): Typed {
  const { value, reason } = values ?? {};
  return {
    value: typeof value === 'string' ? value : null,
    reason: typeof reason === 'string' ? reason : null,
  };
}

/** One meter of a round: its number, what it means, saved on its own. What is typed survives a closed browser. */
export function RoundItem({ row, date, today, done }: Props) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId, name: organization } = useOrganization();
  const { person } = useSession();
  const speech = useMeterSpeech();
  const id = useId();
  const draft = `round/${row.id}`;
  const meter = useCall(meters.get, { orgId, id: row.id }, { staleTime: 300_000 }).data;
  const [typed, setTyped] = useState<Typed>(() => typedFrom(readDraft(person.id, draft)?.values));
  const keys = useOnceKeys();
  const [key, setKey] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ path: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [finished, setFinished] = useState(false);
  const waits = useWaiting(person.id).some((each) => each.key === key);

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const others = meter?.readings ?? [];
  const facts = meter ?? row;
  const input = {
    ...newReading(facts, row.lastReading, date),
    value: typed.value ?? '',
    plausibilityReason: typed.reason,
  };
  const entry = lookAt(facts, others, input);
  const symbol = speech.symbol(input.unit);
  const Icon = meterIcons[row.utilityType];
  const label = t(`readings.field.value.${valueNameOf(facts, 'NORMAL')}`);
  const to = `/monitoring/meters/${row.id}`;

  const change = (next: Typed) => {
    setTyped(next);
    setRefusal(null);
    const empty = next.value === null && next.reason === null;
    keepDraft(
      person.id,
      draft,
      empty ? null : { values: { ...next }, tag: null, at: new Date().toISOString() },
    );
  };
  const finish = () => {
    keepDraft(person.id, draft, null);
    setFinished(true);
    done();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(ReadingBody, input);
    const fields = checked.ok
      ? refusalsOf(facts, others, checked.value, { today, number: exact })
      : checked.fields;
    const [first] = fields;
    if (first) return setRefusal({ path: first.path, text: fieldText(first) });
    const args = { orgId, meterId: row.id, body: tidy(facts, others, input) };
    const idempotencyKey = keys.of(args.body);
    setKey(idempotencyKey);
    setBusy(true);
    try {
      await call(readings.create, { ...args, idempotencyKey });
      void invalidate(`/organizations/${orgId}`);
      finish();
    } catch (error) {
      if (error instanceof NetworkError) {
        sendLater(person.id, readings.create, args, {
          key: idempotencyKey,
          form: { to: `/in/${orgId}${to}`, draft: newReadingDraft(row.id), values: args.body },
          label: `${organization}, ${row.name}: ${exact(checked.ok ? checked.value.value : '0')} ${symbol}`,
        });
        finish();
      } else if (error instanceof ApiError && formStatuses.some((status) => status === error.status)) {
        const [field] = error.fields;
        setRefusal({ path: field?.path ?? 'value', text: field ? fieldText(field) : problemText(error) });
      } else {
        handleCallError(error);
      }
    } finally {
      setBusy(false);
    }
  };

  if (finished) {
    return (
      <li className={classes.item} data-done>
        <header className={classes.head}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <h2>{row.name}</h2>
          <span className={classes.outcome} data-kept={waits || undefined}>
            {exact(String(check(ReadingBody.shape.value, typed.value).ok ? typed.value : '0'))} {symbol}
            {!waits ? (
              <IconCircleCheck size={16} stroke={1.6} role="img" aria-label={t('round.saved')} />
            ) : (
              <IconCloudUp size={16} stroke={1.6} role="img" aria-label={t('round.kept')} />
            )}
          </span>
        </header>
        {waits && <p className={classes.sub}>{t('round.kept')}</p>}
      </li>
    );
  }
  return (
    <li className={classes.item}>
      <form ref={element} noValidate onSubmit={(event) => void save(event)} aria-labelledby={id}>
        <header className={classes.head}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <h2 id={id}>
            <Link to={to}>{row.name}</Link>
          </h2>
          {row.nextReadingDate && <DueWord date={row.nextReadingDate} today={today} />}
        </header>
        <p className={classes.sub}>{[row.number, row.location].filter(Boolean).join(' · ')}</p>
        <div className={classes.in}>
          <DecimalField
            name={`value-${row.id}`}
            label={label}
            required
            disabled={busy}
            error={refusal && refusal.path !== 'plausibilityReason' ? refusal.text : undefined}
            value={typed.value}
            onChange={(value) => change({ ...typed, value: value ?? null })}
            onBlur={() => undefined}
            className={classes.big}
            inputProps={{ 'data-value': row.id, enterKeyHint: 'next' }}
            unit={symbol}
            help={
              row.lastReading
                ? t('readings.previous', {
                    value: exact(row.lastReading.value),
                    unit: speech.symbol(row.lastReading.unit),
                    date: row.lastReading.performedAt,
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
        {entry.asks === 'BELOW_ZERO' && (
          <p className={classes.warn} role="status">
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            <span>{t('readings.asks.BELOW_ZERO')}</span>
          </p>
        )}
        {entry.asks && (
          <TextField
            name={`reason-${row.id}`}
            label={t('readings.field.plausibilityReason')}
            required
            disabled={busy}
            error={refusal?.path === 'plausibilityReason' ? refusal.text : undefined}
            help={t(entry.asks === 'BELOW_ZERO' ? 'readings.asks.why.BELOW_ZERO' : 'readings.asks.why')}
            value={typed.reason}
            onChange={(reason) => change({ ...typed, reason: reason || null })}
            onBlur={() => undefined}
          />
        )}
      </form>
    </li>
  );
}
