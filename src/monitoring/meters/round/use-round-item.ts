import { useEffect, useRef, useState } from 'react';
import type { IsoDate } from '../../../core/time/period.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import { check } from '../../../core/contract/validation.ts';
import { ApiError, NetworkError } from '../../../ui/client/api-error.ts';
import { call, callWithTag } from '../../../ui/client/api.ts';
import { fieldText, formStatuses, handleCallError, problemText } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOnceKeys } from '../../../ui/browser/once.ts';
import type { OnceKey } from '../../../ui/browser/once.ts';
import { hasArrived, takeOut, useArrived, useWaitingOne } from '../../../ui/offline/box.ts';
import { sendWaiting, useSending } from '../../../ui/offline/outbox.ts';
import type { Waiting } from '../../../ui/offline/entries.ts';
import { toastError } from '../../../ui/messages/toasts.ts';
import { keepDraft, readDraft } from '../../../ui/browser/drafts.ts';
import type { Draft } from '../../../ui/browser/drafts.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { invalidate, useCall } from '../../../ui/client/use-call.ts';
import { previewReading } from '../readings/reading-preview.ts';
import { meters } from '../meter.ts';
import type { MeterRow } from '../meter.ts';
import { useMeterTexts } from '../MeterLabels.tsx';
import { newReading, refusalsOf, tidy } from '../readings/input.ts';
import { isReadingOf, useKeepReading } from '../readings/use-keep-reading.ts';
import type { ReadingInput } from '../readings/input.ts';
import { ReadingBody, readings } from '../readings/reading.ts';
import type { ReadingRow } from '../readings/reading.ts';

export interface RoundItemProps {
  row: MeterRow;
  /** The day that the readings are for. */
  date: IsoDate;
  today: IsoDate;
  /** Read, whether saved or kept to be sent later. */
  done: (id: string) => void;
  /** Not read after all. */
  undone: (id: string) => void;
  /** Shows a refusal of the day at its field. */
  refuseDay: (text: string) => void;
  /** Says that it was saved, with the way to take that back. */
  showSaved: (detail: string, undo: () => unknown) => void;
}

interface Typed {
  value: string | number | null;
  reason: string | null;
}

/** A reading of the round, as it was entered. */
interface Saved {
  body: ReadingInput;
  /** Its address on the server, and its version; null: it was kept to be sent, or sent since. */
  at: { id: string; tag: string | null } | null;
  /** The key that it was kept under. */
  key?: OnceKey;
}

function typedFrom(values: Record<string, unknown> | undefined): Typed {
  const { value, reason } = values ?? {};
  return {
    value: typeof value === 'string' ? value : null,
    reason: typeof reason === 'string' ? reason : null,
  };
}

const nothing: Typed = { value: null, reason: null };
const draftOf = ({ value, reason }: Typed): Draft | null =>
  value === null && reason === null
    ? null
    : { values: { value, reason }, tag: null, at: new Date().toISOString() };

