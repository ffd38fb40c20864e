import type { Block } from '../../../print/document.ts';
import type { MixtureResult } from '../mixture.ts';
import { articleIn } from '../words.ts';
import type { Words } from './said.ts';

type Label = MixtureResult['label'];

/** Where a part of the label is written, and whether that was verified. */
const basis = ({ article, verified }: Label['precautionsBy'], { say, language }: Words): string =>
  `${articleIn(language, article)} · ${say(`mixtures.verified.${verified}`)}`;

/** The label that follows at the high end, each part with what asks for it. */
export function labelBlocks({ label, rows }: MixtureResult, words: Words): Block[] {
  const { say, statement } = words;
  const text = (said: string, pale = false): Block => ({ kind: 'text', text: said, indent: pale, pale });
  const open = rows.filter(({ high }) => ['INSUFFICIENT_DATA', 'NOT_COMPUTED'].includes(high.status)).length;
  const asks = label.signalWord !== 'NORMAL' || label.hazardStatements.length > 0;
  return [
    ...(asks
      ? [
          { kind: 'text' as const, bold: true, text: say(`products.signal.${label.signalWord}`) },
          ...(label.pictograms.length > 0 ? [{ kind: 'pictograms' as const, ids: label.pictograms }] : []),
          ...label.hazardStatements.map((code) => text(`${code} ${statement(code)}`)),
        ]
      : [text(say('mixtures.label.none'))]),
    ...(label.leftOut.length > 0
      ? [text(say('mixtures.report.leftOut', { codes: label.leftOut.join(', ') }))]
      : []),
    ...label.euHazardStatements.flatMap((each) => [
      text(
        say(each.asked ? 'mixtures.label.ask' : 'mixtures.label.euh', {
          code: each.code,
          names: each.names.join(', '),
        }),
      ),
      text(basis(each, words), true),
    ]),
    ...label.names.flatMap((named) => [
      text(
        `${say('mixtures.label.names')}: ${named.name} (${named.because.map((each) => articleIn(words.language, each)).join(', ')})`,
      ),
      text(basis(named, words), true),
    ]),
    ...(label.precautions.length > 0
      ? [
          ...label.precautions.map(({ code, because }) =>
            text(`${code} ${statement(code)}${because.length > 0 ? ` (${because.join(', ')})` : ''}`),
          ),
          text(basis(label.precautionsBy, words), true),
        ]
      : []),
    ...(open > 0 ? [text(say('mixtures.label.open', { count: open }))] : []),
  ];
}
