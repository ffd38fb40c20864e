/** A text in English and in Danish. */
export type Text = readonly [en: string, da: string];

/**
 * Every text of the interface: each area adds its own in its `texts.ts`. So the kit's `t()` knows all keys
 * without importing any area.
 */
export interface Texts {}

type Singular<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
/** A key that `t()` takes: plural forms (`_one`, `_other`) are asked for by their stem, with a `count`. */
export type TextKey = Singular<Extract<keyof Texts, string>>;
