import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import { done } from '../../../test/support/replies.ts';
import { actOf, associate } from '../../../test/support/acts.ts';
import { actions } from '../../actions/action.ts';
import { todayIn } from '../../core/time/period.ts';
import { events } from '../../events/event.ts';
import { links } from '../../links/link.ts';
import { obligations } from '../obligations/obligation.ts';
import { ownObligations } from '../obligations/own/own.ts';
import { requirements } from '../requirements/requirement.ts';

let all: World;
let anna: Person;
let reader: Person;
let orgId: string;
const today = todayIn('Europe/Copenhagen', Date.now());
beforeAll(async () => {
  all = await world();
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  anna = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
});
afterAll(() => all.close());

async function printed(by: Person, legislationId: string, language: 'en' | 'da'): Promise<string> {
  const answer = await all.app.inject({
    url: `/api/v1/organizations/${orgId}/legislations/${legislationId}/evidence?language=${language}`,
    headers: { cookie: by.cookie },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await readPrinted(answer.rawPayload)).map(({ text }) => text).join('\n');
}

test('names the act, why, how, every evaluation, requirement, action and event, and nothing that the reader may not read', async () => {
  const own = { title: 'Environmental permit', type: 'PERMIT' as const, reference: 'MST-1' };
  const { id: legislationId } = await done(anna.call(ownObligations.create, { orgId, body: { own } }));
  const at = { orgId, legislationId };
  const body = { relevance: 'We plate metal.', howComplied: 'Rounds each week.' };
  await done(anna.call(obligations.update, { ...at, body }));
  const added = { requirements: [{ ref: 'Vilkår 1', text: 'Zinc below 3 mg/l.' }] };
  await done(anna.call(requirements.add, { ...at, body: added }));
  for (const [complianceStatus, note] of [
    ['PARTLY', 'One sample was too high.'],
    ['COMPLIANT', 'Mended.'],
  ] as const)
    await done(anna.call(obligations.evaluate, { ...at, body: { complianceStatus, note } }));
  const action = {
    title: 'Clean the outlet',
    kind: 'CORRECTIVE' as const,
    responsible: { id: anna.accountId },
    dueDate: today,
    source: { kind: 'OBLIGATION' as const, id: legislationId },
  };
  await done(anna.call(actions.create, { orgId, body: action }));
  const event = {
    title: 'Canary event',
    description: 'Zinc in the sewer.',
    importance: 'LOW' as const,
    occurrence: today,
    accidentOccurred: false,
  };
  const { id: eventId } = await done(anna.call(events.create, { orgId, body: event }));
  await done(
    anna.call(links.create, {
      orgId,
      body: { from: { kind: 'OBLIGATION', id: legislationId }, to: { kind: 'EVENT', id: eventId } },
    }),
  );
  for (const [language, word] of [
    ['en', 'Evidence of compliance'],
    ['da', 'Dokumentation for overholdelse'],
  ] as const) {
    const text = await printed(anna, legislationId, language);
    for (const part of [
      word,
      'Environmental permit',
      'MST-1',
      'We plate metal.',
      'Rounds each week.',
      'Vilkår 1',
      'Zinc below 3 mg/l.',
      'One sample was too high.',
      'Mended.',
      'Clean the outlet',
      'Canary event',
      'Anna Skov',
    ])
      expect(text).toContain(part);
  }
  const read = await printed(reader, legislationId, 'en');
  expect(read).toContain('Mended.');
  expect(read).not.toContain('Canary event');
});

test('names the act in the language of the print, whatever that of its reader', async () => {
  const act = await actOf(all, { nace_codes: [], translation: { title: 'Lov om havne' } });
  await done(associate(anna, act.id));
  expect(await printed(anna, act.id, 'da')).toContain('Lov om havne');
  expect(await printed(anna, act.id, 'en')).toContain(act.title);
});

test('is there for no act that is no obligation, and in no other organization', async () => {
  const own = { title: 'Gone', type: 'PERMIT' as const };
  const { id: legislationId } = await done(anna.call(ownObligations.create, { orgId, body: { own } }));
  await done(anna.call(obligations.remove, { orgId, legislationId }));
  const stranger = await all.person();
  for (const [by, organization] of [
    [anna, orgId],
    [stranger, stranger.organizationId],
  ] as const) {
    const answer = await all.app.inject({
      url: `/api/v1/organizations/${organization}/legislations/${legislationId}/evidence`,
      headers: { cookie: by.cookie },
    });
    expect(answer.statusCode).toBe(404);
  }
});
