/**
 * Every call at every level, in every place, as the screens foresee it. Rights of rows are asked of both versions of PostgreSQL
 * (row-level-security.api.test.ts).
 */
import { tmpdir } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestOptions } from 'vitest';
import { apiRoutes } from '../src/areas.server.ts';
import type { Endpoint } from '../src/core/contract/contract.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import {
  accessibilities,
  allows,
  audits,
  hasFeature,
  isAudit,
  isOfOrganization,
  levels,
} from '../src/core/contract/permission.ts';
import type { Level } from '../src/core/contract/permission.ts';
import { translations } from '../src/areas.server.ts';
import { organizations } from '../src/organization/tree/organization.ts';
import { organizationsTree } from '../src/organization/tree/node.ts';
import { flatten, may } from '../src/ui/session/session.ts';
import type { Session } from '../src/ui/session/session.ts';
import { send, world } from './support/people.ts';
import type { Person, Reply, World } from './support/people.ts';
import { full, long } from './support/full.ts';
import { keyOf } from './support/samples/sample.ts';
import { callsOfImport, spokesmen } from './support/samples/imports.ts';
import {
  catalogued,
  drafts,
  importSamples,
  ofOneself,
  refusals,
  samples,
  theirs,
} from './support/samples/samples.ts';
import type { Given } from './support/samples/sample.ts';
import { security } from './support/security.ts';

const endpoints = apiRoutes({
  fileStore: diskStore(tmpdir()),
  security,
}).map(({ endpoint }) => endpoint);
const inOrganization = endpoints.filter(isOfOrganization);
const inCatalogue = endpoints.filter(
  (endpoint) =>
    !inOrganization.includes(endpoint) &&
    endpoint.permission !== 'anyone' &&
    endpoint.permission !== 'user' &&
    !isAudit(endpoint.permission),
);
const ofUser = endpoints.filter(({ permission }) => permission === 'user');
const open = endpoints.filter(({ permission }) => permission === 'anyone');
const named = (list: Endpoint[]) => list.map((endpoint) => [keyOf(endpoint), endpoint] as const);

const later = { tags: ['full'] } satisfies TestOptions;
/** The level that a call needs and the one below it are asked always, the others in a full run. */
const turnOf = ({ permission }: Endpoint, level: Level): TestOptions => {
  const below = levels.indexOf(permission as Level) - levels.indexOf(level);
  return below === 0 || below === 1 ? {} : later;
};
const spoken = spokesmen(importSamples);
const spokenFor = importSamples
  .filter((sample) => !spoken.includes(sample))
  .flatMap((sample) => Object.keys(callsOfImport(sample)));
/** Calls that others speak for are left to a long run: one import takes seconds, and all of them are of one engine. */
const turnOfAll = (endpoint: Endpoint): TestOptions =>
  spokenFor.includes(keyOf(endpoint)) ? { tags: ['full', 'long'] } : {};

/** The places that a call may be for, seen from where the person is a member. */
const places = ['own', 'child', 'parent', 'sibling', 'foreign', 'limited', 'belowLimited'] as const;
type Place = (typeof places)[number];
/** A sample is made in each of them for every call; the others follow the same rule of the tree, and are asked in a full run. */
const asksIn = full ? places : (['own', 'foreign', 'limited'] as const);
const asksInAll = (list: readonly Place[]) => list.filter((place) => asksIn.some((each) => each === place));

let all: World;
let where: Record<Place, string>;
/** A maintainer of each place, who prepares what the calls are about. */
let maker: Record<Place, Person>;
let people: Record<Level, Person>;
let inLimited: Record<Level, Person>;
let stranger: Person;

async function byLevel(make: (level: Level) => Promise<Person>): Promise<Record<Level, Person>> {
  const made: Partial<Record<Level, Person>> = {};
  for (const level of levels) made[level] = await make(level);
  return made as Record<Level, Person>;
}

