import { sql } from 'kysely';
import { contentDisposition } from '../core/content-disposition.server.ts';
import type { Db } from '../core/database.server.ts';
import { formatDecimal } from '../core/decimal.ts';
import { Download } from '../core/download.server.ts';
import { route, routeDownload } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { invalid } from '../core/problem.ts';
import { getChemical } from './chemical-read.server.ts';
import type { Chemical } from './chemical.ts';
import { componentsOf } from './components.server.ts';
import { namedByEuh208, namesOnLabel } from './label-names.ts';
import { labels } from './label.ts';
import type { LabelFit, LabelQuery } from './label.ts';
import { printPdf, ruler } from './pdf.server.ts';
import { clpLabel, formatSize, labelFormats, leastFormat, workplaceLabel } from './print-label.ts';
import type { LabelFormat, PrintedLabel } from './print-label.ts';
import { onSheets } from './print-sheet.ts';
import { printed } from './print-texts.ts';
import { isOpen } from './printed-words.ts';
import type { PrintLanguage, PrintedProduct, PrintedStatement } from './printed.ts';
import { coveredStatements } from './statement-conflicts.ts';
import { statementText } from './statement-texts.server.ts';

interface Company {
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
}

/** Who is named on the label: the one asked for, if the product has it, else its first supplier with an address, else its producer. */
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

const amountIn = ({ amount, unit }: LabelQuery, language: PrintLanguage): string | null =>
  amount === undefined ? null : `${formatDecimal(amount, language)} ${unit}`;

/** What the package holds in litres; of a solid by its density, without one as if it were water. */
function litresOf({ amount, unit }: LabelQuery, density: string | null): number {
  if (amount === undefined) return 1;
  const [whole, mass] = [unit === 'L' || unit === 'kg' ? 1 : 0.001, unit === 'kg' || unit === 'g'];
  const litres = (Number(amount) * whole) / (mass ? Number(density ?? '1') || 1 : 1);
  if (!(litres > 0)) throw invalid('amount', 'TOO_SMALL', { min: 0 });
  return litres;
}

interface Labelled {
  product: PrintedProduct;
  company: Company | null;
  /** Statements that the label leaves out, since others say them already. CLP Article 27. */
  leftOut: string[];
  /** Statements that ask for the name of a substance, which the composition does not tell. */
  unexplained: string[];
}

/** A product of the catalogue as labels show it. */
async function productOf(db: Db, chemical: Chemical, query: LabelQuery, address: string): Promise<Labelled> {
  const company = await companyOf(db, chemical, query.company);
  const components = await componentsOf(db, chemical.substanceConcentrations);
  const [hazards, supplements, chosen] = [
    Object.keys(chemical.hazardStatements),
    Object.keys(chemical.euHazardStatements),
    Object.keys(chemical.precautionaryStatements),
  ];
  const all = [...hazards, ...supplements];
  const leftOut = coveredStatements(hazards);
  const reacting = namedByEuh208(all, components);
  // Where nobody has chosen any, those that the rules propose.
  const precautions = chosen.length > 0 ? chosen : chemical.warnings.proposedPrecautions;
  const inWords = (codes: readonly string[], language: PrintLanguage): PrintedStatement[] =>
    codes.map((code) => ({
      code,
      text: statementText(code, language, reacting ?? []) ?? code,
    }));
  const { named, unexplained } = namesOnLabel(all, components);
  const product: PrintedProduct = {
    name: chemical.name,
    ufi: chemical.ufi,
    supplier: company && {
      name: company.name,
      address: (company.address ?? '').replaceAll(/\s*\n\s*/g, ', '),
      phone: company.phone ?? '',
    },
    signalWord: chemical.signalWord,
    pictograms: chemical.pictograms.map(({ id }) => id),
    contains: named.filter((name) => name.toLowerCase() !== chemical.name.toLowerCase()),
    wordings: query.languages.map((language) => ({
      language,
      hazards: [
        ...inWords(
          hazards.filter((code) => !leftOut.includes(code)),
          language,
        ),
        // Without a word a label that says nothing reads as harmless.
        ...(chemical.dangerCode === null ? [{ code: '', text: printed('notYet', language) }] : []),
      ],
      supplements: inWords(
        supplements.filter((code) => code !== 'EUH208' || reacting !== null),
        language,
      ),
      precautions: inWords(precautions, language),
    })),
    quantity: amountIn(query, query.languages[0] ?? 'da'),
    address,
  };
  return { product, company, leftOut, unexplained };
}

