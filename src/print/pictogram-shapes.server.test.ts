import { expect, test } from 'vitest';
import { pictureOf } from './pictogram-shapes.server.ts';

test.each(Array.from({ length: 9 }, (_, index) => `GHS0${index + 1}`))(
  '%s is a black symbol in a red frame on white, completely read',
  (id) => {
    const { side, shapes } = pictureOf(id);
    expect(side).toBeGreaterThan(500);
    expect(shapes.filter(({ fill }) => fill === 'red')).toHaveLength(1);
    expect(shapes.filter(({ fill }) => fill === 'black' || fill === '#000').length).toBeGreaterThan(0);
    for (const { path } of shapes) expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
  },
);

test('there is no other pictogram, and no other file is read', () => {
  expect(() => pictureOf('GHS10')).toThrow('no pictogram');
  expect(() => pictureOf('../icon')).toThrow('no pictogram');
});
