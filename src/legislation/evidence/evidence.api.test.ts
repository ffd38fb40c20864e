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
import { meters } from '../../monitoring/meters/meter.ts';
import { readings } from '../../monitoring/meters/readings/reading.ts';
import { obligations } from '../obligations/obligation.ts';
import { ownObligations } from '../obligations/own/own.ts';
import { requirements } from '../requirements/requirement.ts';
import { proofs } from './evidence.ts';

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
  const [zinc] = (await done(anna.call(requirements.add, { ...at, body: added }))).requirements;
  const outlet = { name: 'Outlet', utilityType: 'CONCENTRATION_MASS_TO_VOLUME' as const, units: ['mg/L'] };
  const meter = await done(anna.call(meters.create, { orgId, body: outlet }));
  const limits = [{ meter: { id: meter.id }, unit: 'mg/L', atMost: '3' }];
  const requirement = { ref: 'Vilkår 1', text: 'Zinc below 3 mg/l.', applies: 'YES' as const, limits };
  await done(anna.call(requirements.update, { ...at, id: zinc?.id ?? '', body: requirement }));
  const measured = { performedAt: today, value: '3.6', unit: 'mg/L' };
  await done(anna.call(readings.create, { orgId, meterId: meter.id, body: measured }));
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
  for (const [language, word, exceeded] of [
    ['en', 'Evidence of compliance', '3.6 mg/L, 20 % above the limit'],
    ['da', 'Dokumentation for overholdelse', '3,6 mg/L, 20 % over grænsen'],
  ] as const) {
    const text = await printed(anna, legislationId, language);
    for (const part of [
      word,
      exceeded,
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
  const listed = async (by: Person) =>
    (await done(by.call(proofs, at))).proofs.map(({ kind, name, date, state }) => [kind, name, date, state]);
  expect(await listed(anna)).toEqual(
    expect.arrayContaining([
      ['ACTION', 'Clean the outlet', today, 'OPEN'],
      ['EVENT', 'Canary event', today, 'REPORTED'],
    ]),
  );
  expect((await listed(reader)).flat()).not.toContain('Canary event');
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
    expect(await by.call(proofs, { orgId: organization, legislationId })).toMatchObject({ status: 404 });
    const answer = await all.app.inject({
      url: `/api/v1/organizations/${organization}/legislations/${legislationId}/evidence`,
      headers: { cookie: by.cookie },
    });
    expect(answer.statusCode).toBe(404);
  }
});
