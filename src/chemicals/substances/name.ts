/** What a substance is called: as the catalogue has it, and in Danish where that is known. */
export interface Called {
  name?: string | undefined;
  nameDa?: string | null | undefined;
  /** Of CLP Annex VI, whose names are English here. */
  harmonised?: boolean | undefined;
}

/**
 * A substance's name for a reader of a language: in Danish the Danish one, if there is one. `lang` marks a name known
 * to be in another language than the screen, for screen readers; Annex VI is only available in English here.
 */
export function nameIn(
  language: 'en' | 'da',
  { name = '', nameDa, harmonised }: Called,
): { text: string; lang: 'en' | undefined } {
  if (language === 'da' && nameDa) return { text: nameDa, lang: undefined };
  return { text: name, lang: language === 'da' && harmonised ? 'en' : undefined };
}
