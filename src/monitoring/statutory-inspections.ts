import type { Period } from '../core/period.ts';
import type { Anchor } from './recurrence.ts';

/** English and Danish. */
type Both = readonly [en: string, da: string];

/**
 * An inspection that is usual in Denmark, to begin a reminder with: a suggestion, which the user checks. Acts and orders are named
 * by their number as Retsinformation has them; where the interval comes from practice or a standard rather than the order itself,
 * or depends on the equipment, the description says so.
 */
export interface StatutoryInspection {
  key: string;
  group: InspectionGroup;
  name: Both;
  description: Both;
  period: Period;
  anchor?: Anchor;
  source: Both;
  url: string;
}

export const inspectionGroups = [
  'LIFTING',
  'MACHINES',
  'PRESSURE',
  'FIRE',
  'AIR',
  'ENVIRONMENT',
  'WORK',
] as const;
export type InspectionGroup = (typeof inspectionGroups)[number];

const order = (year: number, number: number): string =>
  `https://www.retsinformation.dk/eli/lta/${year}/${number}`;

const hoists = {
  source: [
    'Order no. 1101 of 14/12/1992 on hoists and winches',
    'BEK nr 1101 af 14/12/1992 om hejseredskaber og spil',
  ],
  url: order(1992, 1101),
} as const;
const workEquipment = {
  source: [
    'Order no. 428 of 05/04/2022 on the use of work equipment',
    'BEK nr 428 af 05/04/2022 om anvendelse af tekniske hjælpemidler',
  ],
  url: order(2022, 428),
} as const;
const pressure = {
  source: [
    'Order no. 498 of 22/05/2024 on the use of pressure equipment',
    'BEK nr 498 af 22/05/2024 om anvendelse af trykbærende udstyr',
  ],
  url: order(2024, 498),
} as const;
const fire = {
  source: [
    'Building Regulations BR18, sections 137 to 158, with the guidance on chapter 5, part 7',
    'Bygningsreglementet BR18, §§ 137-158, og vejledningen til kap. 5, kapitel 7',
  ],
  url: order(2019, 1399),
} as const;
const tanks = {
  source: [
    'Order no. 1257 of 27/11/2019 on oil tanks, pipe systems and pipelines',
    'BEK nr 1257 af 27/11/2019 om olietanke, rørsystemer og pipelines',
  ],
  url: order(2019, 1257),
} as const;
const workplaces = {
  source: [
    'Order no. 835 of 16/06/2023 on permanent workplaces; WEA guideline A.1.1',
    'BEK nr 835 af 16/06/2023 om faste arbejdssteders indretning; At-vejledning A.1.1',
  ],
  url: order(2023, 835),
} as const;
const systematic = {
  source: [
    'Working Environment Act, section 15 a; order no. 65 of 22/01/2024',
    'Arbejdsmiljøloven § 15 a; BEK nr 65 af 22/01/2024 om systematisk arbejdsmiljøarbejde',
  ],
  url: order(2024, 65),
} as const;

const bySupplier: Both = [
  'By the supplier or another expert, as the supplier says; where nothing is said, at least every 12 months. Keep the report.',
  'Af leverandøren eller en anden sagkyndig efter leverandørens anvisning; er intet angivet, mindst hver 12. måned. Gem rapporten.',
];

