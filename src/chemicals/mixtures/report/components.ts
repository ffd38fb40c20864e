import type { Block } from '../../../print/document.ts';
import { joinClassName } from '../../clp/hazard-classes.ts';
import type { Concentration } from '../../clp/concentration.ts';
import type { Mixture, MixtureComponent } from '../mixture.ts';
import { nameWithin, rangeIn } from '../within.ts';
import { numberIn } from '../words.ts';
import type { Says } from '../words.ts';

type Range = (range: Concentration) => string;

/** The classes of a substance; null is unknown, which is not "not classified". */
function classesText({ classification, notHazardous }: MixtureComponent, { say }: Says): string {
  if (notHazardous) return say('mixtures.report.notHazardous');
  if (classification === null) return say('mixtures.report.noClasses');
  if (classification.length === 0) return say('mixtures.status.NOT_CLASSIFIED');
  return classification
    .map(({ hazardClass, category, statement, remark }) =>
      [joinClassName(hazardClass, category), statement, remark && `(${remark})`].filter(Boolean).join(' '),
    )
    .join('\n');
}

/** Its own limits, factors and estimates. */
function limitsText(component: MixtureComponent, { say, language }: Says, range: Range): string {
  const { specificConcentrationLimits, mFactors, acuteToxicityEstimates, unknownAcuteToxicity } = component;
  return [
    ...specificConcentrationLimits.map((limit) =>
      [
        limit.hazardClass === null ? null : joinClassName(limit.hazardClass, limit.category),
        limit.statement,
        range(limit),
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...(mFactors?.acute ? [`M = ${mFactors.acute}`] : []),
    ...(mFactors?.chronic ? [`M (${say('mixtures.report.chronic')}) = ${mFactors.chronic}`] : []),
    ...acuteToxicityEstimates.map(({ route, value, unit, form }) =>
      [`ATE ${say(`mixtures.route.${route}`)}`, form && `(${form})`, numberIn(language, value, 6), unit]
        .filter(Boolean)
        .join(' '),
    ),
    ...unknownAcuteToxicity.map((route) =>
      say('mixtures.report.noToxicity', { route: say(`mixtures.route.${route}`) }),
    ),
    ...component.euHazardStatements,
  ].join('\n');
}

/** The components, numbered as the steps name them. */
export const componentTable = ({ components }: Mixture, words: Says, range: Range): Block => ({
  kind: 'table',
  widths: [3, 15, 9, 12, 15, 7],
  head: [
    words.say('mixtures.report.number'),
    words.say('mixtures.report.substance'),
    words.say('mixtures.report.share'),
    words.say('substances.field.classification'),
    words.say('mixtures.report.limits'),
    words.say('mixtures.report.source'),
  ],
  rows: components.map((component, place) => [
    String(place + 1),
    [nameWithin(component), component.casNumber && `CAS ${component.casNumber}`].filter(Boolean).join('\n'),
    range(rangeIn(component)) || words.say('mixtures.report.open'),
    classesText(component, words),
    limitsText(component, words, range),
    words.say(`mixtures.source.${component.source}`),
  ]),
});
