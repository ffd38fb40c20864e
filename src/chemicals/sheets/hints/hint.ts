import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { id, listQuery, moment, optionalText, page, reference, text } from '../../../core/contract/fields.ts';
import { hintKinds, hintedFields } from '../hint-kinds.ts';

/** What the correction of a value showed of a supplier's sheets. It is used when a sheet of that supplier is read. */
export const SheetHint = z.object({
  id,
  /** How the supplier is known again: the domain of its e-mail address, or the letters and digits of its name. */
  supplier: text(255),
  supplierName: optionalText(300),
  kind: z.enum(hintKinds),
  /** The value that it is about, as the exchange format calls it. */
  field: z.enum(hintedFields),
  /** The words before the value; of DATE_ORDER DAY_FIRST or MONTH_FIRST. */
  value: text(60),
  /** The sheet on which it was corrected. */
  fileName: text(255),
  /** Switched off, it is kept, and not used. */
  active: z.boolean(),
  createdBy: reference('account'),
  ...moment('created'),
  ...moment('lastModified'),
});
export type SheetHint = z.output<typeof SheetHint>;

const path = '/organizations/:orgId/sheet-hints';
const feature = 'chemicals';

export const sheetHints = {
  list: endpoint('GET', path, {
    permission: 'READ_ORGANIZATION',
    feature,
    reads: ['sheet_hint'],
    summary: 'List what corrections have shown of suppliers’ safety data sheets',
    query: listQuery(['supplierName', 'createdDate'], {}),
    answer: page(SheetHint),
  }),
  update: endpoint('PUT', `${path}/:id`, {
    permission: 'EDIT_ORGANIZATION',
    feature,
    summary: 'Turn the use of such a hint on or off',
    body: z.object({ active: z.boolean() }),
    answer: SheetHint,
  }),
};