export const statutoryInspections: readonly StatutoryInspection[] = [
  {
    key: 'cranes',
    group: 'LIFTING',
    name: ['Cranes, hoists and winches', 'Kraner, taljer og spil'],
    description: bySupplier,
    period: 'P1Y',
    ...hoists,
  },
  {
    key: 'slings',
    group: 'LIFTING',
    name: ['Slings, chains and lifting accessories', 'Anhugningsgrej: stropper, kæder og sjækler'],
    description: bySupplier,
    period: 'P1Y',
    ...hoists,
  },
  {
    key: 'trucks',
    group: 'LIFTING',
    name: ['Forklift trucks', 'Gaffeltrucks'],
    description: bySupplier,
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'platforms',
    group: 'LIFTING',
    name: ['Mobile work platforms', 'Personløftere og lifte'],
    description: bySupplier,
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'vehicle-lifts',
    group: 'LIFTING',
    name: ['Vehicle lifts and tail lifts', 'Autolifte og bagsmækslifte'],
    description: bySupplier,
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'elevators',
    group: 'LIFTING',
    name: ['Lifts: periodic inspection', 'Elevatorer: periodisk inspektion'],
    description: [
      'By an inspection body, beside the running service by a certified company. The interval depends on the kind of lift: see the order and the lift’s log.',
      'Af et inspektionsorgan, ud over den løbende kontrol ved et certificeret firma. Fristen afhænger af elevatorens art: se bekendtgørelsen og journalen.',
    ],
    period: 'P1Y',
    source: [
      'Order no. 461 of 23/05/2016 on the use of lifts, sections 33 to 35',
      'BEK nr 461 af 23/05/2016 om anvendelse m.v. af elevatorer, §§ 33-35',
    ],
    url: order(2016, 461),
  },
  {
    key: 'ladders',
    group: 'MACHINES',
    name: ['Ladders', 'Stiger'],
    description: [
      'Steps, stiles, fittings and feet of every ladder, by somebody who knows them; as the supplier says, usually once a year. Take damaged ones out of use.',
      'Trin, vanger, beslag og sko på alle stiger, af en sagkyndig efter leverandørens anvisning, normalt én gang om året. Kassér de beskadigede.',
    ],
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'racking',
    group: 'MACHINES',
    name: ['Pallet racking', 'Pallereoler'],
    description: [
      'Uprights, beams, anchors and load signs, by an expert. Every 12 months by the authority’s practice; see also DS/EN 15635.',
      'Stolper, vanger, fastgørelse og belastningsskilte, af en sagkyndig. Hver 12. måned efter Arbejdstilsynets praksis; se også DS/EN 15635.',
    ],
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'doors',
    group: 'MACHINES',
    name: ['Industrial doors and gates', 'Porte'],
    description: [
      'By an expert as the supplier says; by the authority’s practice at least every 12 months. Keep the result of power-driven ones.',
      'Af en sagkyndig efter leverandørens anvisning; efter Arbejdstilsynets praksis mindst hver 12. måned. Gem resultatet for motordrevne porte.',
    ],
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'presses',
    group: 'MACHINES',
    name: ['Presses for metal', 'Presser til bearbejdning af jern'],
    description: [
      `${bySupplier[0]} Eccentric presses without CE marking are due more often.`,
      `${bySupplier[1]} Excenterpresser uden CE-mærkning skal efterses oftere.`,
    ],
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'centrifuges',
    group: 'MACHINES',
    name: ['Centrifuges', 'Centrifuger'],
    description: bySupplier,
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'conveyors',
    group: 'MACHINES',
    name: ['Conveyors and loaders', 'Transportbånd og minilæssere'],
    description: bySupplier,
    period: 'P1Y',
    ...workEquipment,
  },
  {
    key: 'fall-protection',
    group: 'MACHINES',
    name: ['Fall protection', 'Faldsikringsudstyr'],
    description: [
      'Harnesses, lines and anchors, by a competent person as the supplier says, usually once a year. Look at it before each use, too.',
      'Seler, liner og ankre, af en kompetent person efter leverandørens anvisning, normalt én gang om året. Kontrollér også før hver brug.',
    ],
    period: 'P1Y',
    source: [
      'Order no. 1706 of 15/12/2010 on the use of personal protective equipment',
      'BEK nr 1706 af 15/12/2010 om brug af personlige værnemidler',
    ],
    url: order(2010, 1706),
  },
  {
    key: 'vessels',
    group: 'PRESSURE',
    name: ['Pressure vessels: periodic inspection', 'Trykbeholdere: periodisk undersøgelse'],
    description: [
      'By an inspection body. Whether and how often depends on class and contents; the interval may be extended when nothing is worn. Look at the certificate.',
      'Af et inspektionsorgan. Om og hvor ofte afhænger af klasse og indhold; fristen kan forlænges, når intet er nedbrudt. Se attesten.',
    ],
    period: 'P4Y',
    ...pressure,
  },
  {
    key: 'boilers',
    group: 'PRESSURE',
    name: ['Steam boilers: periodic inspection', 'Dampkedler: periodisk undersøgelse'],
    description: [
      'By an inspection body, inside and outside. The interval stands in the order’s annexes and on the certificate.',
      'Af et inspektionsorgan, ind- og udvendigt. Fristen står i bekendtgørelsens bilag og på attesten.',
    ],
    period: 'P2Y',
    ...pressure,
  },
  {
    key: 'cooling',
    group: 'PRESSURE',
    name: ['Cooling plants and heat pumps', 'Køleanlæg og varmepumper'],
    description: [
      'Once a year where there is more than 1 kg of refrigerant; larger ones by a certified technician. Keep the log.',
      'Én gang om året ved mere end 1 kg kølemiddel; større anlæg af en certificeret montør. Før journal.',
    ],
    period: 'P1Y',
    ...pressure,
  },
  {
    key: 'leaks',
    group: 'PRESSURE',
    name: ['Leak check of F-gas equipment', 'Lækagekontrol af anlæg med F-gasser'],
    description: [
      'Every 12 months from 5 t of CO₂ equivalents, every 6 from 50 t, every 3 from 500 t; half as often with leak detection.',
      'Hver 12. måned fra 5 t CO₂-ækvivalenter, hver 6. fra 50 t, hver 3. fra 500 t; halvt så ofte med lækagedetektion.',
    ],
    period: 'P1Y',
    source: [
      'Regulation (EU) 2024/573 on fluorinated greenhouse gases, Article 5',
      'Forordning (EU) 2024/573 om fluorholdige drivhusgasser, artikel 5',
    ],
    url: 'https://eur-lex.europa.eu/eli/reg/2024/573/oj',
  },
  {
    key: 'extinguishers',
    group: 'FIRE',
    name: ['Fire extinguishers', 'Håndslukkere'],
    description: [
      'Once a year, by the standard DS 2320; refill and pressure test by an approved company as the label says.',
      'Én gang om året efter DS 2320; genopladning og trykprøvning ved et godkendt firma, som mærkaten angiver.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'hose-reels',
    group: 'FIRE',
    name: ['Fire hose reels', 'Slangevinder'],
    description: [
      'Unrolled, tested with water and looked over for leaks. The interval stands in the building’s plan for operation, control and maintenance.',
      'Rulles ud, prøves med vand og ses efter for utætheder. Fristen står i bygningens drifts-, kontrol- og vedligeholdelsesplan.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'fire-alarm',
    group: 'FIRE',
    name: ['Automatic fire alarm', 'Automatisk brandalarmanlæg (ABA)'],
    description: [
      'By an accredited inspection body in risk classes 2 to 4 (section 141). The interval stands in the guidance and in the building’s plan.',
      'Af et akkrediteret inspektionsorgan i risikoklasse 2-4 (§ 141). Fristen står i vejledningen og i bygningens plan.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'sprinklers',
    group: 'FIRE',
    name: ['Sprinkler system', 'Sprinkleranlæg'],
    description: [
      'By an accredited inspection body in risk classes 2 to 4 (section 141), beside your own weekly and monthly checks.',
      'Af et akkrediteret inspektionsorgan i risikoklasse 2-4 (§ 141), ud over jeres egne ugentlige og månedlige kontroller.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'escape-lighting',
    group: 'FIRE',
    name: ['Escape and emergency lighting', 'Flugtvejs- og panikbelysning'],
    description: [
      'All lamps on battery for their full time. The interval stands in the guidance and in the building’s plan.',
      'Alle lamper på batteri i den fulde driftstid. Fristen står i vejledningen og i bygningens plan.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'escape-routes',
    group: 'FIRE',
    name: ['Own check: escape routes and fire doors', 'Egenkontrol: flugtveje og branddøre'],
    description: [
      'Free, signed and closing by themselves. As often as the building’s plan says.',
      'Frie, skiltede og selvlukkende. Så ofte, som bygningens plan angiver.',
    ],
    period: 'P3M',
    ...fire,
  },
  {
    key: 'process-ventilation',
    group: 'AIR',
    name: ['Process ventilation and extraction', 'Procesventilation og udsugning'],
    description: [
      'Air volumes, filters and the device that tells when it does not work. Usually once a year, and as the supplier says.',
      'Luftmængder, filtre og kontrolanordningen, der viser, om den virker. Normalt én gang om året og efter leverandørens anvisning.',
    ],
    period: 'P1Y',
    ...workplaces,
  },
  {
    key: 'room-ventilation',
    group: 'AIR',
    name: ['Room ventilation', 'Rumventilation'],
    description: [
      'Filters, fans, heat recovery and control. Usually once a year, and as the supplier says.',
      'Filtre, ventilatorer, varmegenvinding og styring. Normalt én gang om året og efter leverandørens anvisning.',
    ],
    period: 'P1Y',
    ...workplaces,
  },
  {
    key: 'fire-dampers',
    group: 'AIR',
    name: ['Fire protection of ventilation', 'Brandsikring af ventilationsanlæg'],
    description: [
      'Dampers and smoke detection tested in operation (section 141). The interval stands in the guidance and in the building’s plan.',
      'Spjæld og røgdetektering afprøves i drift (§ 141). Fristen står i vejledningen og i bygningens plan.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'tank-unprotected',
    group: 'ENVIRONMENT',
    name: ['Oil tank from 6,000 L, not protected inside', 'Olietank fra 6.000 L uden indvendig beskyttelse'],
    description: [
      'Steel tanks without protection against corrosion inside: inspection and tightness test by an expert at least every 5 years.',
      'Ståltanke uden indvendig korrosionsbeskyttelse: inspektion og tæthedsprøvning ved en sagkyndig mindst hvert 5. år.',
    ],
    period: 'P5Y',
    ...tanks,
  },
  {
    key: 'tank-protected',
    group: 'ENVIRONMENT',
    name: [
      'Oil tank from 6,000 L, protected inside or plastic',
      'Olietank fra 6.000 L, beskyttet indvendigt eller af plast',
    ],
    description: [
      'Inspection and tightness test by an expert at least every 10 years; plastic tanks are only tested for tightness.',
      'Inspektion og tæthedsprøvning ved en sagkyndig mindst hvert 10. år; plasttanke skal kun tæthedsprøves.',
    ],
    period: 'P10Y',
    ...tanks,
  },
  {
    key: 'tank-stock',
    group: 'ENVIRONMENT',
    name: ['Stock control of single-walled oil tanks', 'Beholdningskontrol af enkeltvæggede olietanke'],
    description: [
      'From 6,000 L: what was filled and used against what is in the tank, at least once a month.',
      'Fra 6.000 L: påfyldt og forbrugt sammenholdt med beholdningen, mindst én gang om måneden.',
    ],
    period: 'P1M',
    ...tanks,
  },
  {
    key: 'tank-monitoring',
    group: 'ENVIRONMENT',
    name: ['Leak monitoring of double-walled oil tanks', 'Overvågning af dobbeltvæggede olietanke'],
    description: [
      'The automatic monitoring is tested in operation at least once a year.',
      'Det automatiske overvågningssystem funktionsprøves mindst én gang om året.',
    ],
    period: 'P1Y',
    ...tanks,
  },
  {
    key: 'oil-separator',
    group: 'ENVIRONMENT',
    name: ['Oil separator: emptied and looked over', 'Olieudskiller: tømning og eftersyn'],
    description: [
      'As the discharge permit and the municipality’s waste regulations say, often once a year.',
      'Som tilslutningstilladelsen og kommunens affaldsregulativ angiver, ofte én gang om året.',
    ],
    period: 'P1Y',
    source: [
      'Your discharge permit; order no. 1446 of 27/11/2025 on waste water permits',
      'Jeres tilslutningstilladelse; BEK nr 1446 af 27/11/2025 om spildevandstilladelser m.v.',
    ],
    url: order(2025, 1446),
  },
  {
    key: 'combustion',
    group: 'ENVIRONMENT',
    name: ['Emissions of combustion plants from 1 MW', 'Emissionsmåling på fyringsanlæg fra 1 MW'],
    description: [
      'Every three years up to 20 MW and every year above, unless order or permit say otherwise.',
      'Hvert tredje år til og med 20 MW og hvert år derover, medmindre bekendtgørelse eller godkendelse siger andet.',
    ],
    period: 'P3Y',
    source: [
      'Order no. 1408 of 27/11/2023 on medium combustion plants; Directive (EU) 2015/2193, annex III',
      'BEK nr 1408 af 27/11/2023 om mellemstore fyringsanlæg; direktiv (EU) 2015/2193, bilag III',
    ],
    url: order(2023, 1408),
  },
  {
    key: 'workplace-assessment',
    group: 'WORK',
    name: ['Workplace assessment (APV)', 'Arbejdspladsvurdering (APV)'],
    description: [
      'Made anew at least every third year, and whenever work changes in a way that matters.',
      'Revideres mindst hvert tredje år, og når arbejdet ændres på en måde, der har betydning.',
    ],
    period: 'P3Y',
    anchor: 'COMPLETED',
    ...systematic,
  },
  {
    key: 'yearly-discussion',
    group: 'WORK',
    name: ['Yearly discussion of the working environment', 'Årlig arbejdsmiljødrøftelse'],
    description: [
      'What the past year brought and what the next one is to bring; keep a written note that it was held.',
      'Hvad det forløbne år gav, og hvad det kommende skal give; dokumentér skriftligt, at den er holdt.',
    ],
    period: 'P1Y',
    anchor: 'COMPLETED',
    ...systematic,
  },
  {
    key: 'atex',
    group: 'WORK',
    name: ['Equipment in explosive atmospheres (ATEX)', 'Udstyr i eksplosiv atmosfære (ATEX)'],
    description: [
      'Periodic inspection of electrical equipment; by the standard DS/EN 60079-17 usually at most three years apart.',
      'Periodisk eftersyn af elektrisk udstyr; efter DS/EN 60079-17 normalt med højst tre års mellemrum.',
    ],
    period: 'P3Y',
    source: [
      'Order no. 478 of 10/06/2003 on work in explosive atmospheres',
      'BEK nr 478 af 10/06/2003 om arbejde i forbindelse med eksplosiv atmosfære',
    ],
    url: order(2003, 478),
  },
];
