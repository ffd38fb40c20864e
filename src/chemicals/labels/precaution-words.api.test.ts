import { afterAll, beforeAll, expect, it } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import { chemicals } from '../products/chemical.ts';
import { chemicalAssociations } from '../register/chemical-association.ts';
import { changes } from '../../trail/change.ts';
import { labels } from './label.ts';

let all: World;
let maintainer: Person;
let anna: Person;
beforeAll(async () => {
  all = await world();
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
});
afterAll(() => all.close());

const codes = (list: string) => Object.fromEntries(list.split(' ').map((code) => [code, { code }]));
const toxic = {
  name: 'Toxic',
  hazardStatements: codes('H331 H314'),
  precautionaryStatements: codes('P261 P280 P304+P340 P370+P378'),
};
const words = {
  P261: { en: 'Avoid breathing vapours.', da: null },
  'P370+P378': {
    en: 'In case of fire: Use foam to extinguish.',
    da: 'Ved brand: Anvend skum til brandslukning.',
  },
};
const printed = async (path: string): Promise<string> => {
  const { rawPayload } = await all.app.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { cookie: anna.cookie },
  });
  return (await readPrinted(rawPayload)).map(({ text }) => text).join(' ');
};
const label = (id: string, languages: string) =>
  printed(`chemicals/${id}/label?${new URLSearchParams({ languages, format: 'A5' })}`);

it('asks for the words of precautions where alternatives or a blank are left; what is chosen is kept, logged and printed', async () => {
  const fit = async (id: string) => (await maintainer.call(labels.fit, { id, query: {} })).body;
  const { id } = (await maintainer.call(chemicals.create, { body: toxic })).body;
  // No physical state: nothing decides what may be breathed.
  expect(await fit(id)).toMatchObject({ leftToChoose: ['P261'], open: ['P370+P378'], chosenWords: ['P280'] });
  expect(await label(id, 'en')).toContain('dust/fume/gas/mist/vapours/spray');

  const both = { ...words, P261: { en: words.P261.en, da: 'Undgå indånding af damp.' } };
  const changed = await maintainer.call(chemicals.update, { id, body: { ...toxic, precautionWords: both } });
  expect(changed.status, changed.text).toBe(200);
  expect(await fit(id)).toMatchObject({ leftToChoose: [], open: [], chosenWords: ['P280'] });
  expect(await label(id, 'en')).toMatch(/Avoid breathing vapours\..*Use foam to extinguish\./s);
  expect(await label(id, 'da')).toMatch(/Undgå indånding af damp\..*Anvend skum til brandslukning\./s);

  const { body } = await maintainer.call(chemicals.get, { id });
  expect(body.precautionWords).toEqual(both);
  expect(body.precautionaryStatements['P261']?.statement).toBe('Avoid breathing vapours.');
  const [logged] = (await maintainer.call(changes.ofCatalogue, { query: { record: id } })).body.content;
  expect(JSON.stringify(logged?.changes)).toContain('Avoid breathing vapours.');
});

it('prints them on the wall sheet too, which helps where a blank was', async () => {
  const { organizationId: orgId } = anna;
  const body = { ...toxic, name: 'On the wall', precautionWords: words };
  const { id } = (await maintainer.call(chemicals.create, { body })).body;
  const entry = { chemical: { id }, storageLocation: 'Bund 7' };
  const kept = await anna.call(chemicalAssociations.create, { orgId, body: entry });
  expect(kept.status, kept.text).toBe(201);
  const sheet = await printed(
    `organizations/${orgId}/chemical-associations/emergency-sheet?${new URLSearchParams({ location: 'Bund 7', language: 'en' })}`,
  );
  expect(sheet).toContain('Use foam to extinguish.');
});

it('refuses words that change more than the choice, and words where nothing is to be chosen', async () => {
  const refused = async (precautionWords: Record<string, { en: string | null; da: string | null }>) => {
    const { status, problem } = await maintainer.call(chemicals.create, {
      body: { ...toxic, name: 'Refused', precautionWords },
    });
    expect(status).toBe(422);
    return problem.errors?.map(({ path, code }) => `${path} ${code}`);
  };
  expect(await refused({ P280: { en: 'Do not wear gloves.', da: null } })).toEqual([
    'precaution_words.P280.en WORDS_CHANGED',
  ]);
  expect(await refused({ 'P370+P378': { en: null, da: 'Ved brand: Anvend … til brandslukning.' } })).toEqual([
    'precaution_words.P370+P378.da WORDS_CHANGED',
  ]);
  expect(await refused({ P210: { en: 'Smoke.', da: null } })).toEqual(['precaution_words.P210 UNKNOWN_CODE']);
});