/** One meter of a round at work: what is typed and what it means; saved, kept without network, corrected and taken back. */
export function useRoundItem({ row, date, today, done, undone, refuseDay, showSaved }: RoundItemProps) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const { person } = useSession();
  const speech = useMeterTexts();
  const { keep: keepReading, send: sendReading } = useKeepReading(row);
  const place = { orgId, meterId: row.id };
  const draft = `round/${row.id}`;
  const meter = useCall(meters.get, { orgId, id: row.id }, { staleTime: 300_000 }).data;
  // One that has arrived stays in the box until what it changed has been read.
  const isOfMeter = isReadingOf(place);
  const waiting = useWaitingOne(person.id, (each) => isOfMeter(each) && !hasArrived(each.key));
  const sending = useSending(waiting !== undefined);
  const keys = useOnceKeys();
  // A reading kept in an earlier round is shown as done, and can be corrected.
  const [entered, setSaved] = useState<Saved | null>(() =>
    waiting?.form ? { body: waiting.form.values as ReadingInput, at: null, key: waiting.key } : null,
  );
  const [closed, setFinished] = useState(entered !== null);
  const [typed, setTyped] = useState<Typed>(() => typedFrom(readDraft(person.id, draft)?.values));
  const [refusal, setRefusal] = useState<{ path: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const arrived = useArrived(entered?.key ?? null);
  // Discarded from the list of what waits, it is not read after all.
  const discarded = entered !== null && entered.at === null && !waiting && !arrived && !busy;
  useEffect(() => {
    if (discarded) undone(row.id);
  }, [discarded, undone, row.id]);
  const saved = discarded ? null : entered;
  const finished = closed && saved !== null;

  const isOwn = ({ id, performedAt, unit }: ReadingRow): boolean =>
    saved !== null &&
    (saved.at
      ? id === saved.at.id
      : arrived && performedAt === saved.body.performedAt && unit === saved.body.unit);
  const others = (meter?.readings ?? []).filter((reading) => !isOwn(reading));
  const facts = meter ?? row;
  const kept = waiting?.form?.values as ReadingInput | undefined;
  /** What waits and goes as it is entered here: not with one that is saved, nor another day's. */
  const replaced = kept && !saved?.at && (saved || kept.performedAt === date) ? waiting : undefined;
  const input: ReadingInput = {
    // As it is kept by now: some of its photos may have been sent.
    ...((replaced && kept) ?? saved?.body ?? newReading(facts, row.lastReading, date)),
    value: typed.value ?? '',
    plausibilityReason: typed.reason,
  };
  const symbol = speech.symbol(input.unit);

  const keep = (next: Typed) => keepDraft(person.id, draft, draftOf(next));
  const change = (next: Typed) => {
    setTyped(next);
    setRefusal(null);
    // What is being corrected is safe as it was.
    if (!saved) keep(next);
  };
  const open = (next: Saved | null) => {
    const { value, plausibilityReason: reason } = next?.body ?? input;
    setSaved(next);
    setTyped({ value, reason: reason ?? null });
    setRefusal(null);
    setFinished(false);
  };
  const finish = (next: Saved) => {
    keep(nothing);
    setSaved(next);
    setFinished(true);
    done(row.id);
  };
  const savedText = (body: ReadingInput): string =>
    t('round.readingSaved', {
      name: row.name,
      value: exact(String(body.value)),
      unit: speech.symbol(body.unit),
    });
  const written = async (): Promise<void> => invalidate(`/organizations/${orgId}`);

  const takeBack = async (id: string, tag: string | null): Promise<void> => {
    await call(readings.remove, { ...place, id, ...(tag !== null && { ifMatch: tag }) });
    setSaved(null);
    setFinished(false);
    undone(row.id);
    await written();
  };
  /** Shown as read before it is. */
  const create = async (body: ReadingInput): Promise<void> => {
    const key = keys.of(body);
    const given = typed;
    const returned = (): void => {
      setSaved(null);
      setFinished(false);
      undone(row.id);
    };
    setSaved({ body, at: null, key });
    setFinished(true);
    done(row.id);
    try {
      await sendReading(body, key, {
        arrived: ({ id }, tag) => {
          setSaved({ body, at: { id, tag }, key });
          showSaved(savedText(body), () => takeBack(id, tag).catch(handleCallError));
        },
        waits: () => undefined,
        refused: (error) => {
          if (!isHere.current) return false;
          returned();
          keep(given);
          void refuse(error, true).catch(handleCallError);
          return true;
        },
      });
    } catch (error) {
      returned();
      throw error;
    }
    keys.arrived();
    keep(nothing);
  };
  /** Kept before what it replaces is taken out, so that it is on the device even if sending it fails. */
  const replace = async (body: ReadingInput, { key: before }: Waiting): Promise<void> => {
    const key = keys.of(body);
    await keepReading(body, key);
    await takeOut(person.id, before);
    keys.arrived();
    finish({ body, at: null, key });
    void sendWaiting(person.id);
  };
  const put = async (body: ReadingInput, { id, tag }: { id: string; tag: string | null }) => {
    const args = { ...place, id, body, ...(tag !== null && { ifMatch: tag }) };
    const answered = await callWithTag(readings.update, args);
    void written();
    return { body, at: { id, tag: answered.tag } };
  };
  /** The address of a reading that was sent in the meantime. */
  const find = async ({ body }: Saved): Promise<{ id: string; tag: string | null } | null> => {
    const day = { from: body.performedAt, to: body.performedAt };
    const { content } = await call(readings.list, { ...place, query: day });
    const found = content.find(({ unit }) => unit === body.unit);
    return found
      ? { id: found.id, tag: (await callWithTag(readings.get, { ...place, id: found.id })).tag }
      : null;
  };
  const correct = async (body: ReadingInput, before: Saved): Promise<void> => {
    const at = before.at ?? (await find(before));
    if (!at) return create(body);
    const after = await put(body, at);
    finish(after);
    showSaved(savedText(body), () => put(before.body, after.at).then(setSaved, handleCallError));
  };

  /** At its field. That the day has a reading already is said at the meter. */
  const refuseField = (field: FieldError): void =>
    field.path === 'performedAt' && field.code !== 'DUPLICATE'
      ? refuseDay(fieldText(field))
      : setRefusal({ path: field.path, text: fieldText(field) });
  /** `late`: the person is at another meter by now. */
  const refuse = async (error: unknown, late = false): Promise<void> => {
    if (error instanceof NetworkError && saved)
      return setRefusal({ path: 'value', text: t('round.correct.offline') });
    if (error instanceof ApiError && error.status === 412 && saved?.at) {
      const { answer, tag } = await callWithTag(readings.get, { ...place, id: saved.at.id });
      setSaved({ ...saved, at: { id: answer.id, tag } });
      const text = t('round.correct.meanwhile', {
        value: exact(answer.value),
        unit: speech.symbol(answer.unit),
      });
      return setRefusal({ path: 'value', text });
    }
    if (error instanceof ApiError && formStatuses.some((status) => status === error.status)) {
      const [field] = error.fields;
      if (late) toastError(field ? fieldText(field) : problemText(error), { title: row.name });
      return field ? refuseField(field) : setRefusal({ path: 'value', text: problemText(error) });
    }
    handleCallError(error);
  };
  const save = async (): Promise<void> => {
    const checked = check(ReadingBody, input);
    const [first] = checked.ok
      ? refusalsOf(facts, others, checked.value, { today, number: exact })
      : checked.fields;
    if (first) return refuseField(first);
    const body = tidy(facts, others, input);
    setBusy(true);
    try {
      // Not sent yet, so that it goes as it is now, in place of what it was.
      if (replaced) await replace(body, replaced);
      else await (saved ? correct(body, saved) : create(body));
    } catch (error) {
      await refuse(error).catch(handleCallError);
    } finally {
      setBusy(false);
    }
  };

  return {
    facts,
    input,
    symbol,
    typed,
    change,
    entry: previewReading(facts, others, input),
    others,
    refusal,
    /** On its way, it is not to be changed. */
    busy,
    /** Something is sent, perhaps what is corrected here: it is not to be saved until that has ended. */
    sending,
    finished,
    saved,
    /** Kept, and not sent yet. */
    waiting,
    save,
    /** Opens what was saved, to correct it. */
    correct: () => open(saved),
    /** Leaves it as it was saved. */
    leave: () => setFinished(true),
  };
}
