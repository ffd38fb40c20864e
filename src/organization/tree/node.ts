import { z } from 'zod';
import { computed, id, text } from '../../core/contract/fields.ts';
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
