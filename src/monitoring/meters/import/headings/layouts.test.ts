/**
 * Layouts of files as grid companies, suppliers, portals and loggers of ten countries export them, with figures of their own: each is read rightly at
 * once, or asked about, or refused. What is read at once is compared day by day.
 */
import { expect, test } from 'vitest';
import { answered, readFigures } from '../../../../../test/support/samples/reading-files.ts';

/** One row: when it begins and ends by the local clock, its amount and what a counter showed before in thousandths, a price, and its mean power. */
interface Row {
  i: number;
  from: Date;
  to: Date;
  a: number;
  c: number;
  p: string;
  kw: string;
}
interface Options {
  sep?: string;
  step?: number;
  count?: number;
  /** A row a month. */
  m?: boolean;
  own?: Parameters<typeof readFigures>[2];
  /** Lines above the headings. */
  pre?: string[];
  /** How many thousandths one of the file's units is. */
  per?: number;
  /** The figures are those of the counter. */
  truth?: 'counter' | 'none';
}
interface Layout extends Options {
  heading: string;
  cells: (row: Row) => string[];
}
const of = (heading: string, cells: Layout['cells'], options: Options = {}): Layout => ({
  heading,
  cells,
  ...options,
});

let seed = 7;
const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
const day = 1440;

function rowsOf({ m, step = 60, count = m ? 6 : 48 }: Layout): Row[] {
  let c = 12_345_678;
  const start = Date.UTC(2025, 2, 3);
  return Array.from({ length: count }, (_, i) => {
    const a = m ? 200_000 + Math.floor(random() * 300_000) : 200 + Math.floor(random() * 3000);
    const was = c;
    c += a;
    const edge = (at: number) => new Date(m ? Date.UTC(2025, at, 1) : start + at * step * 60_000);
    const p = (m ? 100 + random() * 2000 : 0.2 + random() * 2).toFixed(4);
    return { i, from: edge(i), to: edge(i + 1), a, c: was, p, kw: ((a * 60) / step / 1000).toFixed(3) };
  });
}
const p2 = (value: number): string => String(value).padStart(2, '0');
const iso = (at: Date): string => at.toISOString().slice(0, 10);
const hm = (at: Date): string => at.toISOString().slice(11, 16);
const dmy = (at: Date, mark = '-'): string => iso(at).split('-').toReversed().join(mark);
const mdy = (at: Date, mark = '/'): string => {
  const [year, month, date] = iso(at).split('-');
  return [month, date, year].join(mark);
};
const yr = (at: Date): string => iso(at).slice(2);
const k = (value: number, mark = ','): string => (value / 1000).toFixed(3).replace('.', mark);
const monthNames = ['januar', 'februar', 'marts', 'april', 'maj', 'juni'];
const my = (at: Date, mark = '-'): string => dmy(at, mark).slice(3);
const ym = (at: Date): string => iso(at).slice(0, 7);
const dmyhm = (at: Date, mark = '-'): string => `${dmy(at, mark)} ${hm(at)}`;
const isohm = (at: Date): string => `${iso(at)} ${hm(at)}`;
const com = (text: string): string => text.replace('.', ',');
const q = ',';
const quarters = { step: 15, count: 192 };
const halfHours = { step: 30, count: 96 };
const daily = (count: number) => ({ step: day, count });
const months = { m: true };
const heat = { utilityType: 'HEAT', units: ['MWh'] } as const;
const heatK = { utilityType: 'HEAT', units: ['kWh'] } as const;
const gas = { utilityType: 'GAS', units: ['m3'] } as const;
const water = { utilityType: 'WATER', units: ['m3'] } as const;
const cnt = { readingMode: 'COUNTER' } as const;

