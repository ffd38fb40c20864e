import { bySupplier, hoists, order, pressure, workEquipment } from './statutory-sources.ts';
import type { StatutoryInspection } from './statutory-sources.ts';

/** Of what lifts, works and is under pressure. */
export const ofEquipment: readonly StatutoryInspection[] = [
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
];
