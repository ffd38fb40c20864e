import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { FileStore } from '../../core/files/store.server.ts';
import { addDays } from '../../core/time/period.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { rangeText } from '../clp/concentration-words.ts';
import type { Concentration } from '../clp/concentration.ts';
import { demoProducers, demoSuppliers } from './companies.ts';
import { demoProducts } from './products.ts';
import type { DemoProduct } from './product.ts';
import { warningsOf } from '../clp/hazard.ts';
import { labelPrecautions } from '../clp/label-precautions.ts';
import { statementText } from '../codes/statement-texts.server.ts';

type Row = Record<string, unknown>;
/** Rows by their table, in the order in which they refer to each other. */
type DemoRows = [table: string, rows: Row[]][];

/** What the demo looks up: a substance by its CAS number, a row of ADR Table A by its UN number, packing group and variant. */
interface Lookup {
  substanceOf: (cas: string) => { id: string; name: string };
  goodsOf: (un: string, packingGroup: string | null, variant?: number) => string | null;
}

const rangeOf = ([, min, max, below]: DemoProduct['shares'][number]): Concentration => ({
  min,
  max,
  minInclusive: true,
  maxInclusive: below !== 'below',
});

/** The sheet's font has only Latin-1. */
const plain = (text: string) =>
  text.replaceAll('–', '-').replaceAll('≥', '>=').replaceAll('≤', '<=').replaceAll('’', "'");

/** In: a connection that reads the reference data. */
async function lookupIn(client: pg.ClientBase): Promise<Lookup> {
  // By itself before one of a group that an entry of Annex VI covers.
  const { rows: known } = await client.query<{ cas: string; id: string; name: string }>(
    `select distinct on (n.number) substr(n.number, 5) as cas, s.id, s.name from app.substance s cross join unnest(s.numbers) n(number)
      where s.deleted_at is null and n.number like 'CAS %' order by n.number, n.number <> 'CAS ' || s.cas_number, s.id`,
  );
  const { rows: goods } = await client.query<{ id: string; un: string; pg: string | null }>(
    'select id, un_number as un, packing_group as pg from app.dangerous_goods order by position',
  );
  return {
    substanceOf: (cas) => {
      const found = known.find((row) => row.cas === cas);
      if (!found) throw new Error(`the demo has no ${cas}`);
      return found;
    },
    goodsOf: (un, group, variant) =>
      goods.find(
        (row) =>
          row.un === un && row.pg === group && (variant === undefined || row.id === `${un}-${variant}`),
      )?.id ?? null,
  };
}

/** What has a sheet and no H statement is one that its sheet says is not classified: none of the demo's is merely unknown. */
const isNotClassified = ({ statements, revised }: DemoProduct): boolean =>
  revised.length > 0 && !statements.some((code) => code.startsWith('H'));

/** The text of a sheet, as short as one can be: the sections that a reader looks for. */
function sheetText(product: DemoProduct, lookup: Lookup, revised: string): string[] {
  const { signalWord } = warningsOf(product.statements, [], isNotClassified(product));
  const words = { DANGER: 'Fare', WARNING: 'Advarsel', NORMAL: 'Intet. Ikke klassificeret' }[
    signalWord ?? 'NORMAL'
  ];
  return [
    'Sikkerhedsdatablad i henhold til forordning (EF) nr. 1907/2006. Opdigtet til demonstration, må ikke bruges.',
    `Revisionsdato: ${revised}`,
    `PUNKT 1: Identifikation. ${product.name}${product.ufi ? `, UFI: ${product.ufi}` : ''}. Leverandør: ${product.producer}.`,
    `PUNKT 2: Fareidentifikation. Signalord: ${words}. ${product.statements.map((code) => `${code} ${statementText(code, 'da') ?? ''}`).join(' ')}`,
    `PUNKT 3: Sammensætning. ${product.shares.map((share) => `${lookup.substanceOf(share[0]).name} (CAS ${share[0]}) ${rangeText(rangeOf(share))}`).join('; ') || 'Ingen klassificerede stoffer.'}`,
    `PUNKT 9: Fysiske og kemiske egenskaber. Flammepunkt: ${product.flashPoint ?? 'ikke relevant'}. pH: ${product.pH ?? 'ikke relevant'}.`,
    `PUNKT 14: Transport. ${product.un ? `UN ${product.un[0]}` : 'Ikke farligt gods.'}`,
  ].map(plain);
}

