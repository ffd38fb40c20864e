import type { Period } from '../../../core/time/period.ts';
import type { Anchor } from '../reminders/recurrence.ts';

/** English and Danish. */
export type Both = readonly [en: string, da: string];

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
  /** Proof of completion is a report, certificate or log that an authority may ask for. */
  report?: true;
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

export const order = (year: number, number: number): string =>
  `https://www.retsinformation.dk/eli/lta/${year}/${number}`;

export const workEquipment = {
  source: [
    'Executive Order no. 428 of 5 April 2022 on the use of work equipment',
    'BEK nr 428 af 05/04/2022 om anvendelse af tekniske hjælpemidler',
  ],
  url: order(2022, 428),
} as const;
export const pressure = {
  source: [
    'Executive Order no. 498 of 22 May 2024 on the use of pressure equipment',
    'BEK nr 498 af 22/05/2024 om anvendelse af trykbærende udstyr',
  ],
  url: order(2024, 498),
} as const;
export const fire = {
  source: [
    'Building Regulations BR18, sections 137 to 158, with the guidance on chapter 5, part 7',
    'Bygningsreglementet BR18, §§ 137-158, og vejledningen til kap. 5, kapitel 7',
  ],
  url: order(2019, 1399),
} as const;
export const tanks = {
  source: [
    'Executive Order no. 1257 of 27 November 2019 on oil tanks, piping systems and pipelines',
    'BEK nr 1257 af 27/11/2019 om olietanke, rørsystemer og pipelines',
  ],
  url: order(2019, 1257),
} as const;
export const workplaces = {
  source: [
    'Executive Order no. 835 of 16 June 2023 on the design of permanent workplaces; Danish Working Environment Authority guideline A.1.1',
    'BEK nr 835 af 16/06/2023 om faste arbejdssteders indretning; At-vejledning A.1.1',
  ],
  url: order(2023, 835),
} as const;
export const systematic = {
  source: [
    'Working Environment Act, section 15 a; Executive Order no. 65 of 22 January 2024',
    'Arbejdsmiljøloven § 15 a; BEK nr 65 af 22/01/2024 om systematisk arbejdsmiljøarbejde',
  ],
  url: order(2024, 65),
} as const;

export const bySupplier: Both = [
  'By the supplier or another expert, following the supplier’s instructions; at least every 12 months if they state no interval. Keep the report.',
  'Af leverandøren eller en anden sagkyndig efter leverandørens anvisning; er intet angivet, mindst hver 12. måned. Gem rapporten.',
];
