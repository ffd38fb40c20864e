import { Problem } from '../../core/contract/problem.ts';
import { route, routeDownload } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { askerOf } from '../../core/lanes/lane.server.ts';
import type { Chemical } from '../products/chemical.ts';
import { getChemical } from '../products/read.server.ts';
import { compare } from './compare.ts';
import { calculate } from './engine/calculate.ts';
import { filled, mixtureOf, mixtureToCome } from './mixture-of.server.ts';
import { mixtures } from './mixture.ts';
import type { Comparison, MixtureResult } from './mixture.ts';
import { reportDocument } from './report/document.server.ts';

/** What a product's sheet states against what was calculated. */
function comparedWith(chemical: Chemical, result: MixtureResult): Comparison[] {
  const stated = Object.keys({ ...chemical.hazardStatements, ...chemical.euHazardStatements });
  return compare(result, stated, chemical.notClassified !== null);
}

export const mixtureRoutes: Route[] = [
  route(mixtures.calculate, async ({ db, body, language, today }) => {
    const date = body.date ?? today;
    return calculate({ ...body, components: await filled(db, body.components, language, date) }, date);
  }),
  route(mixtures.ofChemical, async ({ db, params, language, today }) => {
    const chemical = await getChemical(db, language, params.id);
    const { mixture, faults, toCome } = await mixtureToCome(db, chemical, language, today);
    const result = mixture && calculate(mixture, today);
    return {
      chemical: { id: chemical.id, name: chemical.name },
      mixture,
      faults,
      result,
      compared: result ? comparedWith(chemical, result) : [],
      toCome,
    };
  }),
  routeDownload(mixtures.report, async (call) => {
    const { db, params, query, today } = call;
    const language = query.language ?? call.language;
    const chemical = await getChemical(db, language, params.id);
    const { mixture, faults } = await mixtureOf(db, chemical, language, today);
    if (!mixture) throw faults.length > 0 ? new Problem('COMPOSITION_INVALID') : new Problem('NOT_FOUND');
    const result = calculate(mixture, today);
    const about = [
      chemical.producer?.name,
      chemical.productNumber,
      chemical.ufi && `UFI ${chemical.ufi}`,
    ].filter((each): each is string => Boolean(each));
    return reportDocument(
      askerOf(call),
      {
        name: chemical.name,
        about,
        applies: 'mixtures.applies',
        mixture,
        result,
        compared: comparedWith(chemical, result),
      },
      { language, today },
      query,
    );
  }),
];
