import { expect } from 'vitest';
import { chemicalAssociations } from '../../src/chemicals/register/chemical-association.ts';
import { RegisterImportPreview, registerImports } from '../../src/chemicals/register/import/contract.ts';
import { sendTable } from './import.ts';
import type { Person, World } from './people.ts';

/** Sends lists of chemicals as a browser's form does. In: where to. Out: the outcome of each. */
export function listsIn(world: () => World) {
  const imports = { path: 'chemical-associations/import', answer: RegisterImportPreview };
  const send = (by: Person, content: string | Buffer, given: { mapping?: object; commit?: boolean } = {}) =>
    sendTable(world(), by, imports, content, given);
  const done = ({ status, json, body }: Awaited<ReturnType<typeof send>>): RegisterImportPreview => {
    expect(status, JSON.stringify(json).slice(0, 500)).toBe(200);
    return body;
  };
  return {
    send,
    look: async (by: Person, content: string | Buffer, mapping = {}) =>
      done(await send(by, content, { mapping })),
    commit: async (by: Person, text: string, mapping = {}) => {
      const body = done(await send(by, text, { mapping, commit: true }));
      return { ...body, importId: body.importId ?? '' };
    },
    undo: (by: Person, id: string) => by.call(registerImports.undo, { orgId: by.organizationId, id }),
    register: async (by: Person, size = 200) =>
      (await by.call(chemicalAssociations.list, { orgId: by.organizationId, query: { size } })).body,
  };
}
