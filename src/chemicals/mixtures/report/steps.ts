import { compare, sub } from '../../../core/numbers/decimal.ts';
import type { Block } from '../../../print/document.ts';
import { law } from '../engine/law.ts';
import type { ClassRow, MixtureResult, Step } from '../mixture.ts';
import { articleIn, comparisonOf, termOf } from '../words.ts';
import { exactIn } from './said.ts';
import type { Calculation, Words } from './said.ts';

const line = (text: string): Block => ({ kind: 'text', text, indent: true });
const routes = { '3.1-oral': 'ORAL', '3.1-dermal': 'DERMAL', '3.1-inhalation': 'INHALATION' } as const;

/**
 * Of acute toxicity: what the sum has to reach is 100 % over the upper limit of the category, without the unknown part where
 * that is above 10 %. CLP Annex I, 3.1.3.6.1 and 3.1.3.6.2.3.
 */
function bound(row: ClassRow, step: Step, result: MixtureResult, { say, language }: Words): Block[] {
  const route = Object.entries(routes).find(([id]) => id === row.hazardClass)?.[1];
  if (!route) return [];
  const unknown = result.unknownAcute.find((each) => each.route === route);
  const part = (step.end === 'LOW' ? unknown?.low : unknown?.high) ?? '0';
  const counted = compare(part, law('acute.unknownPart').value) > 0 ? sub('100', part) : '100';
  const shown = exactIn(language);
  const values = { needs: shown(step.needs), counted: shown(counted), bound: shown(law(step.rule).value) };
  return [line(say('mixtures.report.bound', { ...values, result: step.result }))];
}

const asText = ({ end, terms }: Step): string => JSON.stringify([end, terms]);

/** Comparisons of one sum with several limits, the sum once: what the substances add, then each limit with its article. */
function sumBlocks(row: ClassRow, steps: readonly Step[], { result }: Calculation, words: Words): Block[] {
  const { say, language } = words;
  const shown = exactIn(language);
  const [first] = steps;
  if (!first) return [];
  return [
    ...first.terms.map((term, place): Block => {
      const { sum, about } = termOf(term, shown, words);
      const from = term.cutOff === null ? null : say('mixtures.report.from', { share: shown(term.cutOff) });
      const counts = term.counts ? null : say('mixtures.report.notCounted');
      const text = `[${term.component + 1}] ${[sum, ...about, from, counts].filter(Boolean).join(' · ')}`;
      return { kind: 'text', text, apart: place === 0 };
    }),
    ...steps.flatMap((step): Block[] => {
      const basis = [
        say(`mixtures.step.end.${step.end}`),
        articleIn(language, step.article),
        say(`mixtures.verified.${step.verified}`),
        step.kind === 'VALUE' ? null : say(`mixtures.report.kind.${step.kind}`),
      ];
      return [
        { kind: 'text', text: comparisonOf(step, shown, words), bold: true },
        ...(step.terms.length > 0 ? bound(row, step, result, words) : []),
        { kind: 'text', text: basis.filter(Boolean).join(' · '), pale: true, indent: true },
      ];
    }),
  ];
}

/** A class with its answer, what is missing, each comparison and what would change it; nothing for classes that no component has. */
export function stepBlocks(row: ClassRow, calculation: Calculation, words: Words): Block[] {
  const { say, language } = words;
  const { mixture } = calculation;
  const nameOf = (component: number | null): string =>
    component === null ? '' : (mixture.components[component]?.name ?? '');
  const said = [
    row.reason && say(`mixtures.reason.${row.reason}`),
    row.carriers.length > 0 && say('mixtures.carriers', { names: row.carriers.map(nameOf).join(', ') }),
    ...row.missing.map(({ what, component }) => say(`mixtures.missing.${what}`, { name: nameOf(component) })),
    ...row.notices.map((notice) => say(`mixtures.notice.${notice}`)),
    row.unreviewed && say('mixtures.unreviewed'),
    ...row.changesAt.map(({ component, share, below }) =>
      say('mixtures.change', {
        name: nameOf(component),
        share: exactIn(language)(share),
        below: below ?? say('mixtures.step.noResult'),
      }),
    ),
  ].filter((text): text is string => Boolean(text));
  const hasMore = row.steps.length + row.missing.length + row.notices.length + row.carriers.length > 0;
  if (!hasMore) return [];
  const answer = row.high.category ?? say(`mixtures.status.${row.status}`);
  return [
    { kind: 'subheading', text: `${say(`mixtures.class.${row.hazardClass}`)}: ${answer}` },
    ...said.map((text): Block => ({ kind: 'text', text })),
    ...[...Map.groupBy(row.steps, asText).values()].flatMap((steps) =>
      sumBlocks(row, steps, calculation, words),
    ),
  ];
}
