import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { routeDownload, routeInSteps } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { askerOf } from '../../core/lanes/lane.server.ts';
import { invalid } from '../../core/contract/problem.ts';
import { getChemical } from '../products/read.server.ts';
import type { Chemical } from '../products/chemical.ts';
import { misfitsIn } from '../products/misfits/misfits.server.ts';
import type { Misfit } from '../products/misfits/misfit.ts';
import { doubts } from './doubts.ts';
import { soleSubstance } from '../products/composition/sole-substance.ts';
import { componentsOf } from '../products/composition/components.server.ts';
import { folded } from '../products/composition/on-sheet.ts';
import { namedByEuh208, namesOnLabel } from '../clp/label-names.ts';
import type { FittedLabel, LabelWish } from './fit.ts';
import { labels } from './label.ts';
import type { FitOfPrint, LabelFit, LabelQuery } from './label.ts';
import { amountIn, isSmallPackage, litresOf } from './package.ts';
import { formatSize } from './clp-label.ts';
import { dilutedProduct } from '../mixtures/dilution/label.server.ts';
import { pdfOf } from '../../print/pdf-download.server.ts';
import { print } from './print.server.ts';
import { printed } from './printed-texts.ts';
import { isOpen } from '../clp/printed-words.ts';
import type { PrintedProduct, PrintedStatement, Wording } from './printed-product.ts';
import type { PrintLanguage } from '../../print/printed.ts';
import { warningsOf } from '../clp/hazard.ts';
import { labelPrecautions } from '../clp/label-precautions.ts';
import { coveredStatements, exemptFromLabel } from '../clp/statement-conflicts.ts';
import { printedPrecaution, statementText } from '../codes/statement-texts.server.ts';
import type { Row } from '../../core/database/rows.server.ts';

type Company = Row<'producer', 'id' | 'name' | 'address' | 'phone'>;

/**
 * The company named on the label: the requested one, if the product has it, else its first supplier with an address,
 * else its producer.
 */
async function companyOf(db: Db, chemical: Chemical, asked: string | undefined): Promise<Company | null> {
  const ids = [...chemical.supplies.map(({ supplier }) => supplier.id), chemical.producer?.id ?? []].flat();
  const { rows } = await sql<Company>`
    select id, name, address, coalesce(phone, emergency_phone) as phone from app.supplier where id = any (${ids}::uuid[])
    union all
    select id, name, address, coalesce(phone, emergency_phone) as phone from app.producer where id = any (${ids}::uuid[])`.execute(
    db,
  );
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (asked !== undefined) {
    const found = inOrder.find(({ id }) => id === asked);
    if (!found) throw invalid('company', 'NO_SUCH_RECORD');
    return found;
  }
  return inOrder.find(({ address }) => address) ?? inOrder[0] ?? null;
}

interface Labelled {
  product: PrintedProduct;
  company: Company | null;
  /** No one chose precautions: the label has those that the rules propose. */
  proposed: boolean;
  /** Statements that the label leaves out, since others say them already. CLP Article 27. */
  leftOut: string[];
  /** Statements that need the name of a substance that the composition does not give. */
  unexplained: string[];
  /** Precautionary statements whose alternatives the rules chose between. */
  chosenWords: string[];
  /** Those with alternatives between which neither a rule nor a person chose. */
  leftToChoose: string[];
  /** What in the record does not fit its classification, except milder signs where the required ones are printed. */
  misfits: Misfit[];
}

/**
 * Its precautionary statements: those that were chosen, else those that the rules propose. Sold to the public, a hazardous product also
 * has P102, and P501 where a class requires it. CLP Article 28(2) and Annex IV, Table 6.1.
 */
function precautionsOn(
  codes: readonly string[],
  chosen: readonly string[],
  forThePublic: boolean,
): readonly string[] {
  const warnings = warningsOf(codes);
  if (warnings.precautions.length === 0) return chosen;
  if (chosen.length === 0) return labelPrecautions(warnings, { forThePublic });
  const added = forThePublic
    ? ['P102', ...warnings.precautions.flatMap(({ code }) => (code === 'P501' ? code : []))]
    : [];
  return [...new Set([...added, ...chosen])].toSorted();
}

