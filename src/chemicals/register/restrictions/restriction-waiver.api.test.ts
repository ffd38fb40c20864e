import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { upload, world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { plainPdf } from '../../../documents/demo/pdf.ts';
import { changes } from '../../../trail/change.ts';
import { verifyAudit } from '../../../trail/seal/verify-audit.server.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { chemicals } from '../../products/chemical.ts';
import { ownRestrictions } from './restriction-waiver.ts';
import { substances } from '../../substances/substance.ts';

let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
let lead: string;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  lead = uuidv7();
  await all.owner.query(`
    insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1);
    insert into reference_list (id, kind, as_of, law, source, entries, matchable, substances, substances_with_number, position)
      values ('REACH_SVHC', 'RESTRICTION', '2025-06-25', 'REACH', 'ECHA', 1, 1, 1, 1, 1);
    insert into restriction_entry (list_id, entry, position, title_en, title_da, reason_en, reason_da, url, members, member_count, has_number, search_text)
      values ('REACH_SVHC', '1/a', 1, 'Lead', 'Bly', 'Toxic', 'Giftig', 'https://echa.europa.eu', '[{"name":"lead","cas":["7439-92-1"]}]', 1, true, 'lead');
    insert into restriction_number values ('CAS 7439-92-1', 'REACH_SVHC', '1/a', 0)`);
  await all.owner.query("insert into substance (id, name, cas_number) values ($1, 'lead', '7439-92-1')", [
    lead,
  ]);
});
afterAll(() => all.close());

const sheet = async (lastRevisionDate: string) => {
  const content = Buffer.from(plainPdf(`Sheet of ${lastRevisionDate}`, ['Section 1']), 'latin1');
  const { json } = await upload(all, maintainer, { name: 'sheet.pdf', content }, '/chemicals/files');
  return { file: { id: String(json['id']) }, lastRevisionDate, language: 'da' };
};
let count = 0;
async function listed() {
  const body = { name: `Solder ${(count += 1)}`, substanceConcentrations: [{ substance: { id: lead } }] };
  const { body: chemical } = await maintainer.call(chemicals.create, { body });
  const { body: entry } = await anna.call(chemicalAssociations.create, {
    orgId,
    body: { chemical: { id: chemical.id } },
  });
  return { chemical, id: entry.id, body, hit: `${lead}/REACH_SVHC/1/a` };
}
const restrictions = async (id: string, by = anna) => {
  const reply = await by.call(ownRestrictions.list, { orgId: by.organizationId, id });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.content;
};

it('a restriction is marked as not relevant with a reason, for this organization only, and restored', async () => {
  const { id, hit } = await listed();
  expect(await restrictions(id)).toMatchObject([
    { id: hit, list: 'REACH_SVHC', waiver: null, reopened: null },
  ]);
  const waived = await anna.call(ownRestrictions.waive, {
    orgId,
    id,
    body: { hit, reason: 'Below 0.1 %' },
  });
  expect(waived.status, waived.text).toBe(200);
  expect(waived.body.content).toMatchObject([
    { waiver: { reason: 'Below 0.1 %', by: { id: anna.accountId } }, reopened: null },
  ]);
  const manager = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
  const { body: trail } = await manager.call(changes.ofOrganization, {
    orgId,
    query: { recordType: ['restriction_waiver'] },
  });
  expect(trail.content[0]).toMatchObject({
    changes: { reason: { to: 'Below 0.1 %' }, substance: { to: 'lead' }, list: { to: 'REACH_SVHC' } },
  });
  const up = await anna.call(ownRestrictions.reopen, { orgId, id, body: { hit } });
  expect(up.body.content).toMatchObject([{ waiver: null, reopened: null }]);

  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
  expect((await reader.call(ownRestrictions.waive, { orgId, id, body: { hit, reason: 'x' } })).status).toBe(
    403,
  );
  const stranger = await all.person({ level: 'EDIT_ORGANIZATION' });
  const theirs = { orgId: stranger.organizationId, id };
  expect((await stranger.call(ownRestrictions.list, theirs)).status).toBe(404);
  expect((await stranger.call(ownRestrictions.waive, { ...theirs, body: { hit, reason: 'x' } })).status).toBe(
    404,
  );
  for (const body of [
    { hit: 'nonsense', reason: 'x' },
    { hit, reason: ' ' },
  ])
    expect((await anna.call(ownRestrictions.waive, { orgId, id, body })).status).toBe(422);
});

