import type { ImportColumn } from '../../../core/import/list-columns.ts';

/** The columns of a list of meters, with what people and suppliers call them. */
export const meterColumns = {
  name: {
    headings: [
      'måler, målernavn, betegnelse, målerbetegnelse, målersted, målested, hvad',
      'meter, meter name, name of meter, designation, what',
    ],
    example: ['Main supply, Hall A', 'Hovedmåler, hal A'],
  },
  number: {
    headings: [
      'målernr, måler id, nr, nummer, id, serienummer, serienr, fabrikationsnummer, målepunkt',
      'målepunktsid, målepunkts id, målepunktsnummer, målepunktsnr, aftagenummer, aftagenr',
      'installationsnummer, installationsnr, gsrn, ean',
      'meter no, meter id, number, serial number, serial no, metering point, metering point id',
    ],
    example: ['E-101', 'E-101'],
  },
  utilityType: {
    words: 'meters.type',
    headings: [
      'målertype, forsyning, forsyningsart, forsyningstype, energiart, energitype, art, medie, medium',
      'kategori, måler hvad',
      'meter type, utility, utility type, commodity, energy type, category, measures',
    ],
    spellings: {
      ELECTRICITY: 'elektricitet, strøm, elmåler, power, electric',
      HEAT: 'fjernvarme, varmemåler, district heating, heating',
      WATER: 'vandmåler, brugsvand, koldt vand, cold water',
      GAS: 'naturgas, bygas, gasmåler, natural gas',
      FLEET: 'transport, køretøj, køretøjer, bil, biler, vehicle, vehicles',
      MASS: 'affald, waste, vægt, weight',
      TIME: 'driftstimer, timetæller, operating hours, running hours',
    },
    example: ['Electricity', 'El'],
  },
  units: {
    headings: ['enhed, måleenhed, målerenhed, unit, unit of measure, uom, measured in'],
    example: ['kWh', 'kWh'],
  },
  readingMode: {
    words: 'meters.mode',
    headings: [
      'tælletype, tæller eller mængde, tæller eller forbrug, aflæses som, værditype, talart',
      'kind of figures, kind of reading, reading type, reading mode, counter or amount',
      'counter or consumption, value type',
    ],
    spellings: {
      COUNTER:
        'tællerstand, målerstand, stand, akkumuleret, kumulativ, counter reading, meter reading, cumulative, index',
      CONSUMPTION: 'forbrug, periodeforbrug, consumption, usage, period consumption, quantity',
      LEVEL: 'øjebliksværdi, instantaneous value',
    },
    example: ['Counter', 'Tæller'],
  },
  readAt: {
    words: 'meters.readAt',
    headings: ['aflæses ved, aflæst ved, read at, time of reading'],
    spellings: { END: 'ultimo, slut, end', START: 'primo, start, begyndelse' },
  },
  frequency: {
    words: 'meters.frequency',
    headings: [
      'aflæsningsfrekvens, aflæsningshyppighed, interval, frekvens, hyppighed, aflæses, hvor tit',
      'periode',
      'frequency, reading frequency, reading interval, how often, period',
    ],
    example: ['1 month', '1 måned'],
  },
  location: {
    headings: [
      'sted, lokation, adresse, bygning, rum, hvor',
      'place, position, address, building, room, where',
    ],
    example: ['Transformer room', 'Transformerrum'],
  },
  area: { headings: ['hal, zone, hall, site area'] },
  department: { headings: ['team, sektion, section'] },
  responsible: {
    unknownIn: 'description',
    headings: [
      'ansvarlig person, hvem, aflæser, aflæses af',
      'responsible, who, owner, reader, read by, assigned to',
    ],
  },
  target: {
    headings: ['årsmål, mål pr år, årsbudget, target, yearly target, annual budget'],
    example: ['500000', '500000'],
  },
  emissionMode: { words: 'meters.emission', headings: ['co2'] },
  emissionFactor: { by: ['name_en', 'name_da'], headings: ['faktor, factor, co2 faktor, co2 factor'] },
  description: { headings: ['bemærkning, bemærkninger, note, noter, remark, notes, comment'] },
} satisfies Record<string, ImportColumn>;
