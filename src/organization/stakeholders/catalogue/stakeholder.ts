import { z } from 'zod';
import { crud } from '../../../core/contract/contract.ts';
import {
  id,
  listQuery,
  moment,
  optionalParagraphs,
  optionalText,
  text,
  website,
} from '../../../core/contract/fields.ts';
import { topicFilter, topicList } from '../../../core/reference/topics.ts';

export const stakeholderCategories = [
  'AUTHORITY',
  'CUSTOMER',
  'SUPPLIER',
  'EMPLOYEE',
  'NEIGHBOUR',
  'OWNER',
  'NGO',
  'INSURER',
  'EMERGENCY_SERVICE',
  'OTHER',
] as const;
export type StakeholderCategory = (typeof stakeholderCategories)[number];

const shared = {
  category: z
    .enum(stakeholderCategories)
    .nullish()
    .transform((value) => value ?? 'OTHER'),
  /** Where it acts; none: anywhere. */
  territory: optionalText(4),
  website,
  topics: topicList,
};

/** What a client may send of a stakeholder of the catalogue. Its texts are in the reader's language. */
export const StakeholderBody = z.object({
  name: text(),
  description: optionalParagraphs(2000),
  /** The same in the other language of the product; none: they serve for both. */
  translation: z
    .object({ name: optionalText(), description: optionalParagraphs(2000) })
    .nullish()
    .transform((value) => (value && (value.name !== null || value.description !== null) ? value : null)),
  ...shared,
});
export const Stakeholder = StakeholderBody.extend({ id, ...moment('lastModified') });
export const StakeholderRow = Stakeholder.omit({ translation: true }).extend({
  category: z.enum(stakeholderCategories),
});
export type Stakeholder = z.output<typeof Stakeholder>;
export type StakeholderRow = z.output<typeof StakeholderRow>;

/** How it is stored: each text in both languages. */
export const StoredStakeholder = z.object({
  nameEn: text(),
  nameDa: text(),
  descriptionEn: optionalParagraphs(2000),
  descriptionDa: optionalParagraphs(2000),
  ...shared,
});

export const stakeholderSortable = ['name', 'category', 'territory', 'lastModifiedDate'] as const;
export const StakeholderFilter = listQuery(stakeholderSortable, {
  category: z.array(z.enum(stakeholderCategories)).optional(),
  territory: z.array(z.string().max(4)).optional(),
  topic: topicFilter,
});

export const stakeholders = crud('/stakeholders', {
  name: 'stakeholders of the catalogue',
  one: 'a stakeholder of the catalogue',
  read: 'READ_ORGANIZATION',
  write: 'MAINTAIN_SYSTEM',
  reads: ['stakeholder', 'stakeholder_association'],
  filter: StakeholderFilter,
  body: StakeholderBody,
  record: Stakeholder,
  row: StakeholderRow,
});
