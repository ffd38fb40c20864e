/** The exchange format `rede.sheet/1`: what a reading of a safety data sheet says, with the place of every value. */
export const sheetFormat = 'rede.sheet/1';

export type ValueState = 'proved' | 'read' | 'check';
/** Points of the page, origin top left: left, top, right, bottom. */
export type Box = [number, number, number, number];

export interface Given<T> {
  value: T;
  state: ValueState;
  /** As printed. */
  text?: string;
  page?: number;
  box?: Box;
  /** Each line of a text that runs over several. */
  boxes?: Box[];
  method?: string;
  /** The checks that decided the state. */
  because?: string[];
  /** Found by its code, or by its sentence alone. */
  from?: 'code' | 'text';
  /** Rival candidates, best first, at most three. */
  others?: Given<T>[];
}

/** What the sheet says it does not have, or what was not found. */
export interface Absent {
  value: null;
  state: ValueState;
  stated: 'NOT_APPLICABLE' | 'NO_DATA' | null;
  text?: string;
  page?: number;
  box?: Box;
}
export type Value<T> = Given<T> | Absent;
export interface ValueList<T> {
  items: Given<T>[];
  /** Of the list as a whole: that nothing is missing. */
  state: ValueState;
  /** The checks that put the list as a whole in doubt. */
  because?: string[];
}

export interface Share {
  min: string | null;
  max: string | null;
  min_inclusive: boolean;
  max_inclusive: boolean;
  basis: 'w/w' | 'v/v' | null;
}
/** A class as the sheet names it, with its statement. */
export interface HazardClassValue {
  hazardClass: string;
  category: string | null;
  statement: string | null;
}
/** A specific concentration limit: from which share on, in % by weight, a mixture gets the class. An open end is null. */
export interface LimitValue {
  /** With its category: 'Skin Corr. 1B'. */
  class: string | null;
  statement: string | null;
  min: string | null;
  max: string | null;
  min_inclusive: boolean;
  max_inclusive: boolean;
}
/** An acute toxicity estimate. CLP Annex I, Table 3.1.1. */
export interface EstimateValue {
  route: 'ORAL' | 'DERMAL' | 'INHALATION';
  value: string;
  unit: 'mg/kg bw' | 'mg/L' | 'ppmV';
  /** Of what is inhaled, where the sheet says it. */
  form?: 'vapours' | 'dusts or mists' | 'gases';
}
export interface Component {
  name: Value<string>;
  cas: Value<string>;
  ec: Value<string>;
  index: Value<string>;
  reach: Value<string>;
  concentration: Value<Share>;
  hazard_statements: ValueList<string>;
  /** Not in readings before version 1.4 of the reader. */
  hazard_classes?: ValueList<HazardClassValue>;
  /** These are there only where the row has them, and not in readings before version 1.6. */
  m_acute?: Value<string>;
  m_chronic?: Value<string>;
  limits?: ValueList<LimitValue>;
  ate?: ValueList<EstimateValue>;
  /** Letters of the notes of CLP Annex VI. */
  notes?: ValueList<string>;
  /** On the candidate list of REACH. */
  svhc?: Value<boolean>;
  /** Named because of its workplace exposure limit. */
  has_limit?: Value<boolean>;
}
/** A temperature in °C. */
export interface Measured {
  value: string;
  op: '<' | '>' | '=';
  unit: string;
}

/** A quantity with the unit that it is given in; pH has none. `value` is the least of a range, `max` its other end. */
export interface Quantity {
  value: string;
  op: Measured['op'];
  unit: string | null;
  max?: string;
  /** In °C, where the sheet says it. */
  temperature?: string;
}

/** Of section 1.3, and the telephone number for emergencies of 1.4, as printed. */
export interface Supplier {
  address: Value<string>;
  phone: Value<string>;
  email: Value<string>;
  emergency_phone: Value<string>;
}

/** A limit value of the workplace, as a list of a country or of the Union (EU) has it. */
export interface WorkplaceLimit {
  substance: string | null;
  cas: string | null;
  /** Over a shift, over a short time, at any time. */
  kind: 'TWA' | 'STEL' | 'CEILING';
  value: string;
  unit: 'mg/m³' | 'ppm';
  country: string | null;
}

