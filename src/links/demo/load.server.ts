import type pg from 'pg';
import type { DemoKey } from '../../organization/demo/demo.ts';
import { columnOf } from '../kinds.server.ts';
import type { LinkKind } from '../link.ts';

type End = [LinkKind, name: string];

const [municipality, neighbours] = ['Municipality (environmental authority)', 'Neighbours (residents)'];
const [wastewater, approval] = ['BEK nr 1446 af 27/11/2025', 'BEK nr 1027 af 02/09/2024'];
const [workingEnvironment, emergencies] = ['LBK nr 1108 af 15/09/2025', 'LBK nr 1741 af 19/12/2025'];
const sampling: End = ['REMINDER', 'Wastewater: sampling at the outlet'];

/** What belongs together at Nordlys Production; obligations by their reference. The rest is loose. */
const production: [End, End][] = [
  [
    ['STAKEHOLDER', municipality],
    ['OBLIGATION', wastewater],
  ],
  [['OBLIGATION', wastewater], sampling],
  [
    ['OBLIGATION', wastewater],
    ['DOCUMENT', 'Spildevandstilladelse.pdf'],
  ],
  [
    ['OBLIGATION', wastewater],
    ['METER', 'Zinc in wastewater'],
  ],
  [['DOCUMENT', 'Wastewater analyses.csv'], sampling],
  [['EVENT', 'pH above the limit in two samples'], sampling],
  [
    ['EVENT', 'pH above the limit in two samples'],
    ['CHEMICAL', 'Caustic soda 27.7 %'],
  ],
  [
    ['STAKEHOLDER', municipality],
    ['OBLIGATION', approval],
  ],
  [
    ['OBLIGATION', approval],
    ['DOCUMENT', 'Environmental permit, surface treatment.pdf'],
  ],
  [
    ['OBLIGATION', approval],
    ['DOCUMENT', 'Noise measurement, north boundary.pdf'],
  ],
  [
    ['STAKEHOLDER', neighbours],
    ['OBLIGATION', approval],
  ],
  [
    ['STAKEHOLDER', neighbours],
    ['EVENT', 'Noise at night from the fans'],
  ],
  [
    ['EVENT', 'Noise at night from the fans'],
    ['DOCUMENT', 'Noise measurement, north boundary.pdf'],
  ],
  [
    ['STAKEHOLDER', 'Danish Working Environment Authority'],
    ['OBLIGATION', workingEnvironment],
  ],
  [
    ['OBLIGATION', workingEnvironment],
    ['DOCUMENT', 'Workplace assessment, paint shop.pdf'],
  ],
  [
    ['STAKEHOLDER', 'Municipal fire and rescue service'],
    ['OBLIGATION', emergencies],
  ],
  [
    ['OBLIGATION', emergencies],
    ['DOCUMENT', 'Emergency plan.pdf'],
  ],
];

/** The id that links keep of a record of organization $1 that is called $2. */
const found: Record<LinkKind, string> = {
  STAKEHOLDER: `select s.id from app.stakeholder_association s left join app.stakeholder h on h.id = s.stakeholder_id
    where s.organization_id = $1 and coalesce(s.own_name, h.name_en) = $2`,
  OBLIGATION: `select a.id from app.legislation_association a join app.legislation l on l.id = a.legislation_id
    where a.organization_id = $1 and l.reference = $2`,
  ACTION: 'select id from app.action where organization_id = $1 and title = $2',
  DOCUMENT: `select coalesce(document_id, id) as id from app.file
    where organization_id = $1 and name = $2 and use = 'DOCUMENT' and not replaced`,
  REMINDER: 'select id from app.reminder where organization_id = $1 and name = $2',
  INSPECTION:
    'select id from app.inspection where organization_id = $1 and name = $2 order by due_date limit 1',
  EVENT: 'select id from app.event where organization_id = $1 and title = $2',
  METER: 'select id from app.meter where organization_id = $1 and name = $2',
  CHEMICAL: 'select id from app.chemical_association where organization_id = $1 and shown_name = $2',
};

/** Links the records of the demo. In: the ids of its organizations by their key. Throws on a name that no record has. */
export async function loadDemoLinks(client: pg.Client, idOf: (key: DemoKey) => string): Promise<void> {
  const orgId = idOf('production');
  const find = async ([kind, name]: End): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(found[kind], [orgId, name]);
    if (!rows[0]) throw new Error(`The demo has no ${kind} that is called ${name}`);
    return rows[0].id;
  };
  for (const [one, other] of production)
    await client.query(
      `insert into app.link (organization_id, id, ${columnOf(one[0])}, ${columnOf(other[0])})
        values ($1, ctx.uuid7(), $2, $3)`,
      [orgId, await find(one), await find(other)],
    );
  // What a reminder names as its basis is an obligation where the organization has taken it on.
  await client.query(`insert into app.link (organization_id, id, legislation_association_id, reminder_id)
    select r.organization_id, ctx.uuid7(), a.id, r.id from app.reminder r
    join app.legislation_association a on a.organization_id = r.organization_id and a.deleted_at is null
    join app.legislation l on l.id = a.legislation_id
    cross join regexp_match(l.reference, '^BEK nr ([0-9]+) af [0-9]+/[0-9]+/([0-9]+)$') m
    where r.legal_basis ~ ('Executive Order no\\. ' || m[1] || ' of [0-9]+ [A-Z][a-z]+ ' || m[2])
    on conflict do nothing`);
}
