import { expect, test } from 'vitest';
import { EventForm } from '../event.ts';
import { changeOf } from './input.ts';
import type { EventInput } from './input.ts';

const values = (of: Partial<EventInput>): EventInput => ({
  ...EventForm.parse({
    title: 'Oil leak',
    description: 'Oil',
    importance: 'LOW',
    occurrence: '2026-11-01',
    accidentOccurred: false,
  }),
  ...of,
});
const none = { correctiveAction: null, effectiveness: null };
const sent = (...given: Parameters<typeof changeOf>) => changeOf(...given).handling?.correctiveAction;

test('an action that was added, cancelled or worded otherwise while the form was open stays as it is', () => {
  const opened = { ...none, correctiveAction: 'A' };
  for (const now of ['A\nB', 'B', 'A in other words', null])
    expect(sent(values({ correctiveAction: 'A' }), opened, { ...none, correctiveAction: now })).toBeNull();
});

test('a corrective action that was written is sent, after those that were added meanwhile', () => {
  expect(sent(values({ correctiveAction: 'New hose' }), none, none)).toBe('New hose');
  expect(
    sent(values({ correctiveAction: 'New hose' }), none, { ...none, correctiveAction: 'Train staff' }),
  ).toBe('Train staff\nNew hose');
});
