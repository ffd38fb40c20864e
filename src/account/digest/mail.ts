import { speaker } from '../../core/contract/fill-text.ts';
import type { Letter, LetterSection } from '../../core/mail/letter.ts';
import { workLink } from './work-links.ts';
import type { Linked } from './work-links.ts';

/** The sections of a digest, in order. */
type Section =
  | 'OVERDUE'
  | 'DUE'
  | 'AHEAD'
  | 'ACTIONS'
  | 'EVENTS'
  | 'OBLIGATIONS'
  | 'OUTCOME'
  | 'REPORTED'
  | 'NOTIFIED'
  | 'ESCALATED';

/** A line of a digest, as the database finds it. */
export interface DigestRow extends Linked {
  organization: string;
  section: Section;
  nameEn: string;
  nameDa: string;
  /** A local date. */
  due: string | null;
  /** For an event its outcome or importance; for an obligation REVIEW if its act has changed; EXCEEDED for a limit, whose `due` is the day of it. */
  status: string | null;
  /** Whether its section contains something that the last digest did not. */
  fresh: boolean;
  /** How many there are of its section in its organization. */
  total: number;
}

const texts = {
  subjectOverdue: ['{{count}} overdue', 'Overskredne opgaver: {{count}}'],
  subjectBoth: [
    '{{count}} overdue, {{due}} more to do',
    'Overskredne opgaver: {{count}}, andre opgaver: {{due}}',
  ],
  subjectDue: ['{{due}} to do', 'Opgaver: {{due}}'],
  subjectNews: ['News from {{organization}}', 'Nyt fra {{organization}}'],
  greeting: ['Hello {{name}},', 'Hej {{name}}'],
  intro: ['Here are your tasks and what is new.', 'Her er dine opgaver og det, der er nyt.'],
  OVERDUE: ['Overdue', 'Overskredet'],
  DUE: ['Due now', 'Skal gøres nu'],
  AHEAD: ['Coming up', 'Kommende'],
  ACTIONS: ['Actions to complete or verify', 'Handlinger, du skal udføre eller vurdere'],
  EVENTS: ['Events for you to handle or close', 'Hændelser, du skal behandle eller lukke'],
  OBLIGATIONS: ['Obligations to review or evaluate', 'Forpligtelser, der skal gennemgås eller vurderes'],
  OUTCOME: ['News on your reports', 'Nyt om dine indberetninger'],
  REPORTED: ['Newly reported events', 'Nye hændelser'],
  NOTIFIED: ['For your information', 'Til orientering'],
  ESCALATED: ['Other people’s overdue tasks', 'Overskredet hos andre'],
  due: ['due {{date}}', 'frist {{date}}'],
  review: ['the act has changed', 'lovkravet er ændret'],
  more: ['and {{count}} more', 'og {{count}} til'],
  INSPECTION: ['Inspection', 'Eftersyn'],
  REMINDER: ['Reminder', 'Påmindelse'],
  READING: ['Reading', 'Aflæsning'],
  OBLIGATION: ['Obligation', 'Forpligtelse'],
  EXCEEDANCE: ['Limit exceeded', 'Grænse overskredet'],
  exceeded: ['limit exceeded {{date}}', 'grænse overskredet {{date}}'],
  EVENT: ['Event', 'Hændelse'],
  NOTIFICATION: ['Notifiable accident', 'Arbejdsulykke, der skal anmeldes'],
  ACTION: ['Action', 'Handling'],
  ACTION_VERIFY: ['Verify effectiveness', 'Vurdér effekten'],
  DOCUMENT: ['Document to review', 'Dokument, der skal revideres'],
  STAKEHOLDER: ['Stakeholder to review', 'Interessent, der skal gennemgås'],
  READ: ['Read and confirm', 'Læs og bekræft'],
  APPROVE: ['Approve', 'Godkend'],
  CHEMICAL: ['Chemical', 'Kemikalie'],
  METER: ['Meter', 'Måler'],
  MENTION: ['you were mentioned', 'du er nævnt'],
  ASSIGNMENT: ['you are now responsible', 'du er nu ansvarlig'],
  REFUSAL: ['dismissed, declined or not effective', 'afvist eller uden effekt'],
  ACCIDENT: ['accident', 'ulykke'],
  REPORTED_: ['reported', 'indberettet'],
  IN_PROGRESS: ['in progress', 'i gang'],
  CLOSED: ['closed', 'lukket'],
  DISMISSED: ['dismissed', 'afvist'],
  HIGH: ['high importance', 'vigtighed: høj'],
  MEDIUM: ['medium importance', 'vigtighed: mellem'],
  LOW: ['low importance', 'vigtighed: lav'],
  open: ['Open Rede', 'Åbn Rede'],
  settings: [
    'Choose how often you get this email on your account page.',
    'På din kontoside vælger du, hvor ofte du får denne mail.',
  ],
  stop: ['Stop these emails', 'Stop disse mails'],
} as const;
type Key = keyof typeof texts;

