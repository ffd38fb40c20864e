import { getDefaultZIndex } from '@mantine/core';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scales, theme } from './theme.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

describe('the colours of the theme', () => {
  it.each(Object.entries(scales))('%s are those of tokens.css', (name, shades) => {
    const token = name === 'yellow' ? 'amber' : name;
    const found = shades.map(
      (_, index) => new RegExp(`--${token}-${index}: (#[0-9a-f]{6});`).exec(tokens)?.[1],
    );
    expect(found).toEqual([...shades]);
  });

  it('are those of the page before its styles are there', () => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    /** The colour of a name where it is first given after a place in a text. */
    const colourOf = (text: string, theme: string, name: string): string => {
      const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(text.slice(text.indexOf(theme))) ?? [];
      const [, scale] = /^var\(--(.+)\)$/.exec(value) ?? [];
      return scale === undefined ? value : colourOf(text, ':root', scale);
    };
    for (const theme of [':root', "[data-mantine-color-scheme='dark']"])
      for (const name of ['accent', 'on-accent', 'text-3', 'bg-canvas'])
        expect(colourOf(page, theme, name), `${theme} ${name}`).toBe(colourOf(tokens, theme, name));
  });

  it('are light on paper, whatever the screen is', () => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    for (const text of [page, tokens])
      expect(text).toMatch(/@media screen \{\s*:root\[data-mantine-color-scheme='dark'\]/);
  });
});

describe('the layers of the theme', () => {
  const styles = readFileSync(new URL('../record/record.module.css', import.meta.url), 'utf8');
  const panel = Math.max(...Array.from(styles.matchAll(/z-index: (\d+)/g), ([, height]) => Number(height)));
  const dialog: unknown = theme.components?.['Modal']?.defaultProps?.['zIndex'];

  it('have a dialog above the panel that opened it, which fills a phone', () => {
    expect(panel).toBeGreaterThan(getDefaultZIndex('modal'));
    expect(dialog).toBeGreaterThan(panel);
  });
  it('have what drops out of a dialog above it', () => {
    expect(dialog).toBeLessThan(getDefaultZIndex('popover'));
  });
});
