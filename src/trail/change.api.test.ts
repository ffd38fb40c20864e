/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMeter, newReading } from '../../test/support/monitoring.ts';
import { upload, world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { readings } from '../monitoring/meters/readings/reading.ts';
import { recordKinds, translations } from '../areas.server.ts';
import { fieldWord, kindWord } from './words.ts';
import { changes } from './change.ts';
import { organizations } from '../organization/tree/organization.ts';
import { scopes } from '../organization/scope/scope.ts';
import { associations } from '../organization/stakeholders/stakeholder-association.ts';
import { toCamel } from '../core/contract/case.ts';
import { loadFiles } from '../core/reference/load.server.ts';
import { referenceListFiles } from '../core/reference/lists.server.ts';
import { stakeholderFiles } from '../organization/stakeholders/catalogue/shipped.server.ts';

let all: World;
beforeAll(async () => {
  all = await world();
});
afterAll(() => all.close());

const trail = async (by: Person, query: Record<string, unknown> = {}, orgId = by.organizationId) => {
  const { status, text, body } = await by.call(changes.ofOrganization, { orgId, query });
  expect(status, text).toBe(200);
  return body;
};
const seal = () => all.owner.query("select ctx.seal_trail('change', 100000)");
const file = async (by: Person, name: string): Promise<string> => {
  const { status, json } = await upload(all, by, {
    name,
    content: Buffer.from('a;b\n1;2\n'),
    fields: { use: 'ATTACHMENT' },
  });
  expect(status).toBe(201);
  return String(json['id']);
};
const exported = async (by: Person, query: Record<string, unknown> = {}, headers = {}) =>
  (await by.call(changes.export, { orgId: by.organizationId, query, headers })).text;

describe('the whole trail', () => {
  test('is for those who manage: who, when, which record by its name, from what to what, and its seal', async () => {
    const anna = await all.person({ firstName: 'Anna', lastName: 'Friis' });
    const orgId = anna.organizationId;
    const meter = await newMeter(anna, { name: 'Hovedmåler' });
    const reading = await newReading(anna, meter, '2024-01-31', '10');
    await anna.call(meters.update, {
      orgId,
      id: meter.id,
      body: { ...meter, name: 'Hovedmåler, bygning 2' },
    });
    const [renamed, read] = (await trail(anna)).content;
    expect(renamed).toMatchObject({
      by: { id: anna.accountId, name: 'Anna Friis' },
      recordType: 'meter',
      record: { name: 'Hovedmåler, bygning 2', parentId: null },
      action: 'UPDATE',
      changes: { name: { from: 'Hovedmåler', to: 'Hovedmåler, bygning 2' } },
      seal: null,
    });
    expect(read).toMatchObject({
      recordType: 'reading',
      recordId: reading.id,
      record: { name: 'Hovedmåler, bygning 2, 2024-01-31', parentId: meter.id },
    });
    await seal();
    const { content, totalElements } = await trail(anna);
    const { body: state } = await anna.call(changes.seal, { orgId });
    expect(content[0]?.seal).toEqual({
      position: totalElements,
      hash: state.hash,
      sealedDate: state.sealedDate,
      sealedAt: state.sealedAt,
    });
    expect(state.count).toBe(totalElements);
  });

  test('says exactly how many there are, and counts nothing that is sealed', async () => {
    const anna = await all.person();
    const count = async () => {
      const { content, totalElements } = await trail(anna, { size: 200 });
      expect(totalElements).toBe(content.length);
      return totalElements;
    };
    await newMeter(anna, { name: 'First' });
    const first = await count();
    await seal();
    expect(await count()).toBe(first);
    await newMeter(anna, { name: 'Second' });
    expect(await count()).toBeGreaterThan(first);
    await newMeter(await all.person(), { name: 'Of another organization' });
    const unsealed = await count();
    await seal();
    await seal();
    expect(await count()).toBe(unsealed);
    expect((await trail(anna, { recordType: 'meter' })).totalElements).toBe(2);
    // The place of the last seal is the number: as if there were 5,000 more before it.
    await all.owner.query('update change_head set position = position + 5000 where trail_id = $1', [
      anna.organizationId,
    ]);
    expect((await trail(anna)).totalElements).toBe(unsealed + 5000);
  });

  test('of a LIMITED organization shows readers what it has, and managers everything', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
    const meter = await newMeter(anna, { name: 'Main' });
    const made = await anna.call(associations.create, {
      orgId,
      body: { stakeholder: { name: 'Neighbours', category: 'NEIGHBOUR' } },
    });
    const stakeholder = made.body.id;
    const logCount = async (by: Person, record: string) => (await trail(by, { record })).content.length;
    expect([await logCount(reader, meter.id), await logCount(reader, stakeholder)]).toEqual([1, 1]);
    await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [orgId]);
    expect([await logCount(reader, meter.id), await logCount(reader, stakeholder)]).toEqual([1, 0]);
    expect([await logCount(anna, meter.id), await logCount(anna, stakeholder)]).toEqual([1, 1]);
    expect((await reader.call(changes.ofOrganization, { orgId, query: {} })).status).toBe(403);
  });

  test('no one else gets it, its export or its head; for a single record they get it without names and seals', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const meter = await newMeter(anna);
    const erik = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    for (const call of [changes.ofOrganization, changes.export, changes.seal])
      expect((await erik.call(call, { orgId })).problem.code).toBe('PERMISSION_DENIED');
    const own = await trail(erik, { record: meter.id }, orgId);
    expect(own.content).toEqual([expect.objectContaining({ action: 'CREATE', record: null, seal: null })]);
    const foreign = await all.person();
    for (const call of [changes.ofOrganization, changes.export, changes.seal])
      expect((await foreign.call(call, { orgId, query: {} })).status).toBe(404);
  });

  test('is searched by what a record is or was called, deleted ones too', async () => {
    const anna = await all.person({ firstName: 'Anna', lastName: 'Friis' });
    const orgId = anna.organizationId;
    const meter = await newMeter(anna, { name: 'Hovedmåler 50 %' });
    const other = await newMeter(anna, { name: 'Vandmåler' });
    await anna.call(meters.update, { orgId, id: meter.id, body: { ...meter, name: 'Zink bath' } });
    await anna.call(meters.remove, { orgId, id: meter.id });
    const found = async (search: string) => [
      ...new Set((await trail(anna, { search })).content.map(({ recordId }) => recordId)),
    ];
    expect(await found('zink')).toEqual([meter.id]);
    expect(await found('hovedmåler')).toEqual([meter.id]);
    expect(await found('måler')).toEqual([meter.id, other.id]);
    expect(await found('no such thing')).toEqual([]);
    expect((await trail(anna, { search: 'zink' })).content.map(({ action }) => action)).toEqual([
      'DELETE',
      'UPDATE',
      'CREATE',
    ]);
    const stranger = await all.person();
    expect((await trail(stranger, { search: 'zink' })).totalElements).toBe(0);
  });

  test('is filtered by person, kind, record, days of the organization, and read on from a change', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const erik = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
    const first = await newMeter(anna, { name: 'First' });
    const second = await newMeter(erik, { name: 'Second' });
    await newReading(anna, second, '2024-01-31', '10');
    const kinds = async (query: Record<string, unknown>) =>
      (await trail(anna, query)).content.map(({ recordType, record }) => `${recordType} ${record?.name}`);
    expect(await kinds({ person: erik.accountId })).toEqual(['meter Second']);
    expect(await kinds({ person: [erik.accountId, anna.accountId], recordType: 'meter' })).toEqual([
      'meter Second',
      'meter First',
    ]);
    expect(await kinds({ recordType: ['reading', 'scope'] })).toEqual(['reading Second, 2024-01-31']);
    expect(await kinds({ record: first.id })).toEqual(['meter First']);

    const { rows } = await all.owner.query<{ id: string }>(
      `insert into change (organization_id, at, table_name, record_id, action, changes)
        select $1, at::timestamptz, 'meter', $2, 'UPDATE', '{}' from unnest('{2025-06-30T21:59:59Z,2025-06-30T22:00:00Z,2025-07-01T21:59:59.9Z,2025-07-01T22:00:00Z}'::text[]) at
        returning id`,
      [orgId, first.id],
    );
    const days = (await trail(anna, { from: '2025-07-01', to: '2025-07-01' })).content;
    expect(days.map(({ id }) => String(id))).toEqual([rows[2]?.id, rows[1]?.id]);

    const whole = (await trail(anna)).content;
    const half = (await trail(anna, { size: 3 })).content;
    const rest = (await trail(anna, { before: half.at(-1)?.id })).content;
    expect([...half, ...rest]).toEqual(whole);
    expect((await trail(anna, { change: whole[1]?.id })).content).toEqual([whole[1]]);
    for (const [query, path] of [
      [{ person: 'nobody' }, 'person'],
      [{ from: '2025-02-30' }, 'from'],
      [{ recordType: 'x'.repeat(61) }, 'record_type'],
    ] as const) {
      const { status, problem } = await anna.call(changes.ofOrganization, { orgId, query });
      expect([status, problem.errors?.[0]?.path]).toEqual([422, expect.stringContaining(path)]);
    }
  });

  test('no name of an organization that the reader may not see is in it, or in an export of it', async () => {
    const holding = await all.organization({ name: 'Hidden Holding' });
    const orgId = await all.organization({ parent: holding, name: 'Seen' });
    const above = await all.person({ organization: holding, firstName: 'Helle', lastName: 'Above' });
    const target = await all.organization({ parent: holding, name: 'Hidden Sister' });
    await above.call(organizations.move, { orgId, body: { parent: { id: target } } });
    const anna = await all.person({ organization: orgId });
    const { text, status } = await anna.call(changes.ofOrganization, { orgId, query: {} });
    expect(status).toBe(200);
    expect(text).toContain('parent');
    expect(text).not.toContain('Hidden');
    expect(await exported(anna)).not.toContain('Hidden');
  });

  test('goes into a file line by line, in the reader’s language, without a formula that runs', async () => {
    const anna = await all.person({ firstName: '=cmd', lastName: 'Friis' });
    const orgId = anna.organizationId;
    const meter = await newMeter(anna, {
      name: '=HYPERLINK("http://x")',
      frequency: 'P3M',
      target: '1234.5',
    });
    await newReading(anna, meter, '2024-01-31', '10.5');
    await anna.call(meters.update, {
      orgId,
      id: meter.id,
      body: { ...meter, name: 'Safe', frequency: 'P1M' },
    });
    await seal();
    const english = await exported(anna, { recordType: 'meter' });
    expect(english).toContain(
      'When,Who,Record type,Record,What happened,Field,From,To,Position in the chain,Checksum',
    );
    expect(english).toContain(`'=cmd Friis,Meter,Safe,Changed,Name,"'=HYPERLINK(""http://x"")",Safe,`);
    expect(english).toContain(',Read every,3 months,month,');
    expect(english).toMatch(/,Annual target,,"?1,234\.5"?,\d+,[0-9a-f]{64}\r\n/);
    expect(english).not.toMatch(/(^|,)[=+@]/m);
    await all.owner.query("update account set language = 'da' where id = $1", [anna.accountId]);
    const danish = await exported(anna, { recordType: ['meter', 'reading'] });
    expect(danish).toContain(';Måler;Safe;Ændret;Navn;');
    expect(danish).toContain(';Aflæsning;"Safe, 2024-01-31";Oprettet;Værdi;;"10,5";');
    const workbook = await anna.call(changes.export, { orgId, query: { format: 'xlsx' } });
    expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK']);
  });
});