/** Its own pictograms, without the one that only a hazard asks for from which its label is exempt. */
function pictogramsOn({ pictograms, warnings }: Chemical, exempt: readonly string[]): string[] {
  const required = warnings.pictograms.map(({ id }) => id);
  const needless = warningsOf(exempt).pictograms.filter((each) => !required.includes(each));
  return pictograms.flatMap(({ id }) => (needless.includes(id) ? [] : id));
}

/** A product of the catalogue as labels show it. */
async function productOf(
  db: Db,
  chemical: Chemical,
  query: LabelQuery,
  { today, address }: { today: string; address: string },
): Promise<Labelled> {
  const company = await companyOf(db, chemical, query.company);
  const [hazards, supplements, chosen] = [
    Object.keys(chemical.hazardStatements),
    Object.keys(chemical.euHazardStatements),
    Object.keys(chemical.precautionaryStatements),
  ];
  const exempt = exemptFromLabel(hazards);
  const all = [...hazards.filter((code) => !exempt.includes(code)), ...supplements];
  const leftOut = [...coveredStatements(hazards), ...exempt];
  const forThePublic = query.kind === 'CLP' && query.audience === 'PUBLIC';
  const precautions = precautionsOn(all, chosen, forThePublic);
  const found = await misfitsIn(db, chemical, today);
  const instead = query.signs === 'REQUIRED' ? found.find(({ required }) => required)?.required : undefined;
  const misfits = instead ? found.filter(({ required }) => !required) : found;
  const { physicalState, precautionWords } = chemical;
  const choosing = { statements: hazards, physicalState, precautionWords };
  const wordings: Wording[] = [];
  let lacking: string[] = [];
  const [ruled, left] = [new Set<string>(), new Set<string>()];
  for (const language of query.languages) {
    const components = await componentsOf(db, folded(chemical.substanceConcentrations), language);
    const reacting = namedByEuh208(all, components);
    const inWords = (codes: readonly string[]): PrintedStatement[] =>
      codes.map((code) => ({ code, text: statementText(code, language, reacting ?? []) ?? code }));
    const { named, unexplained } = namesOnLabel(all, components);
    // Nothing in the composition reaches the share from which EUH208 names it.
    const nameless = supplements.includes('EUH208') && reacting?.length === 0 ? ['EUH208'] : [];
    lacking = [...unexplained, ...nameless];
    wordings.push({
      language,
      contains: [
        ...(identified(chemical, components, language) ??
          named.filter((name) => name.toLowerCase() !== chemical.name.toLowerCase())),
      ],
      hazards: [
        ...doubts(misfits, chemical.dangerCode, language).map((text) => ({ code: '', text })),
        ...inWords(hazards.filter((code) => !leftOut.includes(code))),
        // Without a word a label that says nothing reads as harmless.
        ...(chemical.dangerCode === null ? [{ code: '', text: printed('notYet', language) }] : []),
      ],
      supplements: inWords(supplements.filter((code) => code !== 'EUH208' || reacting !== null)),
      precautions: precautions.map((code) => {
        const { text, by, isLeft } = printedPrecaution(code, language, choosing);
        if (by === 'RULE') ruled.add(code);
        if (isLeft) left.add(code);
        return { code, text };
      }),
    });
  }
  const product: PrintedProduct = {
    name: chemical.name,
    ufi: chemical.ufi,
    supplier: company && {
      name: company.name,
      address: (company.address ?? '').replaceAll(/\s*\n\s*/g, ', '),
      phone: company.phone ?? '',
    },
    signalWord: instead ? instead.signalWord : chemical.signalWord,
    pictograms: instead ? instead.pictograms : pictogramsOn(chemical, exempt),
    wordings,
    quantity: amountIn(query, query.languages[0] ?? 'da'),
    address,
  };
  const proposed = chosen.length === 0 && precautions.length > 0;
  return {
    product,
    company,
    proposed,
    leftOut,
    unexplained: lacking,
    chosenWords: [...ruled],
    leftToChoose: [...left],
    misfits,
  };
}

/** Of one substance its name with its number: CLP Article 18(2). */
function identified(
  { substanceConcentrations: parts }: Chemical,
  [only]: readonly { name: string }[],
  language: 'en' | 'da',
): string[] | null {
  const sole = soleSubstance(folded(parts));
  if (!sole || !only) return null;
  const ec = language === 'da' ? 'EF' : 'EC';
  const numbers = [
    sole.ecNumber && `${ec} ${sole.ecNumber}`,
    sole.casNumber && `CAS ${sole.casNumber}`,
  ].filter(Boolean);
  return numbers.length > 0 ? [`${only.name} (${numbers.join(', ')})`] : null;
}

