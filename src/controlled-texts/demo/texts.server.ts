import { createHash } from 'node:crypto';
import type { DemoKey } from '../../organization/demo/demo.ts';
import type { TextKind } from '../rules.ts';

const henrik = 'manager@nordlys.example';
const [mette, kirsten, jonas, anna, bent, gitte, emil, ole] = [
  'maintainer@nordlys.example',
  'kirsten.moeller@nordlys.example',
  'jonas.kvist@nordlys.example',
  'editor@nordlys.example',
  'bent.hougaard@nordlys.example',
  'gitte.noergaard@nordlys.example',
  'emil.vestergaard@nordlys.example',
  'ole.brandt@nordlys.example',
];

/** A text of the demo: its versions in force, each with how many days ago it was approved, the draft of the next, and who has read it. */
interface DemoText {
  organization: DemoKey;
  kind: TextKind;
  name: string;
  documentNo: string;
  topics: string[];
  department?: string;
  writer: string;
  approver: string;
  versions: [approvedDaysAgo: number, body: string][];
  draft?: string;
  /** Who has read the newest version in force, and how many days ago. */
  readers: [reader: string, daysAgo: number][];
}

const texts: DemoText[] = [
  {
    organization: 'group',
    kind: 'POLICY',
    name: 'Working environment policy',
    documentNo: 'P-02',
    topics: ['OHS'],
    writer: anna,
    approver: henrik,
    versions: [
      [
        26,
        '# What we commit to\n\n- Everyone goes home as healthy as they came.\n- Anyone may stop work that is not safe.\n- We ask the people who do the work before we change it.',
      ],
    ],
    readers: [[henrik, 25]],
  },
  {
    organization: 'production',
    kind: 'POLICY',
    name: 'Environmental policy',
    documentNo: 'P-01',
    topics: ['ENV'],
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
      [emil, 238],
      [kirsten, 236],
      [gitte, 230],
      [ole, 229],
      [jonas, 212],
    ],
  },
  {
    organization: 'production',
    kind: 'INSTRUCTION',
    name: 'Work at the zinc bath',
    documentNo: 'I-07',
    topics: ['OHS'],
    department: 'Surface treatment',
    writer: jonas,
    approver: mette,
    versions: [
      [
        33,
        '# Before\n\n1. Put on goggles, long gloves and an apron.\n2. Check that the exhaust runs.\n\n# During\n\n- Lower the parts slowly.\n- **Never** add water to the acid.\n\n# If something goes wrong\n\nRinse with water for 15 minutes, and call for help.',
      ],
    ],
    readers: [[gitte, 30]],
  },
  {
    organization: 'production',
    kind: 'INSTRUCTION',
    name: 'Sorting of waste',
    documentNo: 'I-11',
    topics: ['ENV-WST'],
    writer: anna,
    approver: kirsten,
    versions: [
      [
        120,
        '# Where it goes\n\n| what | where |\n| --- | --- |\n| Paint sludge | Red drum, under cover |\n| Used oil | Tank by gate 3 |\n| Steel | Container in the yard |',
      ],
    ],
    readers: [
      [gitte, 119],
      [bent, 118],
      [jonas, 100],
      [ole, 90],
    ],
  },
  {
    organization: 'production',
    kind: 'EMERGENCY_PLAN',
    name: 'Spill of chemicals',
    documentNo: 'B-02',
    topics: ['EMG'],
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
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T08:20:00Z`;
  const known = texts.map((text) => ({ ...text, id: newId(), organization_id: idOf(text.organization) }));
  const versionOf = (text: (typeof known)[number], number: number, body: string) => ({
    organization_id: text.organization_id,
    id: newId(),
    text_id: text.id,
    number,
    text_body: body,
    sha256: createHash('sha256').update(body).digest('hex'),
    written_by_id: idOf(text.writer),
    counts_from: number,
  });
  return [
    [
      'controlled_text',
      known.map((text) => ({
        organization_id: text.organization_id,
        id: text.id,
        kind: text.kind,
        name: text.name,
        document_no: text.documentNo,
        topics: text.topics.map((topic) => ({ id: topic })),
        department_texts: text.department ? [text.department] : [],
        must_acknowledge: true,
        approver_id: idOf(text.approver),
        status: text.draft ? 'DRAFT' : 'APPROVED',
        approved_number: text.versions.length || null,
      })),
    ],
    [
      'controlled_text_version',
      known.flatMap((text) => [
        ...text.versions.map(([daysAgo, body], index) => ({
          ...versionOf(text, index + 1, body),
          status: index + 1 === text.versions.length ? 'APPROVED' : 'REPLACED',
          approved_by_id: idOf(text.approver),
          approved_date: at(daysAgo),
        })),
        ...(text.draft
          ? [
              {
                ...versionOf(text, text.versions.length + 1, text.draft),
                status: 'DRAFT',
                approved_by_id: null,
                approved_date: null,
              },
            ]
          : []),
      ]),
    ],
    [
      'controlled_text_department',
      known.flatMap(({ id, organization_id, organization, department }) =>
        department
          ? [
              {
                organization_id,
                id: newId(),
                text_id: id,
                department_id: idOf(`${organization}/department/${department}`),
              },
            ]
          : [],
      ),
    ],
    [
      'acknowledgement',
      known.flatMap(({ id, organization_id, versions, readers }) =>
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