beforeAll(async () => {
  all = await world();
  // Acts are of a territory.
  await all.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  const parent = await all.organization();
  const own = await all.organization({ parent });
  const limited = await all.organization({ parent, accessibility: 'LIMITED' });
  where = {
    own,
    parent,
    limited,
    child: await all.organization({ parent: own }),
    sibling: await all.organization({ parent }),
    foreign: await all.organization(),
    belowLimited: await all.organization({ parent: limited }),
  };
  const above = await all.person({ level: 'MAINTAIN_SYSTEM', organization: parent });
  const abroad = await all.person({ level: 'MAINTAIN_SYSTEM', organization: where.foreign });
  maker = Object.fromEntries(
    places.map((place) => [place, place === 'foreign' ? abroad : above]),
  ) as typeof maker;
  people = await byLevel((level) => all.person({ level, organization: own }));
  inLimited = await byLevel((level) => all.person({ level, organization: limited }));
  for (const level of levels) {
    for (const place of ['own', 'child'] as const) await readSession(people[level], where[place]);
    for (const place of ['limited', 'belowLimited'] as const)
      await readSession(inLimited[level], where[place]);
  }
  stranger = await all.person();
  await all.owner.query('update member set active = false where account_id = $1', [stranger.accountId]);
});
afterAll(() => all.close());

const sampleOf = (endpoint: Endpoint) => {
  const sample = samples[keyOf(endpoint)];
  if (!sample) throw new Error(`no file ….samples.ts has a call of ${keyOf(endpoint)}`);
  return sample;
};
/** A call with everything that its path names. */
const argsOf = (orgId: string, { params, ...given }: Given) => ({ orgId, ...params, ...given });
const call = (person: Person, endpoint: Endpoint, orgId: string, given: Given) => {
  const args = argsOf(orgId, given);
  return person.call(endpoint, args);
};
/** The same by a client that sends just these headers. */
const sendAs = (headers: Record<string, string>, endpoint: Endpoint, orgId: string, given: Given) => {
  const args = argsOf(orgId, given);
  return send((request) => all.app.inject(request), endpoint, args, headers);
};
const outcome = ({ status, problem }: Reply<unknown>) =>
  status < 300 ? status : `${status} ${problem?.code}`;

/** What the tests below have called: who, of which organization, and the result. */
const asked: { endpoint: Endpoint; level: Level; by: Person; orgId: string; got: number | string }[] = [];
/** What the screens know of those who ask, as they ask for it, by person and organization. */
const sessions = new Map<string, Session>();
const inBoth = ({ accountId }: Person, orgId: string) => `${accountId} ${orgId}`;

async function readSession(person: Person, orgId: string): Promise<void> {
  const { body: tree } = await person.call(organizationsTree, {});
  const { body: held } = await person.call(organizations.permissions, { orgId });
  const organization = flatten(tree.content)
    .map((item) => item.organization)
    .find(({ id }) => id === orgId);
  if (!organization) throw new Error('an organization that the person does not see');
  sessions.set(inBoth(person, orgId), {
    person: { id: person.accountId, name: '', email: person.email },
    trees: tree.content,
    organization,
    levels: held,
  });
}

/** The expected answer: the tree rule first (not visible looks like not found), then the level, then the feature. */
function expected(
  endpoint: Endpoint,
  held: Level | null,
  accessibility: 'FULL' | 'LIMITED',
): number | string {
  if (held === null) return '404 NOT_FOUND';
  if (!allows(held, endpoint.permission as Level)) return '403 PERMISSION_DENIED';
  if (endpoint.feature && !hasFeature(accessibility, endpoint.feature)) return '403 FEATURE_NOT_AVAILABLE';
  if (ofOneself.includes(keyOf(endpoint)) && !allows(held, 'MANAGE_ORGANIZATION')) return '404 NOT_FOUND';
  if (drafts.includes(keyOf(endpoint)) && !allows(held, 'EDIT_ORGANIZATION')) return '404 NOT_FOUND';
  if (theirs.includes(keyOf(endpoint)) && !allows(held, 'MANAGE_ORGANIZATION'))
    return '403 PERMISSION_DENIED';
  return refusals[keyOf(endpoint)] ?? endpoint.status ?? 200;
}

