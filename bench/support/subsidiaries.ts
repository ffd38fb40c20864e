import { organizations } from '../../src/organization/tree/organization.ts';
import { zip } from '../../test/support/zip.ts';
import { formOf, pause } from './with-neighbour.ts';
import type { Stage } from './with-neighbour.ts';

const count = 24;
export const name = `${count} subsidiaries of one holding preview 2 million cells each`;
/** Milliseconds that another holding's preview of one row may take meanwhile. */
export const most = 10_000;

/** A workbook of rows of as many columns, each with a digit: small as it is sent, and long to read. */
function wide(rows: number, columns: number): Buffer {
  const row = `<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`;
  return zip({
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="S" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r0" Target="worksheets/sheet0.xml"/></Relationships>',
    'xl/worksheets/sheet0.xml': Buffer.from(
      `<worksheet><sheetData>${row.repeat(rows)}</sheetData></worksheet>`,
    ),
  });
}

/**
 * A manager adds subsidiaries, and previews a wide workbook in each of them at once; two seconds later another holding previews one row. Out:
 * milliseconds until all of theirs had an answer, and until the other had.
 */
export async function measure(stage: Stage): Promise<{ took: number; preview: number }> {
  const { noisy, quiet } = stage;
  const { body: holding } = await noisy.call(organizations.get, { orgId: noisy.organizationId });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const made = await noisy.call(organizations.addSubsidiary, {
      orgId: noisy.organizationId,
      body: { name: `Plant ${at}`, country: holding.country, timeZone: holding.timeZone },
    });
    if (made.status !== 201) throw new Error(`No subsidiary: ${made.status} ${made.text}`);
    ids.push(made.body.id);
  }
  const file = wide(20_000, 100);
  const began = performance.now();
  const theirs = ids.map((organizationId) =>
    stage.call(
      { ...noisy, organizationId },
      '/organizations/:org/department-imports',
      formOf('wide.xlsx', file, { mapping: '{}' }),
    ),
  );
  await pause(2);
  const asked = performance.now();
  const one = Buffer.from('Name\nStores\n');
  const path = '/organizations/:org/department-imports';
  const { status, text } = await stage.call(quiet, path, formOf('one.csv', one, { mapping: '{}' }));
  const preview = performance.now() - asked;
  if (status !== 200) throw new Error(`The other holding’s preview: ${status} ${text}`);
  await Promise.all(theirs);
  return { took: performance.now() - began, preview };
}
