import type { ListImportError } from '../../../core/import/list-import.ts';
import type { DangerousGoods } from '../../codes/code-lists.ts';
import { meansNone } from '../../codes/none-in-cells.ts';

/** What a file says of transport by road: UN number or a row of ADR Table A (`1263-2`), and, in their usual spelling, class and packing group. */
export interface StatedGoods {
  id: string;
  unNumber?: string | undefined;
  class?: string | null | undefined;
  packingGroup?: string | null | undefined;
}

/** A row of ADR Table A. */
export type GoodsRow = Omit<
  DangerousGoods,
  'variant' | 'classificationCode' | 'specialProvisions' | 'exceptedQuantity' | 'hazardNumber' | 'status'
>;

const notGoods = /^(ikke|not|no)\b.*\b(farligt|dangerous|regulated|omfattet|adr)\b/i;
const saysNothing = (text: string): boolean => meansNone(text) || notGoods.test(text);
const groups = ['I', 'II', 'III'];
const at = 'dangerousGoods';

/** `PG II`, `emballagegruppe 2`, `ii`. Null: not a packing group. */
function groupIn(text: string): string | null {
  const [, figure = ''] = /^(?:PG|EG|[\p{L} .]*\s)?(I{1,3}|[1-3])$/iu.exec(text.trim()) ?? [];
  return groups[Number(figure) - 1] ?? groups.find((group) => group === figure.toUpperCase()) ?? null;
}

/** Class and subsidiary hazards as Table A lists the labels: `3 (6.1)`, `3+6.1`, `Class 8`. Null: not a class. */
function classIn(text: string): string | null {
  // Only these separate, so that `6,1` is not 6 and 1.
  const found = text.replace(/(?<!\d)([12456]),([1-6])(?![\d.])/g, '$1.$2').match(/\d(?:\.\d)?/g);
  return found && /^[\p{L}\s]*[\d.\s,+()/A-Z]+$/iu.test(text) ? found.join(',') : null;
}

/** `UN 1263, 3, III` and `UN1263 PAINT 3 PG III` in their parts; nothing if it is a number alone. */
function entryIn(text: string): Partial<Record<'unNumber' | 'class' | 'packingGroup', string>> {
  const [, unNumber, hazard, packingGroup] =
    /^((?:UN|ID)[\s.-]*\d{4})\s*[,;/ ]\s*(?:[\p{L} .-]+[,;]\s*)?(?:(?:class|klasse|kl\.?)\s*)?(\d(?:\.\d)?(?:\s?\(\d(?:\.\d)?\))?)(?:\s*[,;/ ]\s*((?:PG|EG|emb\.?)?\s*(?:I{1,3}|[1-3])))?\s*$/iu.exec(
      text.trim(),
    ) ?? [];
  if (unNumber === undefined || hazard === undefined) return {};
  return { unNumber, class: hazard, ...(packingGroup && { packingGroup }) };
}

/** Makes of the cells about transport one reference, as they are usually spelled. Out: what is wrong, by the column. */
export function readGoods(given: Record<string, unknown>): ListImportError[] {
  const stated = Object.entries((given[at] ?? {}) as Record<string, string>).filter(
    ([, text]) => !saysNothing(text),
  );
  delete given[at];
  // Some write the whole entry into one cell, as transport documents do (ADR 5.4.1.1.1): UN 1263, 3, III.
  const [first, ...others] = stated;
  const entry = first?.[0] === 'unNumber' && others.length === 0 ? entryIn(first[1]) : {};
  const said = { ...Object.fromEntries(stated), ...entry } as Partial<
    Record<'unNumber' | 'class' | 'packingGroup', string>
  >;
  if (stated.length === 0) return [];
  const refusal = (role: string, code: string, text = ''): ListImportError[] => [
    { role, code, values: { text: text.slice(0, 100) } },
  ];
  if (said.unNumber === undefined) return refusal('unNumber', 'UN_MISSING');
  const [, digits, variant] =
    /^(?:UN|ID)?[\s.-]*(?:no\.?|nr\.?)?\s*(\d{1,4})(?:-(\d{1,2}))?$/i.exec(said.unNumber) ?? [];
  if (digits === undefined) return refusal('unNumber', 'UN_FORM', said.unNumber);
  const hazard = said.class === undefined ? undefined : classIn(said.class);
  if (hazard === null) return refusal('transportClass', 'TRANSPORT_CLASS', said.class);
  const packingGroup = said.packingGroup === undefined ? undefined : groupIn(said.packingGroup);
  if (packingGroup === null) return refusal('packingGroup', 'PACKING_GROUP', said.packingGroup);
  // A spreadsheet takes the zeros of 0004 for nothing.
  const unNumber = digits.padStart(4, '0');
  given[at] = {
    id: variant === undefined ? unNumber : `${unNumber}-${variant}`,
    unNumber,
    class: hazard,
    packingGroup,
  };
  return [];
}

