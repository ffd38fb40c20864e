import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qrIn, qrRows, readPrinted } from '../../../../test/support/printed-pdf.ts';
import { world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { addDays, todayIn } from '../../../core/time/period.ts';
import { chemicalAssociations } from '../chemical-association.ts';
import { chemicals } from '../../products/chemical.ts';
import { chemicalProposals } from '../../proposals/chemical-proposal.ts';
import { producers } from '../../companies/company.ts';
import { qrCode } from '../../../print/qr.ts';
import { storagePlaces } from './storage-place.ts';

let all: World;
let maintainer: Person;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  await all.owner.query(
    "insert into territory (id, name_en, name_da, position) values ('DK', 'Denmark', 'Danmark', 1)",
  );
});
afterAll(() => all.close());

const codes = (...list: string[]) => Object.fromEntries(list.map((code) => [code, { code }]));
async function store(product: Record<string, unknown>, parts: Record<string, unknown>) {
  const made = await maintainer.call(chemicals.create, { body: { name: 'x', ...product } });
  expect(made.status, made.text).toBe(201);
  const reply = await anna.call(chemicalAssociations.create, {
    orgId,
    body: { chemical: { id: made.body.id }, ...parts },
  });
  expect(reply.status, reply.text).toBe(201);
}

it('a place shows the storage classes, entered and derived, of what is in use; its sheet says what to do', async () => {
  const storageLocation = 'Bund 1/2 (æ)';
  const today = todayIn('Europe/Copenhagen', Date.now());
  const hall = { id: uuidv7(), name: 'Hall B' };
  await all.owner.query('insert into area (organization_id, id, name) values ($1, $2, $3)', [
    orgId,
    hall.id,
    hall.name,
  ]);
  const { body: producer } = await maintainer.call(producers.create, {
    body: { name: 'Vestkem', emergencyPhone: '+45 70 10 20 30' },
  });
  await store(
    {
      name: 'Acid',
      hazardStatements: codes('H314'),
      producer,
      countriesData: { DK: { storageClass: '8B' } },
    },
    { storageLocation, area: { id: hall.id }, storedAmount: { value: '200.5', unit: 'L' } },
  );
  await store(
    { name: 'Thinner', hazardStatements: codes('H225'), physicalState: 'LIQUID' },
    { storageLocation, area: { id: hall.id } },
  );
  await store({ name: 'Unknown', physicalState: 'LIQUID' }, { storageLocation });
  await store({ name: 'Water', physicalState: 'LIQUID', notClassified: '2025-03-04' }, { storageLocation });
  await store({ name: 'Gone' }, { storageLocation, endDate: addDays(today, -1) });
  await store({ name: 'Elsewhere' }, { storageLocation: 'Yard' });
  const { body: proposal } = await anna.call(chemicalProposals.create, {
    orgId,
    body: { name: 'Proposed one', storageClass: '10' },
  });
  await anna.call(chemicalAssociations.update, {
    orgId,
    id: proposal.entry?.id ?? '',
    body: { chemical: { id: proposal.id }, storageLocation },
  });
  const query = { location: storageLocation };
  const reader = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
  const { body } = await reader.call(storagePlaces.get, { orgId, query });
  expect(body).toMatchObject({
    totalElements: 5,
    areas: [hall],
    content: [
      { name: 'Acid', storageClass: '8B', proposal: null, storedAmount: { value: '200.5', unit: 'L' } },
      { name: 'Proposed one', storageClass: '10' },
      { name: 'Thinner', storageClass: null, proposal: { classes: ['3'], because: 'H225' } },
      { name: 'Unknown', dangerCode: null, proposal: { classes: [], because: null } },
      { name: 'Water', dangerCode: 'GREEN', proposal: { classes: ['10', '12'], because: null } },
    ],
  });
  const printed = await reader.call(storagePlaces.emergencySheet, {
    orgId,
    query: { ...query, language: 'da' },
  });
  expect(printed.status).toBe(200);
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.headers['content-disposition']).not.toContain('/2');
  // Its code opens the place in this organization, whichever the reader has open.
  const place = `/chemicals/my-chemicals/places/${encodeURIComponent(storageLocation)}`;
  const { data, size } = qrCode(`http://localhost:3000/in/${orgId}${place}`);
  expect(qrIn(await readPrinted(await pdfOf(storageLocation)), size).rows).toEqual(qrRows(data));

  const stranger = await all.person({ level: 'READ_ORGANIZATION' });
  const theirs = await stranger.call(storagePlaces.get, { orgId: stranger.organizationId, query });
  expect(theirs.body).toMatchObject({ totalElements: 0, content: [], areas: [] });
  expect((await reader.call(storagePlaces.get, { orgId, query: { location: ' ' } })).status).toBe(422);
  // No sheet says that nothing is dangerous where nothing is known to be.
  for (const [person, location] of [
    [reader, 'No such place'],
    [stranger, storageLocation],
  ] as const)
    expect(
      (
        await person.call(storagePlaces.emergencySheet, {
          orgId: person.organizationId,
          query: { location },
        })
      ).problem,
    ).toMatchObject({ code: 'NOT_FOUND' });
});

