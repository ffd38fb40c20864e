import { dateColumn, exportRoute, numberColumn, textColumn } from '../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../core/tables-in-files/export.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { translate } from '../core/http/language.server.ts';
import { listDocuments } from './read.server.ts';
import type { Reader } from './read.server.ts';
import { documentExports } from './exports.ts';
import { fileCategories } from './file.ts';
import type { DocumentRow } from './file.ts';

const documentColumns = (language: 'en' | 'da'): ExportColumn<DocumentRow>[] => [
  textColumn('documents.field.name', ({ name }) => name),
  textColumn('documents.field.category', ({ category }) =>
    fileCategories.some((known) => known === category)
      ? translate(language, `documents.category.${category}`)
      : category,
  ),
  // Names of topics have commas.
  textColumn('documents.field.topics', ({ topics }) => topics.map(({ name }) => name).join('; ')),
  dateColumn('documents.field.date', ({ date }) => date),
  dateColumn('documents.field.reviewDate', ({ reviewDate }) => reviewDate),
  textColumn('documents.field.responsible', ({ responsible }) => responsible?.name),
  numberColumn('documents.column.version', ({ version }) => String(version)),
  textColumn('documents.field.contentType', ({ contentType }) => contentType),
  numberColumn('documents.column.bytes', ({ size }) => String(size)),
  numberColumn('documents.column.attached', ({ attachmentCount }) => String(attachmentCount)),
  dateColumn('documents.column.sent', ({ createdDate }) => createdDate),
  textColumn('documents.column.by', ({ createdBy }) => createdBy?.name),
  textColumn('documents.field.description', ({ description }) => description),
  textColumn('documents.column.sha256', ({ sha256 }) => sha256),
];

/** In: what may have documents attached. */
export const documentExportRoutes = (kinds: Reader['kinds']): Route[] => [
  exportRoute(documentExports.documents, {
    name: 'documents.title',
    columns: documentColumns,
    rows: async (call, paging) =>
      (await listDocuments({ ...call, kinds }, { ...call.query, ...paging }, call.today)).content,
  }),
];
