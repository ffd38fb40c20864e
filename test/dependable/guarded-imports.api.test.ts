/**
 * Every import, whatever it brings: who has lost the level since the preview brings nothing and takes nothing back, of two at once each record
 * comes in once, the same file adds nothing twice, and what another organization has is neither named nor taken back.
 * @module-tag full
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerImports } from '../../src/chemicals/register/import/contract.ts';
import type { Level } from '../../src/core/contract/permission.ts';
import { ofCatalogue, shippedLists } from '../../src/core/records/columns.server.ts';
import { files } from '../../src/documents/file.ts';
import { readingImports } from '../../src/monitoring/meters/import/contract.ts';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import { stakeholderImport } from '../../src/organization/stakeholders/import/definition.ts';
import {
  areaImport,
  competenceImport,
  departmentImport,
} from '../../src/organization/tree/import/definitions.ts';
import { listsIn } from '../support/chemical-lists.ts';
import { newReminder } from '../support/control-book.ts';
import { importFile, importList } from '../support/import.ts';
import { newMeter } from '../support/monitoring.ts';
import { world } from '../support/people.ts';
import type { Person, World } from '../support/people.ts';
import { done } from '../support/replies.ts';
import { documentUpload } from '../support/samples/files.ts';
import { fileOf, importersIn, isOwn } from '../support/samples/imports.ts';
import type { Given, ImportSample } from '../support/samples/sample.ts';
import { importSamples } from '../support/samples/samples.ts';

let all: World;
beforeAll(async () => {
  all = await world(undefined, null, 100_000);
});
afterAll(() => all.close());

const { importer, countOf } = importersIn(() => all);
const lists = listsIn(() => all);

/** A file of three records, and the person who may import it. */
interface Ready {
  person: Person;
  send: (by: Person, commit: boolean) => Promise<{ status: number; text: string; importId: string | null }>;
  undo: (by: Person, id: string) => Promise<{ status: number }>;
  count: () => Promise<number>;
}
interface Way {
  kind: string;
  permission: Level;
  isOwn: boolean;
  begin: () => Promise<Ready>;
}

/** Arguments of a call whose path is known only when it runs. */
const at = <T extends Record<string, string>>(params: T): T & Pick<Given, 'headers'> => ({
  ...params,
  headers: {},
});

const three = [0, 1, 2];
let first = 2_000_000;

const ofList = (sample: ImportSample): Way => {
  const { definition } = sample;
  return {
    kind: definition.kind,
    permission: definition.create.permission as Level,
    isOwn: isOwn(sample),
    begin: async () => {
      first += three.length;
      const person = await importer(sample, three.length, first);
      const text = fileOf(
        sample,
        three.map((each) => sample.good(first + each)),
      );
      const { organizationId: orgId } = person;
      return {
        person,
        send: async (by, commit) => {
          const { status, text: answer, body } = await importList(all, by, definition, text, { commit });
          return { status, text: answer, importId: status === 200 ? body.importId : null };
        },
        undo: (by, id) =>
          by.call(definition.undo, at({ orgId: isOwn(sample) ? by.organizationId : orgId, id })),
        count: () => countOf(person, sample),
      };
    },
  };
};

const ofReadings: Way = {
  kind: 'reading',
  permission: 'EDIT_ORGANIZATION',
  isOwn: true,
  begin: async () => {
    const person = await all.person({ level: 'EDIT_ORGANIZATION' });
    const meter = await newMeter(person, { readingMode: 'CONSUMPTION' });
    const text = ['Dato;Forbrug (kWh)', ...three.map((day) => `0${day + 1}-06-2025;1,5`)].join('\n');
    return {
      person,
      send: async (by, commit) => {
        const { status, text: answer, body } = await importFile(all, by, meter, text, { commit });
        return { status, text: answer, importId: status === 200 ? body.importId : null };
      },
      undo: (by, id) => by.call(readingImports.undo, { orgId: by.organizationId, id }),
      count: async () => {
        const args = { orgId: person.organizationId, meterId: meter.id };
        return (await done(person.call(readings.list, args))).totalElements;
      },
    };
  },
};

const ofRegister: Way = {
  kind: 'chemicalAssociation',
  permission: 'EDIT_ORGANIZATION',
  isOwn: true,
  begin: async () => {
    const person = await all.person({ level: 'EDIT_ORGANIZATION' });
    const text = ['Navn;Sted', ...three.map((each) => `Rens ${each};Hal`)].join('\n');
    return {
      person,
      send: async (by, commit) => {
        const { status, json, body } = await lists.send(by, text, {
          mapping: { unknown: 'PROPOSE' },
          commit,
        });
        return { status, text: JSON.stringify(json), importId: status === 200 ? body.importId : null };
      },
      undo: (by, id) => by.call(registerImports.undo, { orgId: by.organizationId, id }),
      count: async () => (await lists.register(person)).totalElements,
    };
  },
};

