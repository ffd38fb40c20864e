import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scales } from './theme.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

describe('the colours of the theme', () => {
  it.each(Object.entries(scales))('%s are those of tokens.css', (name, shades) => {
    const token = name === 'yellow' ? 'amber' : name;
    const found = shades.map(
      (_, index) => new RegExp(`--${token}-${index}: (#[0-9a-f]{6});`).exec(tokens)?.[1],
    );
    expect(found).toEqual([...shades]);
  });
});
