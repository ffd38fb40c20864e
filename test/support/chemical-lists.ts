import { expect } from 'vitest';
import type { z } from 'zod';
import { chemicalAssociations } from '../../src/chemicals/chemical-association.ts';
import { RegisterImportPreview, registerImports } from '../../src/chemicals/register-import-api.ts';
import { fromWire } from '../../src/core/case.ts';
import { upload } from './people.ts';
import type { Person, World } from './people.ts';

type Preview = z.output<typeof RegisterImportPreview>;
interface Sent {
  status: number;
  json: Record<string, unknown>;
  body: Preview;
}

/** Lists of chemicals sent as a browser's form does, and what became of them. In: where to. */
export function listsIn(world: () => World) {
  const send = async (by: Person, text: string, { mapping = {}, commit = false } = {}): Promise<Sent> => {
    const fields = { mapping: JSON.stringify(mapping), commit: String(commit) };
    const path = `/organizations/${by.organizationId}/chemical-associations/import`;
    const file = { name: 'list.csv', content: Buffer.from(text), fields };
    const { status, json } = await upload(world(), by, file, path);
    return { status, json, body: fromWire(RegisterImportPreview, json).value as Preview };
  };
  const done = ({ status, json, body }: Sent): Preview => {
    expect(status, JSON.stringify(json).slice(0, 500)).toBe(200);
    return body;
  };
  return {
    send,
    look: async (by: Person, text: string, mapping = {}) => done(await send(by, text, { mapping })),
    commit: async (by: Person, text: string, mapping = {}) => {
      const body = done(await send(by, text, { mapping, commit: true }));
      return { ...body, importId: body.importId ?? '' };
    },
    undo: (by: Person, id: string) => by.call(registerImports.undo, { orgId: by.organizationId, id }),
    register: async (by: Person, size = 200) =>
      (await by.call(chemicalAssociations.list, { orgId: by.organizationId, query: { size } })).body,
  };
}
