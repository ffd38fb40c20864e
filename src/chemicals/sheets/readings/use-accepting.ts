import { ApiError } from '../../../ui/client/api-error.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { handleCallError } from '../../../ui/client/errors.ts';
import { invalidate } from '../../../ui/client/use-call.ts';
import type { SheetReading } from '../exchange.ts';
import { sheetReadings } from './reading.ts';
import type { SheetReadingRow } from './reading.ts';
import { laidOver } from './review.ts';
import type { Decision } from './review.ts';

type Sheet = Pick<SheetReadingRow, 'id' | 'productName' | 'fileName'>;

/** What became of some sheets: in how many something was accepted, those that could not be changed, and how to undo it. */
export interface Accepted {
  count: number;
  left: Sheet[];
  undo: () => Promise<void>;
}

interface Before {
  id: string;
  decisions: Decision[];
  tag: string | null;
}

async function replace(orgId: string, { id, decisions, tag }: Before): Promise<string | null> {
  const body = {
    decisions: decisions.map(({ path, decision, value }) => ({ path, decision, value: value ?? undefined })),
  };
  return (await callWithTag(sheetReadings.decide, { orgId, id, body, ...(tag && { ifMatch: tag }) })).tag;
}

/** Accepts what is confirmed and undecided on a sheet. Out: how it was before; null: nothing is. */
async function acceptConfirmed(orgId: string, id: string): Promise<Before | null> {
  const { answer, tag } = await callWithTag(sheetReadings.values, { orgId, id });
  const { values = null } = (answer.sheet ?? {}) as Partial<SheetReading>;
  if (!values) return null;
  const decisions = answer.decisions.map(({ path, decision, value }) => ({ path, decision, value }));
  const confirmed = laidOver(values, decisions).filter(
    ({ state, decision, read }) => state === 'proved' && decision === null && read !== null,
  );
  if (confirmed.length === 0) return null;
  const accepted = confirmed.map(({ path }): Decision => ({ path, decision: 'ACCEPTED' }));
  return {
    id,
    decisions,
    tag: await replace(orgId, { id, decisions: [...decisions, ...accepted], tag }),
  };
}

/** Does something with each, one after the other. Out: those refused, since someone else has changed them meanwhile. */
async function eachInTurn<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<T[]> {
  const refused: T[] = [];
  try {
    for (const item of items) {
      try {
        await act(item);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        refused.push(item);
      }
    }
  } catch (error) {
    handleCallError(error);
  }
  return refused;
}

/** Accepts what is confirmed on each of some sheets. What is to be checked, or found in one place only, stays as it is. */
export async function acceptSeveral(orgId: string, sheets: readonly Sheet[]): Promise<Accepted> {
  const changed: Before[] = [];
  const refresh = () => invalidate(`/organizations/${orgId}/sheet-readings`);
  const left = await eachInTurn(sheets, async ({ id }) => {
    const before = await acceptConfirmed(orgId, id);
    if (before) changed.push(before);
  });
  await refresh();
  const undo = async (): Promise<void> => {
    await eachInTurn(changed, async (before) => void (await replace(orgId, before)));
    await refresh();
  };
  return { count: changed.length, left, undo };
}
