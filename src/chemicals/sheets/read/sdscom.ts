import { compare, parseDecimal } from '../../../core/numbers/decimal.ts';
import { scanXml, XmlError } from '../../../core/tables-in-files/xml.ts';
import { readCasNumber, readEcNumber, readIndexNumber } from '../../clp/check-digits.ts';
import { readStatementCode } from '../../clp/hazard-codes.ts';
import { readUfi } from '../../clp/ufi.ts';
import type { Component, Given, Measured, Share, SheetValues, Value, ValueList } from '../exchange.ts';
import { absent } from './given.ts';
import { folded } from './reference.ts';
import type { SheetReference } from './reference.ts';

/** An element of a feed, without prefixes and attributes. */
interface Element {
  name: string;
  text: string;
  within: Element[];
}
/** Real feeds are a dozen elements deep and have some thousand of them. */
const [deepest, most] = [40, 200_000];

/** The elements of an XML text. Throws XmlError for what is malformed, has a document type, or is larger than a feed. */
function elementsOf(xml: string): Element {
  const top: Element = { name: '', text: '', within: [] };
  const path = [top];
  let count = 0;
  scanXml([xml], {
    open: (name) => {
      count += 1;
      if (path.length > deepest || count > most) throw new XmlError('it is larger than a feed');
      const made = { name, text: '', within: [] };
      path.at(-1)?.within.push(made);
      path.push(made);
    },
    text: (text) => {
      const last = path.at(-1);
      if (last) last.text += text;
    },
    close: (name) => {
      if (path.pop()?.name !== name) throw new XmlError('elements are not closed in order');
    },
  });
  return top;
}

/** All elements at a path of names; `**` is any depth. */
const all = (of: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap((one) =>
          name === '**' ? [one, ...deep(one)] : one.within.filter((each) => each.name === name),
        ),
      [of],
    );
const deep = (of: Element): Element[] => of.within.flatMap((one) => [one, ...deep(one)]);
const textAt = (of: Element, ...paths: string[]): string | null => {
  for (const path of paths)
    for (const { text } of all(of, path)) if (text.trim() !== '') return text.replace(/\s+/g, ' ').trim();
  return null;
};

