/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { addDays, todayIn } from '../../core/time/period.ts';
import { filesJob } from '../../files/text-extraction/jobs.server.ts';
import { changes } from '../../trail/change.ts';
import { askOver } from '../../../test/support/ask.ts';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { ok, refused } from '../../../test/support/replies.ts';
import { legislationExports } from '../exports.ts';
import { legislations } from './legislation.ts';
import { obligationsJob } from '../obligations/jobs.server.ts';

let all: World;
let maintainer: Person;
let reader: Person;
const today = todayIn('UTC', Date.now());
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  reader = await all.person({ level: 'READ_ORGANIZATION' });
});
afterAll(() => all.close());

const create = async (raw: object) =>
  ok(
    await maintainer.call(legislations.create, {
      raw: { title: `Act ${uuidv7()}`, territory: 'DK', ...raw },
    }),
  );
const titles = async (query: Record<string, unknown>, headers = {}) =>
  ok(await reader.call(legislations.list, { query, headers })).content.map(({ title }) => title);
const multipart = (...parts: string[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [...parts.map((part) => `--part\r\ncontent-disposition: form-data; ${part}\r\n`), '--part--\r\n'].join(
    '',
  ),
});
const table = 'name="file"; filename="annex.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n';

describe('an act of the catalogue', () => {
  it('stores all its fields, in both languages', async () => {
    const successor = await create({ title: 'The new act', short_title: 'New act' });
    const sent = {
      title: 'Executive order on noise',
      short_title: 'Noise order',
      reference: 'BEK nr 9 af 01/02/2020',
      type: 'EXECUTIVE_ORDER',
      territory: 'DK',
      topics: [{ id: 'ENV-NOI' }],
      nace_codes: ['C', '25.61'],
      issuer: 'Ministry of the Environment',
      published_date: '2020-02-01',
      effective_date: '2020-03-01',
      repealed_date: '2999-01-01',
      superseded_by: { id: successor.id },
      url: 'www.retsinformation.dk/eli/lta/2020/9',
      summary: 'Limits at the boundary.',
      asks: ['Measure once a year.', '', ' Keep the limit. '],
      summary_source: { title: 'The order', url: 'www.at.dk/9', date: '2026-11-29', edition: 'BEK nr 8' },
      change_note: 'New limits.',
      to_check: ['TITLE'],
      translation: { title: 'Bekendtgørelse om støj', summary: 'Grænser i skel.', asks: ['Mål hvert år.'] },
    };
    const made = await create(sent);
    expect(made).toMatchObject({
      title: 'Executive order on noise',
      shortTitle: 'Noise order',
      topics: [{ id: 'ENV-NOI', name: 'Noise, odour and vibration' }],
      naceCodes: ['C', '25.61'],
      supersededBy: { id: successor.id, name: 'New act' },
      url: 'https://www.retsinformation.dk/eli/lta/2020/9',
      status: 'IN_FORCE',
      changedDate: null,
      toCheck: ['TITLE'],
      asks: ['Measure once a year.', 'Keep the limit.'],
      summarySource: {
        title: 'The order',
        url: 'https://www.at.dk/9',
        date: '2026-11-29',
        edition: 'BEK nr 8',
      },
      translation: { title: 'Bekendtgørelse om støj', summary: 'Grænser i skel.', asks: ['Mål hvert år.'] },
      files: [],
    });
    const danish = await reader.call(legislations.get, { id: made.id, headers: { 'accept-language': 'da' } });
    expect(danish.body).toMatchObject({
      title: 'Bekendtgørelse om støj',
      asks: ['Mål hvert år.'],
      translation: { title: 'Executive order on noise', asks: ['Measure once a year.', 'Keep the limit.'] },
    });
    // What was read may be sent back as it is, and is no change.
    const { status: _s, changedDate: _c, lastModifiedDate: _l, lastModifiedAt: _a, id, ...body } = made;
    const kept = ok(await maintainer.call(legislations.update, { id, body, ifMatch: 1 }));
    expect(kept).toMatchObject({ ...body, changedDate: null, status: 'IN_FORCE' });
    expect((await maintainer.call(legislations.update, { id, body, ifMatch: 1 })).status).toBe(412);
    const trail = ok(await maintainer.call(changes.ofCatalogue, { query: { record: id } }));
    expect(trail.content[0]?.changes).toMatchObject({ supersededBy: { to: 'New act' } });
  });

  it.each([
    [{}, 'IN_FORCE'],
    [{ effective_date: addDays(today, 2) }, 'UPCOMING'],
    [{ effective_date: addDays(today, -1) }, 'IN_FORCE'],
    [{ repealed_date: addDays(today, -1) }, 'REPEALED'],
    [{ repealed_date: addDays(today, 2) }, 'IN_FORCE'],
  ])('with %j is %s', async (parts, status) => {
    expect((await create(parts)).status).toBe(status);
  });

  it.each([
    ['no title', { title: ' ' }, ['title REQUIRED']],
    ['no territory', { territory: null }, ['territory REQUIRED']],
    ['a territory that is none', { territory: 'XX' }, ['territory NO_SUCH_RECORD']],
    ['a topic that is none', { topics: [{ id: 'NIX' }] }, ['topics.0 NO_SUCH_RECORD']],
    ['an activity that is none', { nace_codes: ['C', '99.99'] }, ['nace_codes.1 NO_SUCH_RECORD']],
    ['a script for an address', { url: 'javascript:1' }, ['url INVALID_URL']],
    [
      'an end before its start',
      { effective_date: '2024-01-01', repealed_date: '2023-01-01' },
      ['repealed_date END_BEFORE_START'],
    ],
    ['a successor that is none', { superseded_by: { id: uuidv7() } }, ['superseded_by NO_SUCH_RECORD']],
    ['a file that is none', { files: [{ id: uuidv7() }] }, ['files.0 NO_SUCH_RECORD']],
    [
      'a source without a title',
      { summary_source: { date: '2026-11-29' } },
      ['summary_source.title REQUIRED'],
    ],
    [
      'a source without its day',
      { summary_source: { title: 'The order' } },
      ['summary_source.date REQUIRED'],
    ],
    ['a point that is a page', { asks: ['x', 'y'.repeat(201)] }, ['asks.1 TOO_LONG']],
    ['a day that is none', { published_date: '2023-02-29' }, ['published_date INVALID_DATE']],
    ['a typing error', { titel: 'x' }, ['titel UNKNOWN_FIELD']],
  ])('is refused with %s', async (_what, parts, fields) => {
    const raw = { title: 'x', territory: 'DK', ...parts };
    expect(refused(await maintainer.call(legislations.create, { raw }))).toEqual(fields);
  });

  it('succeeds neither itself nor what it was succeeded by', async () => {
    const [first, second] = [await create({}), await create({})];
    const succeed = (id: string, by: string) =>
      maintainer.call(legislations.update, {
        id,
        body: { title: 'x', territory: 'DK', supersededBy: { id: by } },
      });
    ok(await succeed(first.id, second.id));
    expect(refused(await succeed(second.id, first.id))).toEqual(['superseded_by SUCCESSOR_CIRCLE']);
    expect(refused(await succeed(first.id, first.id))).toEqual(['superseded_by SUCCESSOR_CIRCLE']);
  });

  it('has its number once in its territory', async () => {
    const reference = `LOV nr ${uuidv7()}`;
    await create({ reference });
    await create({ reference, territory: 'SE' });
    const twice = await maintainer.call(legislations.create, {
      body: { title: 'x', territory: 'DK', reference },
    });
    expect([twice.status, twice.problem.code]).toEqual([409, 'LEGISLATION_EXISTS']);
  });

  it('has files and links, which change it and are deleted with it', async () => {
    const file = ok(await maintainer.call(legislations.addFile, multipart(table)));
    expect(file).toMatchObject({ name: 'annex.csv', contentType: 'text/csv', size: 8 });
    const link = ok(
      await maintainer.call(legislations.addFile, { body: { name: 'Guide', url: 'www.at.dk/guide' } }),
    );
    expect(link).toMatchObject({
      name: 'Guide',
      contentType: null,
      size: null,
      url: 'https://www.at.dk/guide',
    });
    const act = await create({ files: [{ id: file.id }, { id: link.id }] });
    expect(act).toMatchObject({
      changedDate: null,
      files: [
        {
          id: file.id,
          url: file.url,
          lastModifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        },
        { id: link.id },
      ],
    });
    const content = await reader.call(legislations.content, { id: file.id });
    expect([content.status, content.text, content.headers['content-security-policy']]).toEqual([
      200,
      'a;b\n1;2\n',
      'sandbox',
    ]);
    // Asked for again each time: the browser's own cache shows nothing to somebody else (decision 38).
    expect(content.headers['cache-control']).toBe('no-store');
    const again = { 'if-none-match': String(content.headers['etag']) };
    expect((await reader.call(legislations.content, { id: file.id, headers: again })).status).toBe(304);
    expect((await reader.call(legislations.content, { id: link.id })).status).toBe(404);
    const other = { title: 'x', territory: 'DK', files: [{ id: file.id }] };
    expect(refused(await maintainer.call(legislations.create, { body: other }))).toEqual([
      'files.0 NO_SUCH_RECORD',
    ]);
    const { title, territory } = act;
    const less = ok(
      await maintainer.call(legislations.update, {
        id: act.id,
        body: { title, territory, files: [{ id: link.id }] },
      }),
    );
    expect(less).toMatchObject({ status: 'CHANGED', files: [{ id: link.id }] });
    expect((await reader.call(legislations.content, { id: file.id })).status).toBe(404);
  });

  it.each([
    ['nothing', { body: {} }, ['url REQUIRED']],
    ['a script', { body: { url: 'javascript:1' } }, ['url INVALID_URL']],
    ['a file and a link', multipart('name="url"\r\n\r\nhttps://at.dk', table), ['url NOT_FOR_THIS_KIND']],
  ])('takes no file that is %s', async (_what, given, fields) => {
    expect(refused(await maintainer.call(legislations.addFile, given))).toEqual(fields);
  });

  it('loses uploads that no act took up, and no content that an act has', async () => {
    const unused = ok(await maintainer.call(legislations.addFile, multipart(table.replace('a;b', 'c;d'))));
    const used = ok(await maintainer.call(legislations.addFile, multipart(table.replace('a;b', 'e;f'))));
    await create({ files: [{ id: used.id }] });
    const ask = askOver(all.owner);
    const later = () => new Date(Date.now() + 26 * 3_600_000);
    await obligationsJob(later)({}, ask);
    await filesJob(all.fileStore, later)({}, ask);
    expect((await reader.call(legislations.content, { id: unused.id })).status).toBe(404);
    expect((await reader.call(legislations.content, { id: used.id })).text).toBe('e;f\n1;2\n');
  });
});

