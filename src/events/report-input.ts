import type { z } from 'zod';
import { bodyOf } from '../core/contract.ts';
import { optionalText } from '../core/fields.ts';
import type { IsoDate } from '../core/period.ts';
import { EventBody } from './event.ts';
import type { EventCategory } from './event-rules.ts';

/** A report as it is filled in: to tell more than a sentence is up to the person. */
export const ReportForm = EventBody.extend({ description: optionalText(5000) });
export type ReportInput = z.input<typeof ReportForm>;
type Body = z.input<typeof EventBody>;
/** What a report says, also one that is corrected later. */
export type Told = Omit<ReportInput, 'inspection'>;

/** What a report begins with: nothing but what is most often so. */
export const newReport = (today: IsoDate, inspection: string | null): ReportInput => ({
  ...bodyOf(ReportForm, {}),
  title: '',
  importance: 'MEDIUM',
  accidentOccurred: false,
  occurrence: today,
  inspection: inspection === null ? null : { id: inspection },
  files: [],
});

/** An accident is of that kind, as long as no other has been chosen; and the other way round. */
export const withAccident = (
  { category }: Pick<Told, 'category'>,
  accidentOccurred: boolean,
): Partial<Told> => {
  if (accidentOccurred) return { accidentOccurred, category: category ?? 'ACCIDENT' };
  return { accidentOccurred, category: category === 'ACCIDENT' ? null : category };
};
export const withCategory = (category: EventCategory | null): Partial<Told> =>
  category === 'ACCIDENT' ? { category, accidentOccurred: true } : { category };

/** A place by its words; where they name an area, that is the event's, and else it is what was chosen by hand. */
export function placed(
  before: Pick<Told, 'location' | 'area'>,
  location: string,
  areas: readonly { id: string; name: string }[],
): Partial<Told> {
  const plain = (name: string) => name.trim().toLowerCase();
  const named = areas.find(({ name }) => plain(name) === plain(location));
  if (named) return { location, area: { id: named.id, name: named.name } };
  const wasNamed =
    before.area?.name !== undefined && plain(before.area.name) === plain(before.location ?? '');
  return { location: location || null, ...(wasNamed && { area: null }) };
}

/** A report as it is sent; what is kept here travels by itself. */
export const reportOf = (values: ReportInput): Body => ({
  ...values,
  description: values.description?.trim() || values.title,
  files: (values.files ?? []).filter(({ kept }) => kept !== true),
});
