import { translate } from '../../../core/http/language.server.ts';
import type { askerOf } from '../../../core/lanes/lane.server.ts';
import { pdfOf } from '../../../print/pdf-download.server.ts';
import { statementText } from '../../codes/statement-texts.server.ts';
import { print } from '../../labels/print.server.ts';
import { reportBlocks } from './report.ts';
import type { Calculation } from './said.ts';

/** The calculation report as a PDF to download or open. In: who asks, what was calculated, and the language and day of the print. */
export function reportDocument(
  asker: ReturnType<typeof askerOf>,
  calculation: Omit<Calculation, 'printed'>,
  { language, today }: { language: 'en' | 'da'; today: string },
  query: { download?: boolean | undefined },
): ReturnType<typeof pdfOf> {
  const say = (key: string, values?: Record<string, string | number>): string =>
    translate(language, key, values);
  const blocks = reportBlocks(
    { ...calculation, printed: say('mixtures.report.printed', { date: today }) },
    { say, language, statement: (code) => statementText(code, language, []) ?? code },
  );
  const title = say('mixtures.report.title', { name: calculation.name });
  const document = { blocks, foot: `${title} · ${today}`, page: say('mixtures.report.page') };
  return pdfOf(
    () => print(asker, 'document', { document, titled: { title, language } }),
    `${title}.pdf`,
    query,
  );
}
