import { fire, order, systematic, tanks, workplaces } from './sources.ts';
import type { StatutoryInspection } from './sources.ts';

/** Of buildings, air, tanks and work. */
export const ofSites: readonly StatutoryInspection[] = [
  {
    key: 'extinguishers',
    group: 'FIRE',
    name: ['Fire extinguishers', 'Håndslukkere'],
    description: [
      'Once a year according to DS 2320; refilling and pressure testing by an approved company as stated on the label.',
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
      'Unroll, test with water and check for leaks. For the interval, see the building’s operation, control and maintenance plan.',
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
      'By an accredited inspection body in risk classes 2 to 4 (section 141). For the interval, see the guidance and the building’s plan.',
      'Af et akkrediteret inspektionsorgan i risikoklasse 2-4 (§ 141). Fristen står i vejledningen og i bygningens plan.',
    ],
    period: 'P1Y',
    report: true,
    ...fire,
  },
  {
    key: 'sprinklers',
    group: 'FIRE',
    name: ['Sprinkler system', 'Sprinkleranlæg'],
    description: [
      'By an accredited inspection body in risk classes 2 to 4 (section 141), in addition to your own weekly and monthly checks.',
      'Af et akkrediteret inspektionsorgan i risikoklasse 2-4 (§ 141), ud over jeres egne ugentlige og månedlige kontroller.',
    ],
    period: 'P1Y',
    report: true,
    ...fire,
  },
  {
    key: 'escape-lighting',
    group: 'FIRE',
    name: ['Escape and emergency lighting', 'Flugtvejs- og panikbelysning'],
    description: [
      'Run all luminaires on battery for their full rated duration. For the interval, see the guidance and the building’s plan.',
      'Afprøv alle lamper på batteri i den fulde driftstid. Fristen står i vejledningen og i bygningens plan.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'escape-routes',
    group: 'FIRE',
    name: ['In-house check: escape routes and fire doors', 'Egenkontrol: flugtveje og branddøre'],
    description: [
      'Unobstructed, signposted and with self-closing doors. As often as the building’s plan requires.',
      'Flugtvejene skal være frie og skiltede og branddørene selvlukkende. Så ofte, som bygningens plan angiver.',
    ],
    period: 'P3M',
    ...fire,
  },
  {
    key: 'process-ventilation',
    group: 'AIR',
    name: ['Process ventilation and extraction', 'Procesventilation og udsugning'],
    description: [
      'Air volumes, filters and the alarm that signals failure. Usually once a year, and following the supplier’s instructions.',
      'Luftmængder, filtre og kontrolanordningen, der viser, om udsugningen virker. Normalt én gang om året og efter leverandørens anvisning.',
    ],
    period: 'P1Y',
    ...workplaces,
  },
  {
    key: 'room-ventilation',
    group: 'AIR',
    name: ['Room ventilation', 'Rumventilation'],
    description: [
      'Filters, fans, heat recovery and control. Usually once a year, and following the supplier’s instructions.',
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
      'Test dampers and smoke detection in operation (section 141). For the interval, see the guidance and the building’s plan.',
      'Spjæld og røgdetektering afprøves i drift (§ 141). Fristen står i vejledningen og i bygningens plan.',
    ],
    period: 'P1Y',
    ...fire,
  },
  {
    key: 'tank-unprotected',
    group: 'ENVIRONMENT',
    name: [
      'Oil tank from 6,000 L without internal protection',
      'Olietank fra 6.000 L uden indvendig beskyttelse',
    ],
    description: [
      'Steel tanks without internal corrosion protection: inspection and tightness test by an expert at least every 5 years.',
      'Ståltanke uden indvendig korrosionsbeskyttelse: inspektion og tæthedsprøvning ved en sagkyndig mindst hvert 5. år.',
    ],
    period: 'P5Y',
    report: true,
    ...tanks,
  },
  {
    key: 'tank-protected',
    group: 'ENVIRONMENT',
    name: [
      'Oil tank from 6,000 L, internally protected or plastic',
      'Olietank fra 6.000 L, beskyttet indvendigt eller af plast',
    ],
    description: [
      'Inspection and tightness test by an expert at least every 10 years; plastic tanks are only tested for tightness.',
      'Inspektion og tæthedsprøvning ved en sagkyndig mindst hvert 10. år; plasttanke skal kun tæthedsprøves.',
    ],
    period: 'P10Y',
    report: true,
    ...tanks,
  },
  {
    key: 'tank-stock',
    group: 'ENVIRONMENT',
    name: ['Stock checks of single-walled oil tanks', 'Beholdningskontrol af enkeltvæggede olietanke'],
    description: [
      'From 6,000 L: compare deliveries and consumption with the tank’s contents at least once a month.',
      'Fra 6.000 L: Sammenhold påfyldning og forbrug med beholdningen mindst én gang om måneden.',
    ],
    period: 'P1M',
    ...tanks,
  },
  {
    key: 'tank-monitoring',
    group: 'ENVIRONMENT',
    name: ['Leak monitoring of double-walled oil tanks', 'Overvågning af dobbeltvæggede olietanke'],
    description: [
      'Test the automatic monitoring in operation at least once a year.',
      'Det automatiske overvågningssystem funktionsprøves mindst én gang om året.',
    ],
    period: 'P1Y',
    ...tanks,
  },
  {
    key: 'oil-separator',
    group: 'ENVIRONMENT',
    name: ['Oil separator: emptying and inspection', 'Olieudskiller: tømning og eftersyn'],
    description: [
      'As required by the discharge permit and the municipality’s waste regulations, often once a year.',
      'Som tilslutningstilladelsen og kommunens affaldsregulativ angiver, ofte én gang om året.',
    ],
    period: 'P1Y',
    source: [
      'Your discharge permit; Executive Order no. 1446 of 27 November 2025 on wastewater permits',
      'Jeres tilslutningstilladelse; BEK nr 1446 af 27/11/2025 om spildevandstilladelser m.v.',
    ],
    url: order(2025, 1446),
  },
  {
    key: 'combustion',
    group: 'ENVIRONMENT',
    name: ['Emissions from combustion plants of 1 MW or more', 'Emissionsmåling på fyringsanlæg fra 1 MW'],
    description: [
      'Every three years up to 20 MW and every year above that, unless the order or your permit says otherwise.',
      'Hvert tredje år til og med 20 MW og hvert år derover, medmindre bekendtgørelse eller godkendelse siger andet.',
    ],
    period: 'P3Y',
    source: [
      'Executive Order no. 1408 of 27 November 2023 on medium combustion plants; Directive (EU) 2015/2193, Annex III',
      'BEK nr 1408 af 27/11/2023 om mellemstore fyringsanlæg; direktiv (EU) 2015/2193, bilag III',
    ],
    url: order(2023, 1408),
  },
  {
    key: 'workplace-assessment',
    group: 'WORK',
    name: ['Workplace assessment (APV)', 'Arbejdspladsvurdering (APV)'],
    description: [
      'Revise it at least every three years, and whenever changes in the work affect health and safety.',
      'Revideres mindst hvert tredje år, og når ændringer i arbejdet har betydning for sikkerhed og sundhed.',
    ],
    period: 'P3Y',
    report: true,
    anchor: 'COMPLETED',
    ...systematic,
  },
  {
    key: 'yearly-discussion',
    group: 'WORK',
    name: ['Annual health and safety discussion', 'Årlig arbejdsmiljødrøftelse'],
    description: [
      'Review the past year and plan the next; document in writing that the discussion was held.',
      'Gennemgå det forløbne år, og planlæg det kommende; dokumentér skriftligt, at drøftelsen har fundet sted.',
    ],
    period: 'P1Y',
    report: true,
    anchor: 'COMPLETED',
    ...systematic,
  },
  {
    key: 'atex',
    group: 'WORK',
    name: ['Equipment in explosive atmospheres (ATEX)', 'Udstyr i eksplosiv atmosfære (ATEX)'],
    description: [
      'Periodic inspection of electrical equipment; usually at most three years apart according to DS/EN 60079-17.',
      'Periodisk eftersyn af elektrisk udstyr; efter DS/EN 60079-17 normalt med højst tre års mellemrum.',
    ],
    period: 'P3Y',
    source: [
      'Executive Order no. 478 of 10 June 2003 on work in connection with explosive atmospheres',
      'BEK nr 478 af 10/06/2003 om arbejde i forbindelse med eksplosiv atmosfære',
    ],
    url: order(2003, 478),
  },
];