it('the sheet of a place can be read: place, numbers to call, products with amounts', async () => {
  const [page] = await readPrinted(await pdfOf('Bund 1/2 (æ)'));
  expect(page?.text).toContain('Ved uheld: Bund 1/2 (æ)');
  expect(page?.text).toContain('82 12 12 12 Giftlinjen');
  expect(page?.text).toContain('200,5 L');
  expect(page?.text).toContain('+45 70 10 20 30');
  expect(page?.text).toContain(
    'Unknown Endnu ikke klassificeret. Ingen sikkerhedsdata: Behandl det som farligt.',
  );
  expect(page?.text).toContain(
    'Water Ikke klassificeret som farligt, ifølge sikkerhedsdatablad af 2025-03-04 (ikke lagt ind)',
  );
});

/** The bytes of a place's sheet, which a test's reply has as text. */
async function pdfOf(location: string): Promise<Buffer> {
  const { cookie } = anna;
  const answer = await all.app.inject({
    method: 'GET',
    url: `/api/v1/organizations/${orgId}/chemical-associations/emergency-sheet?language=da&location=${encodeURIComponent(location)}`,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

it('warns of what must not meet, on the page and on the wall sheet', async () => {
  const storageLocation = 'Acids and bleach';
  const at = (name: string, more: Record<string, unknown>) => store({ name, ...more }, { storageLocation });
  await at('Hydrochloric acid 30 %', { hazardStatements: codes('H290', 'H314', 'H335'), pH: '0' });
  await at('Sodium hypochlorite', {
    hazardStatements: codes('H314', 'H400'),
    euHazardStatements: codes('EUH031'),
    pH: '12.5',
  });
  await at('Potassium cyanide', {
    hazardStatements: codes('H300', 'H310', 'H330'),
    euHazardStatements: codes('EUH032'),
    signalWord: 'WARNING',
    pictograms: [{ id: 'GHS07' }],
  });
  const query = { location: storageLocation };
  const { body } = await anna.call(storagePlaces.get, { orgId, query });
  expect(body.reactions).toEqual([
    {
      kind: 'EUH032',
      carriers: ['Potassium cyanide'],
      others: ['Hydrochloric acid 30 %'],
      sure: true,
    },
    {
      kind: 'EUH031',
      carriers: ['Sodium hypochlorite'],
      others: ['Hydrochloric acid 30 %'],
      sure: true,
    },
  ]);
  const reply = await all.app.inject({
    method: 'GET',
    url: `/api/v1/organizations/${orgId}/chemical-associations/emergency-sheet?${new URLSearchParams({ ...query, language: 'en' })}`,
    headers: { cookie: anna.cookie },
  });
  const text = (await readPrinted(reply.rawPayload)).map((page) => page.text).join(' ');
  expect(text).toContain('Very toxic gas on contact: Potassium cyanide + Hydrochloric acid 30 %');
  // Never milder than its statements, and the call for an inhalation is there.
  expect(text).toContain('Potassium cyanide Danger');
  expect(text).toContain('Medical help Immediately call a POISON CENTER.');
});

it('takes the worst that Annex VI gives the substances of what is not classified yet, says so, and calls nothing safe', async () => {
  const storageLocation = 'Pickling';
  const { rows } = await all.owner.query<{ id: string }>(
    `insert into substance (id, name, cas_number, hazard_statements, harmonisation)
      values (gen_random_uuid(), 'hydrofluoric acid', '7664-39-3', '{H300,H310,H330,H314}', '{"atp": "1", "appliesFrom": "2010-12-01", "previous": null}'),
        (gen_random_uuid(), 'own substance', null, '{H225}', null) returning id`,
  );
  const substanceConcentrations = rows.map(({ id }) => ({
    substance: { id },
    concentration: { min: '40', max: '40', minInclusive: true, maxInclusive: true },
  }));
  await store(
    { name: 'Flussyre 40 %', physicalState: 'LIQUID', substanceConcentrations },
    { storageLocation },
  );
  await store({ name: 'Nothing known', physicalState: 'LIQUID' }, { storageLocation });
  const { body } = await anna.call(storagePlaces.get, { orgId, query: { location: storageLocation } });
  expect(body.content).toMatchObject([
    {
      name: 'Flussyre 40 %',
      dangerCode: null,
      proposal: { classes: ['6.1A', '6.1B'], because: 'H300', worstCase: true },
    },
    { name: 'Nothing known', dangerCode: null, proposal: { classes: [], worstCase: false } },
  ]);
  const [page] = await readPrinted(await pdfOf(storageLocation));
  expect(page?.text).toContain(
    'I værste fald ud fra sammensætningen (CLP bilag VI, ikke kontrolleret): Livsfarlig',
  );
  // Not by Annex VI: what the catalogue has of its own is no worst case of the law.
  expect(page?.text).not.toContain('brandfarlig');
  expect(page?.text).toContain('Nothing known Endnu ikke klassificeret. Ingen sikkerhedsdata');
});

it('lists with each place the storage classes there that must be kept apart, entered or derived', async () => {
  const storageLocation = 'Shelf of cans';
  await store(
    { name: 'Spray can', hazardStatements: codes('H222', 'H229'), physicalState: 'AEROSOL' },
    { storageLocation },
  );
  await store(
    { name: 'Oxidiser', hazardStatements: codes('H272'), physicalState: 'SOLID' },
    { storageLocation },
  );
  await store(
    { name: 'Oxidiser of its own', hazardStatements: codes('H272'), physicalState: 'SOLID' },
    { storageLocation: 'By itself' },
  );
  const { body } = await anna.call(chemicalAssociations.locations, { orgId, query: { size: 100 } });
  const of = (place: string) => body.content.find(({ id }) => id === place)?.separate;
  expect(of(storageLocation)).toEqual(['2B + 5.1B']);
  expect(of('By itself')).toEqual([]);
});
