import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { computed, id, page, text } from '../../core/contract/fields.ts';
import { accessibilities, levels } from '../../core/contract/permission.ts';

/** An organization as the tree shows it: what the switcher, the menu and the guards need, with its subsidiaries. */
export const treeFields = {
  id,
  parentId: id.nullable(),
  name: text(),
  country: text(4),
  timeZone: text(60),
  featureAccessibility: z.enum(accessibilities),
  /** The person's level here. */
  permission: z.enum(levels),
  /** The address of its logo: its own, or that of the nearest organization above; null: none. */
  logoUrl: computed(z.string().nullable()),
};
export interface OrganizationNode extends z.output<z.ZodObject<typeof treeFields>> {
  subsidiaries: OrganizationNode[];
}
export const OrganizationNode: z.ZodType<OrganizationNode> = z.object({
  ...treeFields,
  get subsidiaries() {
    return z.array(OrganizationNode);
  },
});

/** Every page asks it when it starts: so it is apart from the calls of organizations, whose schemas it can do without. */
export const organizationsTree = endpoint('GET', '/organizations', {
  permission: 'READ_ORGANIZATION',
  summary: 'List the organizations you can see, as trees',
  answer: page(OrganizationNode),
  reads: ['organization', 'member'],
});