describe('the catalogue of acts', () => {
  it('begins with the register that comes with the product, in both languages', async () => {
    const { body } = await reader.call(legislations.list, { query: { search: 'arbejdsmiljøloven 1108' } });
    expect(body.content).toMatchObject([
      {
        title: 'Working Environment Act',
        name: 'Working Environment Act',
        shortTitle: null,
        reference: 'LBK nr 1108 af 15/09/2025',
        type: 'CONSOLIDATED_ACT',
        territory: 'DK',
        status: 'IN_FORCE',
        toCheck: [],
      },
    ]);
    const reach = ok(await reader.call(legislations.list, { query: { search: '32006R1907' } }));
    expect(reach.content).toMatchObject([{ type: 'REGULATION', territory: 'EU', toCheck: ['TITLE'] }]);
    // English lists say what the trade says, as Danish ones do.
    expect(reach.content).toMatchObject([{ name: 'REACH', shortTitle: 'REACH' }]);
    const old = ok(await reader.call(legislations.list, { query: { search: '32006L0042' } }));
    expect(old.content).toMatchObject([
      { repealedDate: '2027-01-20', supersededBy: { name: 'Machinery Regulation' } },
    ]);
    expect(await titles({ search: 'ARBEJDSMILJOLOVEN lbk' }, { 'accept-language': 'da' })).toEqual([
      'Bekendtgørelse af lov om arbejdsmiljø',
    ]);
  });

  it.each([
    [{ territory: ['GB'], search: '1974' }, ['Health and Safety at Work etc. Act 1974']],
    [{ type: ['STANDARD'], topic: ['GOV'] }, ['Quality management systems - Requirements']],
    [{ topic: ['OHS-PSY'] }, ['Executive Order on the psychosocial working environment']],
    [
      { status: ['REPEALED'], search: '31994L0062' },
      today >= '2026-08-12' ? [expect.stringContaining('94/62/EC')] : [],
    ],
    [{ toCheck: true, territory: ['DK'], search: 'lbk' }, []],
  ])('is listed by %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('is exported as the filters show it', async () => {
    const reply = await reader.call(legislationExports.catalogue, {
      query: { topic: ['OHS-PSY'], format: 'csv' },
    });
    expect(reply.text.trim().split('\r\n')).toHaveLength(2);
    expect(reply.text).toContain('BEK nr 1406 af 26/09/2020');
  });

  it('is only written by maintainers', async () => {
    const manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const body = { title: 'x', territory: 'DK' };
    const { id } = await create({});
    for (const reply of [
      await manager.call(legislations.create, { body }),
      await manager.call(legislations.update, { id, body }),
      await manager.call(legislations.addFile, { body: { url: 'https://at.dk' } }),
    ])
      expect(reply.status).toBe(403);
  });
});
