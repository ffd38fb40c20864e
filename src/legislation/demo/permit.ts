import type { Statistic } from '../../monitoring/limits/limits.ts';
import type { DemoKey } from '../../organization/demo/demo.ts';
import type { ComplianceStatus } from '../obligations/evaluation.ts';

/** One id in every installation, as the acts of the catalogue, whose table it is in. */
const id = '6f0d6a52-8b1c-4c39-9d3e-2a7c5be1f014';
const owner: DemoKey = 'production';
const [environment, laboratory] = ['maintainer@nordlys.example', 'ida.lauridsen@nordlys.example'];
const evaluatedDaysAgo = 269;

/** Its conditions: the number, the wording, how it is complied with, the result, and the limit on zinc in mg/L. */
const conditions: [
  ref: string,
  text: string,
  howComplied: string | null,
  status: ComplianceStatus,
  limit?: [Statistic, atMost: string],
][] = [
  [
    'Condition 3',
    'Noise from the site must not exceed 40 dB(A) at the nearest dwelling at night.',
    'Measured at the north boundary every three years.',
    'COMPLIANT',
  ],
  [
    'Condition 7',
    'Exhausts from the spray booths are filtered, and the filters are changed as the supplier prescribes.',
    'Filters are changed and recorded in the control book.',
    'COMPLIANT',
  ],
  [
    'Condition 12',
    'No sample of process water contains more than 1.0 mg of zinc per litre.',
    'Sample over 24 hours each quarter, by an accredited laboratory.',
    'COMPLIANT',
    ['EACH', '1.0'],
  ],
  [
    'Condition 13',
    'The mean of the samples of a calendar month is at most 0.6 mg of zinc per litre.',
    'Worked out from the same samples.',
    'NOT_EVALUATED',
    ['MONTH_MEAN', '0.6'],
  ],
  [
    'Condition 17',
    'Hazardous waste is stored under cover, on a surface without drains.',
    'Inspected every month.',
    'COMPLIANT',
  ],
  ['Condition 21', 'The permit is reviewed at the latest after eight years.', null, 'NOT_EVALUATED'],
];

interface Makes {
  today: string;
  /** The id of something of the demo: an organization by its key, a person by the address. */
  idOf: (name: string) => string;
  /** The id of the meter of zinc in wastewater. */
  zinc: string;
  newId: () => string;
  addDays: (date: string, days: number) => string;
}

/** The permit of Nordlys Production with its conditions, two of them with limits, as rows of their tables. */
export function permitRows({
  today,
  idOf,
  zinc,
  newId,
  addDays,
}: Makes): [table: string, rows: Record<string, unknown>[]][] {
  const organization_id = idOf(owner);
  const title = 'Environmental permit, Galvanovej 14';
  const evaluated = addDays(today, -evaluatedDaysAgo);
  const made = conditions.map((condition) => ({ condition, id: newId() }));
  const act = {
    id,
    own_organization_id: organization_id,
    title_en: title,
    title_da: title,
    type: 'PERMIT',
    territory: 'DK',
    issuer: 'Silkeborg Municipality',
    correction: true,
  };
  const association = { organization_id, id, legislation_id: id, responsible_id: idOf(environment) };
  return [
    ['legislation', [act]],
    ['legislation_association', [association]],
    [
      'requirement',
      made.map(({ id: requirement, condition: [ref, text, howComplied, status, limit] }, at) => ({
        organization_id,
        id: requirement,
        association_id: id,
        ref,
        text,
        applies: 'YES',
        how_complied: howComplied,
        responsible_id: idOf(limit ? laboratory : environment),
        compliance_status: status,
        evaluated_date: status === 'NOT_EVALUATED' ? null : evaluated,
        position: at + 1,
        last_modified_date: `${evaluated}T09:40:00Z`,
      })),
    ],
    [
      'requirement_limit',
      made.flatMap(({ id: requirement, condition: [, , , , limit] }) =>
        limit
          ? [
              {
                organization_id,
                id: newId(),
                requirement_id: requirement,
                meter_id: zinc,
                unit: 'mg/L',
                statistic: limit[0],
                at_most: limit[1],
              },
            ]
          : [],
      ),
    ],
  ];
}
