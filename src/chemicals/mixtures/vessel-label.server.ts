import { translate } from '../../core/http/language.server.ts';
import type { PrintLanguage } from '../../print/printed.ts';
import { statementText } from '../codes/statement-texts.server.ts';
import type { PrintedProduct, PrintedStatement } from '../labels/printed-product.ts';
import { printed } from '../labels/printed-texts.ts';
import type { Outcome } from './kept.ts';

/** What an organization has mixed, as the label of its vessel shows it. What is not known is on it. */
export function vesselLabel(
  name: string,
  { label, undecided }: Pick<Outcome, 'label' | 'undecided'>,
  languages: readonly PrintLanguage[],
  { today, address }: { today: string; address: string },
): PrintedProduct {
  const [first = 'da'] = languages;
  const inWords = (
    code: string,
    language: PrintLanguage,
    names: readonly string[] = [],
  ): PrintedStatement => ({
    code,
    text: statementText(code, language, names) ?? code,
  });
  return {
    name,
    ufi: null,
    supplier: null,
    signalWord: label.signalWord,
    pictograms: label.pictograms,
    wordings: languages.map((language) => ({
      language,
      contains: label.names.map((named) => named.name),
      hazards: [
        ...label.hazardStatements.map((code) => inWords(code, language)),
        ...(undecided.length > 0
          ? [
              {
                code: '',
                text: `${printed('undecided', language)}: ${undecided
                  .map((each) => translate(language, `mixtures.class.${each}`))
                  .join(', ')}`,
              },
            ]
          : []),
      ],
      supplements: label.supplements.map(({ code, names }) => inWords(code, language, names)),
      precautions: [],
    })),
    quantity: null,
    note: `${printed('mixed', first)} ${today}`,
    address,
  };
}