const ways: Way[] = [...importSamples.map(ofList), ofReadings, ofRegister];

const levelOf = (person: Person, level: Level) =>
  all.owner.query('update member set permission = $2 where account_id = $1', [person.accountId, level]);

describe.each(ways)('the import of each $kind', (way) => {
  test('brings nothing for who has lost the level since the preview, and takes nothing back for them', async () => {
    const { person, send, undo, count } = await way.begin();
    const before = await count();
    const looked = await send(person, false);
    expect(looked.status, looked.text).toBe(200);
    await levelOf(person, 'READ_ORGANIZATION');
    const late = await send(person, true);
    expect([late.status, await count()], late.text).toEqual([403, before]);
    await levelOf(person, way.permission);
    const made = await send(person, true);
    expect([made.status, await count()], made.text).toEqual([200, before + three.length]);
    await levelOf(person, 'READ_ORGANIZATION');
    expect((await undo(person, made.importId ?? '')).status).toBe(403);
    expect(await count()).toBe(before + three.length);
    await levelOf(person, way.permission);
    expect((await undo(person, made.importId ?? '')).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test('brings each record once of two people at once, and none of the same file again', async () => {
    const { person, send, count } = await way.begin();
    const other = await all.person({ level: way.permission, organization: person.organizationId });
    const before = await count();
    const both = await Promise.all([person, other].map((each) => send(each, true)));
    expect(
      both.filter(({ importId }) => importId !== null),
      both.map(({ text }) => text).join('\n'),
    ).toHaveLength(1);
    for (const { status } of both) expect([200, 409, 422]).toContain(status);
    expect(await count()).toBe(before + three.length);
    const again = await send(person, true);
    expect([again.importId, await count()], again.text).toEqual([null, before + three.length]);
  });

  test('is not taken back from another organization', { skip: !way.isOwn }, async () => {
    const { person, send, undo, count } = await way.begin();
    const stranger = await all.person({ level: way.permission });
    const { importId } = await send(person, true);
    const there = await count();
    expect((await undo(stranger, importId ?? '')).status).toBe(404);
    expect(await count()).toBe(there);
  });
});

/** Makes a record called Theirs in a person's organization, by table. */
const makers: Readonly<Record<string, (by: Person) => Promise<unknown>>> = {
  department: (by) => importList(all, by, departmentImport, 'Name\nTheirs\n', { commit: true }),
  area: (by) => importList(all, by, areaImport, 'Name\nTheirs\n', { commit: true }),
  competence: (by) => importList(all, by, competenceImport, 'Name\nTheirs\n', { commit: true }),
  stakeholder_association: (by) => importList(all, by, stakeholderImport, 'Name\nTheirs\n', { commit: true }),
  reminder: (by) => newReminder(by, { name: 'Theirs' }),
  account: (by) => all.person({ firstName: 'Theirs', lastName: 'Lund', organization: by.organizationId }),
  file: async (by) => {
    const { organizationId: orgId } = by;
    const { id } = await done(by.call(files.upload, { orgId, ...documentUpload }));
    await done(by.call(files.update, { orgId, id, body: { name: 'Theirs' } }));
    return id;
  },
};
/** Of the catalogue, which is the same for every organization. */
const isShared = (table: string): boolean =>
  table === 'legislation' || shippedLists.has(table) || ofCatalogue.has(table);

const referring = importSamples.flatMap((sample) =>
  sample.definition.columns.flatMap(({ role, table }) =>
    table !== null && !isShared(table) ? [{ kind: sample.definition.kind, role, table, sample }] : [],
  ),
);

test.each(referring)('$kind: $role of another organization is not known', async ({ role, table, sample }) => {
  const stranger = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const made = await makers[table]?.(stranger);
  expect(made, `There is no maker of ${table}`).toBeDefined();
  first += 1;
  const person = await importer(sample, 1, first);
  const column = sample.definition.columns.find((each) => each.role === role);
  const mapping = column?.added && typeof made === 'string' ? { files: [made] } : {};
  const text = fileOf(sample, [{ ...sample.good(first), [role]: 'Theirs' }]);
  const { status, text: answer, body } = await importList(all, person, sample.definition, text, { mapping });
  expect(status, answer).toBe(200);
  expect(
    body.rows[0]?.errors.map((error) => error.role),
    answer,
  ).toContain(role);
  expect(body.ready).toBe(false);
});
