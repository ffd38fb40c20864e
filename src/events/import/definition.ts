import { fold } from '../../core/import/headings.ts';
import { listImport } from '../../core/import/list-import.ts';
import type { FullListMapping } from '../../core/import/list-mapping.ts';
import { textOf as cellText } from '../../core/import/sheet.ts';
import type { Sheet } from '../../core/import/sheet.ts';
import { EventBody, events } from '../event.ts';
import { titleAndDescription, withAccident } from '../report/input.ts';
import { eventCategories } from '../rules.ts';
import type { EventCategory } from '../rules.ts';

const dayHeadings = [
  'dato',
  'hændelsesdato',
  'dato for hændelsen',
  'ulykkesdato',
  'skadedato',
  'skete den',
  'date',
  'event date',
  'date of event',
  'incident date',
  'date of incident',
  'date/time of incident',
  'accident date',
  'date of accident',
  'date of injury',
  'date and time',
  'occurred',
  'occurrence',
];
const days = new Set(dayHeadings.map(fold));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the report form does as one writes: a sentence is a report, and an accident and its kind follow each other. */
function asReported(given: Record<string, unknown>): void {
  const [title, description] = [textOf(given['title']), textOf(given['description'])];
  if (title !== '' || description !== '')
    Object.assign(
      given,
      title === '' ? titleAndDescription(description, '') : titleAndDescription(title, description),
    );
  const category = given['category'] as EventCategory | undefined;
  if (given['accidentOccurred'] === true)
    Object.assign(given, withAccident({ category: category ?? null }, true));
}

/** "Tidspunkt" is the date where no other column is, else the time of day. */
function dateAndTime(found: FullListMapping['columns'], { header }: Sheet): FullListMapping['columns'] {
  const names = (header?.cells ?? []).map((cell) => fold(cellText(cell)));
  const time = names.indexOf('tidspunkt');
  const date = names.findIndex((name) => days.has(name));
  return time >= 0 && date >= 0 && (found['occurrenceTime'] ?? null) === null
    ? { ...found, occurrence: date, occurrenceTime: time }
    : found;
}

/** Events from a file, as reports. Only managers import, since undoing deletes events, which only they may do. */
export const eventImport = listImport('/organizations/:orgId/event-imports', {
  kind: 'event',
  of: { ...events.create, permission: events.dismiss.permission, body: EventBody },
  fields: 'events.field',
  columns: {
    title: {
      headings: ['hændelse, titel, overskrift, emne, hvad skete der, event, incident, subject, headline'],
      instead: 'description',
      example: ['Oil leak at press 4', 'Olielæk ved presse 4'],
    },
    description: {
      headings: ['hændelsesforløb, forløb, detaljer, bemærkning, details, course of events, remark'],
      instead: 'title',
      example: ['Ten litres on the floor', 'Ti liter på gulvet'],
    },
    category: {
      headings: ['kategori, hændelsestype, art, kind, event type, incident type'],
      words: 'events.category',
      spellings: {
        NEAR_MISS: 'nærved, nærvedhændelse, nærved ulykke, near-miss, near accident, uønsket hændelse',
        ACCIDENT: 'arbejdsulykke, personskade, injury, work accident',
        SPILL: 'udslip, spild/udslip, leak, leakage',
        COMPLAINT: 'reklamation',
        NONCONFORMITY: 'non-conformity, non-conformance, nonconformance, deviation, nc',
        OBSERVATION: 'iagttagelse, farlig situation, unsafe condition',
        IMPROVEMENT: 'forslag, forbedringsforslag, suggestion',
      },
    },
    importance: {
      headings: ['prioritet, alvor, alvorlighed, alvorsgrad, priority, severity, risk'],
      words: 'events.importance',
      spellings: { HIGH: 'stor, alvorlig, serious', MEDIUM: 'middel, normal, moderate', LOW: 'lille, minor' },
      otherwise: 'MEDIUM',
    },
    occurrence: {
      headings: [...dayHeadings, 'tidspunkt'],
      timeIn: 'occurrenceTime',
      example: ['2026-03-31', '31-03-2026'],
    },
    occurrenceTime: { headings: ['tid, kl, klokken, time'] },
    accidentOccurred: {
      headings: ['ulykke, ulykke skete, accident'],
      words: 'changes.yesNo',
    },
    location: {
      headings: ['sted, lokation, placering, place'],
      example: ['Press 4', 'Presse 4'],
    },
    department: { headings: ['enhed, team, unit'] },
    area: { headings: ['hal, hall'] },
  },
  key: ['title', 'occurrence'],
  guess: dateAndTime,
  // Whether it was an accident has no default, as in a report; a word for a type may answer it.
  asks: [
    { role: 'category', choices: () => eventCategories, prepared: false, ofWords: true },
    {
      role: 'accidentOccurred',
      choices: () => ['false', 'true'],
      prepared: true,
      shown: ({ category }) => (category === 'ACCIDENT' ? 'true' : undefined),
    },
  ],
  complete: (given) => {
    asReported(given);
    return [];
  },
});