/**
 * The demo's catalogue: companies, products with all their parts, and sheets whose contents are already in the store.
 * In: a connection after the reference data are loaded, and the day from which ages are counted.
 */
export async function demoCatalogue(
  client: pg.ClientBase,
  store: FileStore,
  today: string,
): Promise<DemoRows> {
  const lookup = await lookupIn(client);
  const withId = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, id: uuidv7() }));
  const [producers, suppliers] = [withId(demoProducers), withId(demoSuppliers)];
  const idOf = (rows: readonly { id: string; name: string }[], name: string): string => {
    const row = rows.find((each) => each.name === name);
    if (!row) throw new Error(`the demo has no ${name}`);
    return row.id;
  };
  const chemicals: Row[] = [];
  const substances: Row[] = [];
  const supplies: Row[] = [];
  const files: Row[] = [];
  const sheets: Row[] = [];
  const contents: Buffer[] = [];
  for (const product of demoProducts) {
    const id = uuidv7();
    const codes = product.statements;
    const found = warningsOf(codes, [], isNotClassified(product));
    const revisions = product.revised.map((days) => addDays(today, -days));
    for (const [position, share] of product.shares.entries()) {
      const { min, max, minInclusive, maxInclusive } = rangeOf(share);
      substances.push({
        id: uuidv7(),
        chemical_id: id,
        substance_id: lookup.substanceOf(share[0]).id,
        position,
        min,
        max,
        min_inclusive: minInclusive,
        max_inclusive: maxInclusive,
      });
    }
    for (const [position, [name, article]] of product.supplies.entries())
      supplies.push({
        id: uuidv7(),
        chemical_id: id,
        supplier_id: idOf(suppliers, name),
        article_number: article,
        position,
      });
    const sheetLines: string[] = [];
    for (const revised of revisions) {
      const name = `${product.name.replaceAll(/[%,]/g, '').replaceAll(/\s+/g, ' ')} SDB ${revised}.pdf`;
      const bytes = Buffer.from(plainPdf(plain(product.name), sheetText(product, lookup, revised)), 'latin1');
      contents.push(bytes);
      const fileId = uuidv7();
      files.push({
        id: fileId,
        name,
        content_type: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_date: `${addDays(revised, 10)}T08:30:00Z`,
      });
      sheets.push({
        id: uuidv7(),
        chemical_id: id,
        territory: 'DK',
        language: 'da',
        last_revision_date: revised,
        file_id: fileId,
      });
      sheetLines.push(['DK', 'da', revised, name].join(' · '));
    }
    chemicals.push({
      id,
      name: product.name,
      product_number: product.number,
      ufi: product.ufi,
      use: product.use,
      physical_state: product.state,
      producer_id: idOf(producers, product.producer),
      hazard_statements: codes.filter((code) => code.startsWith('H')),
      eu_hazard_statements: codes.filter((code) => code.startsWith('EUH')),
      precautionary_statements: labelPrecautions(found, { forThePublic: false }),
      not_classified: isNotClassified(product) ? revisions[0] : null,
      signal_word: found.signalWord,
      pictograms: found.pictograms,
      danger_code: found.dangerCode,
      danger_code_cause: found.dangerCodeCause,
      dangerous_goods_id: product.un && lookup.goodsOf(...product.un),
      flash_point: product.flashPoint ?? null,
      density: product.density ?? null,
      p_h: product.pH ?? null,
      countries: { DK: { storageClass: product.storage, waterHazardClass: product.water } },
      composition: product.shares.map(
        (share) => `${lookup.substanceOf(share[0]).name} ${rangeText(rangeOf(share))}`,
      ),
      supplied_by: product.supplies.map(([name, article]) => [name, article].filter(Boolean).join(' · ')),
      sheets: sheetLines,
      newest_sheet_date: revisions[0] ?? null,
    });
  }
  // Together: each waits for the disk.
  await Promise.all(
    contents.map(async (bytes) => store.keep(await store.stage(Readable.from([bytes]), bytes.length))),
  );
  return [
    ['producer', producers],
    ['supplier', suppliers],
    ['catalogue_file', files],
    ['chemical', chemicals],
    ['chemical_substance', substances],
    ['chemical_supply', supplies],
    ['safety_data_sheet', sheets],
  ];
}