describe('what comes from a catalogue', () => {
  test('is in the reader’s language: stakeholders, topics, countries and lines of business by their names', async () => {
    await loadFiles({ url: all.ownerUrl, files: [...referenceListFiles, ...stakeholderFiles] });
    const anna = await all.person();
    const orgId = anna.organizationId;
    const { rows } = await all.owner.query<{ id: string; en: string; da: string }>(
      'select id, name_en as en, name_da as da from stakeholder where name_en <> name_da order by id limit 1',
    );
    const [authority] = rows;
    const made = await anna.call(associations.create, {
      orgId,
      body: { stakeholder: { id: authority?.id ?? '' }, topics: [{ id: 'ENV-AIR' }, { id: 'ENV' }] },
    });
    expect(made.status, made.text).toBe(201);
    await anna.call(associations.create, {
      orgId,
      body: { stakeholder: { name: 'Havnens naboer', territory: 'DK' } },
    });
    const { body: before } = await anna.call(organizations.get, { orgId });
    const { status, text } = await anna.call(organizations.update, {
      orgId,
      body: { name: before.name, country: 'SE', timeZone: before.timeZone, naceCode: '25.61' },
    });
    expect(status, text).toBe(200);
    const read = async () => {
      const { content } = await trail(anna, { sort: 'at,asc' });
      const of = (type: string, at = 0) => content.filter(({ recordType }) => recordType === type)[at];
      const [catalogued, ownOne] = [of('stakeholder_association'), of('stakeholder_association', 1)];
      const { country, naceCode } = of('organization', 1)?.changes ?? {};
      return [
        catalogued?.record?.name,
        catalogued?.changes['stakeholder']?.to,
        catalogued?.changes['topics']?.to,
        ownOne?.changes['ownTerritory']?.to,
        country,
        naceCode?.to,
      ];
    };
    expect(await read()).toEqual([
      authority?.en,
      authority?.en,
      [
        { id: 'ENV-AIR', name: 'Air emissions' },
        { id: 'ENV', name: 'Environment' },
      ],
      'Denmark',
      { from: 'Denmark', to: 'Sweden' },
      '25.61 Treatment and coating of metals',
    ]);
    await all.owner.query("update account set language = 'da' where id = $1", [anna.accountId]);
    expect(await read()).toEqual([
      authority?.da,
      authority?.da,
      [
        { id: 'ENV-AIR', name: 'Luftforurening' },
        { id: 'ENV', name: 'Miljø' },
      ],
      'Danmark',
      { from: 'Danmark', to: 'Sverige' },
      expect.stringMatching(/^25\.61 .*overflade/i),
    ]);
    expect(await exported(anna, { recordType: 'stakeholder_association' })).toContain('Danmark');
  });
});

