import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { addDays } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import type { Statistic } from '../../monitoring/limits/limits.ts';
import type { DemoKey } from '../../organization/demo/demo.ts';
import type { ComplianceStatus } from '../obligations/evaluation.ts';
import { obligationRows } from './obligations.ts';

interface Into {
  /** One statement a table; the rows' keys are columns. */
  insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>;
  /** The id of what was made before, by its name. */
  found: (name: string) => string;
}

/** One id in every installation, as the acts of the catalogue, whose table they are in. */
const id = '6f0d6a52-8b1c-4c39-9d3e-2a7c5be1f014';
const customerId = '6f0d6a52-8b1c-4c39-9d3e-2a7c5be1f015';
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
    'Condition 1',
    'A copy of the permit is kept at the site, and those who run the plant know what it says.',
    'In Rede, and in the shift manager’s office.',
    'COMPLIANT',
  ],
  [
    'Condition 2',
    'The municipality is informed at once of accidents and spills that may harm the environment.',
    'The emergency plan has the number of the officer on duty.',
    'COMPLIANT',
  ],
  [
    'Condition 4',
    'Emissions from the pickling line stack do not exceed 5 mg of hydrogen chloride per normal cubic metre.',
    'Measured once a year by an accredited laboratory.',
    'COMPLIANT',
  ],
  [
    'Condition 7',
    'Exhausts from the spray booths are filtered, and the filters are changed as the supplier prescribes.',
    'Filters are changed and recorded in the control book.',
    'COMPLIANT',
  ],
  [
    'Condition 8',
    'The emission of particles from the spray booths does not exceed 5 mg per normal cubic metre.',
    'Measured by an accredited laboratory every other year.',
    'COMPLIANT',
  ],
  [
    'Condition 9',
    'Noise from the site does not exceed 55 dB(A) on weekdays and 40 dB(A) at night, measured at the nearest dwelling.',
    'Measured at the north boundary every three years.',
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
    'Condition 14',
    'Chromic acid baths stand in a bund without a drain, large enough for the contents of the largest bath.',
    'The bund is inspected every month.',
    'COMPLIANT',
  ],
  [
    'Condition 17',
    'Hazardous waste is stored under cover, on a surface without drains.',
    'Inspected every month.',
    'COMPLIANT',
  ],
  ['Condition 21', 'The permit is reviewed at the latest after eight years.', null, 'NOT_EVALUATED'],
  [
    'Condition 24',
    'Tanks and pipes for chemicals are tested for tightness every five years.',
    'In the control book, next in two years.',
    'COMPLIANT',
  ],
  [
    'Condition 28',
    'A journal shows inspections, faults and what was done about them. It is kept for five years.',
    'The control book is the journal.',
    'COMPLIANT',
  ],
  [
    'Condition 31',
    'An annual report on consumption, waste and emissions is sent by 1 March.',
    'Drawn from the meters in February.',
    'COMPLIANT',
  ],
];

/** Loads the demo's obligations from the acts of the catalogue. */
export async function loadDemoObligations(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const { rows } = await client.query<{ id: string; reference: string }>(
    'select id, reference from app.legislation where reference is not null',
  );
  const acts = new Map(rows.map(({ id: act, reference }) => [reference, act]));
  const actOf = (reference: string) => {
    const act = acts.get(reference);
    if (!act) throw new Error(`the demo has no ${reference}`);
    return act;
  };
  for (const [table, made] of obligationRows({ today, idOf: found, actOf, newId: uuidv7, addDays }))
    await insert(table, made);
}

/** Loads what only Nordlys Production has to comply with: a customer's requirement, and its permit with conditions, two of them with limits, after its meters. */
export async function loadDemoPermit(
  client: pg.Client,
  { insert, found }: Into,
  today: IsoDate,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from app.meter where number = 'K-601'");
  const zinc = rows[0]?.id;
  const organization_id = found(owner);
  const evaluated = addDays(today, -evaluatedDaysAgo);
  const made = conditions.map((condition) => ({ condition, id: uuidv7() }));
  const act = (own: string, title: string) => ({
    id: own,
    own_organization_id: organization_id,
    title_en: title,
    title_da: title,
    territory: 'DK',
    correction: true,
  });
  await insert('legislation', [
    { ...act(id, 'Environmental permit, Galvanovej 14'), type: 'PERMIT', issuer: 'Silkeborg Municipality' },
    {
      ...act(customerId, 'Carbon footprint for each delivery'),
      type: 'CUSTOMER',
      issuer: 'Hvidsten Wind',
    },
  ]);
  await insert(
    'legislation_association',
    [id, customerId].map((own) => ({
      organization_id,
      id: own,
      legislation_id: own,
      responsible_id: found(environment),
    })),
  );
  await insert(
    'requirement',
    made.map(({ id: requirement, condition: [ref, text, howComplied, status, limit] }, at) => ({
      organization_id,
      id: requirement,
      association_id: id,
      ref,
      text,
      applies: 'YES',
      how_complied: howComplied,
      responsible_id: found(limit ? laboratory : environment),
      compliance_status: status,
      evaluated_date: status === 'NOT_EVALUATED' ? null : evaluated,
      position: at + 1,
      last_modified_date: `${evaluated}T09:40:00Z`,
    })),
  );
  await insert(
    'requirement_limit',
    made.flatMap(({ id: requirement, condition: [, , , , limit] }) =>
      limit
        ? [
            {
              organization_id,
              id: uuidv7(),
              requirement_id: requirement,
              meter_id: zinc,
              unit: 'mg/L',
              statistic: limit[0],
              at_most: limit[1],
            },
          ]
        : [],
    ),
  );
}
