import { describe, expect, it } from 'vitest';
import { fieldCodes, problemStatus } from './core/problem.ts';
import { texts, translations } from './texts.ts';

const values = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

describe('the texts of the interface', () => {
  it('name every problem and every field code in both languages', () => {
    const needed = [
      ...Object.keys(problemStatus).map((code) => `problem.${code}`),
      ...fieldCodes.map((code) => `field.${code}`),
    ];
    for (const language of ['en', 'da'] as const)
      expect(needed.filter((key) => !translations(language)[key])).toEqual([]);
  });

  it.each(Object.entries(texts))(
    '%s says something in both languages, with the same values',
    (_key, [en, da]) => {
      expect(en.trim()).not.toBe('');
      expect(da.trim()).not.toBe('');
      expect(values(da)).toEqual(values(en));
    },
  );

  it('give each plural form its other', () => {
    const keys = new Set(Object.keys(texts));
    const alone = [...keys].filter((key) => {
      const other = key.endsWith('_one')
        ? key.replace(/_one$/, '_other')
        : key.endsWith('_other')
          ? key.replace(/_other$/, '_one')
          : key;
      return !keys.has(other);
    });
    expect(alone).toEqual([]);
  });
});