interface Seen extends Labelled {
  chemical: Chemical;
  wish: LabelWish;
}

async function look(
  { db, language, publicUrl, today }: { db: Db; language: PrintLanguage; publicUrl: string; today: string },
  id: string,
  query: LabelQuery,
): Promise<Seen> {
  const chemical = await getChemical(db, language, id);
  const litres = litresOf(query, chemical.density);
  const inside = query.organization ? `/in/${query.organization}` : '';
  const place = query.entry ? `${inside}/chemicals/my-chemicals/${query.entry}` : `/admin/chemicals/${id}`;
  const address = `${publicUrl}${place}`;
  const { format, landscape, ratio } = query;
  const labelled = ratio
    ? {
        product: await dilutedProduct(db, chemical, query, { parts: ratio, today, address }),
        company: null,
        proposed: false,
        leftOut: [],
        unexplained: [],
        chosenWords: [],
        leftToChoose: [],
        misfits: [],
      }
    : await productOf(db, chemical, query, { today, address });
  const kind = ratio ? 'WORKPLACE' : query.kind;
  const wish = { product: labelled.product, litres, kind, landscape, ...(format && { format }) };
  return { ...labelled, chemical, wish };
}

function missingOn({ kind, ratio }: LabelQuery, { chemical, company }: Seen): LabelFit['missing'] {
  const unknown = chemical.dangerCode === null ? (['CLASSIFICATION'] as const) : [];
  if (kind === 'WORKPLACE' || ratio) return [...unknown];
  if (!company) return [...unknown, 'SUPPLIER'];
  return [
    ...unknown,
    ...(company.address ? [] : ['ADDRESS' as const]),
    ...(company.phone ? [] : ['PHONE' as const]),
  ];
}

/** How a label turned out, as far as the print itself says. */
export function shownFit(
  { format, least, label, fitsOn, product }: FittedLabel & { product: PrintedProduct },
  { kind, landscape }: Pick<LabelQuery, 'kind' | 'landscape'>,
): FitOfPrint {
  const { width, height } = formatSize(format);
  const parts = product.wordings.flatMap(({ hazards, supplements, precautions }) => [
    ...hazards,
    ...supplements,
    ...(kind === 'CLP' ? precautions : []),
  ]);
  return {
    format,
    leastFormat: least,
    kind: label?.kind ?? null,
    fitsOn,
    pages: label?.pages.length ?? 0,
    width: landscape ? height : width,
    height: landscape ? width : height,
    xHeight: label && Math.round(label.xHeight * 100) / 100,
    pictogramSide: label && product.pictograms.length > 0 ? Math.floor(label.pictogramSide * 10) / 10 : null,
    qr: label?.qr ?? false,
    open: [...new Set(parts.filter(({ text }) => isOpen(text)).map(({ code }) => code))],
  };
}

export const labelRoutes: Route[] = [
  routeInSteps(labels.fit, {
    look: (call) => look(call, call.params.id, call.query),
    work: async (seen, call) => ({ ...seen, ...(await print(askerOf(call), 'fit', seen.wish)) }),
    write: async ({ query }, made) => {
      const { chemical, proposed, leftOut, unexplained, chosenWords, leftToChoose, misfits } = made;
      return {
        ...shownFit(made, query),
        isSmall: isSmallPackage(query, made.wish.litres),
        missing: missingOn(query, made),
        leftOut,
        unexplained: query.kind === 'CLP' ? unexplained : [],
        chosenWords: query.kind === 'CLP' ? chosenWords : [],
        leftToChoose: query.kind === 'CLP' ? leftToChoose : [],
        misfits,
        proposed: query.kind === 'CLP' && proposed,
        ambiguous: query.ratio ? [] : chemical.warnings.ambiguousStatements,
      };
    },
  }),
  routeDownload(labels.print, async (call) => {
    const { query } = call;
    const { wish } = await look(call, call.params.id, query);
    const titled = { title: wish.product.name, language: query.languages[0] ?? call.language };
    const { paper, copies } = query;
    const asker = askerOf(call);
    const name = `${wish.product.name} ${printed('label', call.language)}.pdf`;
    return pdfOf(() => print(asker, 'label', { wish, titled, paper, copies }), name, query);
  }),
];
