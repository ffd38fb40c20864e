/**
 * Anybody's reports by a poster: what arrives, who sees it, and links that are dead.
 *
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { buildServer } from '../../core/http/fastify.server.ts';
import { Sessions } from '../../core/http/session.server.ts';
import { comments } from '../../comments/comment.ts';
import { todayIn } from '../../core/time/period.ts';
import { files } from '../../documents/file.ts';
import { notifications } from '../../notifications/notification.ts';
import { changes } from '../../trail/change.ts';
import { events } from '../event.ts';
import { anybodysRoutes } from './anybody/report.server.ts';
import { posters } from './poster.ts';

let all: World;
let henrik: Person;
let orgId: string;
let areaId: string;
beforeAll(async () => {
  all = await world();
  orgId = await all.organization({ name: 'Nordbo Træ' });
  henrik = await all.person({ organization: orgId, firstName: 'Henrik', lastName: 'Kjær' });
  const { rows } = await all.owner.query<{ id: string }>(
    "insert into area (organization_id, id, name) values ($1, gen_random_uuid(), 'Hall B') returning id",
    [orgId],
  );
  areaId = rows[0]?.id ?? '';
});
afterAll(() => all.close());

const follow = (): string => randomBytes(32).toString('base64url');
const report = (parts: object = {}) => ({
  what_happened: 'Oil on the floor\nby the saw',
  accident_occurred: false,
  location: 'By the saw',
  follow_key: follow(),
  ...parts,
});
async function hung(by = henrik, body: object = {}) {
  const at = { orgId: by.organizationId };
  const { id } = await done(by.call(posters.create, { ...at, body: { name: 'By the gate', ...body } }));
  const { key } = await done(by.call(posters.newCode, { ...at, id }));
  return { id, key };
}
const send = async (key: string, body: object, by = visitor(all.app)) =>
  (await by).send('POST', `/poster-reports?key=${key}`, body);
const statesOf = async (key: string) => {
  const by = await visitor(all.app);
  return Promise.all(['poster', 'state'].map((what) => by.get(`/poster-reports/${what}?key=${key}`)));
};
const picture = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join(''),
};
/** A photo unlike those of other sizes. */
const pngOf = (size: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const today = todayIn('Europe/Copenhagen', new Date());
const handled = async (id: string, handling: object) => {
  const { title, description, occurrence, importance, accidentOccurred } = await done(
    henrik.call(events.get, { orgId, id }),
  );
  const body = { title, description, occurrence, importance, accidentOccurred, location: 'Hall 7', handling };
  return done(henrik.call(events.update, { orgId, id, body }));
};
const cameBy = async (poster: string) =>
  (await done(henrik.call(events.list, { orgId, query: { poster } }))).content;

describe('a report by anybody', () => {
  test('lands in event handling with its poster and area, named or not, without an account', async () => {
    const { id, key } = await hung(henrik, { area: { id: areaId } });
    expect((await send(key, report({ reporter_name: 'Driver of the milk' }))).statusCode).toBe(204);
    expect(
      (await send(key, report({ what_happened: 'A hand was cut', accident_occurred: true }))).statusCode,
    ).toBe(204);
    const rows = await cameBy(id);
    expect(
      rows.map(({ title, importance, area, poster }) => [title, importance, area?.name, poster?.name]),
    ).toEqual([
      ['A hand was cut', 'HIGH', 'Hall B', 'By the gate'],
      ['Oil on the floor', 'MEDIUM', 'Hall B', 'By the gate'],
    ]);
    const event = await done(henrik.call(events.get, { orgId, id: rows[1]?.id ?? '' }));
    expect(event).toMatchObject({
      reportedBy: null,
      reporterName: 'Driver of the milk',
      description: 'Oil on the floor\nby the saw',
      status: 'REPORTED',
      timeline: [{ status: 'REPORTED', by: null }],
    });
    const trail = await done(henrik.call(changes.ofOrganization, { orgId, query: { record: event.id } }));
    // Nobody was signed in: it was written by the poster.
    expect(trail.content).toMatchObject([
      { recordType: 'event', action: 'CREATE', by: null, changes: { poster: { to: 'By the gate' } } },
    ]);
    const found = await done(henrik.call(posters.list, { orgId, query: { search: 'GATE' } }));
    expect(found.content.find((row) => row.id === id)).toMatchObject({ reportCount: 2 });
  });

  test('is read by its reporter as state and answer, and nothing else', async () => {
    const { id, key } = await hung(henrik, { area: { id: areaId } });
    const sent = report({ what_happened: 'CANARY in the title' });
    await send(key, sent);
    const [event] = await cameBy(id);
    const seen = async () => (await statesOf(sent.follow_key))[1];
    expect((await seen())?.json()).toEqual({
      organization: 'Nordbo Træ',
      area: 'Hall B',
      reported_at: expect.any(String),
      status: 'REPORTED',
      answer: null,
    });
    const { id: eventId = '', title = '', occurrence = '' } = event ?? {};
    const body = {
      title,
      occurrence,
      description: 'CANARY in the description',
      importance: 'LOW' as const,
      accidentOccurred: false,
      handling: { cause: 'CANARY cause', answer: 'We have mended it.' },
    };
    await done(henrik.call(events.update, { orgId, id: eventId, body }));
    const after = await seen();
    expect(after?.json()).toMatchObject({ status: 'IN_PROGRESS', answer: 'We have mended it.' });
    expect(after?.body).not.toContain('CANARY');
    expect(after?.body).not.toContain(eventId);
  });

  test('is seen by who manages events there, and by no reader and no other organization', async () => {
    const { id, key } = await hung();
    await send(key, report({ what_happened: 'CANARY at the saw' }));
    const [event] = await cameBy(id);
    const reader = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
    const editor = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const stranger = await all.person();
    for (const [who, its] of [
      [reader, orgId],
      [editor, orgId],
      [stranger, stranger.organizationId],
    ] as const) {
      const seen = await done(who.call(events.list, { orgId: its, query: { poster: [id] } }));
      expect(seen.content).toEqual([]);
      expect((await who.call(events.get, { orgId: its, id: event?.id ?? '' })).status).toBe(404);
    }
    expect((await reader.call(posters.newCode, { orgId, id })).status).toBe(403);
    const theirs = { orgId: stranger.organizationId, id };
    expect((await stranger.call(posters.get, theirs)).status).toBe(404);
    expect((await stranger.call(posters.newCode, theirs)).status).toBe(404);
    // The code still works.
    expect((await statesOf(key))[0]?.statusCode).toBe(200);
  });

  test('keeps ’ “ € 😀 and Danish letters as they were written, also in the answer', async () => {
    const { id, key } = await hung();
    const words = "Øse’s “hul” koster 5 € 😀\n<b>fed</b> '; drop table event; --";
    const sent = report({ what_happened: words, reporter_name: 'Åse “😀”', location: 'Hal ‘B’' });
    expect((await send(key, sent)).statusCode).toBe(204);
    const [row] = await cameBy(id);
    const event = await done(henrik.call(events.get, { orgId, id: row?.id ?? '' }));
    expect(event).toMatchObject({
      title: 'Øse’s “hul” koster 5 € 😀',
      description: words,
      reporterName: 'Åse “😀”',
      location: 'Hal ‘B’',
    });
    const { title, description, occurrence, importance, accidentOccurred } = event;
    const handling = { answer: 'Tak, “Åse”’s hul er lukket: 5 € 😀' };
    const body = { title, description, occurrence, importance, accidentOccurred, handling };
    await done(henrik.call(events.update, { orgId, id: event.id, body }));
    expect((await statesOf(sent.follow_key))[1]?.json()).toMatchObject(handling);
    expect((await send(key, report({ what_happened: 'x\u0000y' }))).statusCode).toBe(422);
    for (const nonsense of ['', 'x'.repeat(201), '’“€😀', '../../user', '%00'])
      expect([404, 422]).toContain((await statesOf(encodeURIComponent(nonsense)))[0]?.statusCode);
  });

  test('sent again with the key that follows it is one report', async () => {
    const { id, key } = await hung();
    const sent = report();
    const answers = await Promise.all([send(key, sent), send(key, sent), send(key, sent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await cameBy(id)).toHaveLength(1);
  });

  test('sent again with other words is corrected, as long as no one has touched it, and managers are notified of the accident', async () => {
    const { id, key } = await hung();
    const first = report({ what_happened: '2 litres of oil' });
    const second = { ...first, what_happened: '200 litres, and a hand was cut', accident_occurred: true };
    await send(key, first);
    const answers = [await send(key, second), await send(key, second), await send(key, first)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const rows = await cameBy(id);
    // An earlier text that arrives late takes nothing back.
    expect(rows.map(({ title, importance }) => [title, importance])).toEqual([
      ['200 litres, and a hand was cut', 'HIGH'],
    ]);
    const event = await done(henrik.call(events.get, { orgId, id: rows[0]?.id ?? '' }));
    expect(event).toMatchObject({ accidentOccurred: true, category: 'ACCIDENT', status: 'REPORTED' });
    const trail = await done(henrik.call(changes.ofOrganization, { orgId, query: { record: event.id } }));
    expect(JSON.stringify(trail.content)).toContain('2 litres of oil');
    const bell = await done(henrik.call(notifications.list, { query: {} }));
    expect(bell.content.filter(({ record }) => record === event.id)).toMatchObject([{ reason: 'ACCIDENT' }]);
  });

  test('is corrected, too, by a person in whose browser a session is open', async () => {
    const { id, key } = await hung();
    const first = report({ what_happened: 'A small leak' });
    const second = { ...first, what_happened: 'A large leak' };
    const token = /XSRF-TOKEN=([^;]*)/.exec(henrik.cookie)?.[1] ?? '';
    for (const payload of [first, second, first]) {
      const headers = { cookie: henrik.cookie, 'x-xsrf-token': token };
      const url = `/api/v1/poster-reports?key=${key}`;
      expect((await all.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204);
    }
    const rows = await cameBy(id);
    expect(rows.map(({ title }) => title)).toEqual(['A large leak']);
    // That they have an account is in no line of the change log.
    const trail = await done(
      henrik.call(changes.ofOrganization, { orgId, query: { record: rows[0]?.id ?? '' } }),
    );
    expect(trail.content.map(({ action, by }) => [action, by])).toEqual([
      ['UPDATE', null],
      ['CREATE', null],
    ]);
  });

  test.each([
    ['changed', (event: string) => handled(event, {})],
    ['answered', (event: string) => handled(event, { answer: 'We are looking at it.' })],
    [
      'closed',
      (event: string) => handled(event, { cause: 'Hose', correctiveAction: 'New hose', closedDate: today }),
    ],
    ['dismissed', (event: string) => done(henrik.call(events.dismiss, { orgId, id: event, body: {} }))],
    [
      'commented on',
      (event: string) =>
        done(
          henrik.call(comments.create, {
            orgId,
            body: { kind: 'EVENT', record: event, text: 'Who was it?' },
          }),
        ),
    ],
  ] as const)(
    'sent again with other words once the first was %s is a report of its own, with all answers behind one key',
    async (_how, touch) => {
      const { id, key } = await hung();
      const first = report({ what_happened: 'Oil again' });
      await send(key, first);
      const [before] = await cameBy(id);
      await touch(before?.id ?? '');
      const kept = await done(henrik.call(events.get, { orgId, id: before?.id ?? '' }));
      const second = { ...first, what_happened: 'And a hand was cut', accident_occurred: true };
      const answers = [await send(key, second), await send(key, second), await send(key, first)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
      const rows = await cameBy(id);
      expect(rows.map(({ title, status }) => [title, status])).toContainEqual([
        'And a hand was cut',
        'REPORTED',
      ]);
      expect(rows).toHaveLength(2);
      expect(await done(henrik.call(events.get, { orgId, id: before?.id ?? '' }))).toEqual(kept);
      const added = rows.find(({ title }) => title === 'And a hand was cut')?.id ?? '';
      await handled(added, { answer: 'She is well.' });
      expect((await statesOf(first.follow_key))[1]?.json()).toMatchObject({
        status: 'IN_PROGRESS',
        answer: [kept.handling.answer, 'She is well.'].filter(Boolean).join('\n\n'),
      });
    },
  );

  test('without words, with words too long, or with a weak key is refused at its field', async () => {
    const { id, key } = await hung();
    const by = visitor(all.app);
    for (const [parts, path] of [
      [{ what_happened: ' ' }, 'what_happened'],
      [{ what_happened: 'x'.repeat(5001) }, 'what_happened'],
      [{ reporter_name: 'x'.repeat(201) }, 'reporter_name'],
      [{ follow_key: 'short' }, 'follow_key'],
      [{ importance: 'LOW' }, 'importance'],
    ] as const) {
      const answer = await send(key, report(parts), by);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toMatchObject([{ path }]);
    }
    expect(await cameBy(id)).toEqual([]);
  });

  test('comes with photos within the hour, at most five, and only with photos', async () => {
    const { id, key } = await hung();
    const sent = report();
    const by = await visitor(all.app);
    await send(key, sent, Promise.resolve(by));
    const photo = (content: Buffer | string, name = 'leak.png') =>
      by.sendFile(`/poster-reports/photos?key=${sent.follow_key}`, name, content);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await photo('a;b\n1;2\n', 'list.csv')).json()).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    const [event] = await cameBy(id);
    const read = () => done(henrik.call(events.get, { orgId, id: event?.id ?? '' }));
    // Those of who handles it do not count.
    const { title, description, occurrence, importance, accidentOccurred } = await read();
    const own = await done(henrik.call(files.upload, { orgId, ...picture }));
    const body = { title, description, occurrence, importance, accidentOccurred, files: [{ id: own.id }] };
    await done(henrik.call(events.update, { orgId, id: event?.id ?? '', body }));
    const five = await Promise.all([20, 21, 22, 23, 24].map((size) => pngOf(size)));
    for (const each of five) expect((await photo(each)).statusCode).toBe(204);
    // One whose answer was lost is sent again: it has arrived.
    for (const each of five) expect((await photo(each)).statusCode).toBe(204);
    expect((await photo(png)).json()).toMatchObject({ code: 'TOO_MANY_PHOTOS' });
    const { files: attached } = await read();
    expect(attached.map(({ name, contentType }) => [name, contentType])).toContainEqual([
      'leak.png',
      'image/png',
    ]);
    expect(attached).toHaveLength(6);
    await all.owner.query(
      "update secret_link set created_date = created_date - interval '2 hours', expires_date = expires_date - interval '2 hours' where event_id = $1",
      [event?.id],
    );
    expect((await photo(png)).json()).toMatchObject({ code: 'TOO_MANY_PHOTOS' });
  });

  test('with a photo over 50 MB gets a clear answer, and the report is kept', async () => {
    const { id, key } = await hung();
    const sent = report();
    const by = await visitor(all.app);
    await send(key, sent, Promise.resolve(by));
    const huge = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50 * 1024 * 1024 + 1)]);
    const answer = await by.sendFile(`/poster-reports/photos?key=${sent.follow_key}`, 'huge.jpg', huge);
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
    expect(answer.json().detail ?? answer.json().title).toContain('50');
    expect(await cameBy(id)).toHaveLength(1);
  });
});

describe('a secret link', () => {
  test('that is unknown, revoked, expired, switched off, deleted, foreign or of another purpose answers as one that never was', async () => {
    const never = await statesOf(follow());
    const same = async (key: string, which: 0 | 1) => {
      const [answer, other] = [(await statesOf(key))[which], never[which]];
      const { request_id: _one, ...problem } = answer?.json() ?? {};
      const { request_id: _other, ...expected } = other?.json() ?? {};
      expect([answer?.statusCode, problem]).toEqual([404, expected]);
    };
    const replaced = await hung();
    const { key: renewed } = await done(henrik.call(posters.newCode, { orgId, id: replaced.id }));
    await same(replaced.key, 0);
    expect((await send(replaced.key, report())).statusCode).toBe(404);
    expect((await statesOf(renewed))[0]?.statusCode).toBe(200);
    // The key of the one purpose is none of the other.
    await same(renewed, 1);

    await done(
      henrik.call(posters.update, { orgId, id: replaced.id, body: { name: 'By the gate', active: false } }),
    );
    await same(renewed, 0);
    expect((await send(renewed, report())).statusCode).toBe(404);
    await done(
      henrik.call(posters.update, { orgId, id: replaced.id, body: { name: 'By the gate', active: true } }),
    );
    const sent = report();
    expect((await send(renewed, sent)).statusCode).toBe(204);
    await henrik.call(posters.remove, { orgId, id: replaced.id });
    await same(renewed, 0);
    // Who has reported still reads the answer.
    expect((await statesOf(sent.follow_key))[1]?.statusCode).toBe(200);
    await all.owner.query(
      "update secret_link set created_date = created_date - interval '1 year', expires_date = now() - interval '1 second' where purpose = 'READ' and event_id = (select max(event_id::text)::uuid from secret_link l where l.event_id in (select id from event where poster_id = $1))",
      [replaced.id],
    );
    await same(sent.follow_key, 1);

    const limited = await all.person();
    const theirs = await hung(limited);
    await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [
      limited.organizationId,
    ]);
    await same(theirs.key, 0);
    const gone = await all.person();
    const past = await hung(gone);
    await all.owner.query('update organization set deleted_at = now() where id = $1', [gone.organizationId]);
    await same(past.key, 0);
  });

  test('shows nothing of the organization but its name and the area, and its sheet only with its own code', async () => {
    const { id, key } = await hung(henrik, { area: { id: areaId } });
    expect((await statesOf(key))[0]?.json()).toEqual({ organization: 'Nordbo Træ', area: 'Hall B' });
    const sheet = await henrik.call(posters.sheet, { orgId, id, query: { key, language: 'da' } });
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
    const other = await henrik.call(posters.sheet, { orgId, id, query: { key: follow() } });
    expect(other.status).toBe(404);
    const stranger = await all.person();
    const foreign = await stranger.call(posters.sheet, {
      orgId: stranger.organizationId,
      id,
      query: { key },
    });
    expect(foreign.status).toBe(404);
  });

  test('is stored only as its SHA-256, and neither trail nor organization’s role has it', async () => {
    const { key } = await hung();
    const { rows } = await all.owner.query<{ found: number }>(
      "select count(*)::int as found from app.change where changes::text like '%' || $1 || '%' or changes ? 'key_hash'",
      [key],
    );
    expect(rows).toEqual([{ found: 0 }]);
    const { rows: granted } = await all.owner.query(
      "select grantee from information_schema.role_table_grants where table_name = 'secret_link' and grantee like 'rede\\_%'",
    );
    expect(granted).toEqual([]);
  });

  test('is in no line of the log, whatever is asked with it', async () => {
    const { key } = await hung();
    const lines: string[] = [];
    const publicUrl = 'http://localhost:3000';
    const app = buildServer({
      settings: { trustProxy: false, logLevel: 'trace', publicUrl },
      database: all.database,
      sessions: new Sessions(all.database, publicUrl),
      routes: anybodysRoutes(all.fileStore),
      logTo: { write: (line) => void lines.push(line) },
    });
    await app.ready();
    const by = await visitor(app);
    const sent = report();
    expect((await by.get(`/poster-reports/poster?key=${key}`)).statusCode).toBe(200);
    expect((await by.send('POST', `/poster-reports?key=${key}`, sent)).statusCode).toBe(204);
    expect((await by.get(`/poster-reports/state?key=${sent.follow_key}`)).statusCode).toBe(200);
    expect((await by.get(`/poster-reports/state?key=${key}`)).statusCode).toBe(404);
    await app.close();
    expect(lines.some((line) => line.includes('/poster-reports/state'))).toBe(true);
    for (const secret of [key, sent.follow_key, 'Oil on the floor'])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('is tried at most 30 times a minute from an address', async () => {
    const { key } = await hung();
    const by = await visitor(all.app, '203.0.113.7');
    const once = () => by.send('POST', `/poster-reports?key=${key}`, report());
    for (let at = 0; at < 30; at += 1) expect((await once()).statusCode).toBe(204);
    const refused = await once();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // Somebody at another address reports meanwhile.
    expect((await send(key, report())).statusCode).toBe(204);
  });
});

test.each([
  ['GET', 'poster', 200],
  ['GET', 'state', 200],
  ['POST', 'photos', 204],
] as const)(
  'a secret link: %s %s is tried at most 30 times a minute from an address',
  async (method, what, good) => {
    const { key } = await hung();
    const sent = report();
    await send(key, sent);
    const photo = await pngOf(12);
    const by = await visitor(all.app);
    const once = async () =>
      method === 'GET'
        ? by.get(`/poster-reports/${what}?key=${what === 'poster' ? key : sent.follow_key}`)
        : by.sendFile(`/poster-reports/photos?key=${sent.follow_key}`, 'a.png', photo);
    for (let at = 0; at < 30; at += 1) expect((await once()).statusCode).toBe(good);
    const refused = await once();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  },
);

test('a photo of just 50 MB comes with a report', async () => {
  const { id, key } = await hung();
  const sent = report();
  const by = await visitor(all.app);
  await send(key, sent, Promise.resolve(by));
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const largest = Buffer.concat([jpeg, Buffer.alloc(50 * 1024 * 1024 - jpeg.length)]);
  const answer = await by.sendFile(`/poster-reports/photos?key=${sent.follow_key}`, 'leak.jpg', largest);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  const [row] = await cameBy(id);
  const event = await done(henrik.call(events.get, { orgId, id: row?.id ?? '' }));
  expect(event.files).toMatchObject([{ name: 'leak.jpg', contentType: 'image/jpeg' }]);
});

test('a photo by a key that is dead, of a poster or never was is refused alike', async () => {
  const { id, key } = await hung();
  const sent = report();
  const by = await visitor(all.app);
  await send(key, sent, Promise.resolve(by));
  await all.owner.query(
    "update secret_link set created_date = created_date - interval '1 year', expires_date = now() - interval '1 second' where event_id = (select id from event where poster_id = $1)",
    [id],
  );
  const photo = await pngOf(13);
  for (const dead of [sent.follow_key, key, follow()]) {
    const answer = await by.sendFile(`/poster-reports/photos?key=${dead}`, 'a.png', photo);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await done(henrik.call(events.get, { orgId, id: (await cameBy(id))[0]?.id ?? '' }))).files).toEqual(
    [],
  );
});

test('a reporter reads the answer for a year, to the day of the report', async () => {
  const { key } = await hung();
  const sent = report();
  await send(key, sent);
  const { rows } = await all.owner.query<{ year: boolean }>(
    "select expires_date = created_date + interval '1 year' as year from secret_link where purpose = 'READ' order by created_date desc limit 1",
  );
  expect(rows).toEqual([{ year: true }]);
});

/** So many times 25 people report together, every fifth an accident: each report is there once, and its reporter reads its state. */
async function expectReports(rounds: number): Promise<void> {
  const { id, key } = await hung();
  const sent = Array.from({ length: rounds * 25 }, (_, at) =>
    report({ what_happened: `Report ${at}`, accident_occurred: at % 5 === 0 }),
  );
  for (let at = 0; at < rounds; at += 1) {
    const by = await visitor(all.app);
    const answers = await Promise.all(
      sent.slice(at * 25, at * 25 + 25).map((body) => by.send('POST', `/poster-reports?key=${key}`, body)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  }
  expect(await done(henrik.call(posters.get, { orgId, id }))).toMatchObject({ reportCount: rounds * 25 });
  const { rows } = await all.owner.query<{ title: string }>('select title from event where poster_id = $1', [
    id,
  ]);
  expect(rows.map(({ title }) => title).toSorted()).toEqual(
    sent.map(({ what_happened }) => what_happened).toSorted(),
  );
  expect((await statesOf(sent.at(-1)?.follow_key ?? ''))[1]?.json()).toMatchObject({ status: 'REPORTED' });
}

test('100 reports at nearly the same time all arrive', () => expectReports(4));
test('1,000 reports arrive in a minute', { tags: ['full', 'long'] }, async () => {
  const began = performance.now();
  await expectReports(40);
  expect(performance.now() - began).toBeLessThan(60_000);
});