describe('the list of calls', () => {
  test('every call has a permission, and one of an organization the part of the product it belongs to', () => {
    for (const endpoint of endpoints)
      expect(['anyone', 'user', ...Object.keys(audits), ...levels], keyOf(endpoint)).toContain(
        endpoint.permission,
      );
    expect(inOrganization.filter(({ feature }) => !feature).map(keyOf)).toEqual([]);
    expect(endpoints.filter((endpoint) => !inOrganization.includes(endpoint) && endpoint.feature)).toEqual(
      [],
    );
    expect(
      inOrganization.filter(
        ({ permission }) => permission === 'anyone' || permission === 'user' || isAudit(permission),
      ),
    ).toEqual([]);
  });

  test('no two calls are the same, and each has a sample here', () => {
    const keys = endpoints.map((endpoint) => keyOf(endpoint).replace(/:\w+/g, ':'));
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
    expect([...inOrganization, ...inCatalogue].map(keyOf).filter((key) => !samples[key])).toEqual([]);
    expect(
      Object.keys(samples).filter((key) => !endpoints.some((endpoint) => keyOf(endpoint) === key)),
    ).toEqual([]);
  });

  test('a LIMITED organization has these, as docs/decisions/0026-limited.md says, and no other', () => {
    const had = inOrganization.filter(({ feature }) => feature && hasFeature('LIMITED', feature));
    const families = new Set(had.map(({ path }) => path.split('/')[3] ?? ''));
    expect([...families].toSorted()).toEqual([
      // The organization itself.
      '',
      'areas',
      'change-notifications',
      'changes',
      'competences',
      'dashboard',
      'departments',
      'feature-accessibility',
      'files',
      'first-steps',
      'imports',
      'list-views',
      'logo',
      'managers',
      'member-imports',
      'members',
      'meter-imports',
      'meters',
      'permissions',
      'readings',
      'search',
    ]);
  });

  test('anyone may call no more than this', () => {
    expect(open.map(keyOf)).toEqual([
      'POST /authentications',
      'GET /demo/people',
      'POST /demo/authentications',
      'POST /user/password-reset',
      'POST /user/password',
      'POST /errors',
      'GET /calendars/rede.ics',
      'GET /unsubscribe',
      'POST /unsubscribe',
      'GET /poster-reports/poster',
      'POST /poster-reports',
      'POST /poster-reports/photos',
      'GET /poster-reports/state',
      'POST /auditor-sessions',
    ]);
    expect(endpoints.filter(({ byKey }) => byKey).map(keyOf)).toEqual([
      'GET /calendars/rede.ics',
      'GET /unsubscribe',
      'POST /unsubscribe',
    ]);
  });

  test('an auditor reads no more than this, and writes nothing', () => {
    expect(endpoints.filter(({ permission }) => isAudit(permission)).map(keyOf)).toEqual([
      'GET /auditor/changes',
      'GET /auditor/obligations',
      'GET /auditor/obligations/:id',
      'GET /auditor/obligations/:id/evidence',
      'GET /auditor/files/:id/content',
      'GET /auditor/events',
      'GET /auditor/events/:id',
      'GET /auditor/link',
    ]);
    // By its path a call is known to have the organization of a link.
    for (const { path, permission } of endpoints)
      expect(isAudit(permission), path).toBe(path.startsWith('/auditor/'));
  });

  test('a refusal is in the language that its reader has saved', async () => {
    const dane = await all.person({ level: 'READ_ORGANIZATION', organization: where.own });
    await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
    const headers = { 'accept-language': 'en' };
    for (const [orgId, path, code] of [
      [where.foreign, 'GET /organizations/:orgId/meters', 'NOT_FOUND'],
      [where.own, 'POST /organizations/:orgId/meters', 'PERMISSION_DENIED'],
      ['', 'POST /emission-factors', 'PERMISSION_DENIED'],
    ] as const) {
      const endpoint = endpoints.find((each) => keyOf(each) === path);
      const { problem, headers: sent } = await call(dane, endpoint as Endpoint, orgId, { headers });
      expect([problem.title, sent['content-language']]).toEqual([translations.da[`problem.${code}`], 'da']);
    }
  });

  test.each(['/nowhere', '/organizations/x/y', '/meters', '/../healthz', '/user/', '/organizations//meters'])(
    '%s is 404 as a problem, or a call that is known',
    async (path) => {
      const answer = await all.app.inject({
        url: `/api/v1${path}`,
        headers: { cookie: people.MAINTAIN_SYSTEM.cookie },
      });
      expect([200, 404]).toContain(answer.statusCode);
      if (answer.statusCode === 404)
        expect(answer.json()).toMatchObject({
          code: 'NOT_FOUND',
          request_id: answer.headers['x-request-id'],
        });
    },
  );
});