/** The fault of the transport data of a file: the field of `dangerousGoods`, and why. */
interface GoodsFault {
  path: string;
  code: string;
  values: Record<string, string>;
}

/** Rows that are the same in everything that Rede shows. */
const shownAs = ({ labels, limitedQuantity, tunnelCode, transportCategory }: GoodsRow): string =>
  JSON.stringify([labels, limitedQuantity, tunnelCode, transportCategory]);

const listOf = (values: readonly (string | null)[]): string =>
  [...new Set(values.filter((value) => value !== null))].join(', ');

/**
 * The intended row of ADR Table A. Of several it is the one without the condition in its name that the others have (UN
 * 1263, PAINT), or any if all are the same in what is shown. In: the rows of its UN number, in order. Refused is what
 * contradicts the table, and what fits several rows (UN 1950 without a class).
 */
export function goodsOf(goods: StatedGoods, rows: readonly GoodsRow[]): GoodsRow | GoodsFault {
  const { id, unNumber = '' } = goods;
  const fault = (field: string, code: string, values = {}): GoodsFault => ({
    path: `${at}.${field}`,
    code,
    values: { un: unNumber, ...values },
  });
  const named = id === unNumber ? rows : rows.filter((row) => row.id === id);
  if (named.length === 0) return fault('unNumber', 'UN_UNKNOWN', { un: id });
  const ofGroup = goods.packingGroup
    ? named.filter(({ packingGroup }) => packingGroup === goods.packingGroup)
    : named;
  if (ofGroup.length === 0) {
    const known = listOf(named.map(({ packingGroup }) => packingGroup));
    return fault('packingGroup', known === '' ? 'GROUP_NONE' : 'GROUP_OTHER', {
      text: goods.packingGroup ?? '',
      groups: known,
    });
  }
  const { class: hazard } = goods;
  const exactly = ofGroup.filter(({ labels }) => labels.join(',') === hazard);
  const ofClass = !hazard
    ? ofGroup
    : exactly.length > 0
      ? exactly
      : ofGroup.filter((row) => row.class === hazard.split(',')[0] || row.labels[0] === hazard.split(',')[0]);
  if (ofClass.length === 0)
    return fault('class', 'CLASS_OF_GOODS', {
      text: hazard ?? '',
      classes: listOf(ofGroup.map((row) => row.class)),
    });
  const [first] = ofClass;
  const plain = ofClass.find(({ name }) => ofClass.every((other) => other.name.startsWith(name)));
  const meant =
    plain ?? (first && ofClass.every((row) => shownAs(row) === shownAs(first)) ? first : undefined);
  const isOneGroup = new Set(ofClass.map(({ packingGroup }) => packingGroup)).size === 1;
  if (meant && isOneGroup) return meant;
  return isOneGroup
    ? fault('unNumber', 'UN_SEVERAL', {
        rows: ofClass
          .slice(0, 6)
          .map((row) => row.id)
          .join(', '),
      })
    : fault('packingGroup', 'GROUP_OPEN', { groups: listOf(ofClass.map((row) => row.packingGroup)) });
}
