import { z } from 'zod';
import { crud, endpoint } from '../../core/contract/contract.ts';
import {
  computed,
  date,
  id,
  listQuery,
  moment,
  momentOrNone,
  optional,
  optionalDate,
  optionalParagraphs,
  optionalReference,
  optionalText,
  paragraphs,
  text,
  website,
} from '../../core/contract/fields.ts';
import { topicFilter, topicList } from '../../core/reference/topics.ts';

/** The types that the screens offer; a client of the API may use others. */
export const legislationTypes = [
  'ACT',
  'CONSOLIDATED_ACT',
  'EXECUTIVE_ORDER',
  'REGULATION',
  'DIRECTIVE',
  'DECISION',
  'TREATY',
  'STANDARD',
  'GUIDELINE',
  'OTHER',
] as const;
export type LegislationType = (typeof legislationTypes)[number];

/** What an organization has to comply with by no act of the catalogue; UNDECIDED: a line of its register that matches none so far. */
export const ownTypes = [
  'PERMIT',
  'CUSTOMER',
  'STANDARD',
  'AGREEMENT',
  'VOLUNTARY',
  'INTERNAL',
  'UNDECIDED',
] as const;

/**
 * Types that bind no organization by themselves: a directive binds the member states (TFEU, Article 288); standards and guidelines
 * are followed by choice. They can be associated and are never proposed.
 */
export const notBinding: readonly LegislationType[] = ['DIRECTIVE', 'STANDARD', 'GUIDELINE'];

/** By the dates, on a given day; CHANGED: in force, and changed since it came into the catalogue. */
export const legislationStatuses = ['IN_FORCE', 'CHANGED', 'UPCOMING', 'REPEALED'] as const;
export type LegislationStatus = (typeof legislationStatuses)[number];

export const checks = ['REFERENCE', 'TITLE'] as const;

const unique = (values: string[]): string[] => [...new Set(values)];
/** What an act asks of an organization, a point each; empty lines are left out. */
const points = z
  .array(z.string().trim().max(200))
  .max(20)
  .default([])
  .transform((lines) => lines.filter(Boolean));
const titles = {
  title: paragraphs(500),
  /** What people call it: REACH, Arbejdsmiljøloven. */
  shortTitle: optionalText(),
  summary: optionalParagraphs(5000),
  asks: points,
};

/** The text that a summary and its points were written from. */
export const SummarySource = z.object({
  title: text(300),
  url: website,
  /** When it was read. */
  date,
  /** The number of the act that the text is of: not always the one that is in force. */
  edition: optionalText(),
});
export type SummarySource = z.output<typeof SummarySource>;

/** A file of an act, or a link to one; on write only its id counts. */
export const LegislationFile = z.object({
  id,
  name: z.string(),
  /** None: a link. */
  contentType: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  url: z.string(),
  ...moment('lastModified'),
});
export type LegislationFile = z.output<typeof LegislationFile>;
const files = computed(
  z
    .array(z.looseObject({ id, ...LegislationFile.omit({ id: true }).partial().shape }))
    .max(50)
    .default([]),
);

/** Another act of the catalogue: on write only its id counts. */
const successor = computed(optional(z.looseObject({ id, name: z.string().optional() })));

const shared = {
  /** A CELEX number, or the number in its country's collection. */
  reference: optionalText(),
  type: optionalText(60),
  territory: text(4),
  topics: topicList,
  /** The activities that it is about, sections to classes of NACE; none: every activity. */
  naceCodes: z.array(text(10)).max(200).default([]).transform(unique),
  issuer: optionalText(),
  publishedDate: optionalDate,
  effectiveDate: optionalDate,
  /** The first day on which it is no longer in force. */
  repealedDate: optionalDate,
  supersededBy: successor,
  url: website,
  summarySource: optional(SummarySource),
  /** The news of its last change: shown to those who have to review it. */
  changeNote: optionalParagraphs(2000),
  /** Fields that have not been compared with the source. */
  toCheck: z.array(z.enum(checks)).max(checks.length).default([]),
};

/** What a client may send of an act. Its texts are in the reader's language. */
export const LegislationBody = z.object({
  ...titles,
  /** The same in the other language of the product; none: they serve for both. */
  translation: z
    .object({ ...titles, title: optionalParagraphs(500) })
    .nullish()
    .transform((value) => (value && Object.values(value).some((part) => part?.length) ? value : null)),
  ...shared,
  files,
  /** This change only corrects the description of the act: no review is needed. */
  correction: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});

const readFields = {
  id,
  /** Its name in lists: the short title, if it has one. */
  name: z.string(),
  status: computed(z.enum(legislationStatuses)),
  /** When what it says last changed; none: not since it came into the catalogue. */
  ...momentOrNone('changed'),
  ...moment('lastModified'),
};
/** An act as a list row. */
export const LegislationRow = z
  .object({ title: titles.title, shortTitle: titles.shortTitle, ...shared, ...readFields })
  .omit({ naceCodes: true, summarySource: true, changeNote: true });
export const Legislation = LegislationBody.omit({ correction: true }).extend(readFields);
export type LegislationRow = z.output<typeof LegislationRow>;
export type Legislation = z.output<typeof Legislation>;

/** How it is stored: each text in both languages. */
export const StoredLegislation = z.object({
  titleEn: paragraphs(500),
  titleDa: paragraphs(500),
  shortTitleEn: titles.shortTitle,
  shortTitleDa: titles.shortTitle,
  summaryEn: titles.summary,
  summaryDa: titles.summary,
  asksEn: points,
  asksDa: points,
  ...shared,
  supersededBy: optionalReference('legislation'),
  correction: z.boolean(),
});

export const legislationSortable = [
  'name',
  'title',
  'reference',
  'type',
  'territory',
  'publishedDate',
  'effectiveDate',
  'changedDate',
  'lastModifiedDate',
] as const;
export const legislationFilters = {
  type: z.array(z.string().max(60)).optional(),
  territory: z.array(z.string().max(4)).optional(),
  topic: topicFilter,
  status: z.array(z.enum(legislationStatuses)).optional(),
};
export const LegislationFilter = listQuery(legislationSortable, {
  ...legislationFilters,
  /** Whether any part of it still has to be checked against the source. */
  toCheck: z.boolean().optional(),
});

export const legislations = {
  ...crud('/legislations', {
    name: 'acts of the catalogue',
    one: 'an act of the catalogue',
    read: 'READ_ORGANIZATION',
    write: 'MAINTAIN_SYSTEM',
    reads: ['legislation', 'legislation_file'],
    filter: LegislationFilter,
    body: LegislationBody,
    record: Legislation,
    row: LegislationRow,
  }),
  addFile: endpoint('POST', '/legislations/files', {
    permission: 'MAINTAIN_SYSTEM',
    accepts: 'file',
    body: z.object({ name: optionalText(255), url: website }),
    record: z.object({ fileSha256: z.string() }),
    answer: LegislationFile,
    status: 201,
    summary: 'Add a file (multipart `file`) or a link (JSON {name, url}) to an act',
  }),
  content: endpoint('GET', '/legislations/files/:id/content', {
    permission: 'READ_ORGANIZATION',
    reads: 'once',
    summary: 'Download a file of an act',
    query: z.object({ download: z.boolean().optional() }),
  }),
};