it('trail entries under the table’s former name are of the same kind, and their seal is valid', async () => {
  const { id, hit } = await listed();
  await anna.call(ownRestrictions.waive, { orgId, id, body: { hit, reason: 'Before the name' } });
  await all.owner.query(
    "update change set table_name = 'restriction_set_aside' where changes #>> '{reason,to}' = 'Before the name'",
  );
  await all.owner.query("select ctx.seal_trail('change', 100000)");
  expect((await verifyAudit(all.owner)).faults).toEqual([]);
  const manager = await all.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
  const { body } = await manager.call(changes.ofOrganization, {
    orgId,
    query: { recordType: ['restriction_waiver'] },
  });
  expect(body.content[0]).toMatchObject({
    recordType: 'restriction_waiver',
    changes: { reason: { to: 'Before the name' } },
    record: { name: expect.any(String) },
  });
});

it('a waived restriction no longer counts in the register, until one of its lists or sheets is newer', async () => {
  const { id, hit, chemical, body } = await listed();
  const counted = async () => {
    const reply = await anna.call(chemicalAssociations.get, { orgId, id });
    expect(reply.status, reply.text).toBe(200);
    return [reply.body.restrictions, reply.body.restrictionsWaived];
  };
  const filtered = async (restriction: string[]) => {
    const { body: found } = await anna.call(chemicalAssociations.list, { orgId, query: { restriction } });
    return found.content.some((row) => row.id === id);
  };
  const places = async () => {
    const { body: found } = await anna.call(chemicalAssociations.locations, {
      orgId,
      query: { chemical: chemical.id },
    });
    return found.content[0]?.restricted;
  };
  const change = (to: 'waive' | 'reopen') =>
    to === 'waive'
      ? anna.call(ownRestrictions.waive, { orgId, id, body: { hit, reason: 'Soldered outside' } })
      : anna.call(ownRestrictions.reopen, { orgId, id, body: { hit } });
  const here = [['REACH_SVHC'], []];
  const waived = [[], ['REACH_SVHC']];
  expect(await counted()).toEqual(here);
  expect([await filtered(['ANY']), await filtered(['NOT_RELEVANT']), await places()]).toEqual([
    true,
    false,
    1,
  ]);
  await change('waive');
  expect(await counted()).toEqual(waived);
  expect([await filtered(['ANY']), await filtered(['REACH_SVHC']), await places()]).toEqual([
    false,
    false,
    0,
  ]);
  expect([await filtered(['NOT_RELEVANT']), await filtered(['NOT_RELEVANT', 'EU_POPS'])]).toEqual([
    true,
    true,
  ]);
  await change('reopen');
  expect(await counted()).toEqual(here);

  // Its list has another entry for the same substance: one of two waived is not all.
  await change('waive');
  await all.owner.query(`
    insert into restriction_entry (list_id, entry, position, title_en, title_da, reason_en, reason_da, url, members, member_count, has_number, search_text)
      values ('REACH_SVHC', '2', 2, 'Lead too', 'Også bly', 'Toxic', 'Giftig', 'https://echa.europa.eu', '[{"name":"lead","cas":["7439-92-1"]}]', 1, true, 'lead');
    insert into restriction_number values ('CAS 7439-92-1', 'REACH_SVHC', '2', 0);
    select ctx.relist_substances('REACH_SVHC')`);
  expect(await counted()).toEqual(here);
  await all.owner.query(
    "delete from restriction_entry where entry = '2'; select ctx.relist_substances('REACH_SVHC')",
  );
  expect(await counted()).toEqual(waived);

  const countriesData = {
    DK: { storageClass: '6.1C' as const, safetyDataSheets: [await sheet('2025-03-01')] },
  };
  await maintainer.call(chemicals.update, { id: chemical.id, body: { ...body, countriesData } });
  expect(await counted()).toEqual(here);
  await change('waive');
  expect(await counted()).toEqual(waived);
  await all.owner.query(`update reference_list set as_of = '2025-12-21' where id = 'REACH_SVHC';
    select ctx.relist_substances('REACH_SVHC')`);
  expect(await counted()).toEqual(here);
  // Another organization that has the same product has marked nothing as not relevant.
  const other = await all.person({ level: 'EDIT_ORGANIZATION' });
  await change('waive');
  const theirs = await other.call(chemicalAssociations.create, {
    orgId: other.organizationId,
    body: { chemical: { id: chemical.id } },
  });
  expect(theirs.body).toMatchObject({ restrictions: ['REACH_SVHC'], restrictionsWaived: [] });
});

