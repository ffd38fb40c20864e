/**
 * Files in the layouts of utilities and their portals in fourteen countries, rebuilt with figures of their own from what each address shows, over the night on
 * which the clock is set forward. Each is read to the last digit, at once or once its questions are answered; none is misread.
 */
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { answered } from '../../../../../test/support/samples/reading-files.ts';
import type { Choose } from '../../../../../test/support/samples/reading-files.ts';
import { figures, thousandths } from '../../../../../test/support/utility-export.ts';

/** What was used between two moments in thousandths, what was given back, and what a counter showed before and after. */
interface Slot {
  from: Temporal.ZonedDateTime;
  to: Temporal.ZonedDateTime;
  used: number;
  given: number;
  before: number;
  after: number;
}
interface Utility {
  name: string;
  source: string;
  minutes: number;
  text: (slots: readonly Slot[]) => string;
  /** What is asked, one after the other; none: the file is read at once. */
  asked?: string[];
  choose?: Choose;
  zone?: string;
  from?: string;
  own?: Parameters<typeof answered>[1];
  /** How many thousandths a figure of the file is of one of the meter's; 1000 unless its counter's readings are read. */
  readings?: boolean;
}

const home = 'Europe/Copenhagen';
const day = 1440;

function slotsOf({ minutes, zone = home, from = '2025-03-29' }: Utility): Slot[] {
  const next = figures(minutes);
  const slots: Slot[] = [];
  const end = Temporal.PlainDate.from(from).add({ days: 4 }).toZonedDateTime(zone);
  let at = Temporal.PlainDate.from(from).toZonedDateTime(zone);
  let before = 1_234_567;
  while (Temporal.ZonedDateTime.compare(at, end) < 0) {
    const to = minutes === day ? at.add({ days: 1 }) : at.add({ minutes });
    const used = 20 + (next.next().value % 9000);
    slots.push({ from: at, to, used, given: 5 + (next.next().value % 700), before, after: before + used });
    before += used;
    at = to;
  }
  return slots;
}

/** What is right of each day by the clock at home, a last day that is not over left out. */
function truthOf({ readings }: Utility, slots: readonly Slot[]): Record<string, string> {
  const dayOf = ({ from }: Slot) => from.withTimeZone(home).toPlainDate().toString();
  const last = slots.at(-1);
  const isOver = last?.to.withTimeZone(home).hour === 0;
  return Object.fromEntries(
    [...Map.groupBy(slots, dayOf)]
      .filter(([date]) => isOver || !last || date !== dayOf(last))
      .map(([date, own]) => [
        date,
        thousandths(
          BigInt(readings ? (own.at(-1)?.after ?? 0) : own.reduce((all, { used }) => all + used, 0)),
        ),
      ]),
  );
}

const two = (value: number): string => String(value).padStart(2, '0');
const ymd = ({ year, month, day: of }: Temporal.ZonedDateTime, mark = '-') =>
  [year, two(month), two(of)].join(mark);
const dmy = ({ year, month, day: of }: Temporal.ZonedDateTime, mark = '-') =>
  [two(of), two(month), year].join(mark);
const hm = ({ hour, minute }: Temporal.ZonedDateTime): string => `${two(hour)}:${two(minute)}`;
const iso = (at: Temporal.ZonedDateTime): string =>
  at.toString({ timeZoneName: 'never', smallestUnit: 'second' });
const utc = (at: Temporal.ZonedDateTime): string => at.toInstant().toString({ smallestUnit: 'second' });
const point = (value: number): string => (value / 1000).toFixed(3);
const comma = (value: number): string => point(value).replace('.', ',');
/** The hour that ends, counted from 1 within its day. */
const hourOf = ({ from }: Slot): number => from.since(from.startOfDay()).total('hours') + 1;
const table = (heading: string, slots: readonly Slot[], row: (slot: Slot) => string): string =>
  [heading, ...slots.map(row)].join('\r\n');
const byDay = (slots: readonly Slot[]): Slot[][] => [...Map.groupBy(slots, ({ from }) => ymd(from)).values()];
const registers =
  (adds: boolean, name: RegExp): Choose =>
  (code, answers) =>
    code === 'REGISTERS_ASKED'
      ? answers.find(({ label, quotes }) =>
          adds ? label === 'readingImport.answer.addRegisters' : name.test(quotes.column ?? ''),
        )
      : answers[0];
const samples = 'https://github.com/patrickvorgers/Home-Assistant-Import-Energy-Data/tree/main/Datasources';

