import type { TextKey } from '../../../core/contract/text-key.ts';
import type { TextValues } from '../../../core/contract/fill-text.ts';
import type { Kept } from '../kept.ts';

/** What stays of a product's sheet, in words. In: how a text is said. */
export const keptText = (
  { hazardClass, product, codes, why }: Kept,
  say: (key: TextKey, values?: TextValues) => string,
): string =>
  say(`ownMixtures.kept.${why}`, {
    name: say(`mixtures.class.${hazardClass}`),
    codes: codes.join(', '),
    product,
  });
