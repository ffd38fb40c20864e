import { Problem } from '../../../core/contract/problem.ts';
import { route, routeDownload, routeInSteps } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import { translate } from '../../../core/http/language.server.ts';
import { askerOf } from '../../../core/lanes/lane.server.ts';
import { pdfOf } from '../../../print/pdf-download.server.ts';
import type { PrintLanguage } from '../../../print/printed.ts';
import type { LabelWish } from '../../labels/fit.ts';
import { shownFit } from '../../labels/label.server.ts';
import { print } from '../../labels/print.server.ts';
import { printed } from '../../labels/printed-texts.ts';
import { reportDocument } from '../report/document.server.ts';
import { vesselLabel } from '../vessel-label.server.ts';
import { keptText } from './kept-text.ts';
import { calculated, toCome } from './outcome.server.ts';
import type { Calculated } from './outcome.server.ts';
import { getOwnMixture } from './own-mixture.server.ts';
import { ownMixtures } from './own-mixture.ts';
import { readBook } from './recipes.server.ts';
import { ownMixturesPath } from './paths.ts';

type Looking = Pick<Call<typeof ownMixtures.labelFit>, 'db' | 'organization' | 'today' | 'publicUrl'>;

async function calculate(
  { db, organization, today }: Omit<Looking, 'publicUrl'>,
  id: string,
  language: PrintLanguage,
): Promise<Calculated> {
  const made = calculated(await readBook(db, organization.id, [id]), [id], language, today).get(id);
  if (!made) throw new Problem('NOT_FOUND');
  return made;
}

/** The label of its vessel. Refused where it cannot be calculated; what is not decided is on the label. */
async function look(
  call: Looking & { language: PrintLanguage },
  id: string,
  { languages, format, landscape }: LabelAsked,
): Promise<LabelWish> {
  const { name } = await getOwnMixture(call, id);
  const [first = 'da'] = languages;
  const { outcome } = await calculate(call, id, first);
  if (!outcome) throw new Problem('MIXTURE_NOT_CALCULABLE');
  const address = `${call.publicUrl}/in/${call.organization.id}${ownMixturesPath}/${id}`;
  const product = vesselLabel(name, outcome, languages, { today: call.today, address });
  return { product, litres: 1, kind: 'WORKPLACE', landscape, ...(format && { format }) };
}
type LabelAsked = Pick<Call<typeof ownMixtures.labelFit>['query'], 'languages' | 'format' | 'landscape'>;

export const ownMixtureCalculationRoutes: Route[] = [
  route(ownMixtures.calculation, async ({ db, organization, language, today, params }) => {
    const book = await readBook(db, organization.id, [params.id]);
    const found = calculated(book, [params.id], language, today).get(params.id);
    if (!found) throw new Problem('NOT_FOUND');
    const { mixture, faults, unexpanded, result, sheets, diluted } = found;
    return {
      mixture,
      faults,
      unexpanded,
      result,
      sheets,
      diluted,
      toCome: toCome(book, params.id, language, today),
    };
  }),
  routeDownload(ownMixtures.report, async (call) => {
    const { params, query, today } = call;
    const language = query.language ?? call.language;
    const { name, dilutionOf } = await getOwnMixture({ ...call, language }, params.id);
    const { mixture, result, outcome } = await calculate(call, params.id, language);
    if (!mixture || !result) throw new Problem('MIXTURE_NOT_CALCULABLE');
    const say = (key: string, values?: Record<string, string | number>): string =>
      translate(language, key, values);
    const about = [
      say('ownMixtures.report.about'),
      dilutionOf && say('ownMixtures.report.dilutionOf', { name: dilutionOf.name ?? '' }),
      ...(outcome?.kept ?? []).map((kept) => keptText(kept, say)),
    ].filter((each): each is string => Boolean(each));
    return reportDocument(
      askerOf(call),
      { name, about, applies: 'ownMixtures.applies', mixture, result, compared: [] },
      { language, today },
      query,
    );
  }),
  routeInSteps(ownMixtures.labelFit, {
    look: (call) => look(call, call.params.id, call.query),
    work: async (wish, call) => ({ ...(await print(askerOf(call), 'fit', wish)), product: wish.product }),
    write: async ({ query }, made) => ({
      ...shownFit(made, { kind: 'WORKPLACE', landscape: query.landscape }),
      isSmall: false,
      missing: made.product.signalWord === null ? ['CLASSIFICATION' as const] : [],
      leftOut: [],
      unexplained: [],
      chosenWords: [],
      leftToChoose: [],
      misfits: [],
      proposed: false,
      ambiguous: [],
    }),
  }),
  routeDownload(ownMixtures.label, async (call) => {
    const { query, language } = call;
    const wish = await look(call, call.params.id, query);
    const titled = { title: wish.product.name, language: query.languages[0] ?? language };
    const { paper, copies } = query;
    const asker = askerOf(call);
    const name = `${wish.product.name} ${printed('label', language)}.pdf`;
    return pdfOf(() => print(asker, 'label', { wish, titled, paper, copies }), name, query);
  }),
];