const read: Layout[] = [
  of('Datum;Förbrukning (kWh)', (r) => [yr(r.from), k(r.a)], daily(12)),
  of('Datum;Tid;Förbrukning (kWh)', (r) => [yr(r.from), hm(r.from), k(r.a)], { count: 72 }),
  of('MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type', (r) => [
    '571313174200123456',
    dmyhm(r.from),
    dmyhm(r.to),
    k(r.a),
    'KWH',
    'Målt',
    'Tidsserie',
  ]),
  of('Dato;Kl.;Forbrug kWh;Kvalitet', (r) => [dmy(r.from), hm(r.from), k(r.a), 'Målt']),
  of('Fra;Til;kWh;Pris pr. kWh;Beløb', (r) => [
    dmyhm(r.from),
    dmyhm(r.to),
    k(r.a),
    com(r.p),
    com(((r.a * +r.p) / 1000).toFixed(2)),
  ]),
  of('Dato;Time;Elpris (kr./kWh);Elforbrug (kWh)', (r) => [dmy(r.from), hm(r.from), com(r.p), k(r.a)]),
  of(
    'Målernr;Dato;Energi (MWh);Volumen (m3);Driftstimer;Fremløb;Retur',
    (r) => ['67123456', dmy(r.from), k(r.c), k(r.c * 2), String(1000 + 24 * r.i), '78,2', '41,0'],
    { ...daily(12), own: { ...heat, ...cnt }, truth: 'counter' },
  ),
  of('Dato;Energi MWh;Volumen m3', (r) => [dmy(r.from), k(r.a * 3), k(r.a)], { ...daily(12), own: water }),
  of(
    'Måned;Forbrug MWh;Graddøgnskorrigeret forbrug MWh;Budget MWh',
    (r) => [my(r.from), k(r.a), k(r.a + 400), k(9000)],
    { ...months, own: heat },
  ),
  of('Dato;Aflæsning;Forbrug m3', (r) => [dmy(r.from), k(r.c), k(r.a)], { ...daily(12), own: water }),
  of('Dato;Forbrug (liter)', (r) => [dmy(r.from), String(r.a)], { ...daily(12), own: water }),
  of('Tidspunkt;Charges;kWh', (r) => [dmyhm(r.from), com(r.p), k(r.a)]),
  of('Måned;Kroner;kWh', (r) => [my(r.from), com(r.p), k(r.a)], months),
  of('Tidspunkt;Effekt (kW);Energi (kWh)', (r) => [dmyhm(r.from), com(r.kw), k(r.a)], quarters),
  of(
    'Datum;Zählerstand m³;Verbrauch m³;Zustandszahl;Brennwert;Verbrauch kWh',
    (r) => [dmy(r.from, '.'), k(r.c), k(r.a), '0,9534', '11,2', k(r.a * 10)],
    { ...daily(20), own: gas },
  ),
  of('Monat;Vorjahr kWh;Verbrauch kWh', (r) => [my(r.from, '.'), k(r.a * 2), k(r.a)], months),
  of('Zeitstempel (MEZ);Verbrauch (kWh)', (r) => [dmyhm(r.from, '.'), k(r.a)]),
  of('Datum;Tid;Förbrukning (kWh);Temperatur (°C)', (r) => [iso(r.from), hm(r.from), k(r.a), '2,2']),
  of('Tidpunkt;Effekt kW;Energi kWh', (r) => [isohm(r.from), com(r.kw), k(r.a)], quarters),
  of('Månad;Elpris öre/kWh;kWh', (r) => [ym(r.from), com(r.p), k(r.a)], months),
  of('Måned;Kostnad (kr);Forbruk (kWh)', (r) => [my(r.from, '.'), com(r.p), k(r.a)], months),
  of('Date,Estimated Cost Inc. Tax (p),kWh', (r) => [dmy(r.from, '/'), r.p, k(r.a, '.')], {
    ...daily(30),
    sep: q,
  }),
  of('Period,Carbon (kg),kWh', (r) => [ym(r.from), r.p, k(r.a, '.')], { ...months, sep: q }),
  of(
    'TYPE,DATE,START TIME,END TIME,USAGE (kWh),COST,NOTES',
    (r) => [
      'Electric usage',
      iso(r.from),
      hm(r.from),
      hm(new Date(+r.to - 60000)),
      k(r.a, '.'),
      `$${r.p}`,
      '',
    ],
    { ...quarters, sep: q },
  ),
  of('Date,Usage (kWh),Cost', (r) => [mdy(r.from), k(r.a, '.'), r.p], { ...daily(40), sep: q }),
  of('Date,Usage (kWh)', (r) => [`${mdy(r.from, '.')} ${hm(r.from)}`, k(r.a, '.')], { sep: q }),
  of('Date,Usage (kWh)', (r) => [`${mdy(r.from, '/')} ${hm(r.from)}`, k(r.a, '.')], { sep: q }),
  of('Date;Usage (kWh)', (r) => [`${mdy(r.from, '.')} ${hm(r.from)}`, k(r.a, '.')]),
  of('Date;Usage (kWh)', (r) => [`${mdy(r.from, '-')} ${hm(r.from)}`, k(r.a, '.')]),
  of('Date,Usage (kWh)', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(1), sep: q }),
  of('Date,Demand (kW),Usage (kWh)', (r) => [mdy(r.from), r.kw, k(r.a, '.')], { ...daily(40), sep: q }),
  of('Dato;Gasforbrug (Nm3)', (r) => [dmy(r.from), k(r.a)], { ...daily(20), own: gas }),
  of('Dato;Forbrug (kWh)', (r) => [dmy(r.from).replace('-2025', '-25'), k(r.a)], daily(12)),
  of('Dato;Forbrug (kWh);Faktor', (r) => [dmy(r.from), k(r.a), '1'], daily(12)),
  of('Dato;Heraf elbil (kWh);Forbrug (kWh)', (r) => [dmy(r.from), k(r.a * 2), k(r.a)], daily(12)),
  of('Date,Hour Ending,kWh', (r) => [iso(r.from), String(r.from.getUTCHours() + 1), k(r.a, '.')], { sep: q }),
  of('Date,Hour,kWh', (r) => [iso(r.from), String(r.from.getUTCHours()), k(r.a, '.')], { sep: q }),
  of('Ugedag;Dato;kWh', (r) => ['Man', dmy(r.from), k(r.a)], daily(12)),
  of('Dato;Afledt (m3);Forbrug (m3)', (r) => [dmy(r.from), k(r.a * 2), k(r.a)], { ...daily(12), own: water }),
  of('Dato;Lækage (m3);Forbrug (m3)', (r) => [dmy(r.from), k(r.a * 2), k(r.a)], { ...daily(12), own: water }),
  of('Måned;Afkøling;Energi (MWh)', (r) => [ym(r.from), '32,1', k(r.a)], { ...months, own: heat }),
  of('Måned;Energi (MWh);m3 x t frem;m3 x t retur', (r) => [ym(r.from), k(r.a), '32,1', '12'], {
    ...months,
    own: heat,
  }),
  of('Kundenr;Dato;Forbrug kWh', (r) => ['1234567', dmy(r.from), k(r.a)], daily(12)),
  of('Dato;Antal dage;kWh', (r) => [dmy(r.from), '30', k(r.a)], daily(12)),
  of('Date,Total amount,kWh', (r) => [iso(r.from), r.p, k(r.a, '.')], { ...daily(12), sep: q }),
  of('Tid (UTC+1);Forbrug (kWh)', (r) => [dmyhm(r.from), k(r.a)]),
  of('Tid;Forbrug (kWh)', (r) => [dmyhm(r.from), k(r.a)], { pre: ['Elregning 2025;', ''] }),
  of('MålepunktID;Fra;Til;KWH 60 Forbruk;Kvalitet;KWH 60 Produksjon', (r) => [
    '707057',
    dmyhm(r.from, '.'),
    dmyhm(r.to, '.'),
    k(r.a),
    'Målt',
    '0',
  ]),
  of(
    'cups,fecha,hora,consumo_kWh,metodoObtencion,energiaVertida_kWh',
    (r) => [
      'ES00',
      iso(r.from).replaceAll('-', '/'),
      `${p2(r.from.getUTCHours() + 1)}:00`,
      k(r.a, '.'),
      'Real',
      '0',
    ],
    { sep: q },
  ),
  of('CUPS;FECHA-HORA;INV / VER;PERIODO TARIFARIO;CONSUMO Wh;GENERACION Wh', (r) => [
    'ES00',
    `${iso(r.from).replaceAll('-', '/')} ${hm(r.from)}`,
    '1',
    '2',
    String(r.a),
    '0',
  ]),
];
const asked: Layout[] = [
  of('Horodate;Valeur', (r) => [`${iso(r.from)}T${hm(r.from)}:00+01:00`, String(r.a)], {
    ...halfHours,
    pre: [
      'Identifiant PRM;Type de donnees;Date de debut;Date de fin;Grandeur physique;Grandeur metier;Etape metier;Unite',
      '1234;Courbe de charge;01/03/2025;05/03/2025;Puissance active;Consommation;Comptage Brut;W',
    ],
  }),
  of(
    'Date;Heures pleines (kWh);Heures creuses (kWh)',
    (r) => [dmy(r.from, '/'), k(r.a), k(r.a * 2)],
    daily(20),
  ),
  of('Date,Net,VAT,Gross', (r) => [dmy(r.from, '/'), r.p, r.p, r.p], { ...daily(30), sep: q }),
  of('Date,Balance', (r) => [dmy(r.from, '/'), r.p], { ...daily(30), sep: q }),
  of('Date,Pence', (r) => [dmy(r.from, '/'), r.p], { ...daily(30), sep: q }),
  of('date,hour,co2 (g),consumption', (r) => [iso(r.from), hm(r.from), r.p, k(r.a, '.')], { sep: q }),
  of('Dato;Forbrug;CO2 kg', (r) => [dmy(r.from), k(r.a), com(r.p)], daily(10)),
  of(
    'Målernr;Dato;Energi (MWh);Volumen (m3);Driftstimer;Fremløb;Retur',
    (r) => [
      '67123456',
      dmy(r.from),
      (r.c / 1000).toFixed(3).replace('.', ','),
      k(r.c * 2),
      String(1000 + 24 * r.i),
      '78,2',
      '41,0',
    ],
    { ...daily(12), own: heat },
  ),
  of('Måned;Budget;Forventet;Faktisk', (r) => [my(r.from), k(r.a + 900), k(r.a + 400), k(r.a)], {
    ...months,
    own: heat,
  }),
  of('Dato;Forbrug (m3);Enhed', (r) => [dmy(r.from), String(r.a), 'liter'], { ...daily(12), own: water }),
  of('Tidspunkt;Forbrug (kWh);Enhed', (r) => [dmyhm(r.from), String(r.a), 'Wh']),
  of('Tidspunkt;Forbrug (kWh)', (r) => [dmyhm(r.from), `${r.a} Wh`]),
  of('HourUTC;HourDK;PriceArea;ConsumptionkWh', (r) => [
    `${iso(new Date(+r.from - 36e5))} ${hm(new Date(+r.from - 36e5))}`,
    isohm(r.from),
    'DK1',
    k(r.a),
  ]),
  of('Tidspunkt;øre/kWh', (r) => [dmyhm(r.from), com(r.p)]),
  of('Måned;Abonnement;Forbrug', (r) => [my(r.from), '23,20', k(r.a)], months),
  of('Måned;A conto;Saldo;I alt inkl.', (r) => [my(r.from), '2300,20', com(r.p), com(r.p)], months),
  of('Måned;Udgift', (r) => [my(r.from), com(r.p)], months),
  of('Dato;Udetemperatur;Elforbrug', (r) => [dmy(r.from), com(r.p), k(r.a)], daily(10)),
  of('Dato;Udetemperatur', (r) => [dmy(r.from), com(r.p)], daily(10)),
  of('Tidspunkt;Effekt', (r) => [dmyhm(r.from), com(r.kw)], quarters),
  of('Tidspunkt;Belastning', (r) => [dmyhm(r.from), com(r.kw)], quarters),
  of(
    'Zählpunkt;Datum;Zeit von;Zeit bis;Wert in kWh;Status',
    (r) => ['DE0001', dmy(r.from, '.'), hm(r.from), hm(r.to), k(r.a), 'W'],
    quarters,
  ),
  of(
    'Datum;Von;Bis;Wert (kWh);Statuskennzeichen',
    (r) => [dmy(r.from, '.'), hm(r.from), hm(r.to), k(r.a), 'W'],
    quarters,
  ),
  of(
    'Datum;Uhrzeit;Wirkleistung P+ (kW);Blindleistung Q+ (kvar);Wirkarbeit (kWh)',
    (r) => [dmy(r.from, '.'), hm(r.from), com(r.kw), '0,2', k(r.a)],
    quarters,
  ),
  of('Datum;Uhrzeit;Wirkleistung P+', (r) => [dmy(r.from, '.'), hm(r.from), com(r.kw)], quarters),
  of('Zeitstempel;1.8.0 (kWh);2.8.0 (kWh)', (r) => [dmyhm(r.from, '.'), k(r.c), k(r.c * 2)], quarters),
  of('Zeitstempel;1-1:1.29.0;1-1:2.29.0', (r) => [dmyhm(r.from, '.'), k(r.a), k(r.a * 2)], quarters),
  of('Zeitstempel;1-1:2.29.0 kWh;1-1:1.29.0 kWh', (r) => [dmyhm(r.from, '.'), k(r.a * 2), k(r.a)], quarters),
  of('Ablesedatum;Zählerstand HT;Zählerstand NT', (r) => [dmy(r.from, '.'), k(r.c), k(r.c * 2)], {
    ...months,
    own: cnt,
  }),
  of(
    'Ablesedatum;Zählerstand;Verbrauch;Ableseart',
    (r) => [dmy(r.from, '.'), k(r.c), k(r.a), 'Kunde'],
    daily(20),
  ),
  of('Datum;Brennwert (kWh/m³);Menge (m³)', (r) => [dmy(r.from, '.'), '11,2', k(r.a)], {
    ...daily(20),
    own: gas,
  }),
  of('Datum;Brennwert', (r) => [dmy(r.from, '.'), com((11 + r.i / 100).toFixed(2))], {
    ...daily(20),
    own: gas,
  }),
  of('Monat;Kosten;Verbrauch', (r) => [my(r.from, '.'), com(r.p), k(r.a)], months),
  of('Monat;Netto;Brutto', (r) => [my(r.from, '.'), com(r.p), com(r.p)], months),
  of('Monat;Grundgebühr;Abschlag', (r) => [my(r.from, '.'), com(r.p), com(r.p)], months),
  of('Zeitstempel;Einspeisung (kWh)', (r) => [dmyhm(r.from, '.'), k(r.a)], quarters),
  of(
    'Zeitstempel;Erzeugung (kWh);Netzbezug (kWh);Eigenverbrauch (kWh)',
    (r) => [dmyhm(r.from, '.'), k(r.a * 2), k(r.a), k(r.a * 3)],
    quarters,
  ),
  of('Zeitstempel;Ertrag kWh', (r) => [dmyhm(r.from, '.'), k(r.a)]),
  of('Monat;Soll (kWh);Ist (kWh)', (r) => [my(r.from, '.'), k(r.a * 2), k(r.a)], months),
  of('Monat;Verbrauch Vorjahr;Verbrauch', (r) => [my(r.from, '.'), k(r.a * 2), k(r.a)], months),
  of('Monat;Spitzenlast;Verbrauch', (r) => [my(r.from, '.'), '99,2', k(r.a)], months),
  of(
    'Monat;Verbrauch (kWh)',
    (r) => [my(r.from, '.'), String(Math.round(r.a)).replace(/\B(?=(\d{3})+$)/g, '.')],
    { ...months, per: 1 },
  ),
  of(
    'OpnameDatum,StandNormaal,StandDal,TerugleveringNormaal,TerugleveringDal',
    (r) => [iso(r.from), String(r.c), String(r.c * 2), String(r.c + 3), '0'],
    { ...daily(30), sep: q },
  ),
  of(
    'datum;verbruik laag;verbruik hoog;teruglevering laag;teruglevering hoog',
    (r) => [dmy(r.from), k(r.a), k(r.a * 2), '0,1', '0,2'],
    daily(30),
  ),
  of(
    'van;tot;Gas m3;Stroom kWh;kosten €',
    (r) => [dmy(r.from), dmy(r.to), k(r.a * 5), k(r.a), com(r.p)],
    months,
  ),
  of(
    'time,Import T1 kWh,Import T2 kWh,Export T1 kWh,Export T2 kWh,L1 max W',
    (r) => [isohm(r.from), k(r.c, '.'), k(r.c * 2, '.'), '3.2', '1.1', '3200'],
    { ...quarters, sep: q },
  ),
  of('Datum;Levering (kWh)', (r) => [dmy(r.from), k(r.a)], daily(30)),
  of('Maand;Kosten;Verbruik', (r) => [my(r.from), com(r.p), k(r.a)], months),
  of('Maand;Bedrag', (r) => [my(r.from), com(r.p)], months),
  of('Maand;Tarief;Bedrag incl. btw', (r) => [my(r.from), com(r.p), com(r.p)], months),
  of('Maand;Verwacht verbruik;Verbruik', (r) => [my(r.from), k(r.a * 2), k(r.a)], months),
  of('Datum;Timme;El kWh', (r) => [iso(r.from), String(r.from.getUTCHours()), k(r.a)]),
  of('Datum;Timme;El kWh', (r) => [iso(r.from), String(r.from.getUTCHours() + 1), k(r.a)]),
  of('Månad;Kostnad;Förbrukning', (r) => [ym(r.from), com(r.p), k(r.a)], months),
  of('Månad;Belopp', (r) => [ym(r.from), com(r.p)], months),
  of('Mätpunkt;Datum;Mätarställning;Förbrukning', (r) => ['735999', iso(r.from), k(r.c), k(r.a)], daily(30)),
  of('Månad;Normalårskorrigerad förbrukning;Förbrukning', (r) => [ym(r.from), k(r.a * 2), k(r.a)], {
    ...months,
    own: heat,
  }),
  of('Tidpunkt;Produktion (kWh)', (r) => [isohm(r.from), k(r.a)]),
  of('Tidpunkt;Inmatning kWh;Uttag kWh', (r) => [isohm(r.from), k(r.a * 2), k(r.a)]),
  of('Månad;Nätavgift;Skatt', (r) => [ym(r.from), com(r.p), com(r.p)], months),
  of('Tidspunkt;Volum (kWh);Spotpris (øre)', (r) => [dmyhm(r.from, '.'), k(r.a), com(r.p)]),
  of('Måned;Nettleie;Strømstøtte;Forbruk', (r) => [my(r.from, '.'), com(r.p), com(r.p), k(r.a)], months),
  of('Måned;Nettleie', (r) => [my(r.from, '.'), com(r.p)], months),
  of('Date,Usage (100 cu ft)', (r) => [dmy(r.from, '/'), k(r.a, '.')], { ...daily(30), sep: q, own: gas }),
  of('Date,Usage (ft3)', (r) => [dmy(r.from, '/'), k(r.a, '.')], { ...daily(30), sep: q, own: gas }),
  of('Date,Usage in cubic feet', (r) => [dmy(r.from, '/'), k(r.a, '.')], { ...daily(30), sep: q, own: gas }),
  of('Read date,Read,Advance', (r) => [dmy(r.from, '/'), k(r.c, '.'), k(r.a, '.')], { ...daily(30), sep: q }),
  of('Period,Bill,Units used', (r) => [ym(r.from), r.p, k(r.a, '.')], { ...months, sep: q }),
  of('Period,Spend', (r) => [ym(r.from), r.p], { ...months, sep: q }),
  of('Period,Rate', (r) => [ym(r.from), r.p], { ...months, sep: q }),
  of(
    'Date de relevé;Index de début (m³);Index de fin (m³);Volume consommé (m³);Énergie consommée (kWh)',
    (r) => [dmy(r.from, '/'), k(r.c), k(r.c + r.a), k(r.a), k(r.a * 11)],
    { ...daily(20), own: gas },
  ),
  of('Date;Heure;Puissance (kW)', (r) => [dmy(r.from, '/'), hm(r.from), com(r.kw)], halfHours),
  of('Date;Heure;Puissance moyenne', (r) => [dmy(r.from, '/'), hm(r.from), com(r.kw)], halfHours),
  of('Date;HC;HP', (r) => [dmy(r.from, '/'), k(r.a), k(r.a * 2)], daily(20)),
  of('Mois;Montant;Consommation (kWh)', (r) => [my(r.from, '/'), com(r.p), k(r.a)], months),
  of('Mois;Coût TTC', (r) => [my(r.from, '/'), com(r.p)], months),
  of('Mois;Prix;Conso', (r) => [my(r.from, '/'), com(r.p), k(r.a)], months),
  of('Date;Consommation', (r) => [dmy(r.from, '/'), k(r.a)], daily(20)),
  of('Mois;Facturé;Abonnement;Taxes', (r) => [my(r.from, '/'), com(r.p), '12,2', com(r.p)], months),
  of('CUPS;Fecha;Hora;AE_kWh;AS_KWh;AE_AUTOCONS_kWh;REAL/ESTIMADO', (r) => [
    'ES00',
    dmy(r.from, '/'),
    String(r.from.getUTCHours() + 1),
    k(r.a),
    k(r.a * 2),
    '0',
    'R',
  ]),
  of('Mes;Importe (€);Consumo (kWh)', (r) => [my(r.from, '/'), com(r.p), k(r.a)], months),
  of('Mes;Importe', (r) => [my(r.from, '/'), com(r.p)], months),
  of('Mes;Coste;Consumo', (r) => [my(r.from, '/'), com(r.p), k(r.a)], months),
  of('Fecha;Hora;Precio;Consumo', (r) => [dmy(r.from, '/'), hm(r.from), com(r.p), k(r.a)]),
  of('Fecha;Hora;Energía activa (kWh);Energía reactiva (kVArh);Potencia máxima (kW)', (r) => [
    dmy(r.from, '/'),
    hm(r.from),
    k(r.a),
    '0,3',
    com(r.kw),
  ]),
  of('Fecha;Hora;Energía reactiva (kVArh);Energía activa', (r) => [
    dmy(r.from, '/'),
    hm(r.from),
    '0,3',
    k(r.a),
  ]),
  of('Fecha;Hora;Energía reactiva (kVArh)', (r) => [dmy(r.from, '/'), hm(r.from), k(r.a)]),
  of(
    'TYPE,DATE,START TIME,END TIME,IMPORT (kWh),EXPORT (kWh),COST,NOTES',
    (r) => [
      'Electric usage',
      iso(r.from),
      hm(r.from),
      hm(new Date(+r.to - 60000)),
      k(r.a, '.'),
      '0.1',
      `$${r.p}`,
      '',
    ],
    { ...quarters, sep: q },
  ),
  of('Date,Usage (kWh),Cost', (r) => [mdy(r.from), k(r.a, '.'), r.p], { ...daily(8), sep: q }),
  of('Date,Usage (kWh)', (r) => [mdy(r.from, '.'), k(r.a, '.')], { ...daily(8), sep: q }),
  of('Date,Usage (kWh)', (r) => [mdy(r.from, '-'), k(r.a, '.')], { ...daily(8), sep: q }),
  of('Date;Usage (kWh)', (r) => [mdy(r.from, '.'), String(r.a)], { ...daily(8), per: 1 }),
  of('Date\tUsage (kWh)', (r) => [mdy(r.from, '-'), String(r.a)], { ...daily(8), per: 1, sep: '\t' }),
  of('Bill date,kWh,Electric Charges', (r) => [mdy(r.from), k(r.a, '.'), r.p], { ...months, sep: q }),
  of('Read Date,Days,Electric Charges,kWh', (r) => [mdy(r.to), '30', r.p, k(r.a, '.')], {
    ...months,
    sep: q,
  }),
  of('Start Date,End Date,Usage,Usage Units,Cost', (r) => [mdy(r.from), mdy(r.to), k(r.a, '.'), 'kWh', r.p], {
    ...months,
    sep: q,
  }),
  of(
    'Start Date,End Date,Usage,Usage Units,Cost',
    (r) => [mdy(r.from), mdy(r.to), k(r.a, '.'), 'kBtu', r.p],
    { ...months, sep: q },
  ),
  of('Date,Usage (therms)', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: gas }),
  of('Date,Therms', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: gas }),
  of('Date,CCF', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: gas }),
  of('Date,Gallons', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: water }),
  of('Date,Usage (gal)', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: water }),
  of('Date,Consumption HCF', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: water }),
  of('Date,Consumption (MMBtu)', (r) => [mdy(r.from), k(r.a, '.')], { ...daily(40), sep: q, own: heat }),
  of('Date,Demand', (r) => [mdy(r.from), r.kw], { ...daily(40), sep: q }),
  of(
    'Energy consumption time period,Usage(Real energy in kilowatt-hours),Reading quality',
    (r) => [`${iso(r.from)} ${hm(r.from)}:00 to ${iso(r.to)} ${hm(r.to)}:00`, k(r.a, '.'), ''],
    { sep: q },
  ),
  of(
    'meter_uid,interval_start,interval_end,interval_kWh,interval_kW',
    (r) => ['1', `${mdy(r.from)} ${hm(r.from)}`, `${mdy(r.to)} ${hm(r.to)}`, k(r.a, '.'), r.kw],
    { ...quarters, sep: q },
  ),
  of(
    'Date,Time,Usage',
    (r) => [
      mdy(r.from),
      `${r.from.getUTCHours() % 12 || 12}:00 ${r.from.getUTCHours() < 12 ? 'AM' : 'PM'}`,
      k(r.a, '.'),
    ],
    { sep: q, count: 24 * 20 },
  ),
  of(
    'entity_id,state,last_changed',
    (r) => ['sensor.energy', k(r.c, '.'), `${iso(r.from)}T${hm(r.from)}:00.000Z`],
    { sep: q },
  ),
  of('Date and time,Energy | Wh', (r) => [dmyhm(r.from, '.'), String(r.a)], { sep: q }),
  of('Timestamp,Active energy Wh (A),Returned energy Wh (A)', (r) => [isohm(r.from), String(r.a), '3'], {
    sep: q,
  }),
  of('Timestamp,A (Wh),B (Wh),C (Wh)', (r) => [isohm(r.from), String(r.a), String(r.a), String(r.a)], {
    sep: q,
  }),
  of(
    'Time,Production (Wh),Consumption (Wh),Self consumption (Wh)',
    (r) => [isohm(r.from), String(r.a * 2), String(r.a), '4'],
    { sep: q },
  ),
  of(
    'Date time,Home (kWh),From Powerwall (kWh),Solar (kWh),From grid (kWh)',
    (r) => [`${iso(r.from)}T${hm(r.from)}:00+01:00`, k(r.a, '.'), '0.1', '0.2', k(r.a * 2, '.')],
    { sep: q },
  ),
  of('Time,Total yield [kWh],Power [W]', (r) => [isohm(r.from), k(r.c, '.'), '300'], {
    sep: q,
  }),
  of(
    'Time Bucket (Europe/Copenhagen),Main_A (kWhs)',
    (r) => [`${mdy(r.from)} ${hm(r.from)}:00`, k(r.a, '.')],
    { sep: q },
  ),
  of(
    'Serial number;Logdate;Energy E1 [kWh];Volume V1 [m3];Temp t1;E8;E9',
    (r) => ['661', dmyhm(r.from), String(r.c), String(r.c * 2), '77,1', '223', '99'],
    { own: heatK },
  ),
  of('Tid;Flow l/min', (r) => [dmyhm(r.from), com(r.kw)], { ...quarters, own: water }),
  of('Tid;Forbrug m3/h', (r) => [dmyhm(r.from), com(r.kw)], { ...quarters, own: water }),
  of('Tid;Forbrug kWh/h', (r) => [dmyhm(r.from), com(r.kw)], quarters),
  of('Måned;Forbrug kWh/m2', (r) => [my(r.from), com(r.p)], months),
  of('Måned;Forbrug (kWh/ton)', (r) => [my(r.from), com(r.p)], months),
  of('Tid;Energi (kVAh)', (r) => [dmyhm(r.from), k(r.a)]),
  of('Tid;Energi (kvarh)', (r) => [dmyhm(r.from), k(r.a)]),
  of('Tid;Energi (Gcal)', (r) => [dmyhm(r.from), k(r.a)], { own: heat }),
  of('Tid;Pulser', (r) => [dmyhm(r.from), String(r.a)]),
  of('Tid;Antal impulser', (r) => [dmyhm(r.from), String(r.a)]),
  of('Tid;Spænding (V);Strøm (A);Energi', (r) => [dmyhm(r.from), '230,1', com(r.kw), k(r.a)]),
  of('Tid;Strøm (A)', (r) => [dmyhm(r.from), com(r.kw)]),
  of('Tid;Spænding;Strøm', (r) => [dmyhm(r.from), '230,1', com(r.kw)]),
  of('Dato;kWh;Forbrug', (r) => [dmy(r.from), k(r.c), k(r.a)], daily(12)),
  of('Dato;kWh', (r) => [dmy(r.from), k(r.c)], daily(12)),
  of('Dato;Total kWh;Døgn kWh', (r) => [dmy(r.from), k(r.c), k(r.a)], daily(12)),
  of('Dato;Måler 1;Måler 2', (r) => [dmy(r.from), k(r.c), k(r.c * 2)], { ...daily(12), own: cnt }),
  of('Dato;Forbrug (kWh);Faktor', (r) => [dmy(r.from), k(r.a), '40'], daily(12)),
  of('Dato;Aflæsning (kWh);Konstant', (r) => [dmy(r.from), k(r.c), '40'], { ...daily(12), own: cnt }),
  of('Date,Reading (kWh),Multiplier', (r) => [iso(r.from), k(r.c, '.'), '40'], {
    ...daily(12),
    own: cnt,
    sep: q,
  }),
  of('Datum;Verbrauch (kWh);Wandlerfaktor', (r) => [dmy(r.from, '.'), k(r.a), '20'], daily(12)),
  of('Dato;Forbrug (kWh) x faktor', (r) => [dmy(r.from), k(r.a)], daily(12)),
  of(
    'År;Jan;Feb;Mar;Apr;Maj;Jun;Jul;Aug;Sep;Okt;Nov;Dec',
    (r) => [String(2020 + r.i), ...Array(12).fill(k(r.a))],
    { ...months, count: 5 },
  ),
  of('Dato;Forbrug 2024 (kWh);Forbrug 2025 (kWh)', (r) => [dmy(r.from), k(r.a * 2), k(r.a)], daily(12)),
  of('Datum;Verbrauch (kWh)', (r) => [dmy(r.from, '.'), `1'${p2(r.i)}0.5`], daily(12)),
  of('Dato;Koldt vand (m3);Varmt vand (m3)', (r) => [dmy(r.from), k(r.a * 2), k(r.a)], {
    ...daily(12),
    own: water,
  }),
  of('Dato;Spild (m3)', (r) => [dmy(r.from), k(r.a * 2)], { ...daily(12), own: water }),
  of('Måned;Varme (GJ)', (r) => [ym(r.from), k(r.a)], { ...months, own: heat }),
  of('Periode;Dage;Forbrug', (r) => [ym(r.from), '30', k(r.a)], months),
  of('Måned;Antal personer;Forbrug', (r) => [ym(r.from), '3' + r.i, k(r.a)], months),
  of('Måned;Antal', (r) => [ym(r.from), k(r.a)], months),
  of('Date,Number', (r) => [iso(r.from), k(r.a, '.')], { ...daily(12), sep: q }),
  of('Date,Amount,Currency', (r) => [iso(r.from), r.p, 'DKK'], { ...daily(12), sep: q }),
  of('Dato;Mængde;Valuta', (r) => [dmy(r.from), com(r.p), 'DKK'], daily(12)),
  of('Time,Average power (W)', (r) => [isohm(r.from), String(r.a)], { sep: q }),
  of('Time,W', (r) => [isohm(r.from), String(r.a)], { sep: q }),
  of('Time,Watt', (r) => [isohm(r.from), String(r.a)], { sep: q }),
  of('Time,Consumption (kilowatt)', (r) => [isohm(r.from), String(r.a)], { sep: q }),
  of('Time,Consumption (watts)', (r) => [isohm(r.from), String(r.a)], { sep: q }),
  of('Time,Usage kWh (avg)', (r) => [isohm(r.from), k(r.a, '.')], { sep: q }),
  of('Dato;Forbrug Hal 1 (kWh);Forbrug Hal 2 (kWh)', (r) => [dmy(r.from), k(r.a * 2), k(r.a)], daily(12)),
  of('Tid;L1 kWh;L2 kWh;L3 kWh', (r) => [dmyhm(r.from), k(r.a), k(r.a), k(r.a)]),
  of('Tid;Tidszone;Forbrug (kWh)', (r) => [dmyhm(r.from), 'UTC', k(r.a)]),
  of('Tid;UTC-offset;Forbrug (kWh)', (r) => [dmyhm(r.from), '+00:00', k(r.a)]),
  of('Tid;Forbrug (kWh)', (r) => [dmyhm(r.from), k(r.a)], {
    pre: ['Alle tider er i UTC;', ''],
  }),
  of('Tid;Forbrug', (r) => [dmyhm(r.from), k(r.a)], { pre: ['Enhed: MWh;', ''] }),
  of('Time (EST);Usage (kWh)', (r) => [isohm(r.from), k(r.a)]),
  of('Time PST;Usage (kWh)', (r) => [isohm(r.from), k(r.a)]),
  of('Time (America/New_York);Usage (kWh)', (r) => [isohm(r.from), k(r.a)]),
  of('Time (GMT);Usage (kWh)', (r) => [isohm(r.from), k(r.a)]),
  of('Time (BST);Usage (kWh)', (r) => [isohm(r.from), k(r.a)]),
];
const refused: Layout[] = [
  of('Tidspunkt;Forbrug;Enhed', (r) => [dmyhm(r.from), `${r.a} Wh`, 'kWh']),
  of('HourUTC;HourDK;PriceArea;SpotPriceDKK;SpotPriceEUR', (r) => [
    isohm(r.from),
    isohm(r.from),
    'DK1',
    com(r.p),
    com(r.p),
  ]),
  of('Tidspunkt;DKK', (r) => [dmyhm(r.from), com(r.p)]),
  of('Tidspunkt;kr/kWh', (r) => [dmyhm(r.from), com(r.p)]),
  of('Tidspunkt;€/kWh', (r) => [dmyhm(r.from), com(r.p)]),
  of('Tidspunkt;EUR/MWh', (r) => [dmyhm(r.from), com(r.p)]),
  of('Tidspunkt;Nettarif;Elafgift;Systemtarif', (r) => [dmyhm(r.from), com(r.p), '0,9', '0,05']),
  of('Måned;Omkostninger', (r) => [my(r.from), com(r.p)], months),
  of('Måned;I alt', (r) => [my(r.from), `${com(r.p)} kr.`], months),
  of('Måned;I alt', (r) => [my(r.from), `kr. ${com(r.p)}`], months),
  of('Måned;Forbrug (kr.)', (r) => [my(r.from), com(r.p)], months),
  of('Måned;Forbrug', (r) => [my(r.from), `${com(r.p)} kr`], months),
  of('Måned;Forbrug;Enhed', (r) => [my(r.from), com(r.p), 'kr.'], months),
  of('Tidspunkt;Forbrug', (r) => [dmyhm(r.from), `${com(r.kw)} kW`], quarters),
  of('Tidspunkt;Forbrug;Enhed', (r) => [dmyhm(r.from), com(r.kw), r.i % 2 ? 'kW' : 'kWh'], quarters),
  of('Monat;Betrag', (r) => [my(r.from, '.'), com(r.p)], months),
  of('Date,Unit rate (p),Standing charge (p),Units', (r) => [dmy(r.from, '/'), r.p, '45.1', k(r.a, '.')], {
    ...daily(30),
    sep: q,
  }),
  of('Date,Units', (r) => [dmy(r.from, '/'), k(r.a, '.')], { ...daily(30), sep: q, own: gas }),
  of('Date,Gas consumption (kWh)', (r) => [dmy(r.from, '/'), k(r.a, '.')], {
    ...daily(30),
    sep: q,
    own: gas,
  }),
  of('Date,GBP', (r) => [dmy(r.from, '/'), r.p], { ...daily(30), sep: q }),
  of('Date,Usage', (r) => [dmy(r.from, '/'), `£${r.p}`], { ...daily(30), sep: q }),
  of('Date,Usage', (r) => [dmy(r.from, '/'), `${r.p}p`], { ...daily(30), sep: q }),
  of('Date,Usage,Unit', (r) => [mdy(r.from), k(r.a, '.'), 'gal'], { ...daily(40), sep: q, own: water }),
  of('Tid;Flow (m3/h)', (r) => [dmyhm(r.from), com(r.kw)], { ...quarters, own: water }),
  of('Måned;Forbrug l/100 km', (r) => [my(r.from), com(r.p)], {
    ...months,
    own: { utilityType: 'FLEET', units: ['L'] },
  }),
  of('Tidspunkt;Forbrug (kWh)', (r) => [r.i === 30 ? 'marts 2025' : dmyhm(r.from), k(r.a)]),
  of('Tidspunkt;Forbrug (kWh)', (r) => [
    r.i === 47 ? '2025-02' : dmyhm(r.from),
    k(r.a * (r.i === 47 ? 600 : 1)),
  ]),
  of(
    'Dato;Forbrug (kWh)',
    (r) => [r.i === 11 ? 'marts 2025' : dmy(r.from), k(r.a * (r.i === 11 ? 30 : 1))],
    daily(12),
  ),
  of(
    'Dato;Forbrug (kWh)',
    (r) => [r.i === 0 ? 'februar 2025' : dmy(r.from), k(r.a * (r.i === 11 ? 30 : 1))],
    daily(12),
  ),
  of('Måned;Forbrug (kWh)', (r) => [r.i === 0 ? '2024' : ym(r.from), k(r.a)], months),
  of('Tidspunkt;Forbrug (kWh)', (r) => [
    r.i === 47 ? dmy(r.from) : dmyhm(r.from),
    k(r.a * (r.i === 47 ? 24 : 1)),
  ]),
  of('Tidspunkt;Forbrug (kWh)', (r) => [
    r.i === 0 ? '28-02-2025' : dmyhm(r.from),
    k(r.a * (r.i === 0 ? 24 : 1)),
  ]),
  of(
    'Dato;Forbrug (kWh)',
    (r) => [r.i === 11 ? '2025-W11' : dmy(r.from), k(r.a * (r.i === 11 ? 7 : 1))],
    daily(12),
  ),
  of('Dato;Forbrug (kWh)', (r) => [dmy(r.from), k(r.a)], { ...daily(12), own: cnt }),
  of('Datum;Förbrukning (kWh)', (r) => [yr(r.from).replaceAll('-', ''), k(r.a)], daily(12)),
  of(
    'Tid;Forbrug (kWh)',
    (r) => [`${iso(r.from).replaceAll('-', '')}${hm(r.from).replace(':', '')}`, k(r.a)],
    {},
  ),
  of('timestamp,kWh', (r) => [String(+r.from / 1000), k(r.a, '.')], { sep: q }),
  of('time,energy_kwh', (r) => [String(+r.from), k(r.a, '.')], { sep: q }),
  of('Date,kWh', (r) => [String(45719 + r.i / 24), k(r.a, '.')], { sep: q }),
  of('Måned;Forbrug (kWh)', (r) => [monthNames[r.i] ?? '', k(r.a)], months),
  of('Måned;2024;2025', (r) => [monthNames[r.i] ?? '', k(r.a), k(r.a)], months),
  of('År;Måned;Forbrug (kWh)', (r) => ['2025', String(r.i + 1), k(r.a)], months),
  of(
    'Måned;1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20;21;22;23;24;25;26;27;28;29;30;31',
    (r) => [ym(r.from), ...Array(31).fill(k(r.a))],
    months,
  ),
  of('Måler;01-03-2025;02-03-2025;03-03-2025;04-03-2025', (r) => ['A', k(r.a), k(r.a), k(r.a), k(r.a)], {
    count: 1,
  }),
  of('Dato;Forbrug (kWh)', (r) => [dmy(r.from), k(r.a) + (r.i % 3 ? '' : '*')], daily(12)),
  of(
    'Dato;Forbrug (kWh);Type',
    (r) => [
      dmy(new Date(Date.UTC(2025, 2, 3 + Math.floor(r.i / 2)))),
      k(r.a),
      r.i % 2 ? 'Målt' : 'Estimeret',
    ],
    daily(12),
  ),
  of('Date,Amount (DKK)', (r) => [iso(r.from), r.p], { ...daily(12), sep: q }),
  of('Time;Usage (kWh)', (r) => [`${iso(r.from)} ${hm(r.from)} EST`, k(r.a)]),
];
function textOf(layout: Layout, rows: readonly Row[]): string {
  const { heading, cells, sep = ';', pre = [] } = layout;
  const quoted = (cell: string) => (cell.includes(sep) ? `"${cell}"` : cell);
  return [...pre, heading, ...rows.map((row) => cells(row).map(quoted).join(sep))].join('\n');
}

/** What is right of each day or month, in thousandths, by its last day. */
function truthOf({ m, truth }: Layout, rows: readonly Row[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { from, to, a, c } of rows) {
    const key = m ? iso(new Date(to.getTime() - 60_000)) : iso(from);
    found.set(key, truth === 'counter' ? c : (found.get(key) ?? 0) + a);
  }
  return found;
}

test.each(read)('$heading is read at once', (layout) => {
  const rows = rowsOf(layout);
  const { codes, days } = readFigures(textOf(layout, rows), {}, layout.own);
  expect(codes).toEqual([]);
  const per = layout.per ?? 1000;
  expect(
    new Map(Object.entries(days).map(([date, value]) => [date, Math.round(Number(value) * per)])),
  ).toEqual(truthOf(layout, rows));
});

test.each(asked)('$heading is asked about', (layout) => {
  const text = textOf(layout, rowsOf(layout));
  expect(readFigures(text, {}, layout.own).codes).not.toEqual([]);
  expect(answered(text, layout.own).codes).toEqual([]);
});

test.each(refused)('$heading is refused', (layout) => {
  expect(answered(textOf(layout, rowsOf(layout)), layout.own).codes).not.toEqual([]);
});