describe('files', () => {
  test('attached and removed are in the history of their record, by their names', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const [one, two, three] = [
      await file(anna, 'one.csv'),
      await file(anna, 'two.csv'),
      await file(anna, 'tre.csv'),
    ];
    const meter = await newMeter(anna, { files: [{ id: one }, { id: two }] });
    const reading = await newReading(anna, meter, '2024-01-31', '10', { files: [{ id: one }] });
    await anna.call(meters.update, {
      orgId,
      id: meter.id,
      body: { ...meter, files: [{ id: one }, { id: three }] },
    });
    const scope = await anna.call(scopes.save, {
      orgId,
      body: { description: 'All', files: [{ id: three }] },
    });
    await anna.call(readings.update, {
      orgId,
      meterId: meter.id,
      id: reading.id,
      body: { performedAt: '2024-01-31', value: '10', unit: 'kWh' },
    });
    const fileChanges = async (record: string) =>
      (await trail(anna, { record, sort: 'at,asc' })).content
        .filter((change) => 'files' in change.changes)
        .map(({ recordType, changes: values }) => [recordType, values['files']?.from, values['files']?.to]);
    expect(await fileChanges(meter.id)).toEqual([
      ['meter', null, ['one.csv', 'two.csv']],
      ['meter', ['two.csv'], null],
      ['meter', null, ['tre.csv']],
    ]);
    expect(await fileChanges(reading.id)).toEqual([
      ['reading', null, ['one.csv']],
      ['reading', ['one.csv'], null],
    ]);
    expect(await fileChanges(scope.body.id)).toEqual([['scope', null, ['tre.csv']]]);
    expect((await trail(anna, { recordType: 'attachment' })).totalElements).toBe(0);
  });

  test('so does whatever a later column names', async () => {
    const anna = await all.person();
    const orgId = anna.organizationId;
    const id = await file(anna, 'later.csv');
    const { rows } = await all.owner.query<{ id: string }>(
      `insert into department (organization_id, id, name) values ($1, gen_random_uuid(), 'Lab') returning id`,
      [orgId],
    );
    await all.owner.query(
      'alter table attachment add column department_id uuid, drop constraint attachment_check',
    );
    await all.owner.query(
      'insert into attachment (organization_id, id, file_id, department_id) values ($1, gen_random_uuid(), $2, $3)',
      [orgId, id, rows[0]?.id],
    );
    const { content } = await trail(anna, { recordType: 'department', record: rows[0]?.id });
    expect(content[0]?.changes).toEqual({ files: { from: null, to: ['later.csv'] } });
    await all.owner.query('alter table attachment drop column department_id');
  });
});

test('every kind of record, and every field of each, has its words in both languages', async () => {
  const { rows } = await all.owner.query<{ tab: string; col: string }>(
    `select c.relname as tab, a.attname as col from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_trigger g on g.tgrelid = c.oid and g.tgname = 'audit_insert'
      join pg_proc p on p.oid = g.tgfoid and p.proname = 'record_changes'
      where c.relnamespace = 'app'::regnamespace and encode(g.tgargs, 'escape') <> 'catalogue\\000'
        and ctx.audited_values(jsonb_build_object(a.attname, 1)) <> '{}' order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const language of ['en', 'da'] as const) {
    const texts = translations[language];
    const reader = {
      kinds: recordKinds,
      language,
      say: (key: string) => texts[key] ?? null,
      timeZone: 'UTC',
    };
    const missing = rows.filter(({ tab, col }) => {
      const field = toCamel(col.replace(/_id$/, ''));
      return (
        !(tab in recordKinds) || kindWord(tab, reader) === tab || fieldWord(tab, field, reader) === field
      );
    });
    expect(missing, `area.ts of the area, and texts.ts, ${language}`).toEqual([]);
  }
});