export interface SheetValues {
  product_name: Value<string>;
  supplier_name: Value<string>;
  /** These two are not in readings before version 1.6 of the reader. */
  supplier?: Supplier;
  /** Identified in 1.2. */
  use?: Value<string>;
  product_number: Value<string>;
  ufi: Value<string>;
  revision_date: Value<string>;
  previous_date: Value<string>;
  print_date: Value<string>;
  version: Value<string>;
  signal_word: Value<string>;
  hazard_statements: ValueList<string>;
  /** Of 2.1. Not in readings before version 1.4 of the reader. */
  hazard_classes?: ValueList<HazardClassValue>;
  label_hazard_statements: ValueList<string>;
  eu_hazard_statements: ValueList<string>;
  precautionary_statements: ValueList<string>;
  pictograms: ValueList<string>;
  /** These three are not in readings before version 1.6 of the reader. Names in EUH208. */
  sensitisers?: ValueList<string>;
  /** Names on the label. */
  hazard_components?: ValueList<string>;
  /** Share of ingredients of unknown acute toxicity, in %. */
  unknown_toxicity_percent?: Value<string>;
  un_number: Value<string>;
  adr_class: Value<string>;
  packing_group: Value<string>;
  /** These are not in readings before version 1.6 of the reader. As "D/E", without brackets. */
  tunnel_code?: Value<string>;
  /** The numbers of the danger labels of the road. */
  adr_labels?: ValueList<string>;
  environmentally_hazardous?: Value<boolean>;
  physical_state: Value<string>;
  flash_point: Value<Measured>;
  /** These six are not in readings before version 1.5 of the reader. Of a range the least. */
  boiling_point?: Value<Measured>;
  /** In g/cm³. */
  density?: Value<Quantity>;
  ph?: Value<Quantity>;
  /** In mm²/s. */
  kinematic_viscosity?: Value<Quantity>;
  /** In hPa or mmHg. */
  vapour_pressure?: Value<Quantity>;
  /** In g/l, g/kg or %. */
  voc?: Value<Quantity>;
  storage_class: Value<string>;
  water_hazard_class: Value<string>;
  mal_code: Value<string>;
  /** These three are not in readings before version 1.6 of the reader. Of the Danish product register. */
  pr_number?: Value<string>;
  limit_values?: ValueList<WorkplaceLimit>;
  /** Of the parts of sections 4 to 8 and 13, by their numbers: "4.1". */
  section_texts?: Record<string, Value<string>>;
  components: Component[];
}

/** Pages of a file, the first and the last; of an eSDScom feed, which has none, the number of a sheet in it twice. */
export interface PagesOf {
  from: number;
  to: number;
}

type SheetStatus =
  | 'read'
  | 'several_sheets'
  | 'needs_ocr'
  | 'not_a_sheet'
  | 'encrypted'
  | 'damaged'
  | 'too_large';
export interface SheetCheck {
  id: string;
  status: 'PASS' | 'FAIL' | 'NOT_APPLICABLE';
  values: string[];
  detail: Record<string, unknown>;
}

/** What was read from the pictures of a file's pages; those that were not are in `unread_pages`. */
export interface OcrOfFile {
  pages: number[];
  /** Whose letters and words were known, and whose are not installed. */
  languages: string[];
  missing: string[];
  /** It took more memory or time than it may. */
  too_large?: true;
}

export interface SheetReading {
  format: typeof sheetFormat;
  reader: { version: string; ms: number };
  file: {
    name: string;
    sha256: string;
    bytes: number;
    pages: number;
    text_layer: 'full' | 'partial' | 'none';
    /** Pages that are pictures without text; not in readings before version 1.2 of the reader. */
    unread_pages?: number[];
    encrypted: boolean;
    /** Whether its values come from, or are confirmed by, an eSDScom feed. */
    xml: null | 'embedded' | 'file';
    /** What was asked to be read from pictures of pages; left out: nothing. */
    ocr?: OcrOfFile;
  };
  status: SheetStatus;
  language: string | null;
  regime: 'EU' | 'OTHER';
  sections: { number: number; page: number; y: number; title: string }[];
  sheets: { from_page: number; to_page: number; product_name: string | null }[];
  values: SheetValues | null;
  checks: SheetCheck[];
}
