import { idOr, nothing } from '../../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../../test/support/samples/sample.ts';
import type { Person } from '../../../../test/support/people.ts';
import { SheetDecision, SheetReadingRow, sheetReadings } from './reading.ts';

const form = (name: string, content: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    `${content}\r\n--part--\r\n`,
  ].join(''),
});
const shortest = () => `%PDF-1.4\n%${crypto.randomUUID()}\n%%EOF`;
/** The shortest PDF that the check of its content accepts; each has different content. */
export const pdf = () => form('a.pdf', shortest());

/** An archive of one PDF that is not packed: short enough for its numbers to be letters, which a text can hold. */
function archive(): string {
  const [name, content] = ['a.pdf', shortest()];
  const bytes = (...values: [value: number, size: number][]) =>
    values.map(([value, size]) => String.fromCharCode(value).padEnd(size, '\0')).join('');
  const sizes: [number, number][] = [
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
  ];
  const local = `PK\u0003\u0004${bytes([20, 2], [0, 12], ...sizes, [0, 2])}${name}${content}`;
  const entry = `PK\u0001\u0002${bytes([20, 2], [20, 2], [0, 12], ...sizes, [0, 16])}${name}`;
  return `${local}${entry}PK\u0005\u0006${bytes([0, 4], [1, 2], [1, 2], [entry.length, 4], [local.length, 4], [0, 2])}`;
}
const reading = async (by: Person, orgId: string) => ({
  params: { id: idOr(orgId, await by.call(sheetReadings.upload, { orgId, ...pdf() })) },
});
const given: Sample = reading;
const path = '/organizations/:orgId/sheet-readings';

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/suppliers`]: nothing,
    [`GET ${path}/:id`]: given,
    [`GET ${path}/:id/values`]: given,
    [`POST ${path}`]: pdf,
    [`POST ${path}/archive`]: () => form('a.zip', archive()),
    // Nothing has been read yet: no value to decide about.
    [`PUT ${path}/:id/decisions`]: async (by, orgId) => ({
      ...(await reading(by, orgId)),
      body: { decisions: [] },
    }),
    [`POST ${path}/:id/read-again`]: given,
    [`POST ${path}/:id/ocr`]: given,
    [`POST ${path}/:id/split`]: given,
    [`GET ${path}/:id/matches`]: given,
    [`POST ${path}/:id/apply`]: async (by, orgId) => ({
      ...(await reading(by, orgId)),
      body: { target: 'PROPOSAL' },
    }),
    [`POST ${path}/:id/take-back`]: given,
    [`DELETE ${path}/:id`]: given,
    [`POST ${path}/:id/restore`]: async (by, orgId) => {
      const sample = await reading(by, orgId);
      await by.call(sheetReadings.remove, { orgId, id: sample.params.id });
      return sample;
    },
  },
  refusals: {
    [`PUT ${path}/:id/decisions`]: '422 INVALID',
    [`POST ${path}/:id/ocr`]: '409 OCR_OFF',
    [`POST ${path}/:id/split`]: '409 CONFLICT',
    [`POST ${path}/:id/apply`]: '422 INVALID',
    [`POST ${path}/:id/take-back`]: '409 CONFLICT',
  },
  stored: {
    sheet_reading: {
      schema: SheetReadingRow,
      kept: ['file_id', 'sha256', 'sheet_content', 'undo_content', 'search_text'],
    },
    sheet_decision: {
      schema: SheetDecision,
      workedOut: ['value'],
      kept: ['sheet_reading_id', 'value', 'about_content'],
    },
  },
};
