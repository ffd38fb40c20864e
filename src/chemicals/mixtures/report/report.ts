import { rangeText } from '../../clp/concentration-words.ts';
import type { Block } from '../../../print/document.ts';
import type { ClassRow } from '../mixture.ts';
import { numberIn } from '../words.ts';
import type { Says } from '../words.ts';
import { componentTable } from './components.ts';
import { labelBlocks } from './label.ts';
import { decimals, exactIn } from './said.ts';
import type { Calculation, Words } from './said.ts';
import { stepBlocks } from './steps.ts';

const endText = (at: ClassRow['low'], { say }: Says): string =>
  at.categories.length > 0
    ? [at.categories.join(', '), at.statements.join(', ')].filter(Boolean).join('\n')
    : say(`mixtures.status.${at.status}`);

/** The known data of the mixture itself; the others are named as unknown. */
function dataTable({ mixture }: Calculation, { say, language }: Words): Block {
  const unknown = say('mixtures.report.unknown');
  const number = (value: string | null, unit: string): string =>
    value === null ? unknown : `${numberIn(language, value, decimals)}${unit && ` ${unit}`}`;
  return {
    kind: 'table',
    widths: [2, 3],
    head: [say('mixtures.report.data'), ''],
    rows: [
      [
        say('products.field.physicalState'),
        mixture.physicalState ? say(`products.state.${mixture.physicalState}`) : unknown,
      ],
      [say('products.field.flashPoint'), number(mixture.flashPoint, '°C')],
      [say('mixtures.report.boiling'), number(mixture.boilingPoint, '°C')],
      [say('products.field.pH'), number(mixture.pH, '')],
      [say('mixtures.report.viscosity'), number(mixture.kinematicViscosity, 'mm²/s')],
      [say('mixtures.report.heat'), number(mixture.heatOfCombustion, 'kJ/g')],
      [say('mixtures.report.audience'), say(`mixtures.audience.${mixture.audience}`)],
    ],
  };
}

function rowTable({ result, compared }: Calculation, words: Words): Block {
  const { say } = words;
  const hasSheet = compared.length > 0;
  return {
    kind: 'table',
    widths: hasSheet ? [10, 7, 7, 5, 12] : [10, 8, 8, 14],
    head: [
      say('mixtures.rows'),
      say('mixtures.low'),
      say('mixtures.high'),
      ...(hasSheet ? [say('mixtures.sheet')] : []),
      say('mixtures.report.note'),
    ],
    rows: result.rows.map((row) => {
      const comparison = compared.find(({ hazardClass }) => hazardClass === row.hazardClass);
      const notes = [
        row.reason && say(`mixtures.reason.${row.reason}`),
        comparison && (comparison.outcome === 'STRICTER' || comparison.outcome === 'MILDER')
          ? say(`mixtures.outcome.${comparison.outcome}`)
          : null,
        row.unreviewed && `${say('mixtures.unreviewed.short')}.`,
      ];
      return [
        `${row.hazardClass.split('-')[0] ?? ''} ${say(`mixtures.class.${row.hazardClass}`)}`,
        endText(row.low, words),
        endText(row.high, words),
        ...(hasSheet ? [comparison?.stated.join(', ') || say('mixtures.sheet.none')] : []),
        notes.filter(Boolean).join(' '),
      ];
    }),
  };
}

/** What the whole calculation rests on: shares that are not seen, ranges over 100 %, unknown toxicity. */
function remarks({ result }: Calculation, { say, language }: Words): Block[] {
  const number = (value: string): string => numberIn(language, value, decimals);
  const rest = Number(result.undisclosed) > 0 ? result.undisclosed : null;
  const texts = [
    rest && say('mixtures.report.undisclosed', { rest: number(rest) }),
    result.overHundred && say('mixtures.overHundred'),
    ...result.unknownAcute.map(({ route, high }) =>
      say('mixtures.unknownAcute', { share: number(high), route: say(`mixtures.route.${route}`) }),
    ),
    ...result.estimates.map(({ route, form, end, value }) =>
      say('mixtures.report.estimate', {
        route: [say(`mixtures.route.${route}`), form && say(`mixtures.form.${form}`)]
          .filter(Boolean)
          .join(', '),
        end: say(`mixtures.step.end.${end}`).toLowerCase(),
        value: `${exactIn(language)(value)} ${form === null ? 'mg/kg' : form === 'GAS' ? 'ppmV' : 'mg/L'}`,
      }),
    ),
  ];
  return texts.flatMap((text): Block[] => (text ? [{ kind: 'text', text }] : []));
}

/**
 * A calculation on paper: what was known, each component with its classes and limits, all 37 rows, and every comparison with
 * rule, article, terms, share, limit, whose limit, and how the rule was verified. In: the calculation and the words.
 */
export function reportBlocks(calculation: Calculation, words: Words): Block[] {
  const { say } = words;
  const { name, about, printed, applies, result, mixture } = calculation;
  return [
    { kind: 'title', text: say('mixtures.report.title', { name }) },
    ...(about.length > 0 ? [{ kind: 'text' as const, text: about.join(' · ') }] : []),
    { kind: 'text', text: printed, pale: true },
    { kind: 'text', text: say('mixtures.report.law', { date: result.date }) },
    { kind: 'text', text: say(applies) },
    { kind: 'text', text: say('mixtures.report.how') },
    dataTable(calculation, words),
    { kind: 'heading', text: say('products.field.composition') },
    componentTable(mixture, words, (range) =>
      rangeText(range, (value) => numberIn(words.language, value, decimals)),
    ),
    ...remarks(calculation, words),
    { kind: 'heading', text: say('mixtures.label') },
    ...labelBlocks(result, words),
    { kind: 'heading', text: say('mixtures.report.all') },
    rowTable(calculation, words),
    { kind: 'heading', text: say('mixtures.report.steps') },
    ...result.rows.flatMap((row) => stepBlocks(row, calculation, words)),
  ];
}