for (const endpoint of inOrganization)
  describe(`${keyOf(endpoint)} in an organization`, turnOfAll(endpoint), () => {
    let given: Record<Place, Given>;
    beforeAll(async () => {
      given = Object.fromEntries(
        await Promise.all(
          asksIn.map(async (place) => [place, await sampleOf(endpoint)(maker[place], where[place])]),
        ),
      ) as typeof given;
    });
    const fresh = (place: Place) => sampleOf(endpoint)(maker[place], where[place]);
    /** A call that succeeds uses up what it is about. */
    const attempt = async (person: Person, place: Place, want: number | string) =>
      outcome(
        await call(
          person,
          endpoint,
          where[place],
          typeof want === 'number' ? await fresh(place) : given[place],
        ),
      );

    for (const level of levels)
      test(
        `${level}: own and below by level, everything else is not there`,
        turnOf(endpoint, level),
        async () => {
          for (const place of asksInAll(['own', 'child', 'parent', 'sibling', 'foreign', 'limited'])) {
            const visible = place === 'own' || place === 'child';
            const want = expected(endpoint, visible ? level : null, 'FULL');
            const got = await attempt(people[level], place, want);
            if (visible) asked.push({ endpoint, level, by: people[level], orgId: where[place], got });
            expect(got, place).toBe(want);
          }
        },
      );

    for (const level of levels)
      test(`${level} of a LIMITED organization: its features there, everything below`, later, async () => {
        for (const [place, accessibility] of [
          ['limited', 'LIMITED'],
          ['belowLimited', 'FULL'],
        ] as const) {
          const want = expected(endpoint, level, accessibility);
          const got = await attempt(inLimited[level], place, want);
          asked.push({ endpoint, level, by: inLimited[level], orgId: where[place], got });
          expect(got, place).toBe(want);
        }
      });

    test('from above, LIMITED applies just the same', async () => {
      const want = expected(endpoint, 'MAINTAIN_SYSTEM', 'LIMITED');
      expect(await attempt(maker.limited, 'limited', want)).toBe(want);
    });

    test('without a membership, and without a session', async () => {
      expect(await attempt(stranger, 'own', '404')).toBe('404 NOT_FOUND');
      expect(outcome(await sendAs({}, endpoint, where.own, given.own))).toBe('401 NOT_SIGNED_IN');
    });

    test('what may not be seen looks like what is not there, byte for byte but the request id', async () => {
      const person = people.MAINTAIN_SYSTEM;
      const nowhere = await call(person, endpoint, uuidv7(), given.foreign);
      expect(outcome(nowhere)).toBe('404 NOT_FOUND');
      expect(bare(await call(person, endpoint, where.foreign, given.foreign))).toEqual(bare(nowhere));
      for (const place of asksInAll(['parent', 'sibling', 'limited']))
        expect(bare(await call(person, endpoint, where[place], given[place])), place).toEqual(bare(nowhere));
      expect(bare(await call(person, endpoint, 'no-uuid', given.own))).toEqual(bare(nowhere));
      if (!given.own.params) return;
      const unknown = Object.fromEntries(Object.keys(given.own.params).map((name) => [name, uuidv7()]));
      const gone = await call(person, endpoint, where.own, { ...given.own, params: unknown });
      expect(outcome(gone)).toBe('404 NOT_FOUND');
      expect(bare(gone)).toEqual(bare(nowhere));
      if (Object.keys(given.own.params).some((name) => catalogued.includes(name))) return;
      for (const place of asksInAll(['foreign', 'parent', 'sibling', 'child']))
        expect(
          bare(await call(person, endpoint, where.own, { ...given.own, params: given[place].params ?? {} })),
          place,
        ).toEqual(bare(gone));
      // Only one id at a time of another organization, the others from here.
      for (const [name, id] of Object.entries(given.foreign.params ?? {})) {
        if (!endpoint.path.includes(`:${name}`)) continue;
        const mixed = { ...given.own, params: { ...given.own.params, [name]: id } };
        expect(outcome(await call(person, endpoint, where.own, mixed)), name).toBe('404 NOT_FOUND');
      }
    });
  });

for (const endpoint of inCatalogue)
  describe(`${keyOf(endpoint)} in the catalogue`, turnOfAll(endpoint), () => {
    for (const level of levels)
      test(`${level}: by the best level held anywhere, LIMITED or not`, turnOf(endpoint, level), async () => {
        const want = expected(endpoint, level, 'FULL');
        for (const [by, orgId] of [
          [people[level], where.own],
          [inLimited[level], where.limited],
        ] as const) {
          const got = outcome(await call(by, endpoint, '', await sampleOf(endpoint)(maker.own, where.own)));
          asked.push({ endpoint, level, by, orgId, got });
          expect(got).toBe(want);
        }
      });

    test('without a membership', async () => {
      const given = await sampleOf(endpoint)(maker.own, where.own);
      expect(outcome(await call(stranger, endpoint, '', given))).toBe('403 PERMISSION_DENIED');
    });
  });

