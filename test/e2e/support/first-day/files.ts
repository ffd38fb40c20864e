import { figures } from '../../../support/utility-export.ts';

/** What five files of a company have, as its people write it, and what each row means. */

const semicolons = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const pick = <T>(from: readonly [T, ...T[]], at: number): T => from[at % from.length] ?? from[0];
const two = (number: number): string => String(number).padStart(2, '0');
const withComma = (figure: string): string => figure.replace('.', ',');

export interface Employee {
  name: string;
  email: string;
  title: string;
  department: string;
}

/** A list of staff: 40 people in four departments. In: what sets its addresses apart. */
export function staff(mark: string): { text: string; people: Employee[] } {
  const people = upTo(40).map((at) => {
    const first = pick(['Ane', 'Bo', 'Camilla', 'Dorte', 'Erik', 'Freja', 'Gustav', 'Helle'], at);
    const last = pick(['Andersen', 'Bach', 'Christensen', 'Dahl', 'Eriksen'], Math.floor(at / 8));
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}.${mark}@staff.example`.toLowerCase(),
      title: pick(['Operatør', 'Lagermedarbejder', 'Smed', 'Planlægger'], at),
      department: pick(['Produktion', 'Lager', 'Vedligehold', 'Administration'], at),
    };
  });
  const rows = people.map(({ name, email, title, department }) => [name, email, title, department]);
  return { text: semicolons([['Navn', 'E-mail', 'Stilling', 'Afdeling'], ...rows]), people };
}

export interface Chemical {
  name: string;
  place: string;
  /** Kilograms a year; null: the list says no amount. */
  amount: string | null;
  statements: string[];
}

/**
 * A list of 200 chemicals below a title: hazard statements, dates of sheets, amounts with a comma and some as a number of cans, and one CAS number
 * with a slip. In: what sets its names apart.
 */
export function chemicalList(mark: string): {
  text: string;
  chemicals: Chemical[];
  wrongLine: number;
  rightCas: string;
} {
  const next = figures(7);
  const wrongLine = 60;
  const chemicals = upTo(200).map((at) => {
    const kind = pick(
      ['Rensevæske', 'Smørefedt', 'Skæreolie', 'Maling', 'Lim', 'Affedter', 'Kølevæske', 'Grunder'],
      at,
    );
    const figure = `${1 + ((next.next().value ?? 0) % 400)}.${at % 10}`;
    return {
      name: `${kind} ${mark}-${two(at)}`,
      place: pick(['Hal 1', 'Hal 2', 'Malerværksted', 'Lager', 'Værksted'], at),
      amount: at % 9 === 4 ? null : figure.replace(/\.0$/, ''),
      statements: [
        ...pick([['H225', 'H319', 'H336'], ['H315'], ['H304', 'H412'], ['H317'], ['H226', 'H373']], at),
      ],
    };
  });
  const rows = chemicals.map(({ name, place, amount, statements }, at) => [
    name,
    pick(['Nordkem A/S', 'Østsøens Farver ApS', 'Fjord Olie A/S'], at),
    at === wrongLine - 4 ? '67-64-2' : '',
    statements.join(', '),
    `${two(1 + (at % 28))}-${two(1 + (at % 12))}-2024`,
    place,
    pick(['Rengøring', 'Smøring', 'Overfladebehandling'], at),
    amount === null ? `${1 + (at % 20)} dåser` : withComma(amount),
  ]);
  const headings = [
    'Produktnavn',
    'Leverandør/Producent',
    'CAS-nr.',
    'H-sætninger',
    'SDS dato',
    'Placering',
    'Anvendelse',
    'Forbrug (kg/år)',
  ];
  return {
    text: semicolons([['Kemikalieliste 2026'], ['Opdateret af lageret'], headings, ...rows]),
    chemicals,
    wrongLine,
    rightCas: '67-64-1',
  };
}

export interface ActRow {
  /** Of the catalogue; null: it has no such act. */
  id: string | null;
  title: string;
  why: string;
  how: string;
  /** By name: a member, or who is none. */
  responsible: string;
  /** ISO; null: not evaluated. */
  evaluated: string | null;
}
export interface KnownAct {
  id: string;
  title: string;
  reference: string;
}

/** The number of an act as people write it: `1907/2006`, `BEK 428 af 2020`; whole where it is none of these. */
function numberOf(reference: string, at: number): string {
  const [, year = '', kind = '', number = ''] = /^3(\d{4})([RLD])0*(\d+)$/.exec(reference) ?? [];
  if (year !== '')
    return kind === 'R' && Number(year) < 2015
      ? `${number}/${year}`
      : `${year}/${number}${kind === 'L' ? '/EU' : ''}`;
  return at % 2 === 0 ? reference : reference.replace(' nr ', ' ');
}

/** A legal list of 60 acts, by number, by title or by both; three of them are of the company's own. In: acts of the catalogue, and who answers for them. */
export function legalList(
  acts: readonly KnownAct[],
  people: readonly [string, ...string[]],
): { text: string; rows: ActRow[] } {
  const own = ['Intern brandinstruks', 'Aftale med havnen om spildevand', 'Koncernens miljøpolitik'];
  const named = upTo(60).map((at) => {
    const act = at < 57 ? acts[at] : undefined;
    return {
      cells: act
        ? [at % 3 === 1 ? '' : act.title, at % 3 === 2 ? '' : numberOf(act.reference, at)]
        : [own[at - 57] ?? '', ''],
      id: act?.id ?? null,
      title: act?.title ?? own[at - 57] ?? '',
      why: pick(
        ['Vi har oplag af kemikalier', 'Vi udleder spildevand', 'Vi har maskiner og løfteudstyr'],
        at,
      ),
      how: pick(['Instruks og årlig gennemgang', 'Kontrol hver måned', 'Registrering i kemikalielisten'], at),
      responsible: at % 12 === 5 ? 'Falck' : pick(people, at),
      evaluated: at % 4 === 3 ? null : `2026-${two(1 + (at % 10))}-${two(1 + (at % 28))}`,
    };
  });
  const rows = named.map(({ cells, why, how, responsible, evaluated }) => [
    ...cells,
    why,
    how,
    responsible,
    evaluated === null ? '' : evaluated.split('-').toReversed().join('-'),
    evaluated === null ? '' : 'Overholdt',
  ]);
  const headings = [
    'Lovtitel',
    'Nr.',
    'Hvorfor relevant',
    'Hvordan overholder vi',
    'Ansvarlig',
    'Sidst vurderet',
    'Status',
  ];
  return { text: semicolons([headings, ...rows]), rows: named };
}

export interface MeterRow {
  name: string;
  number: string;
  type: 'ELECTRICITY' | 'WATER' | 'HEAT';
  unit: string;
  /** By month, what was used. */
  months: Map<string, string>;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** 25 meters with what was used in each of 24 months, a column for each, and their total; a few months are missing. */
export function meterMatrix(number: string): { text: string; meters: MeterRow[] } {
  const next = figures(11);
  const months = upTo(24).map((at) => ({
    key: `${2023 + Math.floor(at / 12)}-${two(1 + (at % 12))}`,
    heading: `${monthNames[at % 12] ?? ''} ${2023 + Math.floor(at / 12)}`,
  }));
  const kinds = [
    { word: 'El', type: 'ELECTRICITY', unit: 'kWh' },
    { word: 'Vand', type: 'WATER', unit: 'm3' },
    { word: 'Fjernvarme', type: 'HEAT', unit: 'MWh' },
  ] as const;
  const meters = upTo(25).map((at) => {
    const { word, type, unit } = pick(
      [...kinds] as [(typeof kinds)[number], ...(typeof kinds)[number][]],
      at < 15 ? 0 : at < 20 ? 1 : 2,
    );
    const values = months.flatMap(({ key }, month): [string, string][] =>
      (at * 24 + month) % 97 === 96
        ? []
        : [[key, `${20 + ((next.next().value ?? 0) % 9000)}.${1 + (month % 9)}`]],
    );
    return {
      word,
      name: `${word} ${two(at + 1)}`,
      number: at === 0 ? number : `M-${two(at + 1)}`,
      type,
      unit,
      months: new Map(values),
    };
  });
  const rows = meters.map(({ word, name, number: own, unit, months: values }) => [
    name,
    own,
    word,
    unit,
    ...months.map(({ key }) => withComma(values.get(key) ?? '')),
  ]);
  const text = semicolons([
    ['Måler', 'Målernr.', 'Forsyning', 'Enhed', ...months.map(({ heading }) => heading)],
    ...rows,
  ]);
  return { text, meters };
}

export interface DoneRow {
  name: string;
  place: string;
  /** ISO. */
  day: string;
  result: 'OK' | 'REMARK' | 'NOT_OK';
  note: string;
  /** The file of its report; empty: none. */
  report: string;
}
/** Who did them, who is no member. */
export const contractor = 'Kran og Port ApS';

/** A list of 80 inspections done in eight years, and the reports of 30 of them, by the names that the list gives them. */
export function doneList(): { files: Record<string, string>; rows: DoneRow[] } {
  const words = { OK: 'Godkendt', REMARK: 'Godkendt med bemærkninger', NOT_OK: 'Ikke godkendt' } as const;
  const rows = upTo(80).map((at): DoneRow => {
    const name = `${pick(['Traverskran', 'Port', 'Truck', 'Trykbeholder', 'Stige'], at)} ${1 + (at % 10)}`;
    const year = 2018 + Math.floor(at / 10);
    const result = pick(['OK', 'OK', 'OK', 'REMARK', 'OK', 'NOT_OK', 'OK'] as const, at);
    return {
      name,
      place: pick(['Hal A', 'Hal B', 'Lager'], at),
      day: `${year}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
      result,
      note: result === 'OK' ? '' : pick(['Krog slidt', 'Fjeder udskiftes', 'Mærkning mangler'], at),
      report: at % 8 < 3 ? `${name} ${year}.pdf` : '',
    };
  });
  const list = semicolons([
    ['Eftersyn 2018-2025'],
    ['Udstyr', 'Sted', 'Kontroldato', 'Resultat', 'Bemærkninger', 'Kontrollant', 'Rapport'],
    ...rows.map(({ name, place, day, result, note, report }) => [
      name,
      place,
      day.split('-').toReversed().join('.'),
      words[result],
      note,
      contractor,
      report,
    ]),
  ]);
  const reports = rows.flatMap(({ report }): [string, string][] =>
    report === '' ? [] : [[report, `%PDF-1.4\n% ${report}\n%%EOF\n`]],
  );
  return { files: { 'eftersyn.csv': list, ...Object.fromEntries(reports) }, rows };
}
