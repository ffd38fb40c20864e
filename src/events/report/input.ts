import { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { optionalParagraphs, paragraphs } from '../../core/contract/fields.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { beginningOf } from '../../core/contract/text.ts';
import { EventBody } from '../event.ts';
import type { EventCategory } from '../rules.ts';

/** The longest title of an event. */
const titleMost = 200;
/** A report being filled in: more than a sentence is optional, and so is the place. */
export const ReportForm = EventBody.extend({
  title: paragraphs(2000),
  description: optionalParagraphs(5000),
});
export type ReportInput = z.input<typeof ReportForm>;
type Body = z.input<typeof EventBody>;
/** What a report says, also one that is corrected later. */
export type ReportDetails = Omit<ReportInput, 'inspection' | 'unmetRequirement'>;

/** What of an inspection a report takes over. */
export interface FoundAt {
  id: string;
  name: string;
  result: 'OK' | 'REMARK' | 'NOT_OK' | null;
  note: string | null;
  area: { id: string; name?: string } | null;
  department: { id: string; name?: string } | null;
  files: readonly { id: string }[];
}

/** What the page of a requirement offers as the beginning of a report; it travels with the link to it. */
export const Offered = z.object({
  title: z.string(),
  description: z.string(),
  unmetRequirement: z.object({ id: z.uuid(), name: z.string() }),
});
export type Offered = z.output<typeof Offered>;

/** The name of the draft of a new report, alone or of an inspection or a requirement. */
export const reportDraft = (orgId: string, of?: string): string => `events/${orgId}/new${of ? `/${of}` : ''}`;

/** A report that has just been begun: whether there was an accident is for its reporter to say. */
export type BegunReport = Omit<ReportInput, 'accidentOccurred'> & { accidentOccurred: null };

/** What a report begins with: nothing but what is most often so; of an inspection what was written there; or what is offered. */
export const newReport = (
  today: IsoDate,
  inspection: FoundAt | null,
  offered: Offered | null = null,
): BegunReport => ({
  ...bodyOf(ReportForm, {}),
  title: inspection?.name ?? '',
  description: inspection?.note ?? null,
  category: inspection ? 'NONCONFORMITY' : null,
  importance: inspection?.result === 'NOT_OK' ? 'HIGH' : 'MEDIUM',
  accidentOccurred: null,
  occurrence: today,
  location: inspection?.area?.name ?? null,
  area: inspection?.area ?? null,
  department: inspection?.department ?? null,
  inspection: inspection && { id: inspection.id, name: inspection.name },
  files: [...(inspection?.files ?? [])],
  ...(offered && { ...offered, category: 'NONCONFORMITY', importance: 'HIGH' }),
});

/** An accident is of that kind, as long as no other has been chosen; and the other way round. */
export const withAccident = (
  { category }: Pick<ReportDetails, 'category'>,
  accidentOccurred: boolean,
): Partial<ReportDetails> => {
  if (accidentOccurred) return { accidentOccurred, category: category ?? 'ACCIDENT' };
  return { accidentOccurred, category: category === 'ACCIDENT' ? null : category };
};
export const withCategory = (category: EventCategory | null): Partial<ReportDetails> =>
  category === 'ACCIDENT' ? { category, accidentOccurred: true } : { category };

/** A place by its words; where they name an area, that is the event's, and else it is what was chosen by hand. */
export function placed(
  before: Pick<ReportDetails, 'location' | 'area'>,
  location: string,
  areas: readonly { id: string; name: string }[],
): Partial<ReportDetails> {
  const plain = (name: string) => name.trim().toLowerCase();
  const named = areas.find(({ name }) => plain(name) === plain(location));
  if (named) return { location, area: { id: named.id, name: named.name } };
  const wasNamed =
    before.area?.name !== undefined && plain(before.area.name) === plain(before.location ?? '');
  return { location: location || null, ...(wasNamed && { area: null }) };
}

/** What happened as a title: its first sentence where it is long, cut at a word where that is long, too. */
function titleOf(report: string): string {
  if (report.length <= titleMost) return report;
  const sentence = /^.{1,199}?[.!?](?=\s)/.exec(report)?.[0];
  return sentence ?? `${beginningOf(report, titleMost - 1).replace(/\s+\S*$/, '')}…`;
}

/** The report as a title and a description: what does not fit the title continues in the description. */
export function titleAndDescription(
  title: string,
  description: string,
): { title: string; description: string } {
  const [whole, more] = [title.trim(), description.trim()];
  const short = titleOf(whole);
  return {
    title: short,
    description: short === whole ? more || whole : [whole, more].filter(Boolean).join('\n\n'),
  };
}

/** A report as it is sent. What is kept here travels by itself. */
export const reportOf = (values: ReportInput): Body => ({
  ...values,
  ...titleAndDescription(values.title, values.description ?? ''),
  files: (values.files ?? []).filter(({ kept }) => kept !== true),
});