const speech = speaker(texts);

const statusKeys: Record<string, Key> = {
  REVIEW: 'review',
  REPORTED: 'REPORTED_',
  IN_PROGRESS: 'IN_PROGRESS',
  CLOSED: 'CLOSED',
  DISMISSED: 'DISMISSED',
  HIGH: 'HIGH',
  MEDIUM: 'MEDIUM',
  LOW: 'LOW',
  MENTION: 'MENTION',
  ASSIGNMENT: 'ASSIGNMENT',
  REFUSAL: 'REFUSAL',
  ACCIDENT: 'ACCIDENT',
  EVENT: 'HIGH',
};
/** What a section says by its title of each of its lines. */
const kindSaid: Partial<Record<Section, true>> = {
  EVENTS: true,
  OBLIGATIONS: true,
  OUTCOME: true,
  REPORTED: true,
};
/** Work to do, in contrast to information. */
const toDo: readonly Section[] = ['OVERDUE', 'DUE', 'AHEAD', 'ACTIONS', 'EVENTS', 'OBLIGATIONS'];

/** The digest of a person. In: its lines in their order, where they lead, and where these mails are stopped. */
export function digestLetter(
  language: 'en' | 'da',
  name: string,
  rows: readonly DigestRow[],
  { publicUrl, stop }: { publicUrl: string; stop: string },
): Letter {
  const say = speech(language);
  const several = new Set(rows.map(({ organizationId }) => organizationId)).size > 1;
  const item = (row: DigestRow) => {
    const url = workLink(publicUrl, row);
    const note = [
      ...(kindSaid[row.section] ? [] : [say(row.kind)]),
      ...(row.due ? [say(row.status === 'EXCEEDED' ? 'exceeded' : 'due', { date: row.due })] : []),
      ...(row.status && statusKeys[row.status] ? [say(statusKeys[row.status] ?? 'review')] : []),
    ].join(' · ');
    return {
      text: language === 'en' ? row.nameEn : row.nameDa,
      ...(note && { note }),
      url,
    };
  };
  const groups = Map.groupBy(rows, ({ organizationId, section }) => `${organizationId} ${section}`);
  let heading = '';
  const sections = [...groups.values()].flatMap((group): LetterSection[] => {
    const [first] = group;
    if (!first) return [];
    const isNew = several && heading !== first.organizationId;
    heading = first.organizationId;
    const more = first.total - group.length;
    return [
      {
        ...(isNew && { heading: first.organization }),
        title: say(first.section),
        items: group.map(item),
        ...(more > 0 && { more: say('more', { count: more }) }),
      },
    ];
  });
  const counted = [...groups.values()].map(([first]) => first).filter((first) => first !== undefined);
  const sum = (of: readonly Section[]) =>
    counted.filter(({ section }) => of.includes(section)).reduce((all, { total }) => all + total, 0);
  const [overdue, all] = [sum(['OVERDUE']), sum(toDo)];
  const subject =
    overdue > 0
      ? say(all > overdue ? 'subjectBoth' : 'subjectOverdue', { count: overdue, due: all - overdue })
      : all > 0
        ? say('subjectDue', { due: all })
        : say('subjectNews', { organization: rows[0]?.organization ?? '' });
  return {
    language,
    subject: `Rede: ${subject}`,
    greeting: say('greeting', { name }),
    before: [say('intro')],
    sections,
    link: { label: say('open'), url: `${publicUrl}/dashboard` },
    after: [say('settings')],
    stop: { label: say('stop'), url: stop },
  };
}
