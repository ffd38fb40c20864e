import { afterAll, beforeAll, expect, it } from 'vitest';
import { importList } from '../../../../test/support/import.ts';
import { world } from '../../../../test/support/people.ts';
import type { World } from '../../../../test/support/people.ts';
import { associations } from '../stakeholder-association.ts';
import { stakeholderImport } from './definition.ts';

let all: World;
beforeAll(async () => {
  all = await world();
  await all.owner.query(`insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark');
    insert into topic (id, name_en, name_da) values ('ENV-NOI', 'Noise, odour and vibration', 'Støj, lugt og vibrationer');
    insert into stakeholder (id, name_en, name_da, category) values
      (gen_random_uuid(), 'Suppliers', 'Leverandører', 'SUPPLIER'), (gen_random_uuid(), 'Visitors', 'Besøgende', 'OTHER')`);
});
afterAll(() => all.close());

it('links rows whose name is in the catalogue, in either language, and makes the others own stakeholders', async () => {
  const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  const text = [
    'Interessent;Kategori;Emner;Land;Indflydelse;Note',
    'leverandører;Andre;;;3;',
    'Grundejerforeningen;Nabo;Noise, odour and vibration;Danmark;;"Femten huse"',
    'Banken;Ejere og långivere;Noise, odour and vibration;DK;;',
  ].join('\n');
  const { body, text: answer } = await importList(all, anna, stakeholderImport, text, { commit: true });
  expect(body?.recordCount, answer).toBe(3);
  const { content } = (await anna.call(associations.list, { orgId: anna.organizationId })).body;
  const about = content.map(({ stakeholder, influence, topics }) => [
    stakeholder.name,
    stakeholder.own,
    stakeholder.category,
    stakeholder.territory,
    influence,
    topics.map(({ id }) => id).join(),
  ]);
  expect(about).toEqual([
    ['Banken', true, 'OWNER', 'DK', null, 'ENV-NOI'],
    ['Grundejerforeningen', true, 'NEIGHBOUR', 'DK', null, 'ENV-NOI'],
    ['Suppliers', false, 'SUPPLIER', null, 3, ''],
  ]);

  // By its other name it is there already, and two names of it are one.
  const again = await importList(all, anna, stakeholderImport, 'Name\nSuppliers\nVisitors\nBesøgende\n');
  expect(again.body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => [line, code]))).toEqual([
    [2, 'ALREADY_THERE'],
    [4, 'SAME_AS_LINE'],
  ]);
});

it('reads a score by its number or its words, and asks once what another word is', async () => {
  const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  const text = [
    'Interessent;Kategori;Indflydelse;Interesse',
    'Kommunen;Myndigheder;5, meget høj;Høj',
    'Naboen;Nabo;Lav;2',
    'Ejeren;Ejer;3;Høj',
  ].join('\n');
  const read = await importList(all, anna, stakeholderImport, text);
  expect(read.body.questions.map(({ role, word, count, prepared }) => [role, word, count, prepared])).toEqual(
    [
      ['influence', 'Lav', 1, null],
      ['interest', 'Høj', 2, null],
    ],
  );
  expect(read.body.rows.flatMap(({ line, errors }) => errors.map(({ code }) => [line, code]))).toEqual([
    [2, 'CHOICE'],
    [3, 'CHOICE'],
    [4, 'CHOICE'],
  ]);
  const answers = Object.fromEntries(
    read.body.questions.map(({ key, word }) => [key, word === 'Lav' ? '2' : '4']),
  );
  const put = await importList(all, anna, stakeholderImport, text, { mapping: { answers }, commit: true });
  expect(put.body?.recordCount, put.text).toBe(3);
  const { content } = (await anna.call(associations.list, { orgId: anna.organizationId })).body;
  expect(
    content.map(({ stakeholder, influence, interest }) => [stakeholder.name, influence, interest]),
  ).toEqual([
    ['Ejeren', 3, 4],
    ['Kommunen', 5, 4],
    ['Naboen', 2, 2],
  ]);
});