describe.each(named([...inCatalogue, ...ofUser]))('%s', (_key, endpoint) => {
  test('is for who is signed in', async () => {
    expect(outcome(await sendAs({}, endpoint, '', { params: { id: uuidv7() } }))).toBe('401 NOT_SIGNED_IN');
    const cookie = 'rede_session=no-such-session';
    const stale = await sendAs({ cookie }, endpoint, '', { params: { id: uuidv7() } });
    expect(outcome(stale)).toBe('401 NOT_SIGNED_IN');
  });
});

describe.each(named(endpoints.filter(({ method, byKey }) => method !== 'GET' && !byKey)))(
  '%s',
  (_key, endpoint) => {
    const form =
      endpoint.accepts === 'form'
        ? { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {};
    const given = { params: { id: uuidv7(), meterId: uuidv7() }, ...form };
    const tokenOf = ({ cookie }: Person) => /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '';

    test('requires the anti-forgery token of its own session', async () => {
      const { cookie } = people.MAINTAIN_SYSTEM;
      const session = cookie.split('; ')[0] ?? '';
      const other = tokenOf(people.READ_ORGANIZATION);
      const own = tokenOf(people.MAINTAIN_SYSTEM);
      const refused: Record<string, string>[] = [
        { cookie },
        { cookie: session, 'x-xsrf-token': own },
        { cookie, 'x-xsrf-token': '' },
        { cookie, 'x-xsrf-token': `${own}x` },
        { cookie: `${session}; XSRF-TOKEN=${other}`, 'x-xsrf-token': other },
        { cookie: `${session}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' },
        { cookie, 'x-xsrf-token': own, 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of refused)
        expect(outcome(await sendAs(headers, endpoint, where.own, given)), JSON.stringify(headers)).toBe(
          '403 CSRF_TOKEN_INVALID',
        );
    });

    test('without a session, that comes first', async () => {
      const want = endpoint.permission === 'anyone' ? '403 CSRF_TOKEN_INVALID' : '401 NOT_SIGNED_IN';
      expect(outcome(await sendAs({}, endpoint, where.own, given))).toBe(want);
      const cookie = 'rede_session=no-such-session';
      expect(outcome(await sendAs({ cookie }, endpoint, where.own, given))).toBe(want);
    });
  },
);

/** Whether the screens offer a call to those whom the server let make it, for each one called above. */
const offered = () =>
  asked.map(({ endpoint, level, by, orgId, got }) => {
    const session = sessions.get(inBoth(by, orgId));
    if (!session) throw new Error(`no session of ${level}`);
    const { featureAccessibility } = session.organization;
    return {
      what: `${keyOf(endpoint)} by ${level} where ${featureAccessibility}`,
      // Of what is others', the level lets one call; that it is theirs is what refuses it.
      agrees:
        may(session, endpoint) === !refusedBy.includes(String(got)) ||
        (got === '403 PERMISSION_DENIED' &&
          may(session, endpoint) &&
          (refusals[keyOf(endpoint)] === got ||
            (theirs.includes(keyOf(endpoint)) && !allows(level, 'MANAGE_ORGANIZATION')))),
    };
  });
const refusedBy = ['403 PERMISSION_DENIED', '403 FEATURE_NOT_AVAILABLE'];

test('permission: what the client shows is what the server allows, for every endpoint and level', () => {
  expect(asked.length).toBeGreaterThan(inOrganization.length);
  expect(
    offered()
      .filter(({ agrees }) => !agrees)
      .map(({ what }) => what),
  ).toEqual([]);
});

test('every endpoint was asked at every level, in a LIMITED organization too', later, () => {
  const every = [...inOrganization, ...inCatalogue]
    .filter((endpoint) => long || !spokenFor.includes(keyOf(endpoint)))
    .flatMap((endpoint) =>
      levels.flatMap((level) =>
        accessibilities.map((accessibility) => `${keyOf(endpoint)} by ${level} where ${accessibility}`),
      ),
    );
  const known = new Set(offered().map(({ what }) => what));
  expect(every.filter((what) => !known.has(what))).toEqual([]);
});

/** An answer without what belongs to the one request. */
function bare({ status, headers, text }: Reply<unknown>) {
  const own = /^(x-request-id|date|x-ratelimit-.*)$/;
  const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
  return { status, headers: rest, text: text.replaceAll(String(headers['x-request-id']), '<id>') };
}