const given = <T>(value: T, text: string): Given<T> => ({ value, state: 'proved', text, method: 'XML' });
function valueOf<T>(text: string | null, read: (text: string) => T | null): Value<T> {
  const value = text === null ? null : read(text);
  return value === null || text === null ? absent(text === null ? 'read' : 'check') : given(value, text);
}
const plain = (text: string): string => text;
const dateOf = (text: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;

/** "226", "H226", "305.2": a statement's code, with the letter of its element. */
const codeOf = (letter: 'H' | 'P', text: string): string | null =>
  readStatementCode(/^\d/.test(text) ? `${letter}${text.split('.')[0]}` : (text.split('.')[0] ?? ''));

function statements(of: Element, path: string, letter: 'H' | 'P'): ValueList<string> {
  const items = all(of, path).flatMap((statement): Given<string>[] => {
    const codes = all(statement, 'PhraseCode').flatMap(({ text }) => codeOf(letter, text.trim()) ?? []);
    return codes.length === 0 ? [] : [given(codes.join('+'), codes.join('+'))];
  });
  return {
    items: items.filter(({ value }, at) => items.findIndex((one) => one.value === value) === at),
    state: 'read',
  };
}

const low = new Set(['>', '>=', '≥', 'gt', 'ge']);
const open = new Set(['>', '<', 'gt', 'lt']);

/** The ends of a share; the schema has one figure, or a lower and an upper one with their signs. */
function shareOf(of: Element | undefined): Value<Share> {
  if (!of) return absent('check');
  const [exact, min, max] = ['ExactValue', 'LowerValue', 'UpperValue'].map((name) =>
    parseDecimal(textAt(of, name)?.replace(',', '.') ?? ''),
  );
  const sign = (end: string): string => (textAt(of, `${end}ValueSymbol`) ?? '').toLowerCase();
  const [least, highest] = [exact ?? min ?? null, exact ?? max ?? null];
  const unit = textAt(of, 'Unit') ?? '';
  if (least === null && highest === null) return absent('check');
  if ([least, highest].some((end) => end !== null && compare(end, '100') > 0)) return absent('check');
  const value: Share = {
    min: least,
    max: highest,
    min_inclusive: !open.has(sign('Lower')),
    max_inclusive: !open.has(sign('Upper')),
    basis: /vol|v\/v/i.test(unit) ? 'v/v' : /weight|w\/w|mass|gew/i.test(unit) ? 'w/w' : null,
  };
  return given(value, `${least ?? ''}-${highest ?? ''} ${unit}`);
}

/** The M factors of a component, which stand with the aquatic class that they are of. */
function factorsOf(of: Element): Pick<Component, 'm_acute' | 'm_chronic'> {
  const found: Pick<Component, 'm_acute' | 'm_chronic'> = {};
  for (const each of all(of, '**/ClpHazardClassification')) {
    const factor = textAt(each, 'MultiplyingFactor/FactorValue');
    const value = factor === null ? null : parseDecimal(factor);
    const [, kind] = /Aquatic\s(Acute|Chronic)/.exec(textAt(each, 'ClpHazardClassCategory') ?? '') ?? [];
    if (factor !== null && value !== null && kind)
      found[kind === 'Acute' ? 'm_acute' : 'm_chronic'] ??= given(value, factor);
  }
  return found;
}

function componentOf(of: Element): Component {
  const at = (...names: string[]) => textAt(of, ...names.map((name) => `Substance/${name}`));
  return {
    name: valueOf(at('GenericName', 'IupacName', 'OtherName', 'CasInventoryName'), plain),
    cas: valueOf(at('CasNo'), readCasNumber),
    ec: valueOf(at('EcNo'), readEcNumber),
    index: valueOf(at('IndexNo'), readIndexNumber),
    reach: valueOf(at('ReachRegistration/RegistrationNumber'), plain),
    concentration: shareOf(all(of, 'Concentration')[0]),
    hazard_statements: statements(of, '**/ClpHazardClassification/ClpHazardStatement', 'H'),
    ...factorsOf(of),
  };
}

/** A flash point in °C; another unit is left to the sheet itself. */
function flashPointOf(of: Element | undefined): Value<Measured> {
  const value =
    of &&
    all(of, '**').find(({ within }) => within.some(({ name }) => /^(?:Exact|Lower|Upper)Value$/.test(name)));
  if (!value) return absent('read');
  const text = textAt(value, 'ExactValue', 'LowerValue', 'UpperValue');
  const figure = parseDecimal(text?.replace(',', '.') ?? '');
  const unit = textAt(value, 'Unit') ?? '°C';
  if (figure === null || text === null || !/^°?\s?C$/i.test(unit)) return absent('check');
  const sign = (textAt(value, 'LowerValueSymbol', 'UpperValueSymbol') ?? '').toLowerCase();
  const op = sign === '' ? '=' : low.has(sign) ? '>' : '<';
  return given({ value: figure, op, unit: '°C' }, `${text} ${unit}`);
}

/** The lines of an address as on an envelope; the schema has its parts. */
function addressOf(supplier: Element | undefined): string | null {
  if (!supplier) return null;
  const [one, two, code, city, country] = [
    'Address/PostAddressLine1',
    'Address/PostAddressLine2',
    'Address/PostCode',
    'Address/PostCity',
    'Country',
  ].map((path) => textAt(supplier, path));
  const place = [code, city].filter(Boolean).join(' ');
  const lines = [one, two, place === '' ? null : place, country].filter(Boolean);
  return one || two || city ? lines.join(', ') : null;
}

/** Which of some kinds of words a text is. */
function kindOf(text: string, kinds: Record<string, string>, { labels }: SheetReference): string | null {
  const said = folded(text);
  for (const [value, kind] of Object.entries(kinds))
    if (Object.values(labels[kind] ?? {}).some((words) => words.some((word) => folded(word) === said)))
      return value;
  return null;
}
const signalKinds = { DANGER: 'danger', WARNING: 'warning' };
const stateKinds = { GAS: 'state_gas', LIQUID: 'state_liquid', SOLID: 'state_solid' };

function valuesOf(sheet: Element, reference: SheetReference): SheetValues {
  const at = (...paths: string[]) => textAt(sheet, ...paths);
  const [first, label] = ['IdentificationSubstPrep', 'HazardIdentification/HazardLabelling/ClpLabellingInfo'];
  const own = statements(sheet, 'HazardIdentification/**/ClpHazardClassification/ClpHazardStatement', 'H');
  const eu = all(sheet, `${label}/**/PhraseCode`).flatMap(({ text }) =>
    text.trim().startsWith('EUH') ? (codeOf('H', text.trim()) ?? []) : [],
  );
  const pictures = all(sheet, `${label}/ClpHazardPictogram/PhraseCode`).flatMap(({ text }) => {
    const number = /(?:GHS)?\s?0?([1-9])$/.exec(text.trim())?.[1];
    return number ? [`GHS0${number}`] : [];
  });
  const list = (codes: readonly string[]): ValueList<string> => ({
    items: [...new Set(codes)].map((code) => given(code, code)),
    state: 'read',
  });
  const physical = 'PhysicalChemicalProperties';
  return {
    product_name: valueOf(at(`${first}/ProductIdentity/TradeName`, `${first}/SdsName`), plain),
    supplier_name: valueOf(at(`${first}/SupplierInformation/Name`), plain),
    supplier: {
      address: valueOf(addressOf(all(sheet, `${first}/SupplierInformation`)[0]), plain),
      phone: valueOf(at(`${first}/SupplierInformation/Phone`), plain),
      email: valueOf(at(`${first}/SupplierInformation/Email`), plain),
      emergency_phone: valueOf(at(`${first}/EmergencyPhone/No`), plain),
    },
    use: valueOf(at(`${first}/RelevantIdentifiedUse/ProductType/FullText`), plain),
    product_number: valueOf(at(`${first}/ItemNo`, `${first}/ProductNo/Number`), plain),
    ufi: valueOf(at(`${first}/ProductIdentity/Ufi`), readUfi),
    revision_date: valueOf(at(`${first}/RevisionDate`, `${first}/IssueDate`), dateOf),
    previous_date: absent('read'),
    print_date: absent('read'),
    version: valueOf(at(`${first}/VersionNo`), plain),
    signal_word: valueOf(at(`${label}/ClpSignalWord/FullText`), (text) =>
      kindOf(text, signalKinds, reference),
    ),
    hazard_statements: own,
    label_hazard_statements: statements(sheet, `${label}/ClpHazardStatement`, 'H'),
    eu_hazard_statements: list(eu),
    precautionary_statements: statements(sheet, `${label}/**/ClpPrecautionaryStatement`, 'P'),
    pictograms: list(pictures),
    sensitisers: { items: [], state: 'read' },
    hazard_components: { items: [], state: 'read' },
    un_number: valueOf(at('TransportInformation/UnNo/UnNoAdrRid'), (text) => /\d{4}/.exec(text)?.[0] ?? null),
    adr_class: valueOf(at('TransportInformation/TransportHazardClassification/AdrRid/ClassAdrRid'), plain),
    packing_group: valueOf(
      at('TransportInformation/PackingGroup/PackingGroupAdrRid'),
      (text) => /^I{1,3}$/.exec(text)?.[0] ?? null,
    ),
    tunnel_code: valueOf(
      at('TransportInformation/OtherTransportInformation/AdrRidOtherInformation/AdrTunnelRestrictionCode'),
      (text) => /^\(?(B1000C|C5000D|[B-E](?:\/[DE])?)\)?$/.exec(text.replace(/\s/g, ''))?.[1] ?? null,
    ),
    adr_labels: { items: [], state: 'read' },
    environmentally_hazardous: valueOf(
      at('TransportInformation/EnvironmentalHazards/EnvironmHazardAccordAdrRid/FullText'),
      (text) => {
        const said = kindOf(text, { yes: 'yes', no: 'no' }, reference);
        return said === null ? null : said === 'yes';
      },
    ),
    physical_state: valueOf(
      at(`${physical}/Appearance/PhysicalState/FullText`, `${physical}/Appearance/PhysicalState`),
      (text) => kindOf(text, stateKinds, reference),
    ),
    flash_point: flashPointOf(all(sheet, `${physical}/SafetyRelevantInformation/FlashPoint`)[0]),
    storage_class: absent('read'),
    water_hazard_class: absent('read'),
    mal_code: absent('read'),
    components: all(sheet, 'Composition/Component').map(componentOf),
  };
}

/** A sheet of a feed: its language, where the feed says it, and its values, each as the supplier's program wrote it. */
export interface FeedSheet {
  language: string | null;
  values: SheetValues;
}

/** The sheets of an eSDScom feed (4.x, 5.x); unknown elements are passed. Null: another XML. Throws XmlError where it is malformed. */
export function sheetsInFeed(xml: string, reference: SheetReference): FeedSheet[] | null {
  const feed = elementsOf(xml).within.find(({ name }) => name === 'DatasheetFeed');
  if (!feed) return null;
  return all(feed, 'Datasheet').map((sheet) => ({
    language:
      textAt(sheet, '**/Language/FreetextLanguageCode')?.toLowerCase().slice(0, 2) ??
      textAt(feed, '**/FreetextLanguageCode')?.toLowerCase().slice(0, 2) ??
      null,
    values: valuesOf(sheet, reference),
  }));
}
