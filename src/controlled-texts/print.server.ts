import { sql } from 'kysely';
import type { Words } from '../core/database/rows.server.ts';
import { routeDownload } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { translate } from '../core/http/language.server.ts';
import { askerOf, lanes } from '../core/lanes/lane.server.ts';
import { documentPages } from '../print/document.ts';
import { pdfOf } from '../print/pdf-download.server.ts';
import { printPdf, ruler } from '../print/pdf.server.ts';
import { getText } from './controlled-text.server.ts';
import { controlledTexts } from './controlled-text.ts';
import { printedText } from './printed.ts';
import { versionOf } from './versions.server.ts';

/** The print of a version. */
export const printRoutes: Route[] = [
  routeDownload(controlledTexts.print, async (call) => {
    const { db, organization, person, params, query, today } = call;
    const language = query.language ?? call.language;
    const version = await versionOf(call, params.id);
    const text = await getText(call, version.textId);
    const { rows } = await sql<
      Words<'by'>
    >`select coalesce(ctx.person_name(${person.accountId}), '–') as by`.execute(db);
    const printed = { text, version, organization, by: rows[0]?.by ?? '–', today };
    const document = printedText(printed, (key, values) => translate(language, key, values));
    const make = () =>
      lanes.prints.run(askerOf(call), () =>
        printPdf({ title: document.title, language }, documentPages(document, ruler)),
      );
    return pdfOf(make, `${document.title}.pdf`, query);
  }),
];
