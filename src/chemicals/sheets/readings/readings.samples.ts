import { idOr, nothing } from '../../../../test/support/samples/sample.ts';
import type { Sample, Samples } from '../../../../test/support/samples/sample.ts';
import type { Person } from '../../../../test/support/people.ts';
import { SheetDecision, SheetReadingRow, sheetReadings } from './reading.ts';

/** The shortest PDF that the check of its content accepts; each has different content. */
export const pdf = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    `%PDF-1.4\n%${crypto.randomUUID()}\n%%EOF\r\n--part--\r\n`,
  ].join(''),
});
const reading = async (by: Person, orgId: string) => ({
  params: { id: idOr(orgId, await by.call(sheetReadings.upload, { orgId, ...pdf() })) },
});
const given: Sample = reading;
const path = '/organizations/:orgId/sheet-readings';

export const samples: Samples = {
  calls: {
    [`GET ${path}`]: nothing,
    [`GET ${path}/:id`]: given,
    [`GET ${path}/:id/values`]: given,
    [`POST ${path}`]: pdf,
    // Nothing has been read yet: no value to decide about.
    [`PUT ${path}/:id/decisions`]: async (by, orgId) => ({
      ...(await reading(by, orgId)),
      body: { decisions: [] },
    }),
    [`POST ${path}/:id/read-again`]: given,
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
