import { createHash } from 'node:crypto';
import type { DemoKey } from '../../organization/demo/demo.ts';
import type { TextKind } from '../rules.ts';

const [mette, kirsten, jonas, anna, bent, ida] = [
  'maintainer@nordlys.example',
  'kirsten.moeller@nordlys.example',
  'jonas.kvist@nordlys.example',
  'editor@nordlys.example',
  'bent.hougaard@nordlys.example',
  'ida.lauridsen@nordlys.example',
];

/** A text of the demo: its versions in force, each with how many days ago it was approved, the draft of the next, and who has read it. */
interface DemoText {
  kind: TextKind;
  name: string;
  documentNo: string;
  department?: string;
  writer: string;
  approver: string;
  versions: [approvedDaysAgo: number, body: string][];
  draft?: string;
  /** Who has read the newest version in force, and how many days ago. */
  readers: [reader: string, daysAgo: number][];
}

const owner: DemoKey = 'production';

const texts: DemoText[] = [
  {
    kind: 'POLICY',
    name: 'Environmental policy',
    documentNo: 'P-01',
    writer: anna,
    approver: mette,
    versions: [
      [
        760,
        '# What we commit to\n\n- We keep the law and our permit.\n- We use less energy and water each year.',
      ],
      [
        240,
        '# What we commit to\n\n- We keep the law and our permit.\n- We use less energy and water for each tonne of steel, year by year.\n- We prevent spills from the surface treatment.\n\n# How\n\nThe management sets targets every year, and everyone reports what can be done better.',
      ],
    ],
    draft:
      '# What we commit to\n\n- We keep the law and our permit.\n- We use less energy and water for each tonne of steel, year by year.\n- We prevent spills from the surface treatment.\n- We buy steel with a known carbon footprint.\n\n# How\n\nThe management sets targets every year, and everyone reports what can be done better.',
    readers: [
      [mette, 238],
      [kirsten, 236],
      [anna, 230],
    ],
  },
  {
    kind: 'INSTRUCTION',
    name: 'Work at the zinc bath',
    documentNo: 'I-07',
    department: 'Surface treatment',
    writer: jonas,
    approver: mette,
    versions: [
      [
        33,
        '# Before\n\n1. Put on goggles, long gloves and an apron.\n2. Check that the exhaust runs.\n\n# During\n\n- Lower the parts slowly.\n- **Never** add water to the acid.\n\n# If something goes wrong\n\nRinse with water for 15 minutes, and call for help.',
      ],
    ],
    readers: [[ida, 30]],
  },
  {
    kind: 'INSTRUCTION',
    name: 'Sorting of waste',
    documentNo: 'I-11',
    writer: anna,
    approver: kirsten,
    versions: [
      [
        120,
        '# Where it goes\n\n| what | where |\n| --- | --- |\n| Paint sludge | Red drum, under cover |\n| Used oil | Tank by gate 3 |\n| Steel | Container in the yard |',
      ],
    ],
    readers: [
      [anna, 119],
      [bent, 118],
      [jonas, 100],
      [mette, 90],
    ],
  },
  {
    kind: 'EMERGENCY_PLAN',
    name: 'Spill of chemicals',
    documentNo: 'B-02',
    writer: anna,
    approver: kirsten,
    versions: [],
    draft:
      '# First\n\n1. Stop the spill if it is safe.\n2. Close the valve to the drain.\n3. Call the shift manager.',
    readers: [],
  },
];

interface Makes {
  today: string;
  /** The id of something of the demo: an organization by its key, a person by the address, a department by `key/department/name`. */
  idOf: (name: string) => string;
  newId: () => string;
  addDays: (date: string, days: number) => string;
}

/** The demo's policies and instructions as rows of their tables. */
export function controlledTextRows({
  today,
  idOf,
  newId,
  addDays,
}: Makes): [table: string, rows: Record<string, unknown>[]][] {
  const organization_id = idOf(owner);
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T08:20:00Z`;
  const known = texts.map((text) => ({ ...text, id: newId() }));
  const versionOf = (text_id: string, writer: string, number: number, body: string) => ({
    organization_id,
    id: newId(),
    text_id,
    number,
    text_body: body,
    sha256: createHash('sha256').update(body).digest('hex'),
    written_by_id: idOf(writer),
    counts_from: number,
  });
  return [
    [
      'controlled_text',
      known.map((text) => ({
        organization_id,
        id: text.id,
        kind: text.kind,
        name: text.name,
        document_no: text.documentNo,
        department_id: text.department ? idOf(`${owner}/department/${text.department}`) : null,
        must_acknowledge: true,
        approver_id: idOf(text.approver),
        status: text.draft ? 'DRAFT' : 'APPROVED',
        approved_number: text.versions.length || null,
      })),
    ],
    [
      'controlled_text_version',
      known.flatMap(({ id, writer, approver, versions, draft }) => [
        ...versions.map(([daysAgo, body], index) => ({
          ...versionOf(id, writer, index + 1, body),
          status: index + 1 === versions.length ? 'APPROVED' : 'REPLACED',
          approved_by_id: idOf(approver),
          approved_date: at(daysAgo),
        })),
        ...(draft
          ? [
              {
                ...versionOf(id, writer, versions.length + 1, draft),
                status: 'DRAFT',
                approved_by_id: null,
                approved_date: null,
              },
            ]
          : []),
      ]),
    ],
    [
      'acknowledgement',
      known.flatMap(({ id, versions, readers }) =>
        readers.map(([reader, daysAgo]) => ({
          organization_id,
          id: newId(),
          text_id: id,
          number: versions.length,
          account_id: idOf(reader),
          created_date: at(daysAgo),
        })),
      ),
    ],
  ];
}
