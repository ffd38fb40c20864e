import { button, drop } from '../../test/e2e/support/screen-steps.ts';
import type { Screen, Step } from '../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../test/e2e/support/texts.ts';

/** Some files on their way: one that comes in, one that is there already, and those that are refused. */
const uploads: Step = async (page) => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(text),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file(`Inspection ${Date.now()}.txt`, `Inspection of ${Date.now()}`),
      file('The same again.csv', 'Date;pH'),
      file('The same once more.csv', 'Date;pH'),
      file('drawing.dwg', 'x'),
      file('page that calls itself a report.pdf', '<html></html>'),
      file('empty.txt', ''),
    ]);
  const t = await textsOf(page);
  await page.getByRole('button', { name: t('documents.upload.clear') }).waitFor();
};
const pageDrawn: Step = (page) => page.locator('[data-page] canvas').waitFor();

/** The screens of documents. */
export const screens: Screen[] = [
  { name: 'documents', path: '/documents/own-documents' },
  { name: 'documents-new', path: '/documents/own-documents', as: 'new' },
  { name: 'documents-filtered', path: '/documents/own-documents?review=overdue&topic=ENV' },
  { name: 'documents-bin', path: '/documents/own-documents?deleted=true' },
  { name: 'documents-add', path: '/documents/own-documents/new', before: uploads },
  { name: 'documents-import', path: '/documents/own-documents/import' },
  {
    name: 'documents-import-changes',
    path: '/documents/own-documents/import',
    before: drop(
      'Navn;Kategori;Revideres senest;Beskrivelse\nEmergency plan.pdf;Procedure;31-03-2027;Beredskab for hele virksomheden\nSpildevandstilladelse.pdf;Tilladelse;;\nGammel plan.pdf;Procedure;31-03-2027;\nWastewater analyses.csv;Måling;i foråret;\n',
    ),
  },
  { name: 'document', path: '/documents/own-documents/{doc:Spildevandstilladelse.pdf}', before: pageDrawn },
  { name: 'document-picture', path: '/documents/own-documents/{doc:Site plan with drains.png}' },
  { name: 'document-table', path: '/documents/own-documents/{doc:Wastewater analyses.csv}' },
  {
    name: 'document-large',
    path: '/documents/own-documents/{doc:Emergency plan.pdf}',
    before: async (page, people) => {
      await button('kit.preview.large')(page, people);
      await page.locator('.mantine-Modal-content [data-page] canvas').waitFor();
    },
  },
  { name: 'document-versions', path: '/documents/own-documents/{doc:Emergency plan.pdf}?tab=versions' },
  { name: 'document-held', path: '/documents/own-documents/{doc:Emergency plan.pdf}?tab=held' },
  { name: 'document-history', path: '/documents/own-documents/{doc:Emergency plan.pdf}?tab=history' },
  { name: 'document-read-only', path: '/documents/own-documents/{doc:Emergency plan.pdf}', as: 'reader' },
  { name: 'document-edit', path: '/documents/own-documents/{doc:Spildevandstilladelse.pdf}/edit' },
];

export const ids = [
  `select 'doc:' || name as key, id from file where use = 'DOCUMENT' and not replaced and deleted_at is null
   and organization_id = $1`,
];
