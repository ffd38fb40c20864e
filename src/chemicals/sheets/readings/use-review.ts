import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../ui/client/api-error.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { invalidate, useTagged } from '../../../ui/client/use-call.ts';
import type { Tagged } from '../../../ui/client/use-call.ts';
import type { AnswerOf } from '../../../core/contract/contract.ts';
import type { SheetReading } from '../exchange.ts';
import { keepDraft, readDraft } from '../../../ui/browser/drafts.ts';
import { useSession } from '../../../ui/session/session.ts';
import { keptIn, stillToStore } from '../page/kept-decisions.ts';
import type { Unsent } from '../page/kept-decisions.ts';
import { sheetReadings } from './reading.ts';
import { decidedSince, laidOver } from './review.ts';
import type { Decided, Decision } from './review.ts';

const storedIn = (tagged: Tagged<AnswerOf<typeof sheetReadings.values>> | undefined): Decision[] =>
  (tagged?.answer.decisions ?? []).map(({ path, decision, value }) => ({ path, decision, value }));

const over = (stored: readonly Decision[], unsent: Unsent): Decision[] => [
  ...stored.filter(({ path }) => !unsent.has(path)),
  ...[...unsent.values()].filter((each) => each !== null),
];

/**
 * The values of a sheet with what is decided about them. What is decided here shows at once and is stored one request after the other, by the
 * version last seen. Where someone else has decided meanwhile, theirs is read, and stays where both decided about a value (`overtaken`). What
 * cannot be stored stays, with `failed`, also where the page is closed, and goes with the next decision, when the network returns, or when the sheet
 * is opened again. In: `enabled`, whether the sheet has been read.
 */
export function useReview({ orgId, id, enabled }: { orgId: string; id: string; enabled: boolean }) {
  // What is asked for while the sheet is being read could arrive after it has been, and would say that there is nothing.
  const reading = useTagged(sheetReadings.values, { orgId, id }, { shows: [404], staleTime: 0, enabled });
  const [unsent, setUnsent] = useState<Unsent>(new Map());
  const { person } = useSession();
  const draft = `sheet-decisions/${id}`;
  const [kept] = useState(() => keptIn(readDraft(person.id, draft)?.values));
  const isRestored = useRef(kept === null);
  const [failed, setFailed] = useState(false);
  const [undoable, setUndoable] = useState<Unsent[]>([]);
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  const tag = useRef<string | null>(null);
  const sending = useRef(false);
  const { data, refetch } = reading;
  const sheet = (data?.answer.sheet ?? null) as SheetReading | null;
  const stored = useMemo(() => storedIn(data), [data]);
  const values = useMemo(
    () => (sheet?.values ? laidOver(sheet.values, over(stored, unsent)) : []),
    [sheet, stored, unsent],
  );
  useEffect(() => {
    tag.current = data?.tag ?? null;
  }, [data]);

  useEffect(() => {
    if (isRestored.current || !data || !kept) return;
    isRestored.current = true;
    const { unsent: mine, overtaken: lost } = stillToStore(kept, stored);
    setUnsent((now) => new Map([...mine, ...now]));
    setOvertaken(lost);
  }, [data, stored, kept]);
  useEffect(() => {
    if (!isRestored.current) return;
    const values = { base: stored, unsent: [...unsent] };
    keepDraft(person.id, draft, unsent.size > 0 ? { values, tag: null, at: new Date().toISOString() } : null);
  }, [person.id, draft, stored, unsent]);
  useEffect(() => {
    const again = (): void => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const send = useCallback(async () => {
    sending.current = true;
    try {
      const decisions = over(stored, unsent).map(({ path, decision, value }) => ({
        path,
        decision,
        value: value ?? undefined,
      }));
      await callWithTag(sheetReadings.decide, {
        orgId,
        id,
        body: { decisions },
        ...(tag.current && { ifMatch: tag.current }),
      });
      await refetch();
      // What was decided while this was on its way stays.
      setUnsent((now) => new Map([...now].filter(([path, each]) => unsent.get(path) !== each)));
      setFailed(false);
      void invalidate(`/organizations/${orgId}/sheet-readings`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        const theirs = decidedSince(stored, storedIn((await refetch()).data));
        setUnsent((now) => new Map([...now].filter(([path]) => !theirs.includes(path))));
        setOvertaken(theirs.filter((path) => unsent.has(path)));
      } else setFailed(true);
    } finally {
      sending.current = false;
    }
  }, [orgId, id, stored, unsent, refetch]);
  useEffect(() => {
    if (unsent.size > 0 && !sending.current && !failed) void send();
  }, [unsent, stored, failed, send]);

  const decide = (decisions: readonly (Decision | { path: string; decision: null })[]): void => {
    const before = new Map(
      decisions.map(
        ({ path }) => [path, values.find((each) => each.path === path)?.decision ?? null] as const,
      ),
    );
    setUndoable((all) => [...all, before]);
    put(decisions);
  };
  const put = (decisions: readonly (Decision | { path: string; decision: null })[]): void => {
    setFailed(false);
    setOvertaken([]);
    setUnsent(
      (now) =>
        new Map([
          ...now,
          ...decisions.map((each) => [each.path, each.decision === null ? null : each] as const),
        ]),
    );
  };
  const undo = (): void => {
    const last = undoable.at(-1);
    if (!last) return;
    setUndoable((all) => all.slice(0, -1));
    put([...last].map(([path, each]) => each ?? { path, decision: null }));
  };
  return {
    reading,
    sheet,
    /** Whether pictures of pages can be read here. */
    ocr: data?.answer.ocr,
    values,
    decide,
    undo,
    mayUndo: undoable.length > 0,
    failed,
    retry: () => setFailed(false),
    /** Values about which someone else decided at the same time: theirs is shown. */
    overtaken,
    /** Everything decided is stored. */
    isStored: unsent.size === 0,
  };
}
export type Review = ReturnType<typeof useReview>;

/** In which order values are gone through: what is open, then the rest. */
export const nextOpen = (values: readonly Decided[], after: string | null): string | null => {
  const at = values.findIndex(({ path }) => path === after);
  const ahead = [...values.slice(at + 1), ...values.slice(0, Math.max(at, 0))];
  const asks = ({ decision, state }: Decided): boolean => decision === null && state === 'check';
  return (ahead.find((each) => asks(each) && each.required) ?? ahead.find(asks))?.path ?? null;
};