interface Made extends Labelled {
  chemical: Chemical;
  format: LabelFormat;
  least: LabelFormat;
  label: PrintedLabel | null;
  /** The smallest format on which it fits; null: on none. */
  fitsOn: LabelFormat | null;
}

type Fitting = { format: LabelFormat; label: PrintedLabel } | null;

/** The smallest of formats that holds everything on one label, else the smallest on which it folds out. */
function smallestOf(
  formats: readonly LabelFormat[],
  set: (format: LabelFormat) => PrintedLabel | null,
): Fitting {
  let folding: Fitting = null;
  for (const format of formats) {
    const label = set(format);
    if (label?.kind === 'ONE') return { format, label };
    folding ??= label && { format, label };
  }
  return folding;
}

async function make(
  { db, language, publicUrl }: { db: Db; language: PrintLanguage; publicUrl: string },
  id: string,
  query: LabelQuery,
): Promise<Made> {
  const chemical = await getChemical(db, language, id);
  const litres = litresOf(query, chemical.density);
  const inside = query.organization ? `/in/${query.organization}` : '';
  const place = query.entry ? `${inside}/chemicals/my-chemicals/${query.entry}` : `/admin/chemicals/${id}`;
  const labelled = await productOf(db, chemical, query, `${publicUrl}${place}`);
  const { kind, landscape } = query;
  const set = (format: LabelFormat): PrintedLabel | null =>
    kind === 'CLP'
      ? clpLabel(labelled.product, { litres, format, landscape }, ruler)
      : workplaceLabel(labelled.product, { format, landscape }, ruler);
  const least = kind === 'CLP' ? leastFormat(litres) : 'A8';
  const asked = query.format && set(query.format);
  const smallest = asked ? null : smallestOf(labelFormats.slice(labelFormats.indexOf(least)), set);
  const format = query.format ?? smallest?.format ?? least;
  const label = (query.format ? asked : smallest?.label) ?? null;
  return { ...labelled, chemical, format, least, label, fitsOn: label ? format : (smallest?.format ?? null) };
}

function missingOn({ kind }: LabelQuery, { chemical, company }: Made): LabelFit['missing'] {
  const unknown = chemical.dangerCode === null ? (['CLASSIFICATION'] as const) : [];
  if (kind === 'WORKPLACE') return [...unknown];
  if (!company) return [...unknown, 'SUPPLIER'];
  return [
    ...unknown,
    ...(company.address ? [] : ['ADDRESS' as const]),
    ...(company.phone ? [] : ['PHONE' as const]),
  ];
}

export const labelRoutes: Route[] = [
  route(labels.fit, async ({ db, language, publicUrl, params, query }) => {
    const made = await make({ db, language, publicUrl }, params.id, query);
    const { format, label, product, chemical, leftOut, unexplained } = made;
    const { width, height } = formatSize(format);
    const said = product.wordings.flatMap(({ hazards, supplements, precautions }) => [
      ...hazards,
      ...supplements,
      ...(query.kind === 'CLP' ? precautions : []),
    ]);
    return {
      format,
      leastFormat: made.least,
      kind: label?.kind ?? null,
      fitsOn: made.fitsOn,
      pages: label?.pages.length ?? 0,
      width: query.landscape ? height : width,
      height: query.landscape ? width : height,
      xHeight: label && Math.round(label.xHeight * 100) / 100,
      pictogramSide:
        label && product.pictograms.length > 0 ? Math.floor(label.pictogramSide * 10) / 10 : null,
      qr: label?.qr ?? false,
      open: [...new Set(said.filter(({ text }) => isOpen(text)).map(({ code }) => code))],
      missing: missingOn(query, made),
      leftOut,
      unexplained: query.kind === 'CLP' ? unexplained : [],
      ambiguous: chemical.warnings.ambiguousStatements,
    };
  }),
  routeDownload(labels.print, async ({ db, language, publicUrl, params, query }) => {
    const { label, chemical, format } = await make({ db, language, publicUrl }, params.id, query);
    if (!label) throw invalid('format', 'LABEL_TOO_SMALL', { format });
    const pages =
      query.paper === 'A4'
        ? onSheets(label.pages, query.copies)
        : Array.from({ length: query.copies }, () => label.pages).flat();
    const content = () => printPdf({ title: chemical.name, language: query.languages[0] ?? language }, pages);
    const name = `${chemical.name} ${printed('label', language)}.pdf`.replaceAll(/[/\\:*?"<>|]/g, '-');
    return new Download(content, {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(name, query.download ? 'attachment' : 'inline'),
      // Written here and without scripts; in a sandbox browsers refuse to show a PDF, and with it to print it.
      'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
  }),
];
