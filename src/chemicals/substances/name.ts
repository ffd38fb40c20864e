/** What a substance is called: as the catalogue has it, and in Danish where that is known. */
export interface Called {
  name?: string | undefined;
  nameDa?: string | null | undefined;
  /** Of CLP Annex VI, whose names are English here. */
  harmonised?: boolean | undefined;
}

/**
 * A substance's name for a reader of a language: the Danish one in Danish, where there is one. `lang` tells where a name is known to be in
 * another language than the screen, for those who listen; Annex VI is at hand in English alone.
 */
export function nameIn(
  language: 'en' | 'da',
  { name = '', nameDa, harmonised }: Called,
): { text: string; lang: 'en' | undefined } {
  if (language === 'da' && nameDa) return { text: nameDa, lang: undefined };
  return { text: name, lang: language === 'da' && harmonised ? 'en' : undefined };
}