it('a newer sheet opens it again, and so does a newer list', async () => {
  const { id, hit, chemical, body } = await listed();
  const waive = (reason: string) => anna.call(ownRestrictions.waive, { orgId, id, body: { hit, reason } });
  await waive('Old sheet');
  const countriesData = { DK: { safetyDataSheets: [await sheet('2025-02-01')] } };
  const changed = await maintainer.call(chemicals.update, {
    id: chemical.id,
    body: { ...body, countriesData },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await restrictions(id)).toMatchObject([
    { waiver: null, reopened: { because: 'SHEET', reason: 'Old sheet' } },
  ]);
  await waive('New sheet, too');
  expect(await restrictions(id)).toMatchObject([{ waiver: { reason: 'New sheet, too' }, reopened: null }]);
  await all.owner.query("update reference_list set as_of = '2026-01-21' where id = 'REACH_SVHC'");
  expect(await restrictions(id)).toMatchObject([{ waiver: null, reopened: { because: 'LIST' } }]);
});

it('a waiver of a substance applies to the one that it is merged into', async () => {
  const twin = async (numbers: object) => {
    const body = { name: `Lead ${uuidv7()}`, ...numbers };
    const reply = await maintainer.call(substances.create, { body });
    expect(reply.status, reply.text).toBe(201);
    return reply.body.id;
  };
  const asMember = { members: [{ name: 'lead', casNumber: '7439-92-1', ecNumber: null }] };
  const [stays, goes] = [await twin(asMember), await twin(asMember)];
  const bodyOf = (name: string, of: string) => ({
    name,
    substanceConcentrations: [{ substance: { id: of } }],
  });
  const entry = async (of: string) => {
    const name = `Ballast ${(count += 1)}`;
    const { body: chemical } = await maintainer.call(chemicals.create, { body: bodyOf(name, of) });
    const { body } = await anna.call(chemicalAssociations.create, {
      orgId,
      body: { chemical: { id: chemical.id } },
    });
    return { id: body.id, name, chemical: chemical.id };
  };
  const waive = async (id: string, of: string, reason: string) => {
    const hit = `${of}/REACH_SVHC/1/a`;
    const reply = await anna.call(ownRestrictions.waive, { orgId, id, body: { hit, reason } });
    expect(reply.status, reply.text).toBe(200);
  };
  const one = await entry(goes);
  await waive(one.id, goes, 'In the keel');
  // This one had the other substance first, and both have been looked at.
  const both = await entry(stays);
  await waive(both.id, stays, 'Looked at before');
  await maintainer.call(chemicals.update, { id: both.chemical, body: bodyOf(both.name, goes) });
  await waive(both.id, goes, 'Looked at since');

  const merged = await maintainer.call(substances.merge, { id: stays, body: { other: { id: goes } } });
  expect(merged.status, merged.text).toBe(200);
  expect(await restrictions(one.id)).toMatchObject([
    { substance: { id: stays }, waiver: { reason: 'In the keel', by: { id: anna.accountId } } },
  ]);
  expect(await restrictions(both.id)).toMatchObject([{ waiver: { reason: 'Looked at since' } }]);
  for (const { id } of [one, both]) {
    const { body } = await anna.call(chemicalAssociations.get, { orgId, id });
    expect([body.restrictions, body.restrictionsWaived]).toEqual([[], ['REACH_SVHC']]);
  }
});
