import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problems, texts } from './areas.server.ts';

/** Everything in the sources other than the texts. */
const sources = (): string =>
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/(texts|\.test)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const values = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();

describe('the texts of the interface', () => {
  it('name every problem that has a status, and no other', () => {
    const named = Object.keys(texts).flatMap((key) => /^problem\.(\w+)$/.exec(key)?.[1] ?? []);
    expect(named.toSorted()).toEqual(Object.keys(problems).toSorted());
  });

  it('say why a field is refused, whichever rule of a contract refuses it', () => {
    const code = sources();
    const given = Array.from(code.matchAll(/params: \{ code: '(\w+)'/g), ([, name = '']) => `field.${name}`);
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((key) => !(key in texts))).toEqual([]);
  });

  it('say something in both languages, with the same values', () => {
    const differing = Object.entries(texts).filter(
      ([, [en, da]]) => !en.trim() || !da.trim() || values(da).join(' ') !== values(en).join(' '),
    );
    expect(differing).toEqual([]);
  });

  // By their whole name, or by its start: `language.${…}`, wordsOf(MeterBody, 'meters.field').
  it('are all used', () => {
    const code = sources();
    const named = new Set(Array.from(code.matchAll(/['"`]([\w.]+)['"`]/g), (match) => match[1] ?? ''));
    const starts = new Set(Array.from(code.matchAll(/`([a-zA-Z][\w.]*)\.\$\{/g), (match) => match[1] ?? ''));
    const used = (stem: string): boolean =>
      named.has(stem) || stem.split('.').some((_, at, all) => at > 0 && isStart(all.slice(0, at).join('.')));
    const isStart = (start: string): boolean =>
      starts.has(start) || (start.includes('.') && named.has(start));
    const unused = Object.keys(texts).filter((key) => !used(key.replace(/_(one|other)$/, '')));
    expect(unused).toEqual([]);
  });

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