const utilities: Utility[] = [
  {
    name: 'Denmark, Eloverblik of Energinet',
    source: 'https://energinet.dk/data-om-energi/datahub/eloverblik/',
    minutes: 15,
    text: (slots) =>
      table(
        'MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type',
        slots,
        ({ from, to, used }) =>
          `571313174200123456;${dmy(from)} ${hm(from)}:00;${dmy(to)} ${hm(to)}:00;${comma(used)};KWH;Målt;Tidsserie`,
      ),
  },
  {
    name: 'Denmark, E|Forsyning of district heating with meters of Kamstrup',
    source: 'https://www.fjernvarm.dk/csv.php',
    minutes: day,
    own: { utilityType: 'HEAT', units: ['MWh'] },
    text: (slots) =>
      table(
        'Målernummer;Aflæsningsdato;Aflæsningstype;Energiaflæsning;Energiforbrug;Energienhed;M3 aflæsning;M3 forbrug;M3 enhed;Tidstæller',
        slots,
        ({ from, after, used, given }) =>
          `67123456;${dmy(from)};Mellemafl.;${comma(after)};${comma(used)};MWh;${comma(after * 20)};${comma(given * 20)};m3;${from.dayOfYear * 24}`,
      ),
  },
  {
    name: 'Norway, Elhub',
    source: 'https://elhub.no/elhub-for-sluttbruker/minside/',
    minutes: 60,
    text: (slots) =>
      table(
        '"Fra","Til","KWH 60 Forbruk","Kvalitet"',
        slots,
        ({ from, to, used }) => `"${iso(from)}","${iso(to)}","${comma(used)}","Målt"`,
      ),
  },
  {
    name: 'Norway, Elhub until 2024',
    source: 'https://github.com/helgeu/norgespris',
    minutes: 60,
    text: (slots) =>
      table(
        'Fra,Til,KWH 60 Forbruk,Kvalitet',
        slots,
        ({ from, to, used }) =>
          `${dmy(from, '.')} ${hm(from)},${dmy(to, '.')} ${hm(to)},"${comma(used)}",Målt`,
      ),
  },
  {
    name: 'Finland, Datahub of Fingrid, in Finnish',
    source: 'https://oma.datahub.fi/',
    minutes: 15,
    zone: 'Europe/Helsinki',
    text: (slots) =>
      table(
        'Mittauspisteen tunnus;Tuotteen tyyppi;Resoluutio;Yksikkötyyppi;Lukeman tyyppi;Alkuaika;Määrä;Laatu',
        slots,
        ({ from, used }) =>
          `643000000000000000;8716867000030;PT15M;kWh;BN01;${utc(from)};${comma(used)}000;OK`,
      ),
  },
  {
    name: 'Finland, Datahub of Fingrid, in English',
    source: 'https://oma.datahub.fi/',
    minutes: 60,
    zone: 'Europe/Helsinki',
    text: (slots) =>
      table(
        'MeteringPointGSRN;Product Type;Resolution;Unit Type;Reading Type;Start Time;Quantity;Quality',
        slots,
        ({ from, used }) =>
          `643000000000000000;8716867000030;PT1H;kWh;BN01;${utc(from)};${comma(used)}000;OK`,
      ),
  },
  {
    name: 'Netherlands, Liander, the counter of the high tariff',
    source: `${samples}/Liander`,
    minutes: day,
    asked: ['REGISTERS_ASKED', 'UNIT_ASKED'],
    own: { readingMode: 'COUNTER' },
    readings: true,
    text: (slots) =>
      table(
        'eancodeasn,meternummer,meterreadingdate,reading1,usage1,reading2,usage2,reading3,usage3,reading4,usage4',
        slots,
        ({ from, after, used, given }) =>
          `871687120061400000,E0045003866355817,${dmy(from)},${point(after)},${point(used)},${point(after * 2)},${point(given)},0,0,0,0`,
      ),
    choose: registers(false, /reading1/),
  },
  {
    name: 'Netherlands, Engie',
    source: `${samples}/Engie`,
    minutes: 60,
    asked: ['UNIT_ASKED'],
    text: (slots) =>
      table(
        '"Datum","EAN","Verbruik","Type","Piek"',
        slots,
        ({ from, used }) =>
          `"${iso(from)}","871687120061400000","${point(used)}","Elektriciteit","${from.hour > 6 && from.hour < 23}"`,
      ),
  },
  {
    name: 'Belgium, Fluvius',
    source: `${samples}/Fluvius`,
    minutes: 15,
    asked: ['REGISTERS_ASKED'],
    text: (slots) =>
      table(
        'Van (datum);Van (tijdstip);Tot (datum);Tot (tijdstip);EAN-code;Meter;Metertype;Register;Volume;Eenheid;Validatiestatus;Omschrijving',
        slots,
        ({ from, to, used, given }) => {
          const tariff = from.hour > 6 && from.hour < 22 ? 'Dag' : 'Nacht';
          return [
            [`Afname ${tariff}`, used],
            [`Injectie ${tariff}`, given],
          ]
            .map(
              ([name, value]) =>
                `${dmy(from)};${hm(from)}:00;${dmy(to)};${hm(to)}:00;="541448820050350000";1SAG3200190000;Digitale meter;${name};${comma(Number(value))};kWh;Uitgelezen;`,
            )
            .join('\r\n');
        },
      ),
    choose: registers(true, /^$/),
  },
  {
    name: 'France, load curve of Enedis',
    source: 'https://github.com/l-etabli/quoalise/blob/main/formalisme/enedis.md',
    minutes: 30,
    asked: ['POWER_ASKED'],
    text: (slots) =>
      [
        'Identifiant PRM;Type de donnees;Date de debut;Date de fin;Grandeur physique;Grandeur metier;Etape metier;Unite;Pas en minutes',
        '00000000000000;Courbe de charge;29/03/2025;02/04/2025;Energie active;Consommation;Comptage Brut;W;',
        '',
        'Horodate;Valeur',
        ...slots.map(({ from, used }) => `${iso(from)};${used * 2}`),
      ].join('\r\n'),
  },
  {
    name: 'France, load curve of Enedis since 2025',
    source: 'https://mon-compte-particulier.enedis.fr/',
    minutes: 30,
    asked: ['POWER_ASKED'],
    text: (slots) =>
      [
        'Identifiant PRM;00000000000000;',
        'horodate ISO fin de pas;puissance moyenne (W)',
        ...slots.map(({ to, used }) => `${iso(to)};${used * 2}`),
      ].join('\r\n'),
  },
  {
    name: 'Spain, Datadis and the regulator',
    source: 'https://datadis.es/',
    minutes: 60,
    text: (slots) =>
      table(
        'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion',
        slots,
        (slot) => `ES0031000000000000AB;${dmy(slot.from, '/')};${hourOf(slot)};${comma(slot.used)};R`,
      ),
  },
  {
    name: 'Spain, e-distribución',
    source: 'https://zonaprivada.edistribucion.com/',
    minutes: 60,
    asked: ['VALUE_COLUMN_ASKED'],
    text: (slots) =>
      table(
        'CUPS;Fecha;Hora;AE_kWh;AS_KWh;AE_AUTOCONS_kWh;REAL/ESTIMADO',
        slots,
        (slot) =>
          `ES0031000000000000AB;${dmy(slot.from, '/')};${hourOf(slot)};${comma(slot.used)};${comma(slot.given)};;R`,
      ),
  },
  {
    name: 'Spain, i-DE',
    source: 'https://www.i-de.es/',
    minutes: 60,
    text: (slots) =>
      table(
        'CUPS;FECHA-HORA;INV / VER;CONSUMO Wh;GENERACION Wh;',
        slots,
        ({ from, used, given }) =>
          `ES0021000000000000AB;${ymd(from, '/')} ${hm(from)};${from.offset === '+02:00' ? 0 : 1};${used};${given};`,
      ),
  },
  {
    name: 'Italy, e-distribuzione of Enel',
    source: `${samples}/Enel Distribuzione`,
    minutes: 15,
    asked: ['UNIT_ASKED'],
    from: '2025-04-01',
    text: (slots) => {
      const [first = []] = byDay(slots);
      return [
        `Giorno;${first.map(({ from, to }) => `${hm(from)}-${hm(to)}`).join(';')}`,
        ...byDay(slots).map(
          (own) =>
            `"${dmy(own[0]?.from ?? slots[0]?.from ?? Temporal.Now.zonedDateTimeISO(), '/')}";${own.map(({ used }) => `"${comma(used)}"`).join(';')};`,
        ),
      ].join('\n');
    },
  },
  {
    name: 'Austria, Netz Niederösterreich',
    source: 'https://smartmeter.netz-noe.at/',
    minutes: 15,
    text: (slots) =>
      table(
        'Messzeitpunkt;Verbrauch (kWh);Qualität;Restnetzbezug (kWh);Qualität EG;Eigendeckung (kWh);Ideeller Anteil (kWh);',
        slots,
        ({ to, used }) => `${dmy(to, '.')} ${hm(to)};${comma(used)}000;L1;;;;;`,
      ),
  },
  {
    name: 'Switzerland, EKZ',
    source: 'https://my.ekz.ch/',
    minutes: 15,
    text: (slots) =>
      table(
        'Zeitstempel;Verbrauch (kWh);Produktion (kWh);Einspeisung (kWh)',
        slots,
        ({ to, used, given }) =>
          `${dmy(to, '.')} ${hm(to)};${comma(used)};${comma(given * 2)};${comma(given)}`,
      ),
  },
  {
    name: 'United Kingdom, Octopus Energy',
    source: 'https://github.com/jpsingleton/octoyosu',
    minutes: 30,
    zone: 'Europe/London',
    text: (slots) =>
      table(
        'Consumption (kwh), Estimated Cost Inc. Tax (p), Standing Charge Inc. Tax (p), Start, End',
        slots,
        ({ from, to, used, given }) => `${point(used)}000, ${point(given)}, 0.98, ${iso(from)}, ${iso(to)}`,
      ),
  },
  ...['kW', 'kWh'].map((unit): Utility => ({
    name: `Ireland, harmonised file of ESB Networks in ${unit}`,
    source: 'https://github.com/dresdner353/energyutils/blob/main/ESB_HDF_READER.md',
    minutes: 30,
    asked: [unit === 'kW' ? 'POWER_ASKED' : 'VALUE_COLUMN_ASKED', 'SUMMER_TIME_ASKED'],
    from: '2025-04-01',
    text: (slots) =>
      table(
        'MPRN,Meter Serial Number,Read Value,Read Type,Read Date and End Time',
        slots.toReversed(),
        ({ to, used, given }) =>
          [
            ['Import', used],
            ['Export', given],
          ]
            .map(
              ([name, value]) =>
                `10300000000,000000000031770000,${point(Number(value) * (unit === 'kW' ? 2 : 1))},Active ${name} Interval (${unit}),${dmy(to)} ${hm(to)}`,
            )
            .join('\r\n'),
      ),
  })),
  {
    name: 'United States, PECO',
    source: 'https://github.com/ericoc/utilities',
    minutes: 60,
    text: (slots) =>
      `Name,WORKS\r\nAddress,"1 S STREET, PHILADELPHIA PA 19112"\r\nAccount Number,1776000000\r\nService,Service 1\r\n\r\n${table(
        'TYPE,DATE,START TIME,END TIME,USAGE (kWh),NOTES',
        slots,
        ({ from, to, used }) =>
          `Electric usage,${ymd(from)},${hm(from)},${hm(to.subtract({ minutes: 1 }))},${point(used)},`,
      )}`,
  },
  {
    name: 'United States, PG&E with what was exported',
    source:
      'https://www.pge.com/en/save-energy-and-money/energy-usage-and-tips/understand-my-usage/greenbutton.html',
    minutes: 15,
    asked: ['VALUE_COLUMN_ASKED'],
    text: (slots) =>
      `Name,WORKS\r\nAddress,"1 S STREET, OAKLAND CA 94000"\r\nAccount Number,1234567890\r\nService,Service 1\r\n\r\n${table(
        'TYPE,DATE,START TIME,END TIME,IMPORT (kWh),EXPORT (kWh),COST,NOTES',
        slots,
        ({ from, to, used, given }) =>
          `Electric usage,${ymd(from)},${hm(from)},${hm(to.subtract({ minutes: 1 }))},${point(used)},${point(given)},$0.45,`,
      )}`,
  },
  {
    name: 'United States, Southern California Edison',
    source: 'https://github.com/darroni/SCE_greenbutton',
    minutes: 60,
    asked: ['UNIT_ASKED'],
    text: (slots) =>
      [
        'Energy Usage Information\n"For location: 1 S STREET"\n\nMeter Reading Information\n"Type of readings: Electricity"\n',
        'Detailed Usage\n"Start date: 2025-03-29 00:00:00  for 4 days"\n',
        ...byDay(slots).map(
          (own) =>
            `"Data for period starting: ${ymd(own[0]?.from ?? Temporal.Now.zonedDateTimeISO())} 00:00:00  for ${own.length} hours"\n${table(
              'Energy consumption time period,Usage(Real energy in kilowatt-hours),Reading quality',
              own,
              ({ from, to, used }) =>
                `"${ymd(from)} ${hm(from)}:00 to ${ymd(to)} ${hm(to)}:00","${point(used)}",""`,
            )}\n`,
        ),
      ].join('\n'),
  },
  {
    name: 'Australia, interval records of the market operator',
    source: 'https://pypi.org/project/nemreader/',
    minutes: 30,
    zone: 'Australia/Brisbane',
    text: (slots) =>
      [
        '100,NEM12,202504101210,MDP,RETAILER',
        '200,NEM1201009,E1B1,1,E1,N1,01009,KWH,30,20250610',
        ...byDay(slots).map(
          (own) =>
            `300,${ymd(own[0]?.from ?? Temporal.Now.zonedDateTimeISO(), '')},${own.map(({ used }) => point(used)).join(',')},A,,,20250410121004,`,
        ),
        '900',
      ].join('\r\n'),
  },
];

test.each(utilities)('$name is read to the last digit', (utility) => {
  const slots = slotsOf(utility);
  const found = answered(utility.text(slots), utility.own, utility.choose);
  expect([found.asked, found.codes]).toEqual([utility.asked ?? [], []]);
  expect(found.days).toEqual(truthOf(utility, slots));
});
